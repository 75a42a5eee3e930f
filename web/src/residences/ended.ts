/** Why a game of Royal Residences ended. */
import { doerName } from "../state/seats";
import type { Snapshot } from "../wire";
import { words as house } from "../words";
import { residencesView } from "./situation";
import { words } from "./words";

export function ended(snapshot: Snapshot): string | null {
  switch (snapshot.result?.reason) {
    case "birds":
      return words.ended.birds(doerName(snapshot, residencesView(snapshot).closing, house));
    case "stuck":
      return words.ended.stuck;
    case "idle":
      return words.ended.idle;
    default:
      return null;
  }
}
