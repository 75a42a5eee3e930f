/** What joining two own pins would take: of a new string, or of one that is rewrapped (KC5). A preview; the table decides. */
import { squared, type Chart, type Spot } from "./chart";
import type { Player } from "./shown";
import { crosses } from "./walk";

/** What a string measures, and what a wrap takes of it, in units (KC5). */
export const LONGEST = 1800;
const WRAP = 30;
const ENDS = 6 * WRAP;

/** The options that limit links, in units; 0 for no limit. */
export interface Limits {
  readonly linkMax: number;
  readonly linkWaterMax: number;
}
const NONE: Limits = { linkMax: 0, linkWaterMax: 0 };

/** Why two pins cannot be joined in any way. */
export type NoLink = "same" | "joined" | "far" | "sea";
/** Why this string cannot join them. */
export type NoString = "supply" | "apart" | "odd" | "long";

/** A string as it would lie. */
export interface Wrapping {
  /** The own string that is rewrapped, such as `s2`; null for a new one. */
  readonly string: string | null;
  /** The pins it would go along; empty where it cannot go along them in one walk. */
  readonly walk: readonly string[];
  /** What it would use of its length. */
  readonly length: number;
  readonly why: NoString | null;
}

export interface Extensions {
  /** Why no string can join them, or null. */
  readonly why: NoLink | null;
  /** The link's own length, rounded up to a whole unit. */
  readonly link: number;
  readonly fresh: Wrapping;
  /** One for each own string, those that can be rewrapped first. */
  readonly rewraps: readonly Wrapping[];
}

/** What a string uses for a link, rounded up to a whole unit. */
export const linkLength = (one: Spot, other: Spot): number => Math.ceil(Math.sqrt(squared(one, other)));

/** All ways to join two own pins. */
export function extensions(chart: Chart, player: Player, one: string, other: string, limits: Limits = NONE): Extensions {
  const pins = new Map(player.pins.map((pin) => [pin.name, pin as Spot]));
  const [from, to] = [pins.get(one), pins.get(other)];
  const link = from && to ? linkLength(from, to) : 0;
  const why = from && to ? unjoinable(chart, player, [one, from], [other, to], limits) : "same";
  const fresh: Wrapping = wrapping(pins, null, [one, other], player.supply > 0 ? null : "supply");
  const rewraps = player.strings.map(({ name, walk }) => rewrap(pins, name, walk, one, other));
  return { why, link, fresh, rewraps: [...rewraps.filter((each) => each.why === null), ...rewraps.filter((each) => each.why !== null)] };
}

function unjoinable(chart: Chart, player: Player, [one, from]: [string, Spot], [other, to]: [string, Spot], limits: Limits): NoLink | null {
  if (one === other) return "same";
  if (player.strings.some(({ walk }) => linksOf(walk).some((link) => joins(link, one, other)))) return "joined";
  if (limits.linkMax > 0 && squared(from, to) > limits.linkMax ** 2) return "far";
  if (limits.linkWaterMax > 0 && !crosses(chart, from, to, limits.linkWaterMax)) return "sea";
  return null;
}

function rewrap(pins: ReadonlyMap<string, Spot>, string: string, walk: readonly string[], one: string, other: string): Wrapping {
  if (!walk.includes(one) && !walk.includes(other)) return { string, walk: [], length: 0, why: "apart" };
  const all = extended(walk, one, other) ?? singleWalk([...linksOf(walk), [one, other]]);
  return all ? wrapping(pins, string, all, null) : { string, walk: [], length: 0, why: "odd" };
}

/** The walk as it is with the link at one of its ends, where that will do: nothing else need be unwrapped. */
function extended(walk: readonly string[], one: string, other: string): readonly string[] | null {
  const [first, last] = [walk[0], walk.at(-1)];
  if (last === one) return [...walk, other];
  if (last === other) return [...walk, one];
  if (first === one) return [other, ...walk];
  return first === other ? [one, ...walk] : null;
}

function wrapping(pins: ReadonlyMap<string, Spot>, string: string | null, walk: readonly string[], why: NoString | null): Wrapping {
  const length = walkLength(pins, walk);
  return { string, walk, length, why: why ?? (length > LONGEST ? "long" : null) };
}

/** What a walk uses of a string: its links, three wraps at each end and one at each pin passed. */
export function walkLength(pins: ReadonlyMap<string, Spot>, walk: readonly string[]): number {
  const links = linksOf(walk).map(([one, other]) => {
    const [from, to] = [pins.get(one), pins.get(other)];
    return from && to ? linkLength(from, to) : 0;
  });
  return links.reduce((sum, link) => sum + link, ENDS + WRAP * (walk.length - 2));
}

type Link = readonly [string, string];

/** The pairs of pins that a walk joins, in its order. */
export const linksOf = (walk: readonly string[]): Link[] => walk.slice(1).map((pin, i) => [walk[i] ?? "", pin]);

const joins = ([a, b]: Link, one: string, other: string): boolean => (a === one && b === other) || (a === other && b === one);

/** A walk along each of the links once (Hierholzer), or null where there is none. */
export function singleWalk(links: readonly Link[]): string[] | null {
  const left = new Map<string, string[]>();
  for (const [one, other] of links) {
    left.set(one, [...(left.get(one) ?? []), other]);
    left.set(other, [...(left.get(other) ?? []), one]);
  }
  const odd = [...left].filter(([, ways]) => ways.length % 2 === 1).map(([pin]) => pin);
  if (odd.length > 2) return null;
  const walk: string[] = [];
  const open = [odd[0] ?? links[0]?.[0] ?? ""];
  for (let pin = open.at(-1); pin !== undefined; pin = open.at(-1)) {
    const next = left.get(pin)?.pop();
    if (next === undefined) walk.push(...open.splice(-1));
    else {
      left.get(next)?.splice(left.get(next)?.indexOf(pin) ?? 0, 1);
      open.push(next);
    }
  }
  return walk.length === links.length + 1 ? walk.reverse() : null;
}
