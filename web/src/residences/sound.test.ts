import { expect, it } from "vitest";
import { birds, snapshotAt } from "./games.testing";
import { sound } from "./sound";

/** The sound of the first time that a move is made. */
function of(move: string): ReturnType<typeof sound> {
  const at = birds.steps.findIndex((step) => step.move === move);
  return sound(snapshotAt(birds, at), snapshotAt(birds, at + 1));
}

it("sounds when a piece is turned over, put away or built, and otherwise when a roof covers columns", () => {
  expect(of("front W5")).toBe("stone");
  expect(of("store")).toBe("stone");
  expect(of("build W5@-1,0")).toBe("stone");
  expect(of("build R3@1,0")).toBe("shape");
});

it("is silent when backs come to lie open and when a turn ends", () => {
  expect(of("take h13")).toBeNull();
  expect(of("lay h13 r9")).toBeNull();
  expect(of("done")).toBeNull();
});
