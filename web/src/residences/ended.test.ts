import { expect, it } from "vitest";
import { ended } from "./ended";
import { birds, idle, resultOf, snapshotAt } from "./games.testing";

it("says why the game ended (R8, R9)", () => {
  const over = snapshotAt(birds, birds.steps.length);
  expect(ended(over)).toBe("Blue drew the last bird.");
  expect(ended({ ...over, you: [2] })).toBe("You drew the last bird.");
  expect(ended(snapshotAt(idle, idle.steps.length))).toBe("Three rounds went by without a build.");
  expect(ended({ ...over, result: { ...resultOf(birds), reason: "stuck" } })).toMatch(/^Nobody could/);
  expect(ended({ ...over, result: { ...resultOf(birds), reason: "resigned" } })).toBeNull();
  expect(ended(snapshotAt(birds, 20))).toBeNull();
});
