/** What the room of Royal Residences says, in English. Another language is another value of the shape `RoomWords`. */
import { a, capital, count, list, number } from "../words/english";
import type { Drawn } from "./pieces";
import { back, one, outline, the } from "./pieces.words.en";
import type { Silhouette } from "./silhouettes";

/** Who acts: "you", or somebody by name. */
export interface Who {
  readonly you: boolean;
  readonly name: string;
}

/** What may be taken. */
export interface Takings {
  /** The next bird that is drawn is the last one. */
  readonly nearEnd: boolean;
  readonly free: boolean;
  readonly brown: boolean;
  readonly gates: boolean;
}

/** What may be built, and whether the taken piece may be kept. */
export interface Building {
  readonly hand: Drawn | null;
  /** Comes from another player's gate. */
  readonly borrowed: boolean;
  /** The piece in hand has a place. */
  readonly fits: boolean;
  /** A piece of the own gates has a place. */
  readonly gates: boolean;
  readonly store: boolean;
  /** Nothing could be taken in this turn. */
  readonly empty: boolean;
  /** The end is set and nothing is taken any more. */
  readonly last: boolean;
  /** The last bird was drawn in this turn. */
  readonly closing: boolean;
}

/** Where a piece stands: columns from left to right, and the height of its lowest row. */
export interface Spot {
  readonly from: number;
  readonly to: number;
  readonly height: number;
}

/** What a facade is worth, part by part (R10). */
export interface Account {
  readonly windows: number;
  readonly doors: number;
  readonly heights: number;
  readonly forHeights: number;
  readonly cats: number;
  readonly forWidth: number;
}

const YOU = "You";
/** For items that hold such words themselves. */
const series = (items: readonly string[], word: "and" | "or"): string =>
  items.length < 3 ? items.join(` ${word} `) : `${items.slice(0, -1).join(", ")}, ${word} ${items[items.length - 1]}`;
const digits = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;
/** "Take a piece" to you, "Green: take a piece" to one of several at a screen. */
const call = ({ you, name }: Who, text: string): string => (you ? capital(text) : `${name}: ${text}`);

/** Columns left of the own door count down. */
const signed = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
const columns = ({ from, to }: Spot): string =>
  from === to ? `in column ${signed(from)}` : `in columns ${signed(from)} ${to === from + 1 ? "and" : "to"} ${signed(to)}`;
const spot = (where: Spot): string => `${columns(where)}${where.height === 0 ? " on the ground" : ` at height ${where.height}`}`;
/** Of a gate: "your gate", "a gate of Anna". */
const gateOf = (name: string): string => (name === YOU ? "your gate" : `a gate of ${name}`);
const chips = (n: number): string => (n === 1 ? "a chip" : `${number(n)} chips`);

export const en = {
  /** The sentence about now. */
  line: {
    dealing: "The heap is being laid out.",
    turning: "The piece is being turned over.",
    laying: "The gap on the heap is being filled.",
    take: ({ you, name }: Who, { free, brown, gates, nearEnd }: Takings) => {
      const paid = [...(brown ? ["a brown one"] : []), ...(gates ? ["one from another's gate"] : [])];
      const lead = `${you ? "Your turn" : name}: take`;
      const end = nearEnd ? " One more bird ends the game." : "";
      if (free) return `${lead} a beige piece${paid.length > 0 ? `, or for a chip ${paid.join(" or ")}` : ""}.${end}`;
      return `${lead} for a chip ${paid.join(" or ")}. With four chips or more nothing is free.${end}`;
    },
    build: (who: Who, now: Building) => {
      const after = now.closing ? " The last bird is drawn: after this turn the others build once more." : "";
      if (now.hand === null) return `${call(who, afterwards(now))}${after}`;
      if (now.borrowed) {
        return now.fits
          ? `${call(who, `build ${the(now.hand)}`)}: from another's gate, it has to stand in this turn.`
          : `${call(who, `build from your gates first, so that ${the(now.hand)} can stand in this turn`)}.`;
      }
      const away = [...(now.store ? ["store it in a gate"] : []), "put it back into the heap"];
      if (now.fits) return `${call(who, series([`build ${the(now.hand)}`, ...away], "or"))}.${after}`;
      const lead = `${the(now.hand)} has no place now`;
      return `${call(who, lead)}: ${series([...(now.gates ? ["build from your gates"] : []), ...away], "or")}.${after}`;
    },
    their: {
      take: (name: string) => `${name} is to take a piece.`,
      build: (name: string, hand: Drawn | null, gates: boolean, last: boolean) => {
        if (hand) return `${name} took ${one(hand)} and is to build it or put it away.`;
        return `${last ? "The last round: " : ""}${name} ${gates ? "may build from the gates" : "is to end the turn"}.`;
      },
      borrowed: (name: string, hand: Drawn) => `${name} took ${one(hand)} from another's gate and is to build it.`,
    },
  },

  /** What a decision was. */
  moved: {
    dealt: "The heap is laid out.",
    laid: (place: number, each: Silhouette | null) =>
      each ? `${capital(a(back(each)))} is laid on h${place}: ${outline(each)}.` : `Another piece is laid on h${place}.`,
    took: (name: string, each: Drawn, paid: boolean) => `${name} took ${one(each)}${paid ? " for a chip" : ""}.`,
    /** Where it is not known who took it, because it was taken back since. */
    front: (each: Drawn) => `${capital(one(each))} is turned over.`,
    lastBird: "That is the last bird: after this turn the others build once more, and the game ends.",
    borrowed: (name: string, each: Drawn, owner: string) =>
      `${name} took ${one(each)} from ${gateOf(owner)} for a chip, and must build it.`,
    built: (name: string, each: Drawn, where: Spot, earned: number) =>
      `${name} built ${one(each)} ${spot(where)}${earned > 0 ? ` and got ${chips(earned)}` : ""}.`,
    unit: (name: string, parts: readonly (readonly [Drawn, Spot])[], earned: number) =>
      `${name} built ${number(parts.length)} pieces at once: ${series(parts.map(([each, where]) => `${one(each)} ${spot(where)}`), "and")}.${earned > 0 ? ` ${name} got ${chips(earned)}.` : ""}`,
    stored: (name: string, each: Drawn | null) => `${name} stored ${each ? the(each) : "the piece"} in a gate.`,
    returned: (name: string, each: Drawn | null) => `${name} put ${each ? the(each) : "the piece"} back into the heap.`,
    ended: (name: string) => `${name} ended the turn.`,
    nothing: (name: string) => `${name} built nothing.`,
    unknown: (name: string, move: string) => `${name} played ${move}.`,
  },

  /** What a turn was, in one sentence: somebody did this, that and that. */
  turn: {
    opening: "The heap is laid out.",
    sentence: (name: string, clauses: readonly string[]) => `${name} ${series(clauses, "and")}.`,
    took: (each: Drawn, paid: boolean) => `took ${one(each)}${paid ? " for a chip" : ""}`,
    borrowed: (each: Drawn, owner: string) => `took ${one(each)} from ${gateOf(owner)} for a chip`,
    /** The piece that was taken, perhaps together with others from the gates. */
    builtIt: (others: readonly Drawn[], where: Spot) =>
      `built it ${others.length > 0 ? `at once with ${series(others.map(one), "and")} ` : ""}${columns(where)}`,
    built: (parts: readonly Drawn[], where: Spot) =>
      `built ${series(parts.map(one), "and")} from ${parts.length > 1 ? "both gates at once" : "a gate"} ${columns(where)}`,
    earned: (n: number) => `got ${chips(n)}`,
    stored: (again: boolean) => `stored ${again ? "the piece taken" : "it"}`,
    returned: (again: boolean) => `put ${again ? "the piece taken" : "it"} back`,
    nothing: "built nothing",
  },

  seat: {
    chips: (n: number) => digits(n, "chip"),
    birds: (n: number) => `${digits(n, "bird")} on the roofs`,
    score: (points: number) => digits(points, "point"),
    scoreNow: (points: number) => `${digits(points, "point")} now`,
  },

  /** How near the end is (R8). */
  birds: {
    count: (n: number, all: number) => `${n} of ${all}`,
    said: (n: number, all: number) => `${n} of the ${all} birds that end the game ${n === 1 ? "is" : "are"} drawn`,
  },

  /** Why the game ended (R8, R9). */
  ended: {
    birds: (name: string) => `${name} drew the last bird.`,
    stuck: "Nobody could take or build anything any more.",
    idle: "Three rounds went by without a build.",
  },

  /** The score explained. */
  result: {
    account: ({ windows, doors, heights, forHeights, cats, forWidth }: Account) => {
      const parts = [
        ...(windows > 0 ? [`${windows} for windows`] : []),
        ...(doors > 0 ? [`${doors} for doors`] : []),
        ...(heights > 0 ? [`${forHeights} for ${count(heights, "height")} of roofs`] : []),
        ...(cats > 0 ? [`${cats} for ${cats === 1 ? "the cat" : "cats"}`] : []),
        ...(forWidth > 0 ? [`${forWidth} for the width, as every column has its roof`] : []),
      ];
      return parts.length > 0 ? `${capital(list(parts))}.` : "No column has a roof.";
    },
    columns: (name: string) => `Columns of ${name}`,
    column: "Column",
    windows: "Windows",
    doors: "Doors",
    height: "Roof at",
    points: "Points",
    open: "none",
    number: signed,
    why: {
      birds: "The others built once more from their gates.",
      stop: "There was no last round.",
    },
    scoring: "A column counts if its top is a roof: 1 for a window, 2 for a door. One height of roofs brings 1, two bring 1 and 2, three 1, 2 and 3; a cat brings 1.",
    tie: "Among equals the birds on the roofs decide.",
    shared: "Equal points and birds share the win.",
  },

  scores: {
    label: "Show points",
    nothing: "No column has a roof yet, so nobody has points.",
  },

  tip: "Bright windows go beside bright ones, dark beside dark; only columns with a roof count.",

  keys: [
    ["Tab", "from the facade to the heap"],
    ["Arrows", "to the nearest place that way"],
    ["h5", "to a piece of the heap"],
    ["2,0", "to column 2 at height 0"],
    ["Enter", "take, choose, build"],
  ] as readonly (readonly [string, string])[],
};

/** With nothing in hand any more, or never. */
function afterwards({ gates, empty, last }: Building): string {
  const end = last ? "end your last turn" : "end the turn";
  const ways = gates ? `build from your gates or ${end}` : end;
  if (last) return `the last round: ${ways}.`;
  return empty ? `there is nothing to take: ${ways}.` : `${ways}.`;
}

export type RoomWords = typeof en;
