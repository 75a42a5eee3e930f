/** Pictures under the first paragraph of the rules page's sections that have one. */
import { mount, unmount } from "svelte";
import Figure from "./Figure.svelte";
import { FIGURES, FIGURE_NAMES } from "./figures";

export function illustrate(article: HTMLElement): () => void {
  const shown: Record<string, unknown>[] = [];
  for (const name of FIGURE_NAMES) {
    const paragraph = article.querySelector(`#${FIGURES[name].rule} + p`);
    if (paragraph) shown.push(mount(Figure, { target: placeAfter(paragraph), props: { name } }));
  }
  return () => shown.forEach((figure) => void unmount(figure));
}

/** The place for pictures after a paragraph. */
function placeAfter(paragraph: Element): Element {
  const there = paragraph.nextElementSibling;
  if (there?.matches(".figures")) return there;
  const place = document.createElement("div");
  place.className = "figures";
  paragraph.after(place);
  return place;
}
