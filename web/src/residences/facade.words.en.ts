/** What the facades' picture and its buttons say, in English. Another language is another value of this shape. */
import type { PieceInfo } from "../wire";
import type { Advice } from "./choice";
import type { Effects } from "./score";

const NUMBERS = ["no", "one", "two", "three", "four", "five"];
const number = (n: number): string => NUMBERS[n] ?? String(n);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const and = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

const ADVICE: Readonly<Record<Advice, string>> = {
  take: "Take a piece first: one of the heap or of another player's gate.",
  choose: "Choose the piece that you want to build.",
  done: "Nothing at hand fits here any more: end your turn.",
};

const SURFACES: Readonly<Record<string, readonly [string, string]>> = {
  bright: ["a lit window", "lit windows"],
  dark: ["a dark window", "dark windows"],
  roof: ["a roof", "a roof"],
  wall: ["a wall", "a wall"],
  door: ["a red door", "a red door"],
};

const BACKS: Readonly<Record<string, string>> = {
  beige: "beige back",
  diamond: "beige back with a diamond",
  brown: "brown back",
  circle: "brown back with a circle",
};

function shape(cells: readonly (readonly [number, number])[]): string {
  const [w, h] = [0, 1].map((axis) => 1 + Math.max(...cells.map((cell) => cell[axis] ?? 0))) as [number, number];
  if (cells.length === 1) return "";
  if (h === 1) return `${number(w)} in a row`;
  if (w === 1) return `${number(h)} one above the other`;
  return `${number(cells.length)} cells, ${number(w)} wide and ${number(h)} high`;
}

export const en = {
  label: (name: string) => `The facade of ${name}`,
  keys: "Arrow keys move from place to place, Enter or Space acts, Escape lets go. Type h5 to go to place 5 of the heap, 2,0 to go to column 2 at height 0.",
  heap: "The heap",
  others: "The other facades",
  advice: (advice: Advice) => ADVICE[advice],

  /** "lit windows, three in a row, with a cat" */
  piece: ({ surface, cells, cats, birds, diamond }: PieceInfo) =>
    [
      (SURFACES[surface] ?? ["", ""])[cells.length > 1 ? 1 : 0] ?? "",
      shape(cells),
      ...(cats > 0 ? [cats === 1 ? "with a cat" : `with ${number(cats)} cats`] : []),
      ...(birds > 0 ? ["with a bird"] : []),
      ...(diamond ? ["with a diamond"] : []),
    ]
      .filter((part) => part !== "")
      .join(", "),

  place: {
    /** "Column 2, height 0" */
    at: (x: number, y: number) => `Column ${x < 0 ? `−${-x}` : x}, height ${y}`,
    own: "your own door",
    door: (colour: string) => `the ${colour} front door`,
    heap: (n: number, back: string, cells: number) => `Place ${n}: ${BACKS[back] ?? back}, ${count(cells, "cell")}`,
    empty: (n: number) => `Place ${n}: empty`,
    free: "free",
    chip: "one chip",
    chipFor: (name: string) => `one chip to ${name}`,
    mayTake: "you may take it",
    gate: (name: string, piece: string) => `In a gate of ${name}: ${piece}`,
    chosen: "chosen",
    lastTurn: "of the last turn",
    building: (pieces: readonly string[]) => `build ${and(pieces)}`,
  },

  /** What a build would bring, a line for each. */
  effects: ({ covered, windows, doors, heights, forHeights, cats, forWidth, diamonds }: Effects, chips: number): string[] => [
    ...(covered > 0
      ? [`Covers ${count(covered, "column")}: ${and([...(windows > 0 || doors === 0 ? [count(windows, "window")] : []), ...(doors > 0 ? [count(doors, "door")] : [])])} ${signed(windows + 2 * doors)}`]
      : []),
    ...(forHeights > 0 ? [`${heights.length === 1 ? "A new height" : "New heights"}, ${and(heights.map(String))}: ${signed(forHeights)}`] : []),
    ...(cats > 0 ? [`${cats === 1 ? "A cat" : count(cats, "cat")}: ${signed(cats)}`] : []),
    ...(forWidth > 0 ? [`All columns covered: ${signed(forWidth)}`] : []),
    ...(forWidth < 0 ? [`Not all columns covered any more: ${signed(forWidth)}`] : []),
    ...(diamonds > 0 && chips > 0 ? [`Earns ${count(Math.min(diamonds, chips), "chip")}`] : []),
  ],

  view: {
    nearer: "Look from nearer",
    farther: "Look from farther away",
    fit: "Show the whole facade",
    overview: "The whole facade; the frame is what you see",
    open: (name: string) => `Look at the facade of ${name}`,
    close: "Back to the facade in front",
    yours: "You",
    chips: (n: number) => count(n, "chip"),
    hidden: (n: number) => `${n} below`,
    hiddenLong: (n: number, brown: boolean) => `${count(n, brown ? "brown piece" : "beige piece")} below`,
    points: (total: number, columns: number, heights: number, cats: number, width: number) =>
      `${count(total, "point")}: windows and doors ${columns}, heights ${heights}, cats ${cats}${width > 0 ? `, all covered ${width}` : ""}`,
    /** Under a column with its roof. */
    height: (n: number) => `height ${n}`,
  },

  now: {
    store: "Store it in a gate",
    return: "Return it to the heap",
    done: "End the turn",
    unit: (n: number) => `Build ${number(n)} at once`,
    unitOf: (pieces: readonly string[]) => `${capital(and(pieces))} need each other: choose their place.`,
    returnAsk: "Give it back to the heap although a gate is free?",
    returnYes: "Give it back",
    doneAsk: "This is your last turn, and a piece of your gates still fits. End it?",
    doneYes: "End it",
    goOn: "Not yet",
    nowhere: "It fits nowhere as it is.",
  },

  under: {
    hand: "In hand",
    gate: (n: number) => `Gate ${n}`,
    empty: "empty",
    must: "must be built this turn",
    gates: "Your gates",
  },
};

export type FacadeWords = typeof en;
