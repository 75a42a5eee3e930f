/** What a move would make of the street, as far as everybody can see: said beside the place that is aimed at. */
import type { ChelseaView, PropertyView } from "../wire";
import { parseDecision } from "./decision";
import { spotOf } from "./situation";
import { alike, points } from "./visible";

export type Effect =
  /** Three or more of a colour come together (C4). */
  | { readonly kind: "alike"; readonly property: number; readonly colour: string; readonly count: number; readonly locks: boolean }
  /** The other car in hand would fit nowhere, and the turn would end at once (C6). */
  | { readonly kind: "ends" }
  /** The move earns a look (C9). */
  | { readonly kind: "look" }
  /** What a child would bring, and who lives there already (C11). */
  | { readonly kind: "child"; readonly points: number; readonly beside: number | null };

export function effects(view: ChelseaView, move: string): Effect[] {
  const decision = parseDecision(move);
  switch (decision?.kind) {
    case "paint": {
      const change = { [decision.asset]: view.hand[0] };
      return placed(view, [[decision.property, (old) => ({ ...old, ...change }), decision.asset === "house" ? null : (view.hand[0] ?? null)]]);
    }
    case "park": {
      const { colour, space } = decision;
      const change = (old: PropertyView): PropertyView => withCar(old, space, colour);
      const found = placed(view, [[spotOf(space).property, change, colour]]);
      // A look that was earned is lost with the rest of the turn.
      return strandsOther(view, spotOf(space).property, change, colour) ? [{ kind: "ends" }] : found;
    }
    case "exchange": {
      const [one, other] = decision.spaces;
      const [a, b] = [carOn(view, one), carOn(view, other)];
      return placed(view, [
        [spotOf(one).property, (old) => withCar(old, one, b), b],
        [spotOf(other).property, (old) => withCar(old, other, a), a],
      ]);
    }
    case "child": {
      const property = view.properties[decision.property - 1];
      if (!property) return [];
      const beside = property.children[0] ?? null;
      return [{ kind: "child", points: points(property, property.children.length + 1), beside }];
    }
    default:
      return [];
  }
}

/** A property, what it becomes, and the colour that is placed beside its house. */
type Change = readonly [number, (old: PropertyView) => PropertyView, string | null];

function placed(view: ChelseaView, changes: readonly Change[]): Effect[] {
  const found: Effect[] = [];
  let look = false;
  for (const [number, change, colour] of changes) {
    const old = view.properties[number - 1];
    if (!old) continue;
    const after = change(old);
    const most = alike(after);
    if (most.count >= 3 && most.count > alike(old).count) {
      found.push({ kind: "alike", property: number, ...most, locks: old.lock === null });
    }
    look ||= colour === after.house && after.children.length === 0;
  }
  if (look && view.properties.some(({ van }) => !van.up)) found.push({ kind: "look" });
  return found;
}

/** Whether no space is left for the other car once the first is parked. */
function strandsOther(view: ChelseaView, number: number, change: (old: PropertyView) => PropertyView, colour: string): boolean {
  const other = view.hand.length < 2 ? null : (view.hand.find((each) => each !== colour) ?? colour);
  if (other === null) return false;
  const open = (property: PropertyView): boolean => {
    const { colour: most, count } = alike(property);
    return property.cars.includes(null) && (count < 3 || most === other);
  };
  return !view.properties.some((property) => open(property.number === number ? change(property) : property));
}

const carOn = (view: ChelseaView, space: string): string | null =>
  view.properties[spotOf(space).property - 1]?.cars[spotOf(space).kind === "a" ? 0 : 1] ?? null;

function withCar(property: PropertyView, space: string, car: string | null): PropertyView {
  const [a, b] = property.cars;
  return { ...property, cars: spotOf(space).kind === "a" ? [car, b] : [a, car] };
}
