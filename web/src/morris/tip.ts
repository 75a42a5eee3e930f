/** How a pin is moved, told until somebody has done it here. */
import { ownSeatToAct } from "../state/seats";
import { keep, kept, local } from "../state/storage";
import type { Snapshot } from "../wire";
import { morrisView } from "./table";
import { tableWords } from "./words";

const KEY = "morris-moved";
let moved = kept(local, KEY) === "yes";

/** A legal move was made: whoever has moved a pin needs no telling. */
export function noteMove(move: string): void {
  if (moved || !move.includes("-")) return;
  moved = true;
  keep(local, KEY, "yes");
}

export const tip = (snapshot: Snapshot): string | null =>
  !moved && ownSeatToAct(snapshot) !== null && morrisView(snapshot).stage === "move" ? tableWords.tip : null;
