/** What a facade is worth (R10), so that a piece can tell what it would bring before it is built. */
import type { BuiltView } from "../wire";
import type { Box } from "./pieces";

export interface ColumnWorth {
  readonly x: number;
  readonly windows: number;
  readonly doors: number;
  readonly covered: boolean;
  /** The cells under its lowest roof, if it is covered. */
  readonly height: number;
  /** The cells that stand in it. */
  readonly tall: number;
}

export interface Worth {
  readonly columns: readonly ColumnWorth[];
  readonly heights: readonly number[];
  readonly forHeights: number;
  readonly forWidth: number;
  readonly cats: number;
  readonly total: number;
}

export const pointsOf = ({ covered, windows, doors }: Pick<ColumnWorth, "covered" | "windows" | "doors">): number =>
  covered ? windows + 2 * doors : 0;

export function worth(facade: readonly BuiltView[], box: Box): Worth {
  const surfaces = new Map([[0, new Map([[0, "door"]])]]);
  for (const { name, x, y } of facade) {
    const piece = box.piece(name);
    for (const [dx, dy] of piece.cells) {
      const column = surfaces.get(x + dx) ?? new Map<number, string>();
      surfaces.set(x + dx, column.set(y + dy, piece.surface));
    }
  }
  const columns = [...surfaces].sort(([a], [b]) => a - b).map(([x, shown]) => column(x, shown));
  const heights = [...new Set(columns.filter(({ covered, height }) => covered && height > 0).map(({ height }) => height))].sort((a, b) => a - b);
  const forHeights = (heights.length * (heights.length + 1)) / 2;
  const forWidth = columns.every(({ covered }) => covered) ? columns.length : 0;
  const cats = facade.reduce((sum, { name }) => sum + box.piece(name).cats, 0);
  const total = columns.reduce((sum, each) => sum + pointsOf(each), 0) + forHeights + forWidth + cats;
  return { columns, heights, forHeights, forWidth, cats, total };
}

function column(x: number, shown: ReadonlyMap<number, string>): ColumnWorth {
  const all = [...shown.values()];
  const count = (...kinds: string[]): number => all.filter((kind) => kinds.includes(kind)).length;
  const covered = shown.get(Math.max(...shown.keys())) === "roof";
  const lowest = Math.min(...[...shown].filter(([, kind]) => kind === "roof").map(([y]) => y));
  const height = covered ? [...shown.keys()].filter((y) => y < lowest).length : 0;
  return { x, windows: count("bright", "dark"), doors: count("door"), covered, height, tall: all.length };
}

/** What building something would change. */
export interface Effects {
  /** Columns that would be covered, and what they bring. */
  readonly covered: number;
  readonly windows: number;
  readonly doors: number;
  /** The heights of roofs that would be new, and what they bring. */
  readonly heights: readonly number[];
  readonly forHeights: number;
  readonly cats: number;
  readonly forWidth: number;
  /** Diamonds: so many chips are earned, as far as the supply has them. */
  readonly diamonds: number;
  readonly total: number;
}

export function effects(facade: readonly BuiltView[], parts: readonly BuiltView[], box: Box): Effects {
  const [before, after] = [worth(facade, box), worth([...facade, ...parts], box)];
  const was = new Set(before.columns.filter(({ covered }) => covered).map(({ x }) => x));
  const fresh = after.columns.filter(({ x, covered }) => covered && !was.has(x));
  const sum = (of: (column: ColumnWorth) => number): number => fresh.reduce((total, each) => total + of(each), 0);
  return {
    covered: fresh.length,
    windows: sum(({ windows }) => windows),
    doors: sum(({ doors }) => doors),
    heights: after.heights.filter((height) => !before.heights.includes(height)),
    forHeights: after.forHeights - before.forHeights,
    cats: after.cats - before.cats,
    forWidth: after.forWidth - before.forWidth,
    diamonds: parts.filter(({ name }) => box.piece(name).diamond).length,
    total: after.total - before.total,
  };
}
