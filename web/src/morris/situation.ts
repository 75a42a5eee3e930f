/** What the board knows about now: the pins by point, and the legal moves sorted by kind. */
import type { MorrisView } from "../wire";
import { POINTS, type Point } from "./board";
import { parseMove } from "./moves";

/** The seat whose pins are the light ones, or the dark ones. */
export type Side = 0 | 1;

export type Pins = ReadonlyMap<Point, Side>;

export interface Situation {
  readonly pins: Pins;
  readonly hands: readonly [number, number];
  readonly stage: MorrisView["stage"] | "over";
  /** The side that decides now; null when the game is over. */
  readonly actor: Side | null;
  readonly places: ReadonlySet<Point>;
  /** Where each pin may move to. */
  readonly slides: ReadonlyMap<Point, ReadonlySet<Point>>;
  readonly takes: ReadonlySet<Point>;
  /** Differs whenever the position does: what was chosen before counts no more. */
  readonly key: string;
}

export const asSide = (seat: number): Side => (seat === 0 ? 0 : 1);
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

export function pinsOf({ pins }: Pick<MorrisView, "pins">): Pins {
  const sides: Readonly<Record<string, Side>> = { l: 0, d: 1 };
  const found = new Map<Point, Side>();
  POINTS.forEach((point, i) => {
    const side = sides[pins[i] ?? ""];
    if (side !== undefined) found.set(point, side);
  });
  return found;
}

/** `legal`: all legal moves when it is for this page to act, else none. */
export function situation(view: MorrisView, legal: readonly string[]): Situation {
  const places = new Set<Point>();
  const slides = new Map<Point, Set<Point>>();
  const takes = new Set<Point>();
  for (const move of legal.flatMap((text) => parseMove(text) ?? [])) {
    if (move.kind === "place") places.add(move.to);
    else if (move.kind === "take") takes.add(move.from);
    else slides.set(move.from, new Set([...(slides.get(move.from) ?? []), move.to]));
  }
  const actor = view.to_act === null ? null : asSide(view.to_act);
  return {
    pins: pinsOf(view),
    hands: view.hands,
    stage: actor === null ? "over" : view.stage,
    actor,
    places,
    slides,
    takes,
    key: [view.pins, view.hands, view.to_act, view.stage].join(" "),
  };
}
