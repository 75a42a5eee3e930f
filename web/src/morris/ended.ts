/** Why the game ended (M4, M5). */
import type { MorrisView } from "../wire";
import { tableWords } from "./words";

/** The ruling that a game ends by. */
export const RULE = { pins: "M4", blocked: "M4", repetition: "M5" } as const;

/** In one sentence; `loser` names who lost. Null while the game goes on, or where it ended otherwise. */
export function endedSentence({ ended }: Pick<MorrisView, "ended">, loser: string): string | null {
  const words = tableWords.ended;
  if (ended === "") return null;
  return ended === "repetition" ? words.repetition : words[ended](loser);
}
