/** What to call a seat in a sentence: "You", or its name. */
import { isYou, seatName } from "../state/seats";
import type { Snapshot } from "../wire";
import { words as house } from "../words";

export const nameOf = (snapshot: Snapshot, seat: number): string =>
  isYou(snapshot, seat) ? house.news.youName : seatName(snapshot, seat, house);
