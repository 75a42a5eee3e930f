import { describe, expect, it } from "vitest";
import { sampleTurn } from "./samples.testing";
import { plyAfter, stepFrom, traceAt, turnAt } from "./steps";

const turns = [sampleTurn(1, ["e3"], 0), sampleTurn(2, ["f2", "k2>a1", "stop"], 1), sampleTurn(3, ["g1"], 4), sampleTurn(4, ["h2"], 5)];
const NOW = 6;

describe("stepping", () => {
  it("knows the position after each turn", () => {
    expect(turns.map(plyAfter)).toEqual([1, 4, 5, 6]);
    expect(turnAt(turns, 0)).toBeNull();
    expect(turnAt(turns, 4)?.number).toBe(2);
  });

  it("walks back turn by turn to the start and stays there", () => {
    const seen: (number | null)[] = [];
    let ply: number | null = null;
    for (let i = 0; i < 5; i++) seen.push((ply = stepFrom(turns, ply, NOW, "previous")));
    expect(seen).toEqual([5, 4, 1, 0, 0]);
  });

  it("walks on to now", () => {
    expect(stepFrom(turns, 0, NOW, "next")).toBe(1);
    expect(stepFrom(turns, 5, NOW, "next")).toBeNull();
    expect(stepFrom(turns, null, NOW, "next")).toBeNull();
    expect(stepFrom(turns, 1, NOW, "last")).toBeNull();
    expect(stepFrom(turns, null, NOW, "first")).toBe(0);
  });

  it("jumps to a turn; the last one is now", () => {
    expect(stepFrom(turns, null, NOW, { turn: 2 })).toBe(4);
    expect(stepFrom(turns, 1, NOW, { turn: 4 })).toBeNull();
    expect(stepFrom(turns, 1, NOW, { turn: 99 })).toBeNull();
  });

  it("from the middle of a turn goes back to the turn before", () => {
    const going = [...turns.slice(0, 1), sampleTurn(2, ["f2"], 1)];
    expect(stepFrom(going, null, 2, "previous")).toBe(1);
  });

  it("stays at now in a game without turns", () => {
    expect(stepFrom([], null, 0, "first")).toBeNull();
    expect(stepFrom([], null, 0, "previous")).toBeNull();
  });

  it("shows the last turn as the trace, passing over one that has not begun", () => {
    expect(traceAt(turns, null)).toEqual(["h2"]);
    expect(traceAt(turns, 4)).toEqual(["f2", "k2>a1", "stop"]);
    expect(traceAt(turns, 0)).toEqual([]);
    expect(traceAt([...turns, { ...sampleTurn(5, [], 6) }], null)).toEqual(["h2"]);
  });
});
