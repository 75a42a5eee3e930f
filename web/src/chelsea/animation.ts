/** What changed on the street between two views, and how that is shown. */
import type { ChelseaView, PropertyView } from "../wire";
import { placeName } from "./geometry";

export interface Motion {
  /** The thing, as the street names it: a place, or a child such as `c4.2`. */
  readonly at: string;
  /** A tile comes down; a car or van comes from another place; a car drives in; a van turns over; a child walks in. */
  readonly kind: "paint" | "move" | "park" | "turn" | "walk";
  /** Where it comes from, when it moved. */
  readonly from: string | null;
  /** Motions of one step run together, the steps one after another. */
  readonly step: number;
}

/** Length of one step in milliseconds. */
export const STEP = 220;
/** More than this is no turn but a leap through the game: the picture just changes. */
const MOST = 8;

export function motions(before: ChelseaView, after: ChelseaView, decisions: readonly string[]): Motion[] {
  const placed = [...paintings(before, after), ...cars(before, after), ...swaps(before, after, decisions)];
  const turned = turns(before, after, steps(placed));
  const walking = children(before, after, steps([...placed, ...turned]));
  const all = [...placed, ...turned, ...walking];
  return all.length > MOST ? [] : all;
}

const steps = (list: readonly Motion[]): number => list.reduce((most, { step }) => Math.max(most, step + 1), 0);

const pairs = (before: ChelseaView, after: ChelseaView): (readonly [PropertyView, PropertyView])[] =>
  after.properties.flatMap((property, i) => {
    const old = before.properties[i];
    return old ? [[old, property] as const] : [];
  });

function paintings(before: ChelseaView, after: ChelseaView): Motion[] {
  const painted = (at: string): Motion => ({ at, kind: "paint", from: null, step: 0 });
  return pairs(before, after).flatMap(([old, { number, house, garage }]) => [
    ...(old.house === house ? [] : [painted(placeName("h", number))]),
    ...(old.garage === garage ? [] : [painted(placeName("g", number))]),
  ]);
}

/** A car that came where one of its colour left has moved from there (C7); any other was bought. */
function cars(before: ChelseaView, after: ChelseaView): Motion[] {
  const spaces = pairs(before, after).flatMap(([old, { number, cars }]) =>
    (["a", "b"] as const).map((kind, i) => ({ at: placeName(kind, number), was: old.cars[i], is: cars[i] })),
  );
  const changed = spaces.filter(({ was, is }) => was !== is);
  const left = changed.filter(({ was }) => was);
  return changed
    .filter(({ is }) => is)
    .map(({ at, is }) => {
      const pair = left.findIndex(({ was }) => was === is);
      const from = pair < 0 ? null : (left.splice(pair, 1)[0]?.at ?? null);
      return { at, kind: from === null ? "park" : "move", from, step: 0 } as const;
    });
}

/** Two vans change over (C8). */
function swaps(before: ChelseaView, after: ChelseaView, decisions: readonly string[]): Motion[] {
  if (!before.vans || after.vans || !decisions.includes("swap")) return [];
  const [one, other] = [placeName("v", before.vans[0]), placeName("v", before.vans[1])];
  const moved = (at: string, from: string): Motion => ({ at, kind: "move", from, step: 0 });
  return [moved(one, other), moved(other, one)];
}

function turns(before: ChelseaView, after: ChelseaView, step: number): Motion[] {
  return pairs(before, after)
    .filter(([old, { van }]) => old.van.dealt && van.up !== old.van.up)
    .map(([, { number }]): Motion => ({ at: placeName("v", number), kind: "turn", from: null, step }));
}

function children(before: ChelseaView, after: ChelseaView, step: number): Motion[] {
  return pairs(before, after).flatMap(([old, { number, children }]) =>
    children
      .filter((seat) => !old.children.includes(seat))
      .map((seat): Motion => ({ at: `c${number}.${seat}`, kind: "walk", from: null, step })),
  );
}
