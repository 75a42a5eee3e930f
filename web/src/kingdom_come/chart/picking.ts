/** What on the map a pointer means. */
import { distance, type Chart, type Spot } from "./chart";
import { HEAD, growth } from "./measures";
import { letterOf, type Claims, type Hit } from "./shown";

/** How near a pointer must be, in pixels. */
const NEAR = { pin: 22, resource: 22, string: 10 } as const;
/** How much farther than a pin something may seem before it is meant rather, in pixels: where all are near, the pin is. */
const BEHIND = { pin: 0, resource: 4, string: 9 } as const;

/** All that a pointer at `spot` means, the nearest first, when a unit is `scale` pixels. */
export function hits(chart: Chart, { players }: Claims, spot: Spot, scale: number): Hit[] {
  const found: (Hit & { readonly away: number })[] = [];
  const add = (kind: Hit["kind"], name: string, pixels: number): void => {
    if (pixels <= NEAR[kind]) found.push({ kind, name, away: pixels + BEHIND[kind] });
  };
  for (const { team, pins, strings } of players) {
    const letter = letterOf(team);
    const spots = new Map(pins.map((pin) => [pin.name, pin as Spot]));
    for (const pin of pins) add("pin", `${letter}.${pin.name}`, pinAway(pin, spot, scale));
    for (const { name, walk } of strings) add("string", `${letter}.${name}`, walkAway(walk, spots, spot) * scale);
  }
  for (const resource of chart.resources) add("resource", resource.name, distance(resource, spot) * scale);
  return found.sort((one, other) => one.away - other.away).map(({ kind, name }) => ({ kind, name }));
}

/** The distance in pixels from a pin's point or the middle of its head, whichever is nearer. */
function pinAway(pin: Spot, spot: Spot, scale: number): number {
  const size = growth(scale);
  const [x, y] = [(spot.x - pin.x) * scale, (pin.y - spot.y) * scale];
  return Math.min(Math.hypot(x, y), Math.hypot(x - HEAD.x * size, y - HEAD.y * size));
}

function walkAway(walk: readonly string[], spots: ReadonlyMap<string, Spot>, spot: Spot): number {
  const points = walk.map((name) => spots.get(name)).filter((each) => each !== undefined);
  return Math.min(...points.slice(1).map((to, i) => lineAway(points[i] ?? to, to, spot)));
}

/** The distance from the line between two spots. */
export function lineAway(from: Spot, to: Spot, spot: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / squared;
  const part = Math.min(Math.max(along, 0), 1);
  return distance(spot, { x: from.x + part * dx, y: from.y + part * dy });
}
