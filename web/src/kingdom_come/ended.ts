/** Why a game of Kingdom Come ended (KC9). */
import { doerName } from "../state/seats";
import type { Snapshot } from "../wire";
import { words as house } from "../words";
import { parseMove } from "./moves";
import { words } from "./words";

export function ended(snapshot: Snapshot): string | null {
  switch (snapshot.result?.reason) {
    case "called": {
      const turn = snapshot.turns.findLast(({ decisions }) => decisions.some((text) => parseMove(text)?.kind === "call"));
      return words.ended.called(turn ? doerName(snapshot, turn.seat, house) : null);
    }
    case "quiet":
      return words.ended.quiet;
    default:
      return null;
  }
}
