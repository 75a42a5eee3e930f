/** What the game is about, told as a turn begins until the seat that acts has a child on the street. */
import { ownSeatToAct } from "../state/seats";
import type { Snapshot } from "../wire";
import { streetView } from "./situation";
import { words } from "./words";

export function tip(snapshot: Snapshot): string | null {
  const seat = ownSeatToAct(snapshot);
  const view = streetView(snapshot);
  const home = view.properties.some(({ children }) => seat !== null && children.includes(seat));
  return seat !== null && view.stage === "action" && !home ? words.tip : null;
}
