import { describe, expect, it } from "vitest";
import { room as kensington } from "../kensington/room";
import { sampleSnapshot } from "./samples.testing";
import { soundOf } from "./sound";

const room = { ...kensington, sound: () => "stone" as const };
const before = sampleSnapshot();
const after = sampleSnapshot({ ply: 1 });

describe("the sound of a change", () => {
  it("is the room's, or the end's", () => {
    expect(soundOf(before, after, room)).toBe("stone");
    expect(soundOf(before, { ...after, state: "over" }, room)).toBe("end");
  });

  it("is none for arriving, taking back, or when nothing was played", () => {
    expect(soundOf(null, after, room)).toBeNull();
    expect(soundOf(after, before, room)).toBeNull();
    expect(soundOf(after, { ...after, seq: 9 }, room)).toBeNull();
    expect(soundOf({ ...after, state: "over" }, { ...after, state: "over" }, room)).toBeNull();
  });
});
