import { expect, it } from "vitest";
import { ended } from "./ended";
import { fifthChild, resultOf, snapshotAt, tie } from "./games.testing";

it("says why the game ended (C11, C12)", () => {
  const over = snapshotAt(fifthChild, fifthChild.steps.length);
  expect(ended(over)).toBe("You moved the fifth child in.");
  expect(ended({ ...over, you: [] })).toBe("Red moved the fifth child in.");
  expect(ended(snapshotAt(tie, tie.steps.length))).toBe("All three stacks are empty.");
  expect(ended({ ...over, result: { ...resultOf(fifthChild), reason: "quiet" } })).toMatch(/^Ten rounds/);
  expect(ended({ ...over, result: { ...resultOf(fifthChild), reason: "resigned" } })).toBeNull();
  expect(ended(snapshotAt(tie, 20))).toBeNull();
});
