/** What a touch, a click or Enter on the map means before anybody asks what it does. */
import { distance, type Spot } from "./chart/chart";
import { hits } from "./chart/picking";
import type { Hit } from "./chart/shown";
import { crossingName } from "./choice";
import type { Situation } from "./situation";

/** Something on the map: what the chart knows of, and where two strings cross (`A.s3 x B.s1`). */
export interface Thing {
  readonly kind: Hit["kind"] | "crossing";
  readonly name: string;
}

export interface Touch {
  readonly spot: Spot;
  readonly by: "mouse" | "touch" | "key";
  /** All that lies there, the nearest first. */
  readonly hits: readonly Thing[];
  /** Pixels for a unit of the map. */
  readonly scale: number;
}

/** How near to a crossing a touch means it, in pixels. */
const NEAR_CROSSING = 16;

export function touchAt({ view, chart }: Pick<Situation, "view" | "chart">, spot: Spot, by: Touch["by"], scale: number): Touch {
  const things: readonly Thing[] = hits(chart, view, spot, scale);
  // Where strings cross there are always the strings themselves too.
  const strings = things.filter(({ kind }) => kind === "string");
  const others = things.filter(({ kind }) => kind !== "string");
  return { spot, by, scale, hits: [...others, ...crossingsAt(view, spot, scale), ...strings] };
}

function crossingsAt({ crossings }: Situation["view"], spot: Spot, scale: number): Thing[] {
  return crossings
    .map(({ one, other, place: [x, y] }) => ({ name: crossingName(one, other), away: distance({ x, y }, spot) * scale }))
    .filter(({ away }) => away <= NEAR_CROSSING)
    .sort((a, b) => a.away - b.away)
    .map(({ name }) => ({ kind: "crossing", name }));
}
