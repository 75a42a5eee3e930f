/** Which sound belongs to a change of the board. */
import type { Snapshot } from "../wire";
import { morrisView } from "./table";

export function sound(before: Snapshot, after: Snapshot): "stone" | "shape" | null {
  const [old, now] = [morrisView(before), morrisView(after)];
  if (now.pins === old.pins) return null;
  return now.stage === "take" && old.stage !== "take" ? "shape" : "stone";
}
