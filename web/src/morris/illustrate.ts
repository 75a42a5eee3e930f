/** Pictures of the board under the first paragraph of the rules page's sections that have one. */
import { mount, unmount } from "svelte";
import { placeAfter, underSections } from "../rooms/pictures";
import Figure from "./Figure.svelte";
import { FIGURES, FIGURE_NAMES } from "./figures";
import WholeBoard from "./WholeBoard.svelte";

export function illustrate(article: HTMLElement): () => void {
  const about = article.querySelector("#M1 + p");
  const whole = about && mount(WholeBoard, { target: placeAfter(about, "whole") });
  const remove = underSections(article, FIGURES, FIGURE_NAMES, Figure);
  return () => {
    if (whole) void unmount(whole);
    remove();
  };
}
