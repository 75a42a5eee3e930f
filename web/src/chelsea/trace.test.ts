import { expect, it } from "vitest";
import type { Snapshot, TurnInfo } from "../wire";
import { fifthChild, snapshotAt } from "./games.testing";
import { earlierTrace, trace } from "./trace";

const turn = (number: number, seat: number, decisions: string[], text = ""): TurnInfo => ({ number, seat, decisions, text, first_ply: number, over: !text.endsWith("...") });
const round = [turn(2, 0, ["vans 1 2", "keep"]), turn(3, 1, ["house", "draw red", "H4"]), turn(4, 2, ["3a<>9b", "child 9"])];
const earlier = (turns: TurnInfo[], change: Partial<Snapshot> = {}): string[] => {
  const snapshot = { ...snapshotAt(fifthChild, 20), turns, you: [0], state: "playing" as const, ...change };
  return [...earlierTrace({ snapshot, view: snapshot.view, decisions: turns.at(-1)?.decisions ?? [] })];
};

it("the last turn leaves its places", () => {
  expect([...trace(["3a<>9b", "look 5", "child 9"])]).toEqual(["3a", "9b", "v5", "h9"]);
});

it("the others' turns since yours leave theirs, until you act", () => {
  expect(earlier(round)).toEqual(["h4"]);
  expect(earlier([...round, turn(5, 3, ["garage"], "garage ...")])).toEqual(["h4", "3a", "9b", "h9"]);
  expect(earlier([...round, turn(5, 0, ["cars"], "cars ...")])).toEqual([]);
  expect(earlier(round, { state: "over" })).toEqual([]);
  expect(earlier(round, { you: [0, 1, 2, 3] })).toEqual([]);
});

it("an earlier position shows only the turn that led to it", () => {
  const snapshot = { ...snapshotAt(fifthChild, 20), turns: round, you: [0], state: "playing" as const };
  expect(earlierTrace({ snapshot, view: structuredClone(snapshot.view), decisions: [] }).size).toBe(0);
});
