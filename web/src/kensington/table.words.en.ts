/** What is said beside the board: about now, of what happened, and why. */
import { number } from "../words/english";
import type { Team } from "./team";

const stones = (n: number): string => (n === 1 ? "stone" : "stones");
const upTo = (n: number): string => (n === 1 ? "one" : `up to ${number(n)}`);
const TEAM = { red: "Red", blue: "Blue" };

/** How a sentence begins: "You", or the name of somebody else. */
export interface Who {
  readonly you: boolean;
  readonly name: string;
}

export const tableWords = {
  hand: (n: number) => `${n} ${stones(n)} in hand`,
  inHand: "in hand",
  threats: "Show threats",
  tip: "Tap a stone, then an empty point.",

  line: {
    theirPlace: (name: string) => `${name} is to place a stone.`,
    theirSlide: (name: string) => `${name} is to slide a stone.`,
    theirRelocation: (name: string, made: string, left: number, team: Team) =>
      `${name} made ${made} and may move ${upTo(left)} ${team} ${stones(left)}.`,
    theirSecond: (name: string, team: Team) => `${name} may move one more ${team} stone.`,
    place: (who: Who) => (who.you ? "Your turn: place a stone on any empty point." : `${who.name}: place a stone on any empty point.`),
    slide: (who: Who, team: Team) =>
      who.you ? `Your turn: slide a ${team} stone along a line.` : `${who.name}: slide a ${team} stone along a line.`,
    headStart: (who: Who, left: number) =>
      who.you
        ? `Head start: place ${number(left)} ${stones(left)} before the first turn.`
        : `${who.name}, head start: place ${number(left)} ${stones(left)} before the first turn.`,
    theirHeadStart: (name: string, left: number) => `${name} has a head start: ${number(left)} ${stones(left)} to place.`,
    relocation: (who: Who, made: string, left: number, team: Team) =>
      `${who.you ? "You" : who.name} made ${made}: move ${upTo(left)} ${team} ${stones(left)}, or stop.`,
    second: (who: Who, team: Team) =>
      who.you ? `Move one more ${team} stone, or stop.` : `${who.name}: move one more ${team} stone, or stop.`,
    pass: (who: Who) => (who.you ? "You cannot move: pass." : `${who.name} cannot move: pass.`),
  },

  made: {
    triangle: "a triangle",
    square: "a square",
    squares: "two squares",
    both: "a triangle and a square",
    shape: "a shape",
  },

  moved: {
    place: (name: string, point: string) => `${name} placed a stone on ${point}.`,
    slide: (name: string, from: string, to: string) => `${name} slid ${from} to ${to}.`,
    relocate: (name: string, team: Team, from: string, to: string) => `${name} moved the ${team} stone on ${from} to ${to}.`,
    stop: (name: string) => `${name} stopped.`,
    pass: (name: string, automatic: boolean) => (automatic ? `${name} had no move and passed.` : `${name} passed.`),
    move: (name: string, move: string) => `${name} played ${move}.`,
  },

  now: {
    stop: (left: number) => `Stop (${left} left)`,
    stopAsk: (left: number) => `End the turn with ${left === 1 ? "one stone" : `${number(left)} stones`} left unmoved?`,
    stopYes: "Stop",
    goOn: "Go on",
    pass: "Pass",
  },

  result: {
    hexagon: (team: Team) => `${TEAM[team]} stands on all six points of a hexagon.`,
    points: (names: readonly string[]) => `The six points: ${names.join(" ")}.`,
  },

  resting: {
    title: "Resting shapes",
    shape: (team: Team, points: readonly string[], turns: number) =>
      `${TEAM[team]}, ${points.join(" ")}: ${turns === 1 ? "one more turn" : `${number(turns)} more turns`}`,
  },

  keys: [
    ["Arrows", "to the nearest point that way"],
    ["e3", "type a name to go to that point"],
    ["Enter", "place, choose, move"],
  ] as readonly (readonly [string, string])[],
};

export type TableWords = typeof tableWords;
