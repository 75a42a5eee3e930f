/** Options that give each seat one of several choices, written as their first letters in the order of the seats. */
import type { Choice, OptionInfo } from "../wire";

type Order = Pick<OptionInfo, "choices" | "default">;

/** The letters of all choices, those of the seats first; what the value does not say follows in the order of the default. */
const lettersOf = (option: Order, value: string): string[] => [...new Set([...value, ...String(option.default)])];

const choiceOf = (option: Order, letter: string): Choice | undefined => option.choices.find((choice) => choice.value.startsWith(letter));

/** What each of the seats has. */
export const orderOf = (option: Order, value: string, seats: number): Choice[] =>
  lettersOf(option, value)
    .slice(0, seats)
    .flatMap((letter) => choiceOf(option, letter) ?? []);

/** The value after a seat took a choice; whoever had it gets in exchange what that seat had. */
export function taken(option: Order, value: string, seat: number, choice: string): string {
  const letters = lettersOf(option, value);
  const from = letters.findIndex((letter) => choice.startsWith(letter));
  const [mine, theirs] = [letters[seat], letters[from]];
  if (mine === undefined || theirs === undefined) return value;
  letters[seat] = theirs;
  letters[from] = mine;
  return letters.join("");
}
