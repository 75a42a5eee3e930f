/** What the browser's tab says: whose turn it is, or how the game ended. */
import type { Snapshot } from "../wire";
import type { Words } from "../words";
import { resultTitle } from "./line";
import { isYou, ownSeatToAct, seatTitle } from "./seats";

export function titleOf(snapshot: Snapshot | null, words: Words): string {
  if (!snapshot) return words.house;
  const now = nowOf(snapshot, words);
  return now ? `${now} · ${snapshot.title}` : snapshot.title;
}

function nowOf(snapshot: Snapshot, words: Words): string {
  if (snapshot.state === "over") return resultTitle(snapshot, words);
  if (snapshot.state === "waiting") return words.title.waiting;
  const { to_act } = snapshot.view;
  if (to_act === null) return "";
  if (isYou(snapshot, to_act)) return words.title.yours;
  const name = snapshot.seats.find((seat) => seat.seat === to_act)?.name;
  return words.title.turn(name || seatTitle(snapshot.seats, to_act, words));
}

/** What somebody who looks elsewhere should be called back for, or null. */
export function callOf(snapshot: Snapshot | null, words: Words): string | null {
  if (!snapshot || snapshot.you.length === 0) return null;
  if (snapshot.offers.some((offer) => offer.answerable)) return words.title.offer;
  return ownSeatToAct(snapshot) === null ? null : nowOf(snapshot, words);
}
