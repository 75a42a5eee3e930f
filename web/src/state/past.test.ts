import { describe, expect, it } from "vitest";
import type { PastSeat } from "../wire";
import { pastResult } from "./past";

const seat = (theirs: boolean, won: boolean): PastSeat => ({ name: "", account: false, bot: null, theirs, won, score: 0 });

describe("how a game ended for somebody", () => {
  it("is told by their seats and the winners'", () => {
    expect(pastResult({ reason: "stuck", seats: [seat(true, true), seat(false, false)] })).toBe("won");
    expect(pastResult({ reason: "stuck", seats: [seat(true, false), seat(false, true)] })).toBe("lost");
    expect(pastResult({ reason: "agreed", seats: [seat(true, false), seat(false, false)] })).toBe("drawn");
    expect(pastResult({ reason: "aborted", seats: [seat(true, false), seat(false, false)] })).toBe("aborted");
  });
});
