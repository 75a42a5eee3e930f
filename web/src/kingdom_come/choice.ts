/**
 * What is chosen on the map, and what a touch means. A touch only chooses; what is chosen is carried out by touching it
 * once more or by a button (see `offers.ts`). The map never says no: a complete try goes to the table even when it is not
 * legal, and the table refuses it in words.
 */
import { distance, squared, type Spot } from "./chart/chart";
import { dividersText, pinText } from "./moves";
import { me, ownName, owned, reachFrom, type Situation } from "./situation";
import type { Thing, Touch } from "./touch";

export type Choice =
  /** An own pin, on which the dividers stand. */
  | { readonly kind: "pin"; readonly pin: string }
  /** A spot for a pin, measured from an own pin; null where a claim begins. */
  | { readonly kind: "place"; readonly from: string | null; readonly spot: Spot }
  /** Another length of the dividers, on an own pin; `to` is what was measured, `name` what lies there. */
  | { readonly kind: "measure"; readonly from: string; readonly length: number; readonly to: Spot | null; readonly name: string | null }
  /** Two own pins. */
  | { readonly kind: "link"; readonly one: string; readonly other: string }
  /** A string, anybody's: `A.s2`. */
  | { readonly kind: "string"; readonly name: string }
  /** Two strings that cross: `A.s3` and `B.s1`. */
  | { readonly kind: "crossing"; readonly one: string; readonly other: string }
  | { readonly kind: "resource"; readonly name: string }
  /** Own pins to be given up. */
  | { readonly kind: "yield"; readonly pins: readonly string[] };

/** Advice on how to act, by its name in the catalogue. */
export type Advice = "choosePin" | "theirPin" | "yieldWhich" | "yieldThree";

export interface Step {
  readonly choice: Choice | null;
  /** The move to try. */
  readonly move: string | null;
  readonly advice: Advice | null;
}

/** The dividers open so far (KC4). */
export const MOST_OPEN = 600;
/** So many pins may be given up (KC7). */
export const MOST_YIELDED = 3;
/** How near to the ring a touch means it, in pixels; how near to a ghost it means that. */
const NEAR_RING = { mouse: 12, touch: 20, key: 8 } as const;
const NEAR_GHOST = 22;
/** How near to another player's pin a touch means that, and not the bay around it, in pixels. */
const ON_PIN = 8;
/** How near to a bay a touch means it, in pixels. */
const NEAR_BAY = 16;

const chosen = (choice: Choice | null): Step => ({ choice, move: null, advice: null });
const tried = (move: string, choice: Choice | null = null): Step => ({ choice, move, advice: null });
const advised = (advice: Advice, choice: Choice | null = null): Step => ({ choice, move: null, advice });

/** What a touch on the map means. */
export function tap(now: Situation, choice: Choice | null, touch: Touch): Step {
  if (now.view.stage === "yield") return tapYield(now, choice, touch);
  const again = choice && confirmed(choice, touch);
  if (again) return tried(again, choice);
  const anchor = anchorOf(choice);
  return anchor === null ? tapFree(now, choice, touch) : tapFrom(now, anchor, touch);
}

/** The pin on which the dividers stand. */
export function anchorOf(choice: Choice | null): string | null {
  if (choice?.kind === "pin") return choice.pin;
  if (choice?.kind === "place" || choice?.kind === "measure") return choice.from;
  return choice?.kind === "link" ? choice.one : null;
}

/** The move that a touch on what is chosen carries out, if it is such a touch. */
function confirmed(choice: Choice, { spot, scale }: Touch): string | null {
  const on = (at: Spot): boolean => distance(at, spot) * scale <= NEAR_GHOST;
  if (choice.kind === "place" && on(choice.spot)) return pinText(choice.spot, choice.from);
  if (choice.kind === "measure" && choice.to && choice.length <= MOST_OPEN && on(choice.to)) return dividersText(choice.length);
  return null;
}

/** Without dividers on the map. */
function tapFree(now: Situation, choice: Choice | null, touch: Touch): Step {
  const first = firstPin(now, touch);
  if (first) return chosen({ kind: "place", from: null, spot: first });
  const thing = thingAt(now, touch);
  if (thing) return same(thing, choice) ? chosen(null) : chosen(thing);
  const theirs = touch.hits.find(({ kind, name }) => kind === "pin" && ownName(now, name) === null);
  const pins = me(now)?.pins.length ?? 0;
  const spot = bayAt(now, touch);
  // Beside another's pin there may be room for one's own.
  if (theirs && (!spot || isOn(now, theirs, touch))) return advised("theirPin");
  if (spot) {
    // Where the pointer shows what a click will do, one click does it; but who has a claim already starts no other by mistake.
    const sure = touch.by === "mouse" && pins === 0;
    return sure ? tried(pinText(spot, null)) : chosen({ kind: "place", from: null, spot });
  }
  if (choice !== null || now.seat === null) return chosen(null);
  return pins > 0 ? advised("choosePin") : tried(pinText(touch.spot, null));
}

function isOn(now: Situation, thing: Thing, { spot, scale }: Touch): boolean {
  const at = spotOf(now, thing);
  return at !== null && distance(at, spot) * scale <= ON_PIN;
}

/** Before there is a claim a finger means the bay beside a resource, where that is nearer. */
function firstPin(now: Situation, touch: Touch): Spot | null {
  if (touch.by === "mouse" || (me(now)?.pins.length ?? 1) > 0) return null;
  const bay = bayAt(now, touch);
  const nearer = now.chart.resources.some((each) => squared(each, touch.spot) < squared(bay ?? each, touch.spot));
  return nearer || touch.hits.some(({ kind }) => kind === "pin") ? null : bay;
}

/** What is chosen by a touch without dividers on the map: the nearest of all that means something by itself. */
function thingAt(now: Situation, { hits }: Touch): Choice | null {
  for (const { kind, name } of hits) {
    const own = ownName(now, name);
    if (kind === "pin" && own !== null) return { kind: "pin", pin: own };
    if (kind === "crossing") return crossingNamed(name);
    if (kind === "string") return { kind: "string", name };
    if (kind === "resource") return { kind: "resource", name };
    if (kind === "pin") return null;
  }
  return null;
}

/** With dividers that stand on an own pin. */
function tapFrom(now: Situation, from: string, touch: Touch): Step {
  const [first] = touch.hits;
  const own = first?.kind === "pin" ? ownName(now, first.name) : null;
  if (own === from) return chosen(null);
  if (own !== null) return chosen({ kind: "link", one: from, other: own });
  const spot = ringAt(now, from, touch);
  if (spot) return touch.by === "mouse" ? tried(pinText(spot, from), { kind: "pin", pin: from }) : chosen({ kind: "place", from, spot });
  if (first?.kind === "crossing") return chosen(crossingNamed(first.name));
  if (first?.kind === "string") return chosen({ kind: "string", name: first.name });
  return chosen(measured(now, from, touch.spot, first ?? null));
}

/** The length from an own pin to a spot, or to what lies there. */
export function measured(now: Situation, from: string, spot: Spot, hit: Thing | null): Choice {
  const pin = me(now)?.pins.find(({ name }) => name === from);
  const to = (hit && spotOf(now, hit)) ?? spot;
  return { kind: "measure", from, length: pin ? rounded(squared(pin, to)) : 0, to, name: hit?.name ?? null };
}

/** A length in whole units, from its square: the one L with (2L-1)² <= 4d² < (2L+1)² (KC1). */
export function rounded(square: number): number {
  const length = Math.floor(Math.sqrt(square));
  return square > length * length + length ? length + 1 : length;
}

/** Where a pin stands, or a resource lies. */
export function spotOf({ view, chart }: Situation, { kind, name }: Thing): Spot | null {
  const owner = owned(view, name);
  if (kind === "pin") return view.players[owner.seat]?.pins.find((pin) => pin.name === owner.name) ?? null;
  return kind === "resource" ? (chart.resources.find((each) => each.name === name) ?? null) : null;
}

/** Where on the ring a pin is meant, or null where the touch is not on it. */
function ringAt(now: Situation, from: string, { spot, by, scale }: Touch): Spot | null {
  const reach = reachFrom(now, from);
  const near = (at: Spot | null): Spot | null => (at && distance(at, spot) * scale <= NEAR_RING[by] ? at : null);
  return near(reach.snap(spot)) ?? prizeAt(now, from, spot, scale) ?? near(reach.nearest(spot));
}

/** A resource that is touched means the point of the ring on it. */
function prizeAt(now: Situation, from: string, spot: Spot, scale: number): Spot | null {
  const touched = now.chart.resources.filter((each) => distance(each, spot) * scale <= NEAR_GHOST).map(({ name }) => name);
  return reachFrom(now, from).prizes.find(({ name }) => touched.includes(name))?.spot ?? null;
}

/** The spot of a bay that is meant, or null. */
function bayAt(now: Situation, { spot, scale, by }: Touch): Spot | null {
  if (now.seat === null) return null;
  const reach = reachFrom(now, null);
  const { why } = reach.placement(spot);
  if (why?.reason !== "bay" && why?.reason !== "water" && why?.reason !== "off") return spot;
  if (by === "mouse") return null;
  const bay = reach.snap(spot);
  return bay && distance(bay, spot) * scale <= NEAR_BAY ? bay : null;
}

/** Pins that may be given up are taken and let go. */
function tapYield(now: Situation, choice: Choice | null, { hits }: Touch): Step {
  const pins = choice?.kind === "yield" ? choice.pins : [];
  const pin = hits.map(({ name }) => ownName(now, name)).find((name) => name !== null && now.view.yields.includes(name));
  if (pin === undefined || pin === null) return advised("yieldWhich", choice);
  if (pins.includes(pin)) return chosen({ kind: "yield", pins: pins.filter((each) => each !== pin) });
  if (pins.length >= MOST_YIELDED) return advised("yieldThree", choice);
  return chosen({ kind: "yield", pins: [...pins, pin] });
}

/** A drag from an own pin to a spot: to another pin it lays a string, else it measures. */
export function drop(now: Situation, from: string, touch: Touch): Step {
  const step = tapFrom(now, from, { ...touch, by: "touch" });
  return step.choice === null ? chosen({ kind: "pin", pin: from }) : step;
}

/** `A.s3 x B.s1` as a choice. */
export function crossingNamed(name: string): Choice {
  const [one = "", other = ""] = name.split(" x ");
  return { kind: "crossing", one, other };
}
export const crossingName = (one: string, other: string): string => `${one} x ${other}`;

function same(one: Choice, other: Choice | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

