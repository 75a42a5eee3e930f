/** Pictures under the first paragraph of the rules page's sections that have one. */
import { underSections } from "../rooms/pictures";
import Figure from "./Figure.svelte";
import { FIGURES, FIGURE_NAMES } from "./figures";

export const illustrate = (article: HTMLElement): (() => void) => underSections(article, FIGURES, FIGURE_NAMES, Figure);
