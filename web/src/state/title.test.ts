import { describe, expect, it } from "vitest";
import { en } from "../words/en";
import { sampleOffer, sampleSeat, sampleSnapshot, sampleView } from "./samples.testing";
import { callOf, titleOf } from "./title";

const theirs = sampleSnapshot({ view: sampleView({ to_act: 1 }), seats: [sampleSeat(0), sampleSeat(1, { name: "Ben" })] });

describe("the tab's title", () => {
  it("says whose turn it is", () => {
    expect(titleOf(null, en)).toBe("Royal Borough");
    expect(titleOf(sampleSnapshot(), en)).toBe("Your turn · Kensington");
    expect(titleOf(theirs, en)).toBe("Ben to move · Kensington");
    expect(titleOf(sampleSnapshot({ you: [0, 1], view: sampleView({ to_act: 1 }) }), en)).toBe("Blue to move · Kensington");
    expect(titleOf(sampleSnapshot({ state: "waiting" }), en)).toBe("Waiting for players · Kensington");
  });

  it("says how it ended", () => {
    const result = { winners: [1], reason: "resigned", team: "blue" } as const;
    const over = sampleSnapshot({ state: "over", view: sampleView({ to_act: null }), result: { ...result, winners: [1], scores: [0, 1] } });
    expect(titleOf(over, en)).toBe("You lost · Kensington");
  });

  it("calls back those who are to act or to answer, and nobody else", () => {
    expect(callOf(sampleSnapshot(), en)).toBe("Your turn");
    expect(callOf(theirs, en)).toBeNull();
    expect(callOf({ ...theirs, offers: [sampleOffer()] }, en)).toBe("An offer waits");
    expect(callOf(sampleSnapshot({ you: [] }), en)).toBeNull();
    expect(callOf(sampleSnapshot({ state: "over" }), en)).toBeNull();
  });
});
