/** The pictures beside the rulings and of the game in a minute: small positions. */
import type { MorrisView } from "../wire";
import { POINTS } from "./board";

export type FigureName = "place" | "mill" | "take" | "slide" | "safe" | "blocked" | "two";

export interface Figure {
  /** The ruling it stands beside; null where it stands in the game in a minute alone. */
  readonly rule: string | null;
  readonly light: string;
  readonly dark: string;
  /** The turn that led here: it leaves its trace. */
  readonly turn: readonly string[];
  /** Pins that may be taken: ringed. */
  readonly takes?: readonly string[];
}

export const FIGURES: Readonly<Record<FigureName, Figure>> = {
  place: { rule: "M2", light: "b2 e3", dark: "c4 a5", turn: ["e3"] },
  slide: { rule: "M2", light: "b2 c1 e3 d4 e5", dark: "c4 a5 a3 b3 e1", turn: ["c2-c1"] },
  mill: { rule: "M3", light: "e1 e3 e5 b2", dark: "c4 d3 a3", turn: ["e3"], takes: ["c4", "d3", "a3"] },
  take: { rule: null, light: "e1 e3 e5 b2", dark: "c4 d3", turn: ["e3", "xa3"] },
  safe: { rule: "M3", light: "e1 e3 e5 b2", dark: "b4 c4 d4 a3", turn: ["e3"], takes: ["a3"] },
  blocked: { rule: "M4", light: "c1 a3 b3 c2 d3", dark: "a1 b2 d2", turn: ["d4-d3"] },
  two: { rule: "M4", light: "b2 c2 d2 e3", dark: "a5 c4", turn: ["c1-c2", "xe1"] },
};

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

export function viewOf({ light, dark }: Figure): MorrisView {
  const [lights, darks] = [light.split(" "), dark.split(" ")];
  const pins = POINTS.map((point) => (lights.includes(point) ? "l" : darks.includes(point) ? "d" : ".")).join("");
  return { game: "morris", pins, hands: [0, 0], turn: 0, to_act: null, stage: "move", seen: 1, ended: "" };
}
