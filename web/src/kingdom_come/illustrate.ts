/** Pictures under the first paragraph of the rules page's sections that have one. */
import { mount, unmount } from "svelte";
import { placeAfter } from "../rooms/pictures";
import Figure from "./Figure.svelte";
import { FIGURES, FIGURE_NAMES } from "./figures";

export function illustrate(article: HTMLElement): () => void {
  const shown: Record<string, unknown>[] = [];
  for (const name of FIGURE_NAMES) {
    const paragraph = firstParagraph(article.querySelector(`#${FIGURES[name].rule}`));
    if (paragraph) shown.push(mount(Figure, { target: placeAfter(paragraph, "figures"), props: { name } }));
  }
  return () => shown.forEach((figure) => void unmount(figure));
}

/** A section may begin with a table. */
function firstParagraph(heading: Element | null): Element | null {
  let next = heading?.nextElementSibling ?? null;
  while (next && !next.matches("p, h2")) next = next.nextElementSibling;
  return next?.matches("p") ? next : null;
}
