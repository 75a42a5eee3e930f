/** Positions for the tests, with pins by name. */
import { sampleSeat, sampleSnapshot } from "../state/samples.testing";
import type { MorrisView, Snapshot } from "../wire";
import { LINES, POINTS } from "./board";

export interface Sample extends Partial<Omit<MorrisView, "pins">> {
  readonly light?: string;
  readonly dark?: string;
}

export function view({ light = "", dark = "", ...more }: Sample = {}): MorrisView {
  const [lights, darks] = [light.split(" "), dark.split(" ")];
  const pins = POINTS.map((point) => (lights.includes(point) ? "l" : darks.includes(point) ? "d" : ".")).join("");
  return { game: "morris", pins, hands: [0, 0], turn: 0, to_act: 0, stage: "move", seen: 1, ended: "", ...more };
}

export const places = ({ pins }: MorrisView): string[] => POINTS.filter((_, i) => pins[i] === ".");

/** Every way along a line from a pin of the side to act to an empty point. */
export function slides({ pins, turn }: MorrisView): string[] {
  const on = (point: string): string | undefined => pins[POINTS.findIndex((each) => each === point)];
  const own = turn === 0 ? "l" : "d";
  return LINES.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
    .filter(([from, to]) => on(from) === own && on(to) === ".")
    .map(([from, to]) => `${from}-${to}`);
}

/** A table of two where this page sits on the first seat. */
export function table(shown: MorrisView, change: Partial<Snapshot> = {}): Snapshot {
  const seats = [sampleSeat(0, { team: "light" }), sampleSeat(1, { team: "dark", name: "Anna" })];
  return sampleSnapshot({ game: "morris", title: "Five Men's Morris", view: shown, seats, ...change });
}
