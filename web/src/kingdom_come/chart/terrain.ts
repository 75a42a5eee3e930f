/** The lines of a map's terrain, prepared once for each map: coasts, borders, water lines and heights. */
import { BAY, MOUNTAIN, SWAMP, WATER, type Chart, type Spot } from "./chart";
import { contours, type Loop } from "./contours";
import { blurred, depth, membership, type Field } from "./fields";

/** Distances from the coast of the lines that old engravers drew along it, in units. */
export const WATER_LINES = [7, 16, 28, 43, 61] as const;
/** Distances from a mountain's foot from which on it is drawn darker, in units. */
const HEIGHTS = [14, 32] as const;

export interface Terrain {
  readonly land: readonly Loop[];
  readonly bay: readonly Loop[];
  readonly swamp: readonly Loop[];
  readonly mountain: readonly Loop[];
  readonly heights: readonly (readonly Loop[])[];
  /** For each of `WATER_LINES`. */
  readonly water: readonly (readonly Loop[])[];
  /** How far a mountain's cell is from its foot, in cells. */
  readonly height: Field;
  /** How far a cell of water is from the coast, in cells. */
  readonly offshore: Field;
}

const KNOWN = new WeakMap<Chart, Terrain>();

export function terrainOf(chart: Chart): Terrain {
  const known = KNOWN.get(chart) ?? prepared(chart);
  KNOWN.set(chart, known);
  return known;
}

function prepared({ cells, cell, columns, rows }: Chart): Terrain {
  const border = (of: (terrain: number) => boolean): Loop[] => contours(membership(columns, rows, (i) => of(cells[i] ?? WATER)), 0, cell);
  const height = blurred(blurred(depth(columns, rows, (i) => cells[i] === MOUNTAIN)));
  const offshore = blurred(depth(columns, rows, (i) => cells[i] === WATER));
  return {
    land: border((terrain) => terrain !== WATER),
    bay: border((terrain) => terrain === BAY),
    swamp: border((terrain) => terrain === SWAMP),
    mountain: border((terrain) => terrain === MOUNTAIN),
    heights: HEIGHTS.map((units) => contours(height, units / cell, cell)),
    water: WATER_LINES.map((units) => contours(offshore, units / cell, cell)),
    height,
    offshore,
  };
}

/** A spot well inside each bay, for its sign. */
export function baysOf({ cells, cell, columns, rows }: Chart): Spot[] {
  const inner = depth(columns, rows, (i) => cells[i] === BAY).values;
  const seen = new Uint8Array(cells.length);
  const bays: Spot[] = [];
  for (let start = cells.indexOf(BAY); start >= 0; start = cells.indexOf(BAY, start + 1)) {
    if (seen[start] === 1) continue;
    const open = [start];
    let best = start;
    seen[start] = 1;
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      if ((inner[i] ?? 0) > (inner[best] ?? 0)) best = i;
      const beside = [i % columns > 0 ? i - 1 : i, i % columns < columns - 1 ? i + 1 : i, i - columns, i + columns];
      for (const next of beside) {
        if (cells[next] !== BAY || seen[next] === 1) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    bays.push({ x: ((best % columns) + 0.5) * cell, y: (Math.floor(best / columns) + 0.5) * cell });
  }
  return bays;
}

/**
 * The middle and radius, in units, of the largest circles of open water that do not touch each other: room for a compass
 * rose and the like. At most `count`, the largest first, and none smaller than `least`.
 */
export function openWater({ columns, rows, cell }: Chart, { offshore }: Terrain, count: number, least: number): (Spot & { readonly radius: number })[] {
  const found: (Spot & { readonly radius: number })[] = [];
  /** A cell less than to the middle of the nearest cell of land, to be on the safe side. */
  const offing = (i: number): number => ((offshore.values[i] ?? 0) - 1) * cell;
  const room = (i: number): (typeof found)[number] => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    const spot = { x: (x + 0.5) * cell, y: (y + 0.5) * cell };
    const edge = Math.min(x, y, columns - 1 - x, rows - 1 - y);
    const others = found.map((other) => Math.hypot(other.x - spot.x, other.y - spot.y) - other.radius);
    return { ...spot, radius: Math.min(edge * cell, offing(i), ...others) };
  };
  for (let n = 0; n < count; n++) {
    let best = room(0);
    for (let i = 0; i < offshore.values.length; i += 3) {
      if (offing(i) <= best.radius) continue;
      const here = room(i);
      if (here.radius > best.radius) best = here;
    }
    if (best.radius < least) break;
    found.push(best);
  }
  return found;
}
