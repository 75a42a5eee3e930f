/** Pictures of the board under the first paragraph of the rules page's sections that have one. */
import { mount, unmount } from "svelte";
import { placeAfter } from "../rooms/pictures";
import Figure from "./Figure.svelte";
import { FIGURES, FIGURE_NAMES } from "./figures";
import WholeBoard from "./WholeBoard.svelte";

export function illustrate(article: HTMLElement): () => void {
  const shown: Record<string, unknown>[] = [];
  const about = article.querySelector("#M1 + p");
  if (about) shown.push(mount(WholeBoard, { target: placeAfter(about, "whole") }));
  for (const name of FIGURE_NAMES) {
    const { rule } = FIGURES[name];
    const paragraph = rule && article.querySelector(`#${rule} + p`);
    if (paragraph) shown.push(mount(Figure, { target: placeAfter(paragraph, "figures"), props: { name } }));
  }
  return () => shown.forEach((figure) => void unmount(figure));
}
