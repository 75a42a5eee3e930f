/** What face-down pieces show, by the names that the notation has for them (R2). */
import { isWindow, type Box, type Cell } from "./pieces";
import { outlineOf } from "./shapes";
import type { PieceInfo } from "../wire";

export type Back = "beige" | "diamond" | "brown" | "circle";

export interface Silhouette {
  readonly back: Back;
  readonly cells: readonly Cell[];
}

const LETTERS: Readonly<Record<Back, string>> = { beige: "w", diamond: "d", brown: "r", circle: "s" };

function backOf(piece: PieceInfo): Back {
  if (isWindow(piece)) return piece.diamond ? "diamond" : "beige";
  return piece.surface === "roof" ? "brown" : "circle";
}

/** `w1`, `w2`, ... in the order of the box, each outline of a back once. */
export function silhouettesOf(box: Box): ReadonlyMap<string, Silhouette> {
  const seen = new Set<string>();
  const named = new Map<string, Silhouette>();
  for (const piece of box.names.map((name) => box.piece(name))) {
    const back = backOf(piece);
    const outline = `${back} ${outlineOf(piece.cells)}`;
    if (seen.has(outline)) continue;
    seen.add(outline);
    const number = 1 + [...named.values()].filter((each) => each.back === back).length;
    named.set(`${LETTERS[back]}${number}`, { back, cells: piece.cells });
  }
  return named;
}
