import { describe, expect, it } from "vitest";
import type { ClockInfo } from "../wire";
import { en } from "../words/en";
import { CLOCKS, DAY, HOUR, LowTime, MINUTE, SECOND, clockText, given, isLow, leftAt, ownClock, planInWords, shownTime, untilNext } from "./clock";
import { sampleSnapshot, sampleTurn } from "./samples.testing";

const clock = (change: Partial<ClockInfo> = {}): ClockInfo => ({ plan: "5+3", left: [60_000, 45_000], running: 0, first_move: null, ...change });

describe("what a clock shows", () => {
  it("is rounded down, with tenths below ten seconds, in hours and days where it is long", () => {
    expect([9_999, 10_000, 65_999, 59 * MINUTE, HOUR + 2 * MINUTE + 3 * SECOND, 2 * DAY + 5 * HOUR, 0].map((left) => shownTime(left, en))).toEqual([
      "0:09.9", "0:10", "1:05", "59:00", "1:02:03", "2 d 5 h", "0:00.0",
    ]);
  });

  it("runs for one seat only, by the page's own time, and never above what the table said", () => {
    const heard = { clock: clock(), at: 1000 };
    expect(leftAt(heard, 0, 3500)).toBe(57_500);
    expect(leftAt(heard, 1, 3500)).toBe(45_000);
    expect(leftAt(heard, 0, 500)).toBe(60_000);
    expect(leftAt(heard, 0, 1e9)).toBe(0);
  });

  it("is drawn anew exactly when it changes", () => {
    for (let left = 12_345; left > 0; left -= untilNext(left)) {
      const next = left - untilNext(left);
      if (next < 1) break;
      expect(shownTime(next - 1, en)).not.toBe(shownTime(left, en));
    }
  });
});

describe("little time", () => {
  it("is less than a tenth of what was given", () => {
    expect([given("5+3"), given("30 s"), given("3 d")]).toEqual([5 * MINUTE, 30 * SECOND, 3 * DAY]);
    expect([isLow(29_999, "5+3"), isLow(30_000, "5+3"), isLow(2_999, "30 s")]).toEqual([true, false, true]);
  });

  it("is told once a game, or once a turn where each turn has its own time, and only of one's own clock", () => {
    const low = new LowTime();
    const at = (change: Partial<ClockInfo>, turns = 1) =>
      sampleSnapshot({ clock: clock(change), turns: Array.from({ length: turns }, (_, n) => sampleTurn(n + 1, ["e3"], n)) });
    expect(low.wait(at({}))).toBe(30_000);
    expect(low.wait(at({ left: [20_000, 1], running: 0 }))).toBe(0);
    low.tell();
    expect(low.wait(at({}, 3))).toBeNull();
    expect(new LowTime().wait(at({ running: 1 }))).toBeNull();
    const turns = new LowTime();
    expect(turns.wait(at({ plan: "30 s", left: [30_000, 30_000] }))).toBe(27_000);
    turns.tell();
    expect(turns.wait(at({ plan: "30 s", left: [2_000, 30_000] }))).toBeNull();
    expect(turns.wait(at({ plan: "30 s", left: [30_000, 30_000] }, 3))).toBe(27_000);
  });
});

describe("the form's clocks", () => {
  it("are texts that say what they mean", () => {
    for (const plan of CLOCKS) expect(clockText(ownClock(plan))).toBe(plan);
    expect(CLOCKS.map((plan) => planInWords(plan, en))).toEqual([
      "5 minutes each, 3 seconds more for each turn", "15 minutes each, 10 seconds more for each turn", "30 seconds for each turn", "3 days for each turn",
    ]);
  });

  it("keep their bounds", () => {
    expect(clockText({ kind: "total", amount: 999, increment: -5 })).toBe("180+0");
    expect(clockText({ kind: "turn", amount: NaN, increment: 0 })).toBe("5 s");
    expect(clockText({ kind: "days", amount: 2.6, increment: 0 })).toBe("3 d");
  });
});
