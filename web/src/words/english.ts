/** What English sentences are made of. */
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];

/** A small number as a word. */
export const number = (n: number): string => NUMBERS[n] ?? String(n);

/** "Anna, Ben and Cleo". */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;

/** With a capital letter, as a sentence begins. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "a roof", "an L of three". */
export const a = (thing: string): string => `${/^(?:[aeiou]|L\b)/.test(thing) ? "an" : "a"} ${thing}`;

/** "no cats", "one cat", "two cats". */
export const count = (n: number, one: string): string => `${number(n)} ${one}${n === 1 ? "" : "s"}`;
