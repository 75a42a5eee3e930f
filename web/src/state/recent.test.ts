import { describe, expect, it } from "vitest";
import type { Snapshot, TurnInfo } from "../wire";
import { beginsEarly, recentTurns } from "./recent";
import { sampleSeat, sampleSnapshot, sampleView } from "./samples.testing";

const turn = (number: number, seat: number, going = false): TurnInfo => ({
  number,
  seat,
  text: "house",
  decisions: ["house"],
  first_ply: number - 1,
  over: !going,
});
const seats = [0, 1, 2, 3].map((seat) => sampleSeat(seat));
const recent = (change: Partial<Snapshot>, looking: number | null = null): number[] =>
  recentTurns(sampleSnapshot({ seats, ...change }), looking).map((each) => each.number);
const round = [turn(1, 0), turn(2, 1), turn(3, 2), turn(4, 3)];

describe("the turns that have just happened", () => {
  it("are those since yours", () => {
    expect(recent({ turns: round })).toEqual([2, 3, 4]);
    expect(recent({ turns: [...round, turn(5, 0, true)] })).toEqual([2, 3, 4]);
  });

  it("are yours as long as nobody followed, and the last one for who watches", () => {
    expect(recent({ turns: [...round, turn(5, 0)] })).toEqual([5]);
    expect(recent({ turns: round, you: [] })).toEqual([4]);
    expect(recent({ turns: round, you: [0, 1, 2, 3] })).toEqual([4]);
    expect(recent({ turns: [] })).toEqual([]);
  });

  it("are no more than there are seats", () => {
    const others = [1, 2, 3, 1, 2, 3, 1].map((seat, i) => turn(i + 1, seat));
    expect(recent({ turns: others })).toEqual([4, 5, 6, 7]);
  });

  it("looking back are the one that led there", () => {
    expect(recent({ turns: round }, 2)).toEqual([2]);
    expect(recent({ turns: round }, 0)).toEqual([]);
  });
});

it("the first two turns of a seat begin early, though others have played many", () => {
  const early = (turns: TurnInfo[], to_act = 0, before = 0): boolean =>
    beginsEarly(sampleSnapshot({ seats, turns, view: sampleView({ to_act }) }), { numberOf: (number) => number - before });
  expect(early([])).toBe(true);
  expect(early(round)).toBe(true);
  expect(early([...round, turn(5, 0)])).toBe(false);
  expect(early([...round, turn(5, 0), turn(6, 1)])).toBe(false);
  expect(early([turn(1, 0)], 0, 1)).toBe(true);
});
