/** The board's own words. Another language is another value of the shape `BoardWords`. */
import { a, count } from "../words/english";
import type { Advice } from "./choice";
import type { FigureName } from "./figures";

const mills = (n: number): string => (n === 1 ? "a mill" : "two mills");

export const boardWords = {
  /** The board's name for those who do not see it. */
  label: "Morris board",
  /** How to act on it with the keyboard. */
  keys: "Arrow keys move from point to point, Enter or Space acts, Escape lets go. Type the name of a point, such as e3, to go there.",
  /** What stands in the racks. */
  hand: (pin: string, n: number) => `${count(n, pin)} in hand`,
  empty: "empty",
  chosen: "chosen",
  mayPlace: "you may place a pin here",
  mayMove: "you may move this pin",
  mayMoveHere: (from: string) => `you may move here from ${from}`,
  mayTake: "you may take this pin",
  /** What a move here would complete. */
  makes: (n: number) => `this makes ${mills(n)}`,
  lastTurn: "of the last turn",
  /** A pin was taken from here in the last turn. */
  taken: "a pin was taken here",
  justMade: "in the mill just made",
  inMill: "in a mill",
  /** Beside the point that is aimed at. */
  mill: mills,
  take: "take",
  /** Where something was touched that does not help, what has to be touched instead; `pin` is one's own, or the other's to be taken. */
  advice: {
    place: (pin: string) => `Choose an empty point for the ${pin}.`,
    choose: (pin: string) => `Choose ${a(pin)} first.`,
    take: (pin: string) => `Choose the ${pin} to take.`,
  } satisfies Record<Advice, (pin: string) => string>,
  /** Pins of Five Men's Morris itself; in a duel they are called by the players' colours. */
  pins: { light: "light pin", dark: "dark pin" },
  /** The picture of the whole board, for those who do not see it. */
  whole: "The empty board: two squares, one inside the other, joined at the middles of their sides. Files a to e from left to right, ranks 1 to 5 from bottom to top.",
  /** What each figure shows, for those who do not see it. */
  figures: {
    place: "Light and Dark have placed two pins each, on corners and middles of the two squares.",
    mill: "Light placed a third pin in a row along a side and made a mill.",
    take: "Light made a mill, and took the dark pin that stood on a3.",
    slide: "A light pin moved along a line to the empty point beside it.",
    safe: "Three dark pins stand in a row, and one stands alone: that one has to be taken.",
    blocked: "Every dark pin is shut in: there is no empty point beside any of them.",
    two: "Dark has two pins left, too few for a row of three: Light wins.",
  } satisfies Record<FigureName, string>,
  /** The game in a few steps. */
  howTo: [
    { figure: "place", title: "Place", text: "Five pins each. Take turns to put one on an empty point until both hands are empty." },
    { figure: "take", title: "Make mills", text: "Three of your pins in a row along a side are a mill. Each time you make one, take a pin of your opponent, one outside mills if there is one." },
    { figure: "slide", title: "Move", text: "When all are placed, move one pin a turn along a line to the empty point beside it. Open a mill, close it again, and it counts again." },
    { figure: "two", title: "Win", text: "Whoever is down to two pins with none in hand loses, and so does whoever cannot move. A position that comes for the third time is a draw." },
  ] as readonly { readonly figure: FigureName; readonly title: string; readonly text: string }[],
};

export type BoardWords = typeof boardWords;
