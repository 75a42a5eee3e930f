/** Which sound belongs to a change of the board. */
import type { Snapshot } from "../wire";
import { asKensington } from "./team";

export function sound(before: Snapshot, after: Snapshot): "stone" | "shape" | null {
  const [old, now] = [asKensington(before.view), asKensington(after.view)];
  if (now.stones === old.stones) return null;
  return now.relocations_left > old.relocations_left ? "shape" : "stone";
}
