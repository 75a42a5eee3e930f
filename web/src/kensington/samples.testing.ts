/** Positions for the tests: the real board with stones by name. */
import type { KensingtonBoard, KensingtonView } from "../wire";
import boardFile from "../../generated/kensington-board.json";

export const board = boardFile as unknown as KensingtonBoard;

/** 72 characters from the names of the points with red and with blue stones. */
export function stones(red: string, blue: string): string {
  const [reds, blues] = [red.split(" "), blue.split(" ")];
  return board.points
    .map(({ name }) => (reds.includes(name) ? "r" : blues.includes(name) ? "b" : "."))
    .join("");
}

export function view(change: Partial<KensingtonView> = {}): KensingtonView {
  return {
    game: "kensington",
    stones: stones("", ""),
    hands: [15, 15],
    turn: 0,
    to_act: 0,
    phase: "placing",
    head_start_left: 0,
    relocations_left: 0,
    relocated: null,
    resting: [],
    hexagon: null,
    ...change,
  };
}

/** Every legal slide of a team, as the table would send it. */
export function slides(text: string, letter: "r" | "b"): string[] {
  return board.points.flatMap((point, i) =>
    text[i] === letter
      ? point.neighbours.filter((j) => text[j] === ".").map((j) => `${point.name}-${board.points[j]?.name}`)
      : [],
  );
}

/** Every legal relocation of a team's stones, but not of the stone on `kept`, and stopping. */
export function relocations(text: string, letter: "r" | "b", kept: string | null = null): string[] {
  const empty = board.points.filter((_, i) => text[i] === ".");
  const moves = board.points.flatMap((point, i) =>
    text[i] === letter && point.name !== kept ? empty.map((to) => `${point.name}>${to.name}`) : [],
  );
  return [...moves, "stop"];
}
