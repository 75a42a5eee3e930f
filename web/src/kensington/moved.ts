/** What a decision was, in words. */
import type { News } from "../wire";
import { other, teamOf } from "./team";
import { tableWords } from "./words";

export function moved(news: News, name: string): string {
  const words = tableWords.moved;
  const move = (news.move ?? "").replace(/#$/, "");
  if (move === "stop") return words.stop(name);
  if (move === "pass") return words.pass(name, news.automatic);
  const relocation = /^(\w+)>(\w+)$/.exec(move);
  if (relocation?.[1] && relocation[2] && news.seat !== null) {
    return words.relocate(name, other(teamOf(news.seat)), relocation[1], relocation[2]);
  }
  const slide = /^(\w+)-(\w+)$/.exec(move);
  if (slide?.[1] && slide[2]) return words.slide(name, slide[1], slide[2]);
  return /^[a-z]\d+$/.test(move) ? words.place(name, move) : words.move(name, move);
}
