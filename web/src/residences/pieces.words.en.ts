/** What pieces are called in English, by what they look like. */
import { a, count, number } from "../words/english";
import { isWindow, type Drawn } from "./pieces";
import { shapeOf } from "./shapes";
import type { Back, Silhouette } from "./silhouettes";

const animals = (n: number, one: string): string => (n === 0 ? "" : ` with ${n === 1 ? a(one) : count(n, one)}`);

/** "row of three bright windows with a cat" */
function windows({ surface, cells, cats }: Drawn): string {
  const shape = shapeOf(cells);
  const those = `${number(shape.cells)} ${surface} windows`;
  switch (shape.name) {
    case "one":
      return `${surface} window${animals(cats, "cat")}`;
    case "block":
      return `${shape.w === shape.h ? "square" : "block"} of ${those}${animals(cats, "cat")}`;
    case "other":
      return `group of ${those}, ${number(shape.w)} wide and ${number(shape.h)} high${animals(cats, "cat").replace(/^ /, ", ")}`;
    default:
      return `${shape.name} of ${those}${animals(cats, "cat")}`;
  }
}

/** "roof two wide with a bird" */
function roof({ cells, birds }: Drawn): string {
  const shape = shapeOf(cells);
  const bird = animals(birds, "bird");
  switch (shape.name) {
    case "one":
      return `small roof${bird}`;
    case "row":
      return `roof ${number(shape.w)} wide${bird}`;
    case "column":
      return `roof ${number(shape.h)} high${bird}`;
    case "block":
    case "other":
      return `roof ${number(shape.w)} wide and ${number(shape.h)} high${bird}`;
    case "zigzag":
    case "corner":
      return `${shape.name} roof of ${number(shape.cells)}${bird}`;
    default:
      return `${shape.name}-shaped roof of ${number(shape.cells)}${bird}`;
  }
}

/** Walls and red doors, of which each is one cell in our box. */
function special({ surface, cells }: Drawn): string {
  const { name, w, h } = shapeOf(cells);
  const what = surface === "wall" ? "wall without windows" : "red door";
  return name === "one" ? what : `${what}, ${number(w)} wide and ${number(h)} high`;
}

export const bare = (each: Drawn): string => (isWindow(each) ? windows(each) : each.surface === "roof" ? roof(each) : special(each));
export const one = (each: Drawn): string => a(bare(each));
export const the = (each: Drawn): string => `the ${bare(each)}`;

const BACKS: Readonly<Record<Back, string>> = {
  beige: "beige piece",
  diamond: "beige piece with a diamond",
  brown: "brown piece",
  circle: "brown piece with a circle",
};

export const back = (each: Silhouette): string => BACKS[each.back];

/** Face down nobody knows which way is up, so that rows and columns are alike. */
export function outline({ cells }: Silhouette): string {
  const shape = shapeOf(cells);
  const n = number(shape.cells);
  switch (shape.name) {
    case "one":
      return "a single cell";
    case "row":
    case "column":
      return `${n} in a line`;
    case "block":
      return `${n} in a ${shape.w === shape.h ? "square" : "block"}`;
    case "other":
      return `${n} cells, ${number(Math.max(shape.w, shape.h))} by ${number(Math.min(shape.w, shape.h))}`;
    case "L":
      return `${n} in an L`;
    default:
      return `${n} in a ${shape.name}`;
  }
}
