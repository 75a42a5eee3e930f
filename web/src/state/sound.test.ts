import { describe, expect, it } from "vitest";
import { room as kensington } from "../kensington/room";
import { sampleSnapshot, sampleTurn, sampleView } from "./samples.testing";
import { soundOf } from "./sound";

const room = { ...kensington, sound: () => "stone" as const };
const before = sampleSnapshot();
const after = sampleSnapshot({ ply: 1 });

describe("the sound of a change", () => {
  it("is the room's, or the end's", () => {
    expect(soundOf(before, after, room)).toBe("stone");
    expect(soundOf(before, { ...after, state: "over" }, room)).toBe("end");
  });

  it("calls back who is to move after others, not in the middle of a turn or where one plays for all", () => {
    const theirs = { ...before, view: sampleView({ to_act: 1 }) };
    const turns = [sampleTurn(1, ["e3"], 0), { ...sampleTurn(2, ["f2"], 1), seat: 1 }];
    const yours = { ...after, ply: 2, turns, view: sampleView({ to_act: 0 }) };
    expect(soundOf(theirs, yours, room)).toBe("turn");
    expect(soundOf({ ...theirs, ply: 0 }, { ...yours, turns: turns.slice(0, 1) }, room)).toBe("stone");
    expect(soundOf({ ...theirs, you: [0, 1] }, { ...yours, you: [0, 1] }, room)).toBe("stone");
  });

  it("is none for arriving, taking back, or when nothing was played", () => {
    expect(soundOf(null, after, room)).toBeNull();
    expect(soundOf(after, before, room)).toBeNull();
    expect(soundOf(after, { ...after, seq: 9 }, room)).toBeNull();
    expect(soundOf({ ...after, state: "over" }, { ...after, state: "over" }, room)).toBeNull();
  });
});
