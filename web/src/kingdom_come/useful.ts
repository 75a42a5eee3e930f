/** The spots that a key leads to one after the other: where something can be done now. */
import { BAY, type Chart, type Spot } from "./chart/chart";
import { anchorOf, type Choice } from "./choice";
import { middleOf } from "./placing";
import { me, named, reachFrom, type Situation } from "./situation";

/** So many places of the ring are offered besides the resources on it. */
const ON_RING = 8;

export function usefulSpots(now: Situation, choice: Choice | null): Spot[] {
  const player = me(now);
  const pins = player?.pins ?? [];
  if (now.view.stage === "yield") return pins.filter(({ name }) => now.view.yields.includes(name));
  const from = anchorOf(choice);
  if (from !== null) return [...ringSpots(now, from), ...pins.filter(({ name }) => name !== from)];
  const harvests = now.chart.resources.filter(({ name }) => now.view.harvests.includes(name));
  const crossings = now.view.crossings.map(({ place: [x, y] }) => ({ x: Math.round(x), y: Math.round(y) }));
  const strings = (player?.strings ?? []).flatMap(({ name }) => (player ? (middleOf(now, named(player, name)) ?? []) : [])).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const resources = now.chart.resources.filter(({ name }) => !now.view.spent.includes(name));
  return [...(pins.length === 0 ? bays(now) : pins), ...harvests, ...crossings, ...strings, ...resources];
}

/** Resources on the ring, then places where a pin may stand, spread round it. */
function ringSpots(now: Situation, from: string): Spot[] {
  const reach = reachFrom(now, from);
  const legal = reach.points.filter((point) => point.legal);
  const spread = Array.from({ length: ON_RING }, (_, i) => legal[Math.floor((i * legal.length) / ON_RING)]);
  return [...reach.prizes.map(({ spot }) => spot), ...new Set(spread)].flatMap((spot) => (spot ? [{ x: spot.x, y: spot.y }] : []));
}

/** Where a claim may begin: a spot in each bay, the largest bay first. */
function bays(now: Situation): Spot[] {
  const reach = reachFrom(now, null);
  return middlesOfBays(now.chart).flatMap((middle) => reach.snap(middle) ?? []);
}

const MIDDLES = new WeakMap<Chart, readonly Spot[]>();

/** A spot in the middle of each connected piece of bay, the largest first. */
export function middlesOfBays(chart: Chart): readonly Spot[] {
  const known = MIDDLES.get(chart) ?? found(chart);
  MIDDLES.set(chart, known);
  return known;
}

function found({ cells, columns, cell }: Chart): Spot[] {
  const seen = new Uint8Array(cells.length);
  const bays: number[][] = [];
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== BAY || seen[start]) continue;
    seen[start] = 1;
    const bay = [start];
    for (const at of bay) {
      for (const next of beside(at, columns)) {
        if (cells[next] !== BAY || seen[next]) continue;
        seen[next] = 1;
        bay.push(next);
      }
    }
    bays.push(bay);
  }
  // Cells stand in the order in which they were met, row by row: the one in the middle is well inside.
  return bays
    .sort((one, other) => other.length - one.length)
    .map((bay) => bay.sort((a, b) => a - b)[Math.floor(bay.length / 2)] ?? 0)
    .map((at) => ({ x: (at % columns) * cell + Math.floor(cell / 2), y: Math.floor(at / columns) * cell + Math.floor(cell / 2) }));
}

const beside = (at: number, columns: number): number[] => [
  ...(at % columns > 0 ? [at - 1] : []),
  ...(at % columns < columns - 1 ? [at + 1] : []),
  at - columns,
  at + columns,
];

/** The spot after (or before) where the cross is, in the list's order. */
export function nextSpot(spots: readonly Spot[], aim: Spot | null, back: boolean): Spot | null {
  if (spots.length === 0) return null;
  const here = spots.findIndex((spot) => aim !== null && spot.x === aim.x && spot.y === aim.y);
  const next = here < 0 ? (back ? spots.length - 1 : 0) : (here + (back ? -1 : 1) + spots.length) % spots.length;
  return spots[next] ?? null;
}
