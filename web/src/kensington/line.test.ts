import { describe, expect, it } from "vitest";
import { sampleSeat, sampleSnapshot, sampleTurn, sampleView, stonesOn } from "../state/samples.testing";
import type { KensingtonView, Snapshot } from "../wire";
import { board } from "./board";
import { lineOf } from "./line";

const line = (change: Partial<Snapshot> = {}): string => lineOf(sampleSnapshot(change));

const shape = (kind: "triangle" | "square"): string[] =>
  (board.shapes.find((each) => each.kind === kind)?.points ?? []).map((point) => board.points[point]?.name ?? "");

function made(kind: "triangle" | "square", left: number, view: Partial<KensingtonView> = {}): Partial<Snapshot> {
  const names = shape(kind);
  const stones = stonesOn(board, Object.fromEntries(names.map((name) => [name, "r"] as const)));
  return { view: sampleView({ stones, relocations_left: left, ...view }), turns: [sampleTurn(1, [names[0] ?? ""], 0)], legal: ["stop"] };
}

describe("the line about now", () => {
  it("says what you may do", () => {
    expect(line()).toBe("Your turn: place a stone on any empty point.");
    expect(line({ view: sampleView({ phase: "sliding" }) })).toBe("Your turn: slide a red stone along a line.");
    expect(line({ view: sampleView({ head_start_left: 2 }) })).toBe("Head start: place two stones before the first turn.");
    expect(line({ legal: ["pass"], view: sampleView({ phase: "sliding" }) })).toBe("You cannot move: pass.");
  });

  it("says what you made and what it gives", () => {
    expect(line(made("square", 2))).toBe("You made a square: move up to two blue stones, or stop.");
    expect(line(made("triangle", 1))).toBe("You made a triangle: move one blue stone, or stop.");
    expect(line(made("square", 1, { relocated: "a1" }))).toBe("Move one more blue stone, or stop.");
  });

  it("names the side on one screen, where nobody is “you”", () => {
    const seats = [sampleSeat(0), sampleSeat(1, { yours: true })];
    expect(line({ seats, you: [0, 1] })).toBe("Red: place a stone on any empty point.");
    expect(line({ ...made("square", 2), seats, you: [0, 1] })).toBe("Red made a square: move up to two blue stones, or stop.");
  });

  it("says what others do", () => {
    const seats = [sampleSeat(0), sampleSeat(1, { name: "Anna" })];
    expect(line({ seats, view: sampleView({ to_act: 1, turn: 1 }) })).toBe("Anna (Blue) is to place a stone.");
    const bots = [sampleSeat(0), sampleSeat(1, { kind: "bot", name: "Greedy", bot: "greedy" })];
    expect(line({ seats: bots, view: sampleView({ to_act: 1, turn: 1 }) })).toBe("Greedy (Blue) is thinking…");
    expect(line({ ...made("square", 2), you: [] })).toBe("Red made a square and may move up to two blue stones.");
  });

  it("numbers the seats of larger teams", () => {
    const seats = [0, 1, 2, 3].map((seat) => sampleSeat(seat));
    expect(line({ seats, players: 4, view: sampleView({ to_act: 2, turn: 2 }) })).toBe("Red 2 is to place a stone.");
  });
});
