import { describe, expect, it } from "vitest";
import { sampleSnapshot, sampleView } from "./samples.testing";
import { soundOf } from "./sound";

const before = sampleSnapshot();
const stone = "r".padEnd(72, ".");
const after = sampleSnapshot({ ply: 1, view: sampleView({ stones: stone }) });

describe("the sound of a change", () => {
  it("is a stone's, a shape's or the end's", () => {
    expect(soundOf(before, after)).toBe("stone");
    expect(soundOf(before, { ...after, view: { ...after.view, relocations_left: 2 } })).toBe("shape");
    expect(soundOf(before, { ...after, state: "over" })).toBe("end");
  });

  it("is none for arriving, taking back, or when nothing moved", () => {
    expect(soundOf(null, after)).toBeNull();
    expect(soundOf(after, before)).toBeNull();
    expect(soundOf(after, { ...after, seq: 9 })).toBeNull();
    expect(soundOf({ ...after, state: "over" }, { ...after, state: "over" })).toBeNull();
  });
});
