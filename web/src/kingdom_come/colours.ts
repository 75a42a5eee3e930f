/** The players' colours outside the map, where `chart/teams.css` does not reach: edges of cards, and pins of a duel. */
import type { PinLook, Player as Duelist } from "../morris/looks";
import type { Side } from "../morris/situation";
import { markOf } from "./chart/marks";

interface Paint {
  readonly fill: string;
  /** What is drawn on it. */
  readonly mark: string;
  /** For an edge on the page, in either theme. */
  readonly edge: string;
}

const PAINTS: Readonly<Record<string, Paint>> = {
  alabaster: { fill: "#f7f2e6", mark: "#3d372c", edge: "light-dark(#a49a84, #f7f2e6)" },
  blue: { fill: "light-dark(#2458c5, #4d82f0)", mark: "#fff", edge: "light-dark(#2458c5, #6f9bf7)" },
  crimson: { fill: "light-dark(#b8142f, #dc3550)", mark: "#fff", edge: "light-dark(#b8142f, #ee5c73)" },
  damson: { fill: "light-dark(#6b2a78, #a25fb4)", mark: "#fff", edge: "light-dark(#6b2a78, #b878c9)" },
  emerald: { fill: "light-dark(#0e7d52, #23a873)", mark: "#fff", edge: "light-dark(#0e7d52, #2fbf85)" },
  flame: { fill: "light-dark(#ee7411, #ff8f33)", mark: "#2b1300", edge: "light-dark(#d4620a, #ff8f33)" },
};
const NOBODY: Paint = { fill: "#888", mark: "#fff", edge: "#888" };

const paintOf = (team: string): Paint => PAINTS[team] ?? NOBODY;

export const edgeOf = (team: string): string => paintOf(team).edge;

/** Somebody's pins at the board of a duel: the side tells their shape, the player their colour and mark. */
export function duelist(team: string, side: Side, pin: string): Duelist {
  const { d, filled } = markOf(team);
  const { fill, mark } = paintOf(team);
  const look: PinLook = { head: side === 0 ? "ball" : "bell", paint: fill, mark: d, line: filled ? null : 0.26, inlay: mark };
  return { team, pin, look };
}
