/** Says each event of the table once, in words: on the page's one live region. */
import type { News, OfferInfo, Snapshot } from "../wire";
import type { Words } from "../words";
import { lineOf } from "./line";
import { isYou, other, seatName, teamOf } from "./seats";

export class Announcer {
  #last: number | null;

  /** `last`: number of the last event that was announced before (kept over a reload), or null for a first visit. */
  constructor(last: number | null) {
    this.#last = last;
  }

  get last(): number | null {
    return this.#last;
  }

  /** The sentences to say about this snapshot. A first visit announces nothing of the past. */
  hear(snapshot: Snapshot, words: Words): string[] {
    const last = this.#last;
    this.#last = Math.max(snapshot.seq, last ?? 0, ...snapshot.news.map((news) => news.seq));
    if (last === null) return [];
    const fresh = snapshot.news.filter((news) => news.seq > last).sort((a, b) => a.seq - b.seq);
    const sentences = fresh.map((news) => sentenceOf(news, snapshot, words));
    const { to_act } = snapshot.view;
    const yours = snapshot.state === "playing" && to_act !== null && snapshot.you.includes(to_act);
    if (yours && fresh.some((news) => news.kind !== "seated")) {
      sentences.push(lineOf({ snapshot, link: "live", looking: null }, words));
    }
    return sentences;
  }
}

/** What became of an offer, to be seen for a while: the last such news that is not one's own doing, in words. */
export function noticeOf(fresh: readonly News[], snapshot: Snapshot, words: Words): string | null {
  const last = fresh.filter((news) => NOTICED.has(news.kind)).at(-1);
  // The result's card tells of an agreed draw.
  if (!last || (last.kind === "agreed" && last.what === "draw")) return null;
  const own = last.seat !== null && isYou(snapshot, last.seat) && (last.kind === "declined" || last.kind === "withdrawn");
  return own ? null : sentenceOf(last, snapshot, words);
}

const NOTICED: ReadonlySet<News["kind"]> = new Set(["declined", "withdrawn", "agreed", "taken-back"]);

/** Offers that nobody answered: a decision made them void. */
export function lapsed(before: Snapshot, after: Snapshot, fresh: readonly News[]): readonly OfferInfo[] {
  if (after.state !== "playing" || fresh.some((news) => NOTICED.has(news.kind))) return [];
  return before.offers.filter((offer) => after.offers.every((each) => each.offer !== offer.offer));
}

export function sentenceOf(news: News, snapshot: Snapshot, words: Words): string {
  const name = nameOf(news.seat, snapshot, words);
  const what = news.what ?? "draw";
  switch (news.kind) {
    case "seated":
      return words.news.seated(name);
    case "started":
      return words.news.started;
    case "moved":
      return moveSentence(news, name, snapshot, words);
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
    case "over":
      return snapshot.result ? lineOf({ snapshot, link: "live", looking: null }, words) : words.news.over;
  }
}

function moveSentence(news: News, name: string, snapshot: Snapshot, words: Words): string {
  const move = (news.move ?? "").replace(/#$/, "");
  const mover = teamOf(snapshot, news.seat);
  if (move === "stop") return words.news.stop(name);
  if (move === "pass") return words.news.pass(name, news.automatic);
  const relocation = /^(\w+)>(\w+)$/.exec(move);
  if (relocation?.[1] && relocation[2] && mover) return words.news.relocate(name, other(mover), relocation[1], relocation[2]);
  const slide = /^(\w+)-(\w+)$/.exec(move);
  if (slide?.[1] && slide[2]) return words.news.slide(name, slide[1], slide[2]);
  return /^[a-z]\d+$/.test(move) ? words.news.place(name, move) : words.news.move(name, move);
}

function nameOf(seat: number | null, snapshot: Snapshot, words: Words): string {
  if (seat === null) return words.news.nobody;
  return isYou(snapshot, seat) ? words.news.youName : seatName(snapshot, seat, words);
}
