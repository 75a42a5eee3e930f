/** What the street's picture and its buttons say, in English. Another language is another value of this shape. */
import type { Advice } from "./choice";

const NUMBERS = ["no", "one", "two", "three", "four", "five"];
const number = (n: number): string => NUMBERS[n] ?? String(n);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const and = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;

/** What a button or a place is called by which stack it means. */
type Stack = "house" | "garage" | "cars";

const ADVICE: Readonly<Record<Advice, string>> = {
  draw: "To paint a house or a garage or to park cars, draw a tile first. To exchange, choose a car or a grey van.",
  vanUp: "This van lies face up. Choose a grey one.",
  twoCars: "Choose the other car for the exchange.",
  tileOnHouse: "The tile goes on a house.",
  tileOnGarage: "The tile goes on a garage.",
  carOnSpace: "The car goes on a parking space.",
  twoVans: "You are looking at two vans: keep them so or swap them.",
  after: "Choose a grey van for your look or a house for a child, or end the turn.",
};

export const en = {
  label: "The street: properties 1 to 12, each with a house, a garage, a van and two parking spaces, a and b",
  keys: "Arrow keys move from place to place, Enter or Space acts, Escape lets go. Type 4 to go to house 4, g4 to its garage, v4 to its van, 4a to its first parking space.",
  advice: (advice: Advice) => ADVICE[advice],

  place: {
    house: (n: number, colour: string) => `House ${n}: ${colour}`,
    garage: (n: number, colour: string) => `Garage ${n}: ${colour}`,
    /** The garage within the label of its house. */
    itsGarage: (colour: string) => `garage ${colour}`,
    space: (name: string, car: string | null) => `Space ${name}: ${car === null ? "vacant" : `${car} car`}`,
    van: (n: number, what: string) => `Van ${n}: ${what}`,
    itsVan: (what: string) => `van ${what}`,
    itsCars: (cars: readonly string[]) => (cars.length > 0 ? `${cars.length === 1 ? "car" : "cars"} ${and(cars)}` : "no cars"),
    up: (colour: string) => colour,
    /** Face down, but this seat has seen it. */
    known: (colour: string) => `face down, and you know that it is ${colour}`,
    down: "face down",
    undealt: "not dealt yet",
    seenBy: (families: readonly string[]) => `seen by ${and(families.map(capital))}`,
    excluded: (colours: readonly string[]) => `not ${colours.join(", not ")}`,
    children: (families: readonly string[]) => `${families.length === 1 ? "a child" : "children"} of ${and(families.map(capital))}`,
    lock: (colour: string, n: number) => `${number(n)} ${colour}: locked ${colour}`,
    chosen: "chosen",
    lastTurn: "of the last turn",
  },

  /** What may be done with a place now; also said beside it. */
  may: {
    paint: (asset: "house" | "garage", n: number, colour: string) => `paint ${asset} ${n} ${colour}`,
    park: (colour: string, space: string) => `park the ${colour} car on ${space}`,
    chooseCar: "exchange this car for another",
    exchange: (one: string, other: string) => `exchange the cars on ${one} and ${other}`,
    chooseVan: "choose this van to look at it with another",
    secondVan: (one: number, other: number) => `choose the vans of ${one} and ${other}`,
    swap: "swap the two vans",
    look: (n: number) => `choose the van of ${n} for your look`,
    child: (n: number) => `move your child into ${n}`,
    /** "You may paint house 4 red" */
    sentence: (what: string) => `you may ${what}`,
  },

  effect: {
    alike: (n: number, colour: string, property: number, locks: boolean) =>
      `${number(n)} ${colour} at ${property}${locks ? `: locked ${colour}` : ""}`,
    ends: "the other car would fit nowhere: your turn would end",
    look: "earns you a look",
    alone: (points: number) => count(points, "point"),
    beside: (points: number, family: string) => `${count(points, "point")}, and ${points} for ${capital(family)}`,
  },

  now: {
    stack: (stack: Stack, left: number) => ({ house: "House", garage: "Garage", cars: left === 1 ? "1 car" : "2 cars" })[stack],
    left: (n: number) => (n === 0 ? "none left" : `${n} left`),
    /** Before the name of a stack, for those who do not see that it is one. */
    draw: "Draw: ",
    lookBoth: "Look at both vans",
    lookBothOf: (one: number, other: number) =>
      `The vans of ${one} and ${other}: you see both and then keep or swap them.`,
    chooseSecond: (one: number) => `The van of ${one} is chosen. Choose another grey van.`,
    chooseOther: (space: string) => `The car on ${space} is chosen. Choose the car it changes places with.`,
    lookAt: (n: number) => `Look at the van of ${n}`,
    lookAtOf: (n: number) => `The van of ${n} is chosen. You may still move in a child after the look.`,
    /** On the button of a look, below what it does. */
    forGood: "cannot be taken back",
    letGo: "Let go",
    keep: "Keep",
    swap: "Swap",
    noSwap: "They cannot be swapped: a locked property takes only its own colour (C8).",
    mayLook: "You have earned a look: choose a grey van.",
    end: "End the turn",
    /** What would be given up. */
    endAsk: (look: boolean, child: boolean) =>
      `End the turn without ${look && child ? "a look or a child" : look ? "your look" : "moving in a child"}?`,
    endYes: "End it",
    goOn: "Not yet",
  },

  under: {
    tile: (asset: "house" | "garage") => `Choose a ringed ${asset}, or drag the tile there.`,
    cars: (count: number) => `Choose a ringed space${count > 1 ? " for the framed car" : ""}, or drag the car there.`,
    car: (colour: string) => `${capital(colour)} car`,
    children: "Choose a ringed house, or drag a child there.",
    stacks: (house: number, garage: number, cars: number) =>
      `Left to draw: ${count(house, "house")}, ${count(garage, "garage")}, ${count(cars, "car")}.`,
  },
};

export type StreetWords = typeof en;
