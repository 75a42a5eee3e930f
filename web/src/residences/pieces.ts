/** The pieces that this house plays with. The server has them, for whoever owns the box may replace ours by its own. */
import type { PieceInfo, ResidencesBox } from "../wire";

/** Columns to the right and rows up, from the lower left corner of a piece's box. */
export type Cell = readonly [number, number];

/** What is needed to draw a piece. */
export type Drawn = Pick<PieceInfo, "surface" | "diamond" | "cells" | "cats" | "birds" | "marked">;

/** The pieces by their names. */
export class Box {
  readonly #named: ReadonlyMap<string, PieceInfo>;

  constructor({ pieces }: ResidencesBox) {
    this.#named = new Map(pieces.map((piece) => [piece.name, piece]));
  }

  get names(): readonly string[] {
    return [...this.#named.keys()];
  }

  /** What a name of the wire looks like. */
  piece(name: string): PieceInfo {
    const piece = this.#named.get(name);
    if (!piece) throw new Error(`"${name}" is no piece of this house's box`);
    return piece;
  }
}

export interface Size {
  readonly w: number;
  readonly h: number;
}

/** The columns and rows of a shape that begins at 0,0. */
export const sizeOf = (cells: readonly Cell[]): Size => ({
  w: 1 + Math.max(...cells.map(([x]) => x)),
  h: 1 + Math.max(...cells.map(([, y]) => y)),
});

export const isWindow = ({ surface }: Pick<PieceInfo, "surface">): boolean => surface === "bright" || surface === "dark";

let fetched: Promise<Box> | null = null;

/** The box, fetched once; what went wrong is tried again by the next who asks. */
export function fetchBox(): Promise<Box> {
  fetched ??= load().catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

async function load(): Promise<Box> {
  const response = await fetch("/api/games/residences/pieces");
  if (!response.ok) throw new Error(`the pieces of Royal Residences did not come: ${response.status}`);
  return new Box((await response.json()) as ResidencesBox);
}
