/** Says each event of the table once, in words: on the page's one live region. */
import type { Room } from "../rooms/room";
import type { News, OfferInfo, Snapshot } from "../wire";
import type { Words } from "../words";
import { lineOf } from "./line";
import { doerName, isYou, ownSeatToAct, seatTitle } from "./seats";

export class Announcer {
  #last: number | null;

  /** `last`: number of the last event that was announced before (kept over a reload), or null for a first visit. */
  constructor(last: number | null) {
    this.#last = last;
  }

  get last(): number | null {
    return this.#last;
  }

  /** The news that was not announced yet, in order. A first visit hears nothing of the past. */
  fresh(snapshot: Snapshot): News[] {
    const last = this.#last;
    return last === null ? [] : snapshot.news.filter((news) => news.seq > last).sort((a, b) => a.seq - b.seq);
  }

  /**
   * The sentences to say about this snapshot, which then count as said. Before a covered page stands anybody: what the
   * seat to act has done itself, and what it may do, could tell what only it knows.
   */
  hear(snapshot: Snapshot, room: Room, words: Words, covered = false): string[] {
    const acting = ownSeatToAct(snapshot);
    const fresh = this.fresh(snapshot).filter((news) => !covered || acting === null || news.seat !== acting);
    this.#last = Math.max(snapshot.seq, this.#last ?? 0, ...snapshot.news.map((news) => news.seq));
    const sentences = fresh.map((news) => sentenceOf(news, snapshot, room, words)).filter((sentence) => sentence !== "");
    if (acting !== null && !covered && fresh.some((news) => news.kind !== "seated")) {
      sentences.push(room.line(snapshot));
    }
    return sentences;
  }
}

/** What became of an offer, to be seen for a while: the last such news that is not one's own doing, in words. */
export function noticeOf(fresh: readonly News[], snapshot: Snapshot, room: Room, words: Words): string | null {
  const last = fresh.filter((news) => NOTICED.has(news.kind)).at(-1);
  // The result's card tells of an agreed draw.
  if (!last || (last.kind === "agreed" && last.what === "draw")) return null;
  const own = last.seat !== null && isYou(snapshot, last.seat) && OWN.has(last.kind);
  return own ? null : sentenceOf(last, snapshot, room, words);
}

const NOTICED: ReadonlySet<News["kind"]> = new Set(["declined", "withdrawn", "agreed", "taken-back", "left", "timed-out", "claimed", "excused"]);
const OWN: ReadonlySet<News["kind"]> = new Set(["declined", "withdrawn", "left"]);
const ANSWERED: ReadonlySet<News["kind"]> = new Set(["declined", "withdrawn", "agreed", "taken-back"]);

/** Offers that nobody answered: a decision made them void. */
export function lapsed(before: Snapshot, after: Snapshot, fresh: readonly News[]): readonly OfferInfo[] {
  if (after.state !== "playing" || fresh.some((news) => ANSWERED.has(news.kind))) return [];
  return before.offers.filter((offer) => after.offers.every((each) => each.offer !== offer.offer));
}

export function sentenceOf(news: News, snapshot: Snapshot, room: Room, words: Words): string {
  const name = doerName(snapshot, news.seat, words);
  const what = news.what ?? "draw";
  switch (news.kind) {
    case "seated":
      return words.news.seated(name);
    case "started":
      return words.news.started;
    case "closed":
      return words.news.closed;
    case "moved":
      return room.moved(news, name, snapshot);
    case "offered":
      return what === "takeback" ? words.news.asked(name) : words.news.offered(name, what);
    case "agreed":
      return words.news.agreed[what];
    case "declined":
      return words.news.declined(name, what);
    case "withdrawn":
      return words.news.withdrawn(name);
    case "taken-back":
      return words.news.takenBack;
    case "resigned":
      return words.news.resigned(name);
    case "left":
      return leftSentence(news.seat, snapshot, words);
    case "timed-out":
    case "claimed":
      return goneSentence(news, name, snapshot, words);
    case "aborted":
      return words.news.aborted(name);
    case "late":
      return words.news.late(name);
    case "excused":
      return words.news.excused(news.away ?? 0);
    case "over":
      return snapshot.result ? lineOf({ snapshot, room, link: "live", looking: null }, words) : words.news.over;
  }
}

/** Somebody's time is up, or they stayed away: their seat has a bot now, or the game is over. */
function goneSentence({ kind, seat }: News, name: string, snapshot: Snapshot, words: Words): string {
  const info = snapshot.seats.find((each) => each.seat === seat);
  const say = kind === "claimed" ? words.news.stayedAway : words.news.timeUp;
  if (!info || snapshot.state === "over") return say(name, null);
  return say(seatTitle(snapshot.seats, info.seat, words), info.kind === "bot" ? info.name : null);
}

/** The seat has its bot's name by now, so that only its colour tells who left. */
function leftSentence(seat: number | null, snapshot: Snapshot, words: Words): string {
  const bot = snapshot.seats.find((each) => each.seat === seat)?.name ?? words.news.nobody;
  return words.news.left(seat === null ? words.news.nobody : seatTitle(snapshot.seats, seat, words), bot);
}
