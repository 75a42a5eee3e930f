/** The places that the last turn's decisions were about. */
import { parseDecision } from "./decision";
import { placeName } from "./geometry";

export function trace(decisions: readonly string[]): ReadonlySet<string> {
  return new Set(decisions.flatMap(places));
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
