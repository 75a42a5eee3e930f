/** The name of a place in words: what stands there, what may be done and what that would bring. */
import type { ChelseaView } from "../wire";
import { exchangeText, parkText, type Choice, type Ring } from "./choice";
import { effects } from "./outcome";
import { carAt, propertyAt, spotOf, type Situation } from "./situation";
import type { StreetWords } from "./street.words.en";
import { alike } from "./visible";

export interface Described {
  readonly now: Situation;
  readonly choice: Choice;
  /** How places are marked. */
  readonly rings: ReadonlyMap<string, Ring>;
  /** The places of the last turn. */
  readonly trace: ReadonlySet<string>;
  readonly words: StreetWords;
}

/** "House 4: red. You may paint house 4 yellow: three yellow at 4: locked yellow. Garage blue, van face down." */
export function label(scene: Described, place: string): string {
  const { now, choice, trace, words } = scene;
  const parts = [standing(now.view, place, words)];
  if (choice.places.includes(place)) parts.push(words.place.chosen);
  const may = doing(scene, place);
  if (may) parts.push([words.may.sentence(may.what), ...may.brings].join(": "));
  if (spotOf(place).kind === "h") parts.push(...around(now.view, place, words));
  if (trace.has(place)) parts.push(words.place.lastTurn);
  return `${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(". ")}.`;
}

export interface Doing {
  readonly what: string;
  readonly brings: readonly string[];
}

/** What a tap on a place would do now; null where nothing may be done. */
export function doing({ now, choice, rings, words }: Described, place: string): Doing | null {
  const ring = rings.get(place);
  if (ring === undefined || ring === "chosen") return null;
  const { view } = now;
  const { property } = spotOf(place);
  const [first] = choice.places;
  const may = (what: string, move?: string): Doing => ({ what, brings: move ? brings(view, move, words) : [] });
  switch (now.stage) {
    case "paint": {
      const asset = view.stack === "garage" ? "garage" : "house";
      return may(words.may.paint(asset, property, view.hand[0] ?? ""), `${asset === "house" ? "H" : "G"}${property}`);
    }
    case "park":
      return may(words.may.park(view.hand[choice.hand] ?? view.hand[0] ?? "", place), parkText(now, choice, place));
    case "vans":
      return now.legal.has("swap") ? may(words.may.swap) : null;
    case "after":
      if (spotOf(place).kind === "h") return may(words.may.child(property), `child ${property}`);
      return may(words.may.look(property));
    default:
      if (spotOf(place).kind === "v") {
        return may(ring === "goal" && first ? words.may.secondVan(spotOf(first).property, property) : words.may.chooseVan);
      }
      return ring === "goal" && first
        ? may(words.may.exchange(first, place), exchangeText(first, place))
        : may(words.may.chooseCar);
  }
}

function brings(view: ChelseaView, move: string, words: StreetWords): string[] {
  return effects(view, move).map((effect) => {
    if (effect.kind === "look" || effect.kind === "ends") return words.effect[effect.kind];
    if (effect.kind === "alike") return words.effect.alike(effect.count, effect.colour, effect.property, effect.locks);
    const family = effect.beside === null ? undefined : view.families[effect.beside];
    return family ? words.effect.beside(effect.points, family) : words.effect.alone(effect.points);
  });
}

function standing(view: ChelseaView, place: string, words: StreetWords): string {
  const property = propertyAt(view, place);
  const { kind } = spotOf(place);
  if (kind === "h") return words.place.house(property.number, property.house);
  if (kind === "g") return words.place.garage(property.number, property.garage);
  if (kind === "v") return words.place.van(property.number, [vanWords(view, place, words), ...vanTold(view, place, words)].join(", "));
  return words.place.space(place, carAt(view, place));
}

function vanWords(view: ChelseaView, place: string, { place: words }: StreetWords): string {
  const { van } = propertyAt(view, place);
  if (!van.dealt) return words.undealt;
  if (van.colour === null) return words.down;
  return van.up ? words.up(van.colour) : words.known(van.colour);
}

/** What everybody knows of a van that lies face down (C13). */
export function vanTold(view: ChelseaView, place: string, { place: words }: StreetWords): string[] {
  const { van } = propertyAt(view, place);
  if (van.up) return [];
  const families = van.seen_by.flatMap((seat) => view.families[seat] ?? []);
  return [
    ...(families.length > 0 ? [words.seenBy(families)] : []),
    ...(van.excluded.length > 0 ? [words.excluded(van.excluded)] : []),
  ];
}

/** The rest of a property, within the label of its house. */
function around(view: ChelseaView, place: string, words: StreetWords): string[] {
  const property = propertyAt(view, place);
  const { garage, cars, children, lock } = property;
  const parked = cars.filter((car) => car !== null);
  const families = children.flatMap((seat) => view.families[seat] ?? []);
  return [
    [words.place.itsGarage(garage), words.place.itsVan(vanWords(view, `v${property.number}`, words)), words.place.itsCars(parked)].join(", "),
    ...(lock === null ? [] : [words.place.lock(lock, alike(property).count)]),
    ...(families.length > 0 ? [words.place.children(families)] : []),
  ];
}
