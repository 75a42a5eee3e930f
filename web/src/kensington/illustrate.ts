/** Pictures of the board under the first paragraph of the rules page's sections that have one. */
import { mount, unmount } from "svelte";
import { placeAfter } from "../rooms/pictures";
import { board } from "./board";
import Figure from "./Figure.svelte";
import { FIGURES, FIGURE_NAMES } from "./figures";
import WholeBoard from "./WholeBoard.svelte";
import { boardWords as words } from "./words";

export function illustrate(article: HTMLElement): () => void {
  const shown: Record<string, unknown>[] = [];
  // The first section, the only one before the rulings, is about the board.
  const about = article.querySelector("h2:not([id]) + p");
  if (about) shown.push(mount(WholeBoard, { target: placeAfter(about, "whole"), props: { board, words } }));
  for (const name of FIGURE_NAMES) {
    const paragraph = article.querySelector(`#${FIGURES[name].rule} + p`);
    if (!paragraph) continue;
    shown.push(mount(Figure, { target: placeAfter(paragraph, "figures"), props: { board, name, words } }));
  }
  return () => shown.forEach((figure) => void unmount(figure));
}
