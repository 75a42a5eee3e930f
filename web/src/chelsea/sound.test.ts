import { expect, it } from "vitest";
import { fifthChild, snapshotAt } from "./games.testing";
import { sound } from "./sound";

/** The sound of the first decision that is told so. */
function of(told: string): ReturnType<typeof sound> {
  const at = fifthChild.steps.findIndex((step) => step.told === told);
  return sound(snapshotAt(fifthChild, at), snapshotAt(fifthChild, at + 1));
}

it("sounds when something is put down or turned up, and otherwise when a child moves in", () => {
  expect(of("G4")).toBe("stone");
  expect(of("purple>1a")).toBe("stone");
  expect(of("keep")).toBe("stone");
  expect(of("child 1")).toBe("shape");
});

it("is silent when a tile is drawn, a van looked at or a turn ended", () => {
  expect(of("draw orange")).toBeNull();
  expect(of("look 4 yellow")).toBeNull();
  expect(of("end")).toBeNull();
});
