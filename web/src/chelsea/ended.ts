/** Why a game of Chelsea ended. */
import { doerName } from "../state/seats";
import type { Snapshot } from "../wire";
import { words as house } from "../words";
import { streetView } from "./situation";
import { words } from "./words";

export function ended(snapshot: Snapshot): string | null {
  switch (snapshot.result?.reason) {
    case "children":
      return words.ended.children(doerName(snapshot, streetView(snapshot).children_left.indexOf(0), house));
    case "tiles":
      return words.ended.tiles;
    case "quiet":
      return words.ended.quiet;
    default:
      return null;
  }
}
