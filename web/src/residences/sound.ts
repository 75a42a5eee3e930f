/** Which sound belongs to a change of the table: one for a roof that covers columns, another for all else that is put down. */
import type { ResidencesView, Snapshot } from "../wire";
import { residencesView } from "./situation";

export function sound(before: Snapshot, after: Snapshot): "stone" | "shape" | null {
  const [old, now] = [residencesView(before), residencesView(after)];
  if (covered(now) > covered(old)) return "shape";
  return onTable(now) === onTable(old) ? null : "stone";
}

const covered = ({ players }: ResidencesView): number =>
  players.reduce((sum, { score }) => sum + score.columns.filter((column) => column.covered).length, 0);

/** What lies face up; backs of the heap make no sound. */
const onTable = ({ players, hand }: ResidencesView): string => JSON.stringify([players.map(({ facade, gates }) => [facade, gates]), hand]);
