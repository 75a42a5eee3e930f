/** The players' marks, so that colour is never alone: on heads of pins, on labels, beside names. Paths in a circle of radius 1. */

interface Mark {
  /** What is filled or drawn as a line. */
  readonly d: string;
  readonly filled: boolean;
  /** How the hatching of the player's land leans, in degrees. */
  readonly lean: number;
}

export const TEAMS = ["alabaster", "blue", "crimson", "damson", "emerald", "flame"] as const;

const MARKS: Readonly<Record<string, Mark>> = {
  alabaster: { d: "M.34 0A.34.34 0 1 1-.34 0A.34.34 0 1 1 .34 0Z", filled: true, lean: 0 },
  blue: { d: "M.44 0A.44.44 0 1 1-.44 0A.44.44 0 1 1 .44 0Z", filled: false, lean: 60 },
  crimson: { d: "M-.55 0H.55", filled: false, lean: 120 },
  damson: { d: "M-.38-.38L.38.38M.38-.38L-.38.38", filled: false, lean: 30 },
  emerald: { d: "M0-.56L.5.34H-.5Z", filled: true, lean: 90 },
  flame: { d: "M-.48.2L0-.3L.48.2", filled: false, lean: 150 },
};
const NOBODY: Mark = { d: "", filled: false, lean: 45 };

export const markOf = (team: string): Mark => MARKS[team] ?? NOBODY;
