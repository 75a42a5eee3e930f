/** What the room of Chelsea says, in English. Another language is another value of the shape `RoomWords`. */
import { capital, list } from "../words/english";
import type { Pair, Stack } from "./decision";

type Asset = "house" | "garage";

/** Who acts: "you", or somebody by name. */
export interface Who {
  readonly you: boolean;
  readonly name: string;
}

/** A face-down van that somebody looks at. */
export interface SeenVan {
  readonly property: number;
  readonly colour: string;
}

/** A car that was parked. */
export interface Parked {
  readonly colour: string;
  readonly space: string;
}

/** A house that two children share. */
export interface Shared {
  readonly property: number;
  readonly colour: string;
  readonly count: number;
  readonly points: number;
}

const YOU = "You";
const choice = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} or ${items[items.length - 1]}`;
/** For items that hold such words themselves. */
const series = (items: readonly string[], word: "and" | "or"): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")}, ${word} ${items[items.length - 1]}`;
const a = (thing: string): string => `${/^[aeiou]/.test(thing) ? "an" : "a"} ${thing}`;
/** "Paint a house" to you, "Green: paint a house" to one of several at a screen. */
const call = ({ you, name }: Who, text: string): string => (you ? capital(text) : `${name}: ${text}`);

const tile = (stack: Stack, colour: string): string => (stack === "cars" ? `${colour} car` : `${colour} ${stack} tile`);
/** "a red car", "a red and a blue car", "two red cars" */
const someCars = ([one, other]: readonly (string | undefined)[]): string =>
  one === other ? `two ${one} cars` : [one, other].flatMap((colour) => (colour ? [a(colour)] : [])).join(" and ") + " car";
const theCars = ([one, other]: readonly (string | undefined)[]): string =>
  one === other ? `the two ${one} cars` : `the ${one} ${other ? `and the ${other} ` : ""}car`;
const drawn = (stack: Stack, colours: readonly string[]): string =>
  stack === "cars" ? someCars(colours) : colours.map((colour) => a(tile(stack, colour))).join("");
const lookedAt = (properties: Pair<number>): string => `looked at the vans of ${properties.join(" and ")}`;
const exchanged = (spaces: Pair<string>): string => `exchanged the cars on ${spaces.join(" and ")}`;

export const en = {
  /** The sentence about now. */
  line: {
    first: "Luck names who begins.",
    dealing: "The vans are being dealt.",
    drawing: "A tile is being drawn.",
    /** Only what is possible: the stacks that are left, and what may be exchanged. */
    action: ({ you, name }: Who, { stacks, cars, vans }: { stacks: readonly Stack[]; cars: boolean; vans: boolean }) => {
      const tiles = stacks.map((stack) => (stack === "cars" ? "car" : stack));
      const pairs = [...(cars ? ["two cars"] : []), ...(vans ? ["two vans"] : [])];
      const ways = [
        ...(tiles.length > 0 ? [`draw ${a(choice(tiles))} tile`] : []),
        ...(pairs.length > 0 ? [`exchange ${choice(pairs)}`] : []),
      ];
      return `${you ? "Your turn" : name}: ${ways.join(", or ")}.`;
    },
    paint: (who: Who, asset: Asset, [colour = ""]: readonly string[]) => `${call(who, `paint a ${asset} ${colour}`)}.`,
    park: (who: Who, hand: readonly string[]) => {
      const [one, other] = hand;
      const how = other === undefined ? " on a vacant space" : one === other ? "" : ", in the order you like";
      return `${call(who, `park ${theCars(hand)}${how}`)}.`;
    },
    vans: (who: Who, vans: readonly SeenVan[], maySwap: boolean) => {
      const seen = vans.map(({ property, colour }) => `the van of ${property} is ${colour}`);
      return `${call(who, list(seen))}. ${maySwap ? "Keep them so, or swap them" : "A lock lets you only keep them so"}.`;
    },
    after: ({ you, name }: Who, look: boolean, homes: readonly number[]) => {
      const into = homes.length > 4 ? "one of the houses that suit it" : choice(homes.map(String));
      const ways = [...(look ? ["look at a van"] : []), ...(homes.length > 0 ? [`move a child into ${into}`] : []), "end the turn"];
      return `${you ? YOU : name} may ${series(ways, "or")}.`;
    },
    their: {
      action: (name: string) => `${name} is to choose an action.`,
      paint: (name: string, asset: Asset, hand: readonly string[]) => `${name} drew ${drawn(asset, hand)} and is to place it.`,
      park: (name: string, hand: readonly string[]) => `${name} is to park ${someCars(hand)}.`,
      vans: (name: string, properties: readonly number[]) => `${name} is looking at the vans of ${properties.join(" and ")}.`,
      after: (name: string, look: boolean) => `${name} may ${look ? "look at a van" : "move a child in"}.`,
    },
  },

  /** What a decision was. */
  moved: {
    first: (name: string) => `${name} ${name === YOU ? "begin" : "begins"}.`,
    dealt: "The vans are dealt.",
    drew: (name: string, stack: Stack, colours: readonly string[]) => `${name} drew ${drawn(stack, colours)}.`,
    drawn: (colour: string) => `${capital(a(colour))} tile is drawn.`,
    /** Tiles that fit nowhere leave the game, and the turn is over (C5, C6). */
    unused: (stack: Stack, [one, other]: readonly string[]) =>
      other || !one
        ? "They fit nowhere, so they leave the game and the turn is over."
        : `The ${tile(stack, one)} fits nowhere, so it leaves the game and the turn is over.`,
    painted: (name: string, asset: Asset, property: number, colour: string | null) =>
      `${name} painted ${asset} ${property}${colour ? ` ${colour}` : ""}.`,
    parked: (name: string, colour: string, space: string) => `${name} parked ${a(colour)} car on ${space}.`,
    exchanged: (name: string, spaces: Pair<string>) => `${name} ${exchanged(spaces)}.`,
    vans: (name: string, [p, q]: Pair<number>, colours: Pair<string> | null) =>
      `${name} ${lookedAt([p, q])}${colours ? `: that of ${p} is ${colours[0]}, that of ${q} is ${colours[1]}` : ""}.`,
    returned: (name: string, swapped: boolean, vans: Pair<number> | null) =>
      `${name} ${swapped ? "swapped" : "kept"} ${vans ? `the vans of ${vans.join(" and ")}` : "the two vans"}${swapped ? "" : " as they were"}.`,
    looked: (name: string, property: number, colour: string | null) =>
      `${name} looked at the van of ${property}${colour ? `: it is ${colour}` : ""}.`,
    turnedUp: (property: number, colour: string) => `The van of ${property} is turned up: ${colour}.`,
    /** When eleven vans lie face up, so does the twelfth (C8). */
    allUp: "All vans lie face up now.",
    /** `other`: whose child lives there already, or null. */
    child: (name: string, property: number, other: string | null) =>
      `${name} moved a child into ${property}${
        other === null ? "" : `, where ${other === YOU ? "your child" : `a child of ${other}`} lives`
      }.`,
    ended: (name: string) => `${name} ended the turn.`,
    unknown: (name: string, move: string) => `${name} played ${move}.`,
  },

  /** What a turn was, in one sentence: somebody did this, that and that. */
  turn: {
    opening: (name: string) => `The vans are dealt; ${name === YOU ? "you begin" : `${name} begins`}.`,
    sentence: (name: string, clauses: readonly string[]) => `${name} ${series(clauses, "and")}.`,
    painted: (asset: Asset, property: number, colour: string) => `painted ${asset} ${property} ${colour}`,
    parked: (cars: readonly Parked[]) =>
      `parked ${list(cars.map(({ colour, space }) => `${a(colour)} car on ${space}`))}`,
    drew: (stack: Stack, colours: readonly string[]) => `drew ${drawn(stack, colours)}`,
    /** Tiles that fitted nowhere, though one of two cars may have (C5, C6). */
    unused: (stack: Stack, colours: readonly string[]) => `drew ${drawn(stack, colours)} for which there was no place`,
    exchanged,
    vans: lookedAt,
    kept: (properties: Pair<number>) => `${lookedAt(properties)} without swapping them`,
    swapped: (properties: Pair<number>) => `swapped the vans of ${properties.join(" and ")}`,
    looked: (property: number) => `looked at the van of ${property}`,
    child: (property: number) => `moved a child into ${property}`,
  },

  /** What a look showed to one seat alone. */
  learnt: (property: number, colour: string) => `The van of ${property} is ${colour}. The others do not know.`,

  seat: {
    children: (left: number) => `${left} ${left === 1 ? "child" : "children"} to move in`,
    score: (points: number) => `${points} ${points === 1 ? "point" : "points"}`,
    scoreNow: (points: number) => `${points} ${points === 1 ? "point" : "points"} now`,
  },

  /** Why the game ended (C11, C12). */
  ended: {
    children: (name: string) => `${name} moved the fifth child in.`,
    tiles: "All three stacks are empty.",
    quiet: "Ten rounds went by without a tile drawn or a child moved in.",
  },

  /** The score explained. */
  result: {
    together: ({ property, colour, count, points }: Shared, other: string) =>
      `House ${property} with ${other === YOU ? "you" : other}, ${count === 5 ? "five" : "four"} ${colour}: ${points}.`,
    alone: (properties: readonly number[]) =>
      `Alone in ${list(properties.map(String))}: 3${properties.length > 1 ? " each" : ""}.`,
    none: "No child has moved in.",
    scoring: "A child alone brings 3; with another child 6, or 10 where all five things are alike.",
    shared: "Equal points share the win.",
  },

  scores: {
    label: "Show scores",
    nothing: "No child has moved in yet.",
  },

  tip: "Bring three things of one colour together where nothing has your own: then your child may move in.",

  keys: [
    ["Arrows", "to the nearest place that way"],
    ["4 12", "type a number to go to that house"],
    ["g4 v4 4a", "to garage 4, van 4, its first space"],
    ["Enter", "choose, paint, park, move in"],
  ] as readonly (readonly [string, string])[],
};

export type RoomWords = typeof en;
