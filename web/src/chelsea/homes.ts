/** Where the children of a family live and what each of them brings (C11). */
import { isYou, seatTitle } from "../state/seats";
import type { ChelseaView, Snapshot } from "../wire";
import { words as house } from "../words";
import { streetView } from "./situation";
import { alike, points, type Alike } from "./visible";
import type { RoomWords } from "./words.en";

export interface Home extends Alike {
  readonly property: number;
  /** The seat whose child lives there too. */
  readonly beside: number | null;
  readonly points: number;
}

export const homesOf = ({ properties }: ChelseaView, seat: number): Home[] =>
  properties
    .filter(({ children }) => children.includes(seat))
    .map((property) => ({
      property: property.number,
      ...alike(property),
      beside: property.children.find((other) => other !== seat) ?? null,
      points: points(property),
    }));

/** A seat's score in words: children who share a house first, then those who live alone. */
export function explained(snapshot: Snapshot, seat: number, words: RoomWords["result"]): string {
  const homes = homesOf(streetView(snapshot), seat);
  const family = (other: number): string =>
    isYou(snapshot, other) ? house.news.youName : seatTitle(snapshot.seats, other, house);
  const together = homes.flatMap((home) => (home.beside === null ? [] : [words.together(home, family(home.beside))]));
  const alone = homes.flatMap(({ property, beside }) => (beside === null ? [property] : []));
  const sentences = alone.length > 0 ? [...together, words.alone(alone)] : together;
  return sentences.length > 0 ? sentences.join(" ") : words.none;
}
