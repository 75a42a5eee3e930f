/** The account of points (KC11). */
import type { KingdomComeView } from "../wire";

/** Where points come from, and their sum, in the order of the account. */
export const SOURCES = ["gold", "red", "pins_on", "bowl", "area", "no_strings", "harvests", "total"] as const;
export type Source = (typeof SOURCES)[number];

/** What each has to play with, for the same table. */
export const MEANS = ["bowl", "discard", "supply", "dividers"] as const;

/** Square units as square inches, to a tenth. */
export const inches = (area: number): string => (area / 10_000).toFixed(1);

/** The seats with the best first; equals in the order of their seats. */
export const ranked = ({ players }: Pick<KingdomComeView, "players">): number[] =>
  players.map((_, seat) => seat).sort((a, b) => (players[b]?.score.total ?? 0) - (players[a]?.score.total ?? 0) || a - b);
