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
  const found = [...paintings(before, after), ...cars(before, after), ...vans(before, after, decisions)];
  const then = found.some(({ kind }) => kind !== "turn") || found.length === 0 ? found : found.map((motion) => ({ ...motion, step: 0 }));
  const steps = then.reduce((most, { step }) => Math.max(most, step + 1), 0);
  const all = [...then, ...children(before, after, steps)];
  return all.length > MOST ? [] : all;
}

export const duration = (list: readonly Motion[]): number => list.reduce((most, { step }) => Math.max(most, step + 1), 0) * STEP;

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

function vans(before: ChelseaView, after: ChelseaView, decisions: readonly string[]): Motion[] {
  const two = before.vans && !after.vans && decisions.includes("swap") ? before.vans.map((n) => placeName("v", n)) : [];
  const [one, other] = two;
  const swapped: Motion[] = one && other ? [
    { at: one, kind: "move", from: other, step: 0 },
    { at: other, kind: "move", from: one, step: 0 },
  ] : [];
  const turned = pairs(before, after).filter(([old, { van }]) => old.van.dealt && van.up !== old.van.up);
  return [
    ...swapped,
    ...turned.map(([, { number }]): Motion => ({ at: placeName("v", number), kind: "turn", from: null, step: 1 })),
  ];
}

function children(before: ChelseaView, after: ChelseaView, step: number): Motion[] {
  return pairs(before, after).flatMap(([old, { number, children }]) =>
    children
      .filter((seat) => !old.children.includes(seat))
      .map((seat): Motion => ({ at: `c${number}.${seat}`, kind: "walk", from: null, step })),
  );
}
