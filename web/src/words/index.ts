/** Which language the page speaks. A new one is a file of the shape `Words` and one line in `LANGUAGES`. */
import { en } from "./en";

export type Words = typeof en;

const LANGUAGES: Readonly<Record<string, Words>> = { en };

/** The first language of the reader's list that the house speaks, else English. */
export function chooseWords(wishes: readonly string[]): Words {
  for (const wish of wishes) {
    const known = LANGUAGES[wish.toLowerCase().split("-")[0] ?? ""];
    if (known) return known;
  }
  return en;
}

export const words: Words = chooseWords(typeof navigator === "undefined" ? [] : navigator.languages);
