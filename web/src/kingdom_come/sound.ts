/** Which sound belongs to a change of the table: one for land that is gained, another for all else that is put down or moved. */
import type { KingdomComeView, Snapshot } from "../wire";
import { kingdomComeView } from "./situation";

export function sound(before: Snapshot, after: Snapshot): "stone" | "shape" | null {
  const [old, now] = [kingdomComeView(before), kingdomComeView(after)];
  if (now.players.some(({ area }, seat) => area > (old.players[seat]?.area ?? 0))) return "shape";
  return lying(old) === lying(now) ? null : "stone";
}

/** What lies on the map, and on the board of a duel; numbers in bowls make no sound. */
const lying = ({ players, spent, duel }: KingdomComeView): string =>
  JSON.stringify([players.map(({ pins, strings }) => [pins, strings.map(({ walk }) => walk)]), spent, duel?.board?.pins]);
