/** When several seats share a screen: what one of them may see and another may not (C13). */
import type { News, Snapshot } from "../wire";
import { momentOf } from "./course";
import { parseDecision } from "./decision";
import { streetView } from "./situation";
import { turnedUp } from "./upturned";
import { words } from "./words";

/** Whether the seat to act, or the one that acted before it, knows a van that lies face down. */
export function curtain(before: Snapshot | null, after: Snapshot): boolean {
  const [last, next] = [before?.view.to_act ?? null, after.view.to_act];
  if (last === next) return false;
  return streetView(after).properties.some(
    // Everybody saw who looked at which van, so this is in each seat's view.
    ({ van }) => !van.up && van.seen_by.some((seat) => seat === last || seat === next),
  );
}

/** What a look showed to the seat that looked, and to nobody else. */
export function learnt(news: News, snapshot: Snapshot): string | null {
  const decision = parseDecision(news.move ?? "");
  if (decision?.kind !== "look" || decision.colour === null) return null;
  const up = turnedUp(decision, news, snapshot, momentOf(news, snapshot));
  return up.vans.length > 0 ? null : words.learnt(decision.property, decision.colour);
}
