/** Builds as the notation writes them: `build W12@2,0`, or a unit, `build W12@2,0+R3@2,1`. */
import type { BuiltView } from "../wire";
import { type Box, type Cell, sizeOf } from "./pieces";

export interface Build {
  /** The whole move. */
  readonly move: string;
  readonly parts: readonly BuiltView[];
}

export const partText = ({ name, x, y }: BuiltView): string => `${name}@${x},${y}`;

export const buildText = (parts: readonly BuiltView[]): string => `build ${parts.map(partText).join("+")}`;

/** A build, or null for another decision. */
export function parseBuild(text: string): Build | null {
  if (!text.startsWith("build ")) return null;
  const parts = text
    .slice(6)
    .split("+")
    .flatMap((part) => {
      const found = /^(\w+)@(-?\d+),(-?\d+)$/.exec(part);
      return found ? [{ name: found[1] ?? "", x: Number(found[2]), y: Number(found[3]) }] : [];
    });
  return { move: text, parts };
}

/** The pieces of a build by their names, whatever their places: which unit it is. */
export const namesOf = ({ parts }: Build): string =>
  parts
    .map(({ name }) => name)
    .sort()
    .join("+");

/** The corner by which a build is addressed: that of its first part. */
export const cornerOf = ({ parts }: Build): string => `${parts[0]?.x ?? 0},${parts[0]?.y ?? 0}`;

/** The cells that pieces cover where they stand. */
export const cellsOf = (parts: readonly BuiltView[], box: Box): Cell[] =>
  parts.flatMap(({ name, x, y }) => box.piece(name).cells.map(([dx, dy]): Cell => [x + dx, y + dy]));

/** The middle of the box around pieces, in cells: half a cell right of and above the middle cell's corner. */
export function middleOf(parts: readonly BuiltView[], box: Box): Cell {
  const ends = parts.map(({ name, x, y }) => {
    const { w, h } = sizeOf(box.piece(name).cells);
    return { left: x, right: x + w, low: y, high: y + h };
  });
  return [
    (Math.min(...ends.map((end) => end.left)) + Math.max(...ends.map((end) => end.right))) / 2,
    (Math.min(...ends.map((end) => end.low)) + Math.max(...ends.map((end) => end.high))) / 2,
  ];
}

/** The pieces that decisions built, by their texts `W12@2,0`. */
export const builtBy = (decisions: readonly string[]): ReadonlySet<string> =>
  new Set(decisions.flatMap((text) => parseBuild(text)?.parts.map(partText) ?? []));
