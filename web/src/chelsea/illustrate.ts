/** Pictures of the street under the first paragraph of the rules page's sections that have one. */
import { mount, unmount } from "svelte";
import { placeAfter } from "../rooms/pictures";
import Figure from "./Figure.svelte";
import { FIGURES, FIGURE_NAMES } from "./figures";
import WholeStreet from "./WholeStreet.svelte";

export function illustrate(article: HTMLElement): () => void {
  const shown: Record<string, unknown>[] = [];
  const printed = article.querySelector("#C1 + p + p");
  if (printed) shown.push(mount(WholeStreet, { target: placeAfter(printed, "whole") }));
  for (const name of FIGURE_NAMES) {
    const paragraph = article.querySelector(`#${FIGURES[name].rule} + p`);
    if (!paragraph) continue;
    const target = document.createElement("div");
    placeAfter(paragraph, "figures").append(target);
    shown.push(mount(Figure, { target, props: { name, captioned: true } }));
  }
  return () => shown.forEach((figure) => void unmount(figure));
}
