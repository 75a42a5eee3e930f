/** Small maps and claims for the chart's tests. */
import { Chart, TERRAINS, type Spot } from "./chart";
import { walkLength } from "./extend";
import type { Claims, Player } from "./shown";

/** A map from rows of letters from the top, each a square of `block` units. */
export function painted(rows: readonly string[], block = 100, resources: Chart["resources"] = []): Chart {
  const runs = (row: string): string => [...row].map((letter) => `${letter}${block / 5}`).join("");
  return new Chart({
    name: "painted",
    title: "A test",
    width: (rows[0]?.length ?? 0) * block,
    height: rows.length * block,
    cell: 5,
    rows: rows.flatMap((row) => Array.from({ length: block / 5 }, () => runs(row))),
    resources: [...resources],
    names: [{ name: "Pelican Bay", x: 50, y: 50 }],
  });
}

/** Numbers that are always the same for one seed, from 0 to 1. */
export function dice(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) | 0;
    return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32;
  };
}

/** A map of random squares of terrain. */
export function coast(seed: number, size = 12, block = 20): Chart {
  const roll = dice(seed);
  const letter = (): string => TERRAINS[Math.floor(roll() * TERRAINS.length)]?.charAt(0) ?? "w";
  return painted(Array.from({ length: size }, () => Array.from({ length: size }, letter).join("")), block);
}

/** A player with pins `p1`, `p2` … at these spots and strings `s1`, `s2` … along these walks. */
export function player(team: string, at: readonly (readonly [number, number])[], walks: readonly (readonly string[])[] = [], change: Partial<Player> = {}): Player {
  const pins = at.map(([x, y], i) => ({ name: `p${i + 1}`, x, y, anchor: i === 0 ? null : "p1", resource: null, removable: false }));
  const spots = new Map(pins.map((pin) => [pin.name, pin as Spot]));
  return {
    team,
    pins,
    strings: walks.map((walk, i) => ({ name: `s${i + 1}`, walk: [...walk], length: walkLength(spots, walk), immune: i === 0 })),
    bowl: 20,
    discard: 5,
    supply: 10,
    dividers: 100,
    outlines: [],
    area: 0,
    area_place: 0,
    possessed: [],
    score: { gold: 0, red: 0, pins_on: 0, bowl: 0, area: 0, no_strings: 0, harvests: 0, total: 0 },
    ...change,
  };
}

export const claims = (players: readonly Player[], change: Partial<Claims> = {}): Claims => ({ players: [...players], spent: [], crossings: [], ...change });
