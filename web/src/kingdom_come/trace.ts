/** What the last turn left on the map: spots that are ringed, and lines that are lined. */
import type { KingdomComeView } from "../wire";
import type { Chart, Spot } from "./chart/chart";
import { parseMove, type Move } from "./moves";
import { placeOf } from "./placing";
import { owned } from "./situation";

export interface Trace {
  readonly spots: readonly Spot[];
  readonly lines: readonly (readonly [Spot, Spot])[];
}

const NOTHING: Trace = { spots: [], lines: [] };

/** `seat`: who took the turn. */
export function traceOf(view: KingdomComeView, chart: Chart, seat: number, decisions: readonly string[]): Trace {
  const traces = decisions.map((text) => {
    const move = parseMove(text);
    return move ? left(view, chart, seat, move) : NOTHING;
  });
  return { spots: traces.flatMap(({ spots }) => spots), lines: traces.flatMap(({ lines }) => lines) };
}

function left(view: KingdomComeView, chart: Chart, seat: number, move: Move): Trace {
  const pin = (name: string): Spot[] => view.players[seat]?.pins.filter((each) => each.name === name) ?? [];
  switch (move.kind) {
    case "pin":
      return { spots: [move.spot], lines: [] };
    case "string":
      return walked([...pin(move.one), ...pin(move.other)]);
    case "rewrap":
      return walked(move.walk.flatMap(pin));
    case "harvest":
      return { spots: chart.resources.filter(({ name }) => name === move.resource), lines: [] };
    case "challenge":
      return challenged(view, chart, seat, move);
    default:
      return NOTHING;
  }
}

const walked = (spots: readonly Spot[]): Trace => ({
  spots: [],
  lines: spots.slice(1).flatMap((to, i): [Spot, Spot][] => {
    const from = spots[i];
    return from ? [[from, to]] : [];
  }),
});

function challenged(view: KingdomComeView, chart: Chart, seat: number, { own, theirs }: Extract<Move, { kind: "challenge" }>): Trace {
  const mine = view.crossings.find((each) => [each.one, each.other].includes(theirs) && [each.one, each.other].some((name) => isOwn(view, name, seat, own)));
  const spot = mine && placeOf({ view, chart, seat }, { kind: "crossing", one: mine.one, other: mine.other });
  return { spots: spot ? [spot] : [], lines: [] };
}

function isOwn(view: KingdomComeView, name: string, seat: number, own: string): boolean {
  const owner = owned(view, name);
  return owner.seat === seat && owner.name === own;
}
