/** Stones of a head start. */
import type { Snapshot } from "../wire";
import { asKensington } from "./team";

/**
 * How many of the first turns are head-start stones (K10), which are placed before any turn begins. A game that was
 * taken up in the middle shows none: its stones are more than its turns placed.
 */
export function headStarts({ options, turns, view }: Pick<Snapshot, "options" | "turns" | "view">): number {
  const given = Number(options["red_head_start"] ?? 0) + Number(options["blue_head_start"] ?? 0);
  const placed = turns.flatMap((turn) => turn.decisions).filter((move) => /^[a-z]\d+$/.test(move)).length;
  return given > 0 && placed === asKensington(view).stones.replaceAll(".", "").length ? given : 0;
}
