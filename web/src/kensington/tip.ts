/** How a stone is moved, told until somebody has done it here. */
import { keep, kept, local } from "../state/storage";
import type { Snapshot } from "../wire";
import { asKensington } from "./team";
import { tableWords } from "./words";

let carried = kept(local, "carried") === "yes";

/** A legal move was made: whoever has moved an opposing stone needs no telling. */
export function noteMove(move: string): void {
  if (carried || !move.includes(">")) return;
  carried = true;
  keep(local, "carried", "yes");
}

export const tip = ({ view }: Snapshot): string | null =>
  !carried && asKensington(view).relocations_left > 0 ? tableWords.tip : null;
