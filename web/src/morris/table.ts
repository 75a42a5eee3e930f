/** What a table of Five Men's Morris knows beyond the board. */
import type { MorrisView, Snapshot, TurnInfo } from "../wire";
import { made } from "./mills";
import { pinsOf } from "./situation";

/** A view of this room's game. */
export function morrisView({ view }: Pick<Snapshot, "view">): MorrisView {
  if (view.game !== "morris") throw new Error(`This is the room of Five Men's Morris, and the view is one of ${view.game}.`);
  return view;
}

/** How many mills the last turn has made so far. */
export const millsMade = (view: MorrisView, turns: readonly TurnInfo[]): number =>
  made(pinsOf(view), turns.filter(({ decisions }) => decisions.length > 0).at(-1)?.decisions ?? []).length;
