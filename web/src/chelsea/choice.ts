/**
 * What a tap or a drop means. The board never says no: a complete try goes to the table even when it is not legal, and
 * the table refuses it in words. It only helps to choose. What cannot be taken back, a look at vans, is only chosen
 * here; a button plays it.
 */
import { parseDecision, type Decision } from "./decision";
import { placeName } from "./geometry";
import { carAt, hidesVan, isSpace, spotOf, type Situation } from "./situation";

/** What is chosen: places (a car, or one van or two), and which of the drawn cars is parked next. */
export interface Choice {
  readonly places: readonly string[];
  readonly hand: number;
}

/** Advice on how to act, by its name in the catalogue. */
export type Advice = "draw" | "vanUp" | "twoCars" | "tileOnHouse" | "tileOnGarage" | "carOnSpace" | "twoVans" | "after";

export interface Step {
  readonly places: readonly string[];
  /** The move to try. */
  readonly move: string | null;
  readonly advice: Advice | null;
}

export const NOTHING: Choice = { places: [], hand: 0 };

const chosen = (...places: string[]): Step => ({ places, move: null, advice: null });
const attempt = (move: string, ...places: string[]): Step => ({ places, move, advice: null });
const advise = (advice: Advice, ...places: string[]): Step => ({ places, move: null, advice });

/** A tap on a place, or beside all of them (null). */
export function tap(now: Situation, choice: Choice, place: string | null): Step {
  if (place === null) return chosen();
  switch (now.stage) {
    case "action":
      return tapForAction(now, choice.places, place);
    case "paint":
      return tapToPaint(now, place);
    case "park":
      return isSpace(place) ? attempt(parkText(now, choice, place)) : advise("carOnSpace");
    case "vans":
      return tapOfTwoVans(now, choice.places, place);
    case "after":
      return tapAfter(now, choice.places, place);
    default:
      return chosen();
  }
}

/** Something was dragged from one place to another. */
export function drop(now: Situation, from: string, to: string | null): Step {
  if (to === null || to === from) return chosen();
  if (now.stage === "vans" && isOneOfTwo(now, from) && isOneOfTwo(now, to)) return attempt("swap");
  return now.stage === "action" ? tapForAction(now, [from], to) : tap(now, NOTHING, to);
}

/** The place that something from beside the board is meant for when it hovers over another: all of a property will do. */
export function meantFromHand(now: Situation, place: string): string {
  if (now.stage === "after") return placeName("h", spotOf(place).property);
  return now.stage === "paint" ? placeName(now.view.stack === "garage" ? "g" : "h", spotOf(place).property) : place;
}

/** A tile or a child from beside the board was let go over a place. */
export const dropFromHand = (now: Situation, choice: Choice, place: string | null): Step =>
  tap(now, choice, place === null ? null : meantFromHand(now, place));

/** Whether what lies at a place can be dragged. */
export function draggable(now: Situation, place: string): boolean {
  if (now.stage === "vans") return isOneOfTwo(now, place);
  return now.stage === "action" && (carAt(now.view, place) !== null || hidesVan(now.view, place));
}

function tapForAction(now: Situation, places: readonly string[], place: string): Step {
  const [first] = places;
  if (spotOf(place).kind === "v") return tapVan(now, places, place);
  const car = first !== undefined && isSpace(first) ? first : null;
  if (!isSpace(place)) return car === null ? advise("draw") : advise("twoCars", car);
  if (car === null) return carAt(now.view, place) === null ? advise("draw") : chosen(place);
  if (place === car) return chosen();
  const move = exchangeText(car, place);
  return now.legal.has(move) ? attempt(move) : attempt(move, car);
}

/** Vans are chosen one after the other; a third one takes the place of the second. */
function tapVan(now: Situation, places: readonly string[], place: string): Step {
  const vans = places.filter((name) => spotOf(name).kind === "v");
  if (vans.includes(place)) return chosen(...vans.filter((name) => name !== place));
  const [first] = vans;
  if (!hidesVan(now.view, place)) return first === undefined ? advise("vanUp") : attempt(vansText(first, place), first);
  return first === undefined ? chosen(place) : chosen(first, place);
}

function tapToPaint(now: Situation, place: string): Step {
  const { kind, property } = spotOf(place);
  if (kind === "h" || kind === "g") return attempt(`${kind.toUpperCase()}${property}`);
  return advise(now.view.stack === "garage" ? "tileOnGarage" : "tileOnHouse");
}

function tapOfTwoVans(now: Situation, places: readonly string[], place: string): Step {
  if (!isOneOfTwo(now, place)) return advise("twoVans", ...places);
  const [first] = places;
  if (first === place) return chosen();
  return first === undefined ? chosen(place) : attempt("swap");
}

function tapAfter(now: Situation, places: readonly string[], place: string): Step {
  const { kind, property } = spotOf(place);
  if (kind === "h") return attempt(`child ${property}`);
  if (kind !== "v") return advise("after", ...places);
  const move = `look ${property}`;
  if (!now.legal.has(move)) return attempt(move);
  return places.includes(place) ? chosen() : chosen(place);
}

const isOneOfTwo = ({ view }: Situation, place: string): boolean =>
  spotOf(place).kind === "v" && (view.vans?.includes(spotOf(place).property) ?? false);

/** The move that two chosen vans or one stand for, which a button plays. */
export function lookText(now: Situation, { places }: Choice): string | null {
  const [one, other] = places;
  if (now.stage === "action" && one !== undefined && other !== undefined) return vansText(one, other);
  if (now.stage === "after" && one !== undefined) return `look ${spotOf(one).property}`;
  return null;
}

export function parkText(now: Situation, { hand }: Choice, place: string): string {
  return `${now.view.hand[hand] ?? now.view.hand[0]}>${place}`;
}

/** The lower space comes first. */
export function exchangeText(one: string, other: string): string {
  const order = (name: string): number => 2 * spotOf(name).property + Number(spotOf(name).kind === "b");
  return order(one) < order(other) ? `${one}<>${other}` : `${other}<>${one}`;
}

function vansText(one: string, other: string): string {
  const [p, q] = [spotOf(one).property, spotOf(other).property];
  return `vans ${Math.min(p, q)} ${Math.max(p, q)}`;
}

/** How a place is marked: it may be chosen, it is chosen, or what is chosen may come there. */
export type Ring = "may" | "chosen" | "goal";

export function rings(now: Situation, choice: Choice): ReadonlyMap<string, Ring> {
  const found = new Map<string, Ring>();
  for (const text of now.legal) {
    const decision = parseDecision(text);
    if (decision) for (const [place, ring] of marked(decision, now, choice)) found.set(place, ring);
  }
  if (now.stage === "vans") for (const property of now.view.vans ?? []) found.set(placeName("v", property), "may");
  for (const place of choice.places) found.set(place, "chosen");
  return found;
}

/** The places that a legal decision is about, as far as it goes with what is chosen. */
function marked(decision: Decision, now: Situation, { places, hand }: Choice): [string, Ring][] {
  const [first] = places;
  switch (decision.kind) {
    case "paint":
      return [[placeName(decision.asset === "house" ? "h" : "g", decision.property), "goal"]];
    case "park":
      return decision.colour === (now.view.hand[hand] ?? now.view.hand[0]) ? [[decision.space, "goal"]] : [];
    case "exchange":
      if (first === undefined) return decision.spaces.map((space) => [space, "may"]);
      return decision.spaces.includes(first) ? decision.spaces.map((space) => [space, "goal"]) : [];
    case "vans": {
      const ring = first === undefined ? "may" : "goal";
      return first !== undefined && isSpace(first) ? [] : decision.properties.map((property) => [placeName("v", property), ring]);
    }
    case "child":
      return [[placeName("h", decision.property), "goal"]];
    case "look":
      return [[placeName("v", decision.property), "may"]];
    default:
      return [];
  }
}
