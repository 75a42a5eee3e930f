/** The board's own words. Another language is another value of the shape `BoardWords`. */
import type { BoardShape } from "../wire";
import type { FigureName } from "./figures";
import type { Team } from "./team";

export interface BoardWords {
  /** The board's name for those who do not see it. */
  readonly label: string;
  /** How to act on it with the keyboard. */
  readonly keys: string;
  readonly empty: string;
  readonly stone: Readonly<Record<Team, string>>;
  readonly hexagon: Readonly<Record<"red" | "white" | "blue", string>>;
  readonly chosen: string;
  /** Where something was touched that only a chosen stone could make sense of. */
  readonly chooseFirst: (team: Team) => string;
  /** When threats are to be shown and there are none. */
  readonly noThreats: string;
  /** The picture of the whole board, for those who do not see it. */
  readonly whole: string;
  readonly mayPlace: string;
  readonly maySlide: string;
  readonly mayRelocate: string;
  readonly relocated: string;
  readonly slideHere: (from: string) => string;
  readonly relocateHere: (from: string) => string;
  /** What a move here would complete. */
  readonly makes: (kinds: readonly BoardShape["kind"][]) => string;
  /** What putting an opposing stone here would give away. */
  readonly givesHexagon: string;
  readonly lastTurn: string;
  readonly justMade: (kind: BoardShape["kind"]) => string;
  readonly winning: string;
  /** A shape on this point rests: its team may not complete it again yet. */
  readonly resting: (team: Team, kind: BoardShape["kind"], turns: number) => string;
  /** A hexagon on this point lacks a few stones. */
  readonly threat: (team: Team, missing: number) => string;
  /** Under the number of missing stones on a threatened hexagon. */
  readonly toGo: string;
  /** Beside the point that is aimed at: what a move there would bring. */
  readonly would: (kinds: readonly BoardShape["kind"][], gift: boolean) => string;
  /** What each figure shows, for those who do not see it. */
  readonly figures: Readonly<Record<FigureName, string>>;
  /** The game in a few steps. */
  readonly howTo: readonly { readonly figure: FigureName; readonly title: string; readonly text: string }[];
}

const team = { red: "Red", blue: "Blue" };
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;

export const boardWords: BoardWords = {
  label: "Kensington board",
  keys: "Arrow keys move from point to point, Enter or Space acts, Escape lets go. Type the name of a point, such as e3, to go there.",
  empty: "empty",
  stone: { red: "red stone", blue: "blue stone" },
  hexagon: { red: "on a red hexagon", white: "on a white hexagon", blue: "on a blue hexagon" },
  chosen: "chosen",
  chooseFirst: (whose) => `Choose a ${whose} stone first.`,
  noThreats: "No hexagon is close to being filled.",
  whole: "The whole board with the names of its points, from row a at Red's edge below to row p at Blue's edge above.",
  mayPlace: "you may place here",
  maySlide: "you may slide this stone",
  mayRelocate: "you may move this stone away",
  relocated: "already moved in this turn",
  slideHere: (from) => `you may slide here from ${from}`,
  relocateHere: (from) => `you may move the stone from ${from} here`,
  makes: (kinds) => `this makes ${kinds.map((kind) => `a ${kind}`).join(" and ")}`,
  givesHexagon: "this completes a hexagon for your opponent",
  lastTurn: "of the last turn",
  justMade: (kind) => `in the ${kind} just made`,
  winning: "on the winning hexagon",
  resting: (whose, kind, turns) => `${team[whose]}'s ${kind} rests for ${count(turns, "more turn")}`,
  threat: (whose, missing) => `${team[whose]} lacks ${count(missing, "stone")} on this hexagon`,
  toGo: "to go",
  would: (kinds, gift) =>
    kinds.includes("hexagon") ? (gift ? "your opponent wins" : "wins") : kinds.map((kind) => `a ${kind}`).join(" and "),
  figures: {
    place: "Red has just placed a second stone beside the first, on an empty point of a red hexagon.",
    slide: "A red stone slid along one line to the empty point at its other end.",
    triangle: "Red completed a triangle and moved one blue stone to another empty point.",
    square: "Red completed a square and moved two blue stones, each to another empty point.",
    win: "Six red stones stand on the six points of a white hexagon: Red wins.",
  },
  howTo: [
    { figure: "place", title: "Place", text: "Take turns to place your stones on empty points, one a turn, until every hand is empty." },
    {
      figure: "square",
      title: "Make shapes",
      text: "Complete a triangle and you may move any one opposing stone to any empty point. A square lets you move two.",
    },
    { figure: "slide", title: "Slide", text: "When all stones are placed, slide one of yours along a line each turn. Shapes count as before." },
    { figure: "win", title: "Win", text: "Stand on all six points of one hexagon: a white one, or one of your own colour." },
  ],
};
