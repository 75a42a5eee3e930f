/** Which sound belongs to a change of the street: one for a child that moves in, another for all else that is put down. */
import type { ChelseaView, Snapshot } from "../wire";
import { streetView } from "./situation";

export function sound(before: Snapshot, after: Snapshot): "stone" | "shape" | null {
  const [old, now] = [streetView(before), streetView(after)];
  if (waiting(now) < waiting(old)) return "shape";
  return onStreet(now) === onStreet(old) ? null : "stone";
}

const waiting = ({ children_left }: ChelseaView): number => children_left.reduce((sum, left) => sum + left, 0);

/** What lies where everybody sees it; who knows which van makes no sound. */
const onStreet = ({ properties }: ChelseaView): string =>
  JSON.stringify(properties.map(({ house, garage, cars, van }) => [house, garage, cars, van.up]));
