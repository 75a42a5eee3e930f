/** The places that turns were about: what has happened on the street. */
import type { Scene } from "../rooms/room";
import { recentTurns } from "../state/recent";
import { parseDecision } from "./decision";
import { placeName } from "./geometry";

export function trace(decisions: readonly string[]): ReadonlySet<string> {
  return new Set(decisions.flatMap(places));
}

/**
 * What the others' turns since yours were about, besides the last turn, so that who looks up sees a whole round; nothing
 * once you act yourself, and nothing on an earlier position.
 */
export function earlierTrace({ snapshot, view, decisions }: Pick<Scene, "snapshot" | "view" | "decisions">): ReadonlySet<string> {
  const { turns, you, state } = snapshot;
  const acting = turns.filter((turn) => turn.decisions.length > 0).at(-1);
  if (view !== snapshot.view || state !== "playing" || !acting || you.includes(acting.seat)) return new Set();
  const last = trace(decisions);
  return new Set([...trace(recentTurns(snapshot, null).flatMap((turn) => turn.decisions))].filter((place) => !last.has(place)));
}

function places(text: string): readonly string[] {
  const decision = parseDecision(text);
  switch (decision?.kind) {
    case "paint":
      return [placeName(decision.asset === "house" ? "h" : "g", decision.property)];
    case "park":
      return [decision.space];
    case "exchange":
      return decision.spaces;
    case "vans":
      return decision.properties.map((property) => placeName("v", property));
    case "look":
      return [placeName("v", decision.property)];
    case "child":
      return [placeName("h", decision.property)];
    default:
      return [];
  }
}
