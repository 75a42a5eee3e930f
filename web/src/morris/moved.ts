/** What a decision was, in words. */
import { parseMove } from "./moves";
import { tableWords } from "./words";

export function movedSentence(text: string, name: string): string {
  const words = tableWords.moved;
  const move = parseMove(text);
  switch (move?.kind) {
    case "place":
      return words.place(name, move.to);
    case "slide":
      return words.slide(name, move.from, move.to);
    case "take":
      return words.take(name, move.from);
    default:
      return words.move(name, text);
  }
}
