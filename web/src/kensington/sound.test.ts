import { expect, it } from "vitest";
import { sampleSnapshot, sampleView } from "../state/samples.testing";
import { sound } from "./sound";

const before = sampleSnapshot();
const stones = "r".padEnd(72, ".");

it("is a stone's or a shape's, and none when nothing moved", () => {
  expect(sound(before, sampleSnapshot({ view: sampleView({ stones }) }))).toBe("stone");
  expect(sound(before, sampleSnapshot({ view: sampleView({ stones, relocations_left: 2 }) }))).toBe("shape");
  expect(sound(before, sampleSnapshot({ seq: 9 }))).toBeNull();
});
