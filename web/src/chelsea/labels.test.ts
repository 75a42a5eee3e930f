import { describe, expect, it } from "vitest";
import { NOTHING, rings, type Choice } from "./choice";
import { doing, label, type Described } from "./labels";
import { scene, type Sample } from "./samples.testing";
import { situation } from "./situation";
import { en } from "./street.words.en";
import { trace } from "./trace";

function described(name: Sample, choice: Choice = NOTHING): Described {
  const shown = scene(name);
  const now = situation(shown);
  return { now, choice, rings: rings(now, choice), trace: trace(shown.decisions), words: en };
}

describe("a place's name", () => {
  it("tells what stands on the property", () => {
    expect(label(described("later"), "h4")).toBe(
      "House 4: red. Garage red, van red, cars red and red. Five red: locked red. Children of Yellow and Green.",
    );
    expect(label(described("later"), "8b")).toBe("Space 8b: blue car.");
    expect(label(described("later"), "1a")).toBe("Space 1a: vacant.");
  });

  it("tells who knows a van, and what all can exclude (C13)", () => {
    expect(label(described("later"), "v1")).toBe(
      "Van 1: face down, and you know that it is purple, seen by Red, Yellow and Green, not green. You may choose this van to look at it with another.",
    );
    expect(label(described("later"), "v6")).toContain("Van 6: face down, seen by Orange and Green, not orange");
    expect(label(described("later"), "v4")).toBe("Van 4: red.");
  });

  it("tells what may be done and what that would bring", () => {
    expect(label(described("painting"), "h9")).toContain("You may paint house 9 blue.");
    expect(label(described("parking"), "6a")).toContain("You may park the yellow car on 6a: three yellow at 6: locked yellow");
    expect(label(described("after"), "h8")).toContain("You may move your child into 8: 6 points, and 6 for Yellow");
    expect(label(described("after"), "h1")).toContain("You may move your child into 1: 3 points");
    expect(doing(described("after"), "h4")).toBeNull();
  });

  it("tells what is chosen, and of the last turn", () => {
    expect(label(described("after", { places: ["v5"], hand: 0 }), "v5")).toContain("Chosen");
    expect(label(described("later"), "h6")).toContain("Of the last turn");
  });
});
