import { describe, expect, it } from "vitest";
import { sampleSnapshot, sampleTurn, sampleView, stonesOn } from "../state/samples.testing";
import { board } from "./board";
import { headStarts } from "./starts";

describe("head-start stones", () => {
  const options = { red_head_start: 2, blue_head_start: 1 };
  const begun = ["a1", "a2", "p1", "e3"].map((move, i) => sampleTurn(i + 1, [move], i));
  const snapshot = (stones: Parameters<typeof stonesOn>[1], change = {}) =>
    sampleSnapshot({ options, turns: begun, view: sampleView({ stones: stonesOn(board, stones) }), ...change });

  it("come before the first turn", () => {
    const stones = { a1: "r", a2: "r", p1: "b", e3: "r" } as const;
    expect(headStarts(snapshot(stones))).toBe(3);
    expect(headStarts(snapshot(stones, { options: {} }))).toBe(0);
  });

  it("are not looked for in a game that was taken up in the middle", () => {
    expect(headStarts(snapshot({ a1: "r", a2: "r", p1: "b", e3: "r", d4: "b" }))).toBe(0);
  });
});
