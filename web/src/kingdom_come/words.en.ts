/** What the room of Kingdom Come says, in English. Another language is another value of the shape `RoomWords`. */
import { capital, list, number } from "../words/english";
import type { Spot } from "./chart/chart";
import type { NoLink, NoString } from "./chart/extend";
import type { Advice } from "./choice";
import type { Why } from "./chart/reach";

/** Who acts: "you", or somebody by name. */
export interface Who {
  readonly you: boolean;
  readonly name: string;
}

/** What the acting player may do, for the line. */
export interface Means {
  readonly pins: number;
  readonly bowl: number;
  readonly strings: number;
  readonly harvests: number;
  readonly challenges: number;
  readonly mayCall: boolean;
  /** The game is called: this turn is the player's last. */
  readonly last: boolean;
}

const digits = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;
const spot = ({ x, y }: Spot): string => `${x}, ${y}`;
/** "Your turn: place", or "Crimson: place" to one of several at a screen. */
const call = ({ you, name }: Who, text: string): string => `${you ? "Your turn" : name}: ${text}`;
const either = (items: readonly string[]): string =>
  items.length < 3 ? items.join(" or ") : `${items.slice(0, -1).join(", ")}, or ${items[items.length - 1]}`;
const rounds = (turns: number): string => (turns === 1 ? "This is the last turn of the game." : `${capital(number(turns))} turns are left, this one among them.`);

const NO_LINK: Readonly<Record<NoLink, string>> = {
  same: "A string joins two different pins.",
  joined: "A string of yours joins these two already.",
  far: "These two stand farther apart than a string may go straight in this game.",
  sea: "More water lies between these two than a string may cross in this game.",
};
const NO_STRING: Readonly<Record<NoString, (string: string | null, length: number) => string>> = {
  supply: () => "No string is left for a new one.",
  apart: (string) => `${string ?? "A new string"} touches neither pin.`,
  odd: (string) => `${string ?? "A new string"} could not go along all its lines in one walk.`,
  long: (string, length) => `${string ?? "A new string"} is too short: it would take ${length} of 1800.`,
};

export const en = {
  board: {
    label: "Map and claims",
    fetching: "Unrolling the map…",
    failed: "The map could not be fetched.",
    again: "Try again",
    /** Beside a link that may be laid: its length, and what a new string would use. */
    link: (length: number, used: number, all: number) => `${length}; new string ${used} of ${all}`,
    /** Length from the dividers' pin to what is aimed at. */
    measured: (from: string, length: number) => `${length} from ${from}`,
    /** What Enter, a click or a tap there would do. */
    would: {
      place: (cost: number, back: number) => `a pin here takes ${digits(cost, "pin")}${back > 0 ? `, and ${back} come${back === 1 ? "s" : ""} back` : ""}`,
      start: (cost: number) => `a claim can start here for ${digits(cost, "pin")}`,
      link: (one: string, other: string) => `a string from ${one} to ${other}`,
      pin: "puts the dividers on it",
      more: "shows what can be done",
      giveUp: "can be given up",
      keep: "keeps it after all",
    },
  },

  /** The sentence about now. */
  line: {
    toss: "The coin is in the air.",
    first: (who: Who) => call(who, "place your first pin in a bay."),
    action: (who: Who, means: Means) => {
      const ways = [
        ...(means.bowl > 0 ? ["place a pin"] : []),
        "set the dividers",
        ...(means.pins > 1 ? [means.strings > 0 ? "lay or lead on a string" : "lead on a string"] : []),
        ...(means.challenges > 0 ? ["challenge"] : []),
        ...(means.harvests > 0 ? ["harvest"] : []),
        ...(means.mayCall ? ["call the game"] : []),
      ];
      const end = !means.last ? "" : who.you ? " This turn is your last." : ` This turn is ${who.name}'s last.`;
      return `${call(who, `${either(ways)}.`)}${end}`;
    },
    duel: (who: Who, own: string, theirs: string) => call(who, `play the duel of ${own} against ${theirs}.`),
    yields: (who: Who) => call(who, "your string is gone. Give up as many as three of its free pins, or keep them all."),
    their: {
      action: (name: string, last: boolean) => (last ? `${name} is to take a last turn.` : `${name} is to act.`),
      duel: (name: string, own: string, theirs: string) => `${name} is to play in the duel of ${own} against ${theirs}.`,
      yields: (name: string) => `${name} lost the challenge and may give up pins.`,
    },
  },

  /** What a decision was; `name` is "You" or a seat's name. */
  moved: {
    started: (name: string, at: Spot) => `${name} started a claim at ${spot(at)}.`,
    pin: (name: string, at: Spot, from: string) => `${name} placed a pin at ${spot(at)}, measured from ${from}.`,
    onResource: (name: string, resource: string, from: string | null) => `${name} placed a pin on ${resource}${from === null ? "" : `, measured from ${from}`}.`,
    dividers: (name: string, length: number) => `${name} set the dividers to ${length}.`,
    string: (name: string, one: string, other: string) => `${name} laid a string from ${one} to ${other}.`,
    rewrap: (name: string, string: string, walk: readonly string[]) => `${name} led ${string} on: now it goes along ${list(walk)}.`,
    remove: (name: string, what: string) => `${name} took ${what} off the map.`,
    challenge: (name: string, own: string, theirs: string) => `${name} challenged ${theirs} with ${own}.`,
    ply: (name: string, ply: string) => `${name} played ${ply} in the duel.`,
    /** The coin has fallen for the challenger, or against. */
    toss: (own: string, theirs: string, won: boolean) => `The coin fell: ${won ? own : theirs} wins, and ${won ? theirs : own} is lost.`,
    tossed: (won: boolean) => (won ? "The coin fell for the challenger." : "The coin fell for the defender."),
    lost: (string: string) => `${string} is lost.`,
    drawn: "The duel is a draw: nothing changes.",
    yields: (name: string, pins: readonly string[]) => (pins.length > 0 ? `${name} gave up ${list(pins)}.` : `${name} gave up no pins.`),
    harvestPins: (name: string, resource: string) => `${name} harvested ${resource} for pins.`,
    harvestPoint: (name: string, resource: string, full: boolean) => `${name} harvested ${resource} for ${full ? "all its points" : "a point"}.`,
    call: (name: string) => `${name} called the game: everybody has one more turn.`,
    unknown: (name: string, move: string) => `${name} played ${move}.`,
  },

  /** What stands above the offers: what is chosen. */
  chosen: {
    pin: (pin: string, at: Spot) => `${pin} at ${spot(at)}`,
    place: (at: Spot, from: string | null) => (from === null ? `A new claim at ${spot(at)}` : `A pin at ${spot(at)}, from ${from}`),
    measure: (from: string, name: string | null, length: number) => `${length} from ${from}${name === null ? "" : ` to ${name}`}`,
    link: (one: string, other: string) => `From ${one} to ${other}`,
    string: (name: string) => `String ${name}`,
    crossing: (one: string, other: string) => `${one} crosses ${other}`,
    resource: (name: string, gold: boolean) => `${name}, ${gold ? "gold" : "red"}`,
    yields: (pins: readonly string[]) => (pins.length > 0 ? `Chosen: ${list(pins)}` : "No pins chosen"),
    letGo: "Let go",
  },

  offer: {
    place: (cost: number, back: number, on: string | null, start: boolean) =>
      `${start ? "Start the claim here" : "Place the pin"}${on === null ? "" : ` on ${on}`}: ${digits(cost, "pin")}${back > 0 ? `, ${back} back` : ""}`,
    dividers: (length: number, from: string, name: string | null) => `Set the dividers to ${length}${name === null ? "" : `: ${from} reaches ${name}`}`,
    string: (left: number, length: number) => `New string (${left} left): uses ${length} of 1800`,
    rewrap: (string: string, before: number, after: number) => `Lead ${string} on: ${before} → ${after} of 1800`,
    remove: (name: string, back: number) => `Remove ${name}${back > 0 ? `: ${digits(back, "pin")} back` : ""}`,
    challenge: (own: string, theirs: string, begins: "first" | "second" | null) =>
      `Challenge ${theirs} with ${own}${begins === null ? ": toss a coin" : begins === "first" ? ": you begin" : ": they begin"}`,
    harvestPins: (resource: string, n: number) => `Harvest ${resource}: ${n === 0 ? "no pins to win back" : `${digits(n, "pin")} back`}`,
    harvestPoint: (resource: string, n: number) => `Harvest ${resource}: ${digits(n, "point")}`,
    yields: (pins: readonly string[]) => (pins.length > 0 ? `Give up ${list(pins)}` : "Keep all"),
  },

  /** The same on the map, beside what it is about. */
  brief: {
    place: (cost: number) => `Place: ${digits(cost, "pin")}`,
    dividers: (length: number) => `Set to ${length}`,
    string: (length: number) => `New string: ${length}`,
    rewrap: (string: string, after: number) => `${string} on: ${after}`,
    remove: (name: string) => `Remove ${name}`,
    challenge: (own: string, begins: "first" | "second" | null) => `With ${own}${begins === null ? "" : begins === "first" ? ": you begin" : ": they begin"}`,
    harvestPins: (n: number) => `Harvest: ${digits(n, "pin")}`,
    harvestPoint: (n: number) => `Harvest: ${digits(n, "point")}`,
    yields: (pins: readonly string[]) => (pins.length > 0 ? `Give up ${list(pins)}` : "Keep all"),
  },

  note: {
    noPin: (why: Why, placeName: string | null) => NO_PIN[why.reason](placeName ?? ""),
    tooWide: (length: number) => `${length} is wider than the dividers open: 600 is the most.`,
    setAlready: (length: number) => `The dividers are set to ${length} now.`,
    noLink: (why: NoLink) => NO_LINK[why],
    noString: (string: string | null, why: NoString, length: number) => NO_STRING[why](string, length),
    stays: (pin: string, strings: readonly string[], pins: readonly string[]) => {
      const why = [
        ...(strings.length > 0 ? [`${list(strings)} ${strings.length === 1 ? "is" : "are"} wrapped round it`] : []),
        ...(pins.length > 0 ? [`${list(pins)} ${pins.length === 1 ? "was" : "were"} measured from it`] : []),
      ];
      return `${pin} stays: ${why.join(", and ")}.`;
    },
    string: (name: string, length: number, pins: number, immune: boolean) =>
      `${name} joins ${pins} pins and uses ${length} of 1800.${immune ? " It is safe: its strings hold ten pins or more and enclose land." : ""}`,
    fewPins: (bowl: number) => `A challenge takes five pins in the bowl, and you have ${bowl}.`,
    drawn: (one: string, other: string) => `${one} and ${other} drew their duel, and neither has changed since.`,
    noneCrosses: (name: string, own: boolean) => (own ? `No string that you may challenge crosses ${name}.` : `No string of yours crosses ${name}.`),
    notYours: "Neither of these strings is yours.",
    resource: (name: string, owners: readonly string[]) => (owners.length === 0 ? `Nobody possesses ${name}.` : `Possessed by ${list(owners)}.`),
    spent: (name: string) => `${name} is spent.`,
    notPossessed: (name: string) => `${name} does not lie in your land.`,
    occupied: (name: string, pin: string) => `${pin} stands on ${name}: only a resource without a pin is harvested.`,
    shared: (name: string, owners: readonly string[]) => `Only who alone possesses ${name} may harvest it, and ${list(owners)} ${owners.length === 1 ? "possesses" : "possess"} it too.`,
  },

  advice: {
    choosePin: "Choose a pin of yours first: a claim goes on from there. A new one starts in a bay.",
    theirPin: "That pin is another player's: choose one of yours.",
    yieldWhich: "Choose one of the ringed pins.",
    yieldThree: "Three pins are the most that can be given up.",
  } satisfies Record<Advice, string>,

  now: {
    dividers: "Dividers",
    set: (length: number) => `Set to ${length}`,
    harvests: (n: number) => n === 1 ? "A resource to harvest" : `${n} resources to harvest`,
    harvest: (name: string) => `Harvest ${name}`,
    challenges: (n: number) => n === 1 ? "A crossing to challenge" : `${n} crossings to challenge`,
    challenge: (own: string, theirs: string) => `${own} against ${theirs}`,
    call: "Call the game",
    callAsk: "Call the game? Everybody has one more turn, you last of all.",
    callYes: "Call it",
    callNo: "Play on",
  },

  duel: {
    title: (own: string, theirs: string) => `${own} against ${theirs}`,
    staked: "The loser's string is lost.",
    map: "Show the map",
    board: "Show the duel",
    label: "The duel",
    pin: (colour: string) => `${colour} pin`,
  },

  under: {
    bowl: (n: number) => `${digits(n, "pin")} in the bowl`,
    discard: (n: number) => `${n} in the discard`,
    strings: (n: number) => `${digits(n, "string")} left`,
    dividers: (n: number) => `dividers at ${n}`,
    area: (inches: string) => `${inches} sq in of land`,
    quiet: (turns: number) => `${capital(number(turns))} more turns without a pin, a string or a harvest end the game.`,
    call: (name: string, left: number) => `${name} called the game. ${rounds(left)}`,
    points: "Everybody's means and points so far",
  },

  seat: {
    bowl: (n: number) => `${digits(n, "pin")} in the bowl`,
    strings: (n: number) => `${digits(n, "string")} left`,
    points: (n: number) => digits(n, "point"),
    pointsNow: (n: number) => `${digits(n, "point")} now`,
  },

  /** The score by source (KC11). */
  score: {
    caption: "Points by source",
    player: "Player",
    gold: "Gold, 2 each",
    red: "Red, 3 each",
    pins_on: "Pins on resources",
    bowl: "Bowl, 1 for three pins",
    area: "Land",
    no_strings: "No strings left",
    harvests: "Harvests",
    total: "Total",
    means: { bowl: "Bowl", discard: "Discard", supply: "Strings left", dividers: "Dividers" },
    landHelp: "place and square inches",
    place: (place: number) => `${place}${["th", "st", "nd", "rd"][place] ?? "th"}`,
  },

  ended: {
    called: (name: string | null) => (name === null ? "The game was called." : `${name} called the game.`),
    quiet: "Three full rounds went by without a pin, a string or a harvest.",
  },
  result: {
    called: "Everybody had one more turn.",
    quiet: "Nobody built any more.",
    scoring: "Land, resources, pins left in the bowl and harvests count.",
    shared: "Equal points share the win.",
  },

  aids: { anchors: "Show anchors", noAnchors: "No pin was measured from another yet." },

  tip: {
    start: "A claim starts in a bay. Set the dividers, then each pin stands exactly that far from one of yours.",
    dividers: "Choose a pin, then touch the spot or resource that you want to reach: the dividers can be set to that length.",
    string: "Choose one pin of yours, then another, to lay a string between them.",
  },

  keys: [
    ["Arrows", "move the cross; with Shift, in small steps"],
    ["N", "to the next useful spot; with Shift, the one before"],
    ["412,873", "to that spot"],
    ["p4, B.p4, r3", "to a pin, a resource"],
    ["Enter", "choose; once more: do it"],
    ["+ − 0", "zoom; the whole map"],
  ] as readonly (readonly [string, string])[],

  /** In the form for a new table. */
  preview: {
    another: "Another one",
    about: (gold: number, red: number, inches: string) => `${gold} gold and ${red} red resources, ${inches} inches`,
  },
};

/** Why a pin may not stand somewhere, as a sentence. */
const NO_PIN: Readonly<Record<Why["reason"], (name: string) => string>> = {
  off: () => "That is off the map.",
  water: () => "That is in the water: pins stand on land.",
  bay: () => "A claim starts in a bay.",
  length: () => "That is not at the length of the dividers.",
  near: (name) => `That is too near to ${name}.`,
  taken: (name) => `A pin stands on ${name} already.`,
  spent: (name) => `${name} is spent.`,
  sea: () => "More than an inch of water lies on the way.",
  bowl: () => "There are not enough pins in your bowl for that.",
};

export type RoomWords = typeof en;
