/** What the facades' picture and its buttons say, in English. Another language is another value of this shape. */
import type { PieceInfo } from "../wire";
import { capital, count, list as and, number } from "../words/english";
import type { Advice } from "./choice";
import { back, one, outline } from "./pieces.words.en";
import type { Effects } from "./score";
import type { Silhouette } from "./silhouettes";

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What stands in the columns that a roof covers, and what it brings. */
function below(windows: number, doors: number): string {
  if (windows + doors === 0) return " with nothing below";
  const things = [...(windows > 0 ? [count(windows, "window")] : []), ...(doors > 0 ? [count(doors, "door")] : [])];
  return `: ${and(things)} ${signed(windows + 2 * doors)}`;
}

const ADVICE: Readonly<Record<Advice, string>> = {
  take: "Take a piece first: one of the heap or of another player's gate.",
  choose: "Choose the piece that you want to build.",
  putAway: "Nothing at hand fits anywhere: store the piece or put it back.",
  done: "Nothing at hand fits anywhere: end your turn.",
};

export const en = {
  label: (name: string) => `The facade of ${name}`,
  keys: "Arrow keys move from place to place, Enter or Space acts, Escape lets go. Type h5 to go to place 5 of the heap, 2,0 to go to column 2 at height 0.",
  board: "The facades and the heap",
  heap: "The heap",
  others: "The other facades",
  advice: (advice: Advice) => ADVICE[advice],

  /** "a row of three bright windows with a cat and a diamond" */
  piece: (each: PieceInfo) => `${one(each)}${each.diamond ? `${each.cats > 0 ? " and" : " with"} a diamond` : ""}`,

  place: {
    /** "Column 2, height 0" */
    at: (x: number, y: number) => `Column ${x < 0 ? `−${-x}` : x}, height ${y}`,
    door: (colour: string) => `the ${colour} front door`,
    heap: (n: number, place: Silhouette) => `Place ${n}: ${back(place)}, ${outline(place)}`,
    empty: (n: number) => `Place ${n}: empty`,
    free: "free",
    chip: "one chip",
    chipFor: (name: string) => `one chip to ${name}`,
    mayTake: "you may take it",
    gate: (name: string, piece: string) => `In a gate of ${name}: ${piece}`,
    lastTurn: "of the last turn",
    building: (pieces: readonly string[]) => `build ${and(pieces)}`,
  },

  /** What a build would bring, a line for each. */
  effects: ({ covered, windows, doors, heights, forHeights, cats, forWidth, diamonds }: Effects, chips: number): string[] => [
    ...(covered > 0 ? [`Covers ${count(covered, "column")}${below(windows, doors)}`] : []),
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
    close: "Close this facade",
    chips: (n: number) => count(n, "chip"),
    hidden: (n: number) => `${n} below`,
    hiddenLong: (n: number, brown: boolean) => `${count(n, brown ? "brown piece" : "beige piece")} below`,
    points: (total: number, columns: number, heights: number, cats: number, width: number) =>
      `${capital(count(total, "point"))}: windows and doors ${columns}, heights ${heights}, cats ${cats}${width > 0 ? `, all covered ${width}` : ""}`,
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
  },

  under: {
    hand: "In hand",
    gate: (n: number) => `Gate ${n}`,
    empty: "empty",
    must: "In hand: to be built",
  },
};

export type FacadeWords = typeof en;
