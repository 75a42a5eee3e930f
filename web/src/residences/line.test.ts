import { describe, expect, it } from "vitest";
import type { ResidencesView, Snapshot } from "../wire";
import { birds, box, idle, seatAt, snapshotAt, viewAt } from "./games.testing";
import { lineOf } from "./line";
import { en } from "./words.en";

/** The number of the first moment of a stage for a seat (null: chance). */
function moment(stage: string, seat: number | null, which: (view: ResidencesView) => boolean = () => true): number {
  const found = birds.steps.findIndex((_, ply) => {
    const view = viewAt(birds, ply);
    return view.stage === stage && view.to_act === seat && which(view);
  });
  if (found < 0) throw new Error(`no such moment: ${stage} ${seat}`);
  return found;
}

const at = (ply: number, change: Partial<Snapshot> = {}): string => lineOf(snapshotAt(birds, ply, 0, change), box, en);

describe("the line", () => {
  it("says what may be taken, and for what (R3)", () => {
    const ply = moment("take", 0);
    const line = (legal: string[], you = [0]): string => at(ply, { legal, you });
    expect(line(["take h1", "take h13", "take W1<P2"])).toBe("Your turn: take a beige piece, or for a chip a brown one or one from another's gate.");
    expect(line(["take h1", "take h13"])).toBe("Your turn: take a beige piece, or for a chip a brown one.");
    expect(line(["take h1"])).toBe("Your turn: take a beige piece.");
    expect(line(["take h13"])).toBe("Your turn: take for a chip a brown one. With four chips or more nothing is free.");
    expect(line(["take h1"], [0, 1])).toBe("Yellow: take a beige piece.");
    expect(at(ply, { legal: ["take h1"], view: { ...viewAt(birds, ply), birds: 3 } })).toBe("Your turn: take a beige piece. One more bird ends the game.");
  });

  it("says what may be done with a piece (R4, R6)", () => {
    const ply = moment("build", 0, ({ hand, borrowed }) => hand === "W37" && !borrowed);
    const line = (legal: string[], you = [0]): string => at(ply, { legal, you });
    const piece = "the row of three dark windows with a cat";
    expect(line(["build W37@1,0", "store", "return"])).toBe(`Build ${piece}, store it in a gate, or put it back into the heap.`);
    expect(line(["build W37@1,0", "return"])).toBe(`Build ${piece} or put it back into the heap.`);
    expect(line(["build W5@1,0", "return"], [0, 2])).toBe(`Yellow: ${piece} has no place now: build from your gates or put it back into the heap.`);
    expect(line(["store", "return"])).toBe("The row of three dark windows with a cat has no place now: store it in a gate or put it back into the heap.");
  });

  it("says that a piece from another's gate has to stand (R3)", () => {
    const ply = moment("build", 0, ({ borrowed }) => borrowed);
    expect(at(ply)).toBe("Build the L of four dark windows: from another's gate, it has to stand in this turn.");
    expect(at(ply, { legal: ["build W1@1,0"] })).toBe("Build from your gates first, so that the L of four dark windows can stand in this turn.");
    expect(at(ply, { you: [1] })).toBe("Yellow took an L of four dark windows from another's gate and is to build it.");
  });

  it("says how a turn may go on or end", () => {
    const ply = moment("build", 0, ({ hand }) => hand === null);
    expect(at(ply, { legal: ["done"] })).toBe("End the turn.");
    expect(at(ply, { legal: ["build W1@1,0", "done"] })).toBe("Build from your gates or end the turn.");
    const fresh = moment("take", 0);
    const view = { ...viewAt(birds, fresh), stage: "build" };
    expect(at(fresh, { view, legal: ["build W1@1,0", "done"] })).toBe("There is nothing to take: build from your gates or end the turn.");
  });

  it("tells of the last bird and of the last round (R8)", () => {
    const closing = moment("build", 2, (view) => view.closing === 2);
    expect(at(closing, { you: [2], legal: ["return"] })).toMatch(/The last bird is drawn: after this turn the others build once more\.$/);
    const last = moment("build", 0, (view) => view.closing === 2);
    expect(at(last, { legal: ["done"] })).toBe("The last round: end your last turn.");
    expect(at(last, { legal: ["build W1@1,0", "done"] })).toBe("The last round: build from your gates or end your last turn.");
    expect(at(moment("build", 1, (view) => view.closing === 2))).toMatch(/^The last round: Green /);
  });

  it("says what others and luck are about", () => {
    expect(at(moment("take", 1))).toBe("Green is to take a piece.");
    expect(at(moment("build", 1, ({ hand }) => hand !== null))).toMatch(/^Green took an? .* and is to build it or put it away\.$/);
    expect(at(moment("take", 1), { seats: [0, 1, 2].map((seat) => seatAt(seat, { kind: "bot", name: "Mason" })) })).toBe("Mason (Green) is thinking…");
    expect(at(moment("deal", null))).toBe("The heap is being laid out.");
    expect(at(moment("front", null))).toBe("The piece is being turned over.");
    expect(at(moment("lay", null))).toBe("The gap on the heap is being filled.");
  });

  it.each([birds, idle])("is a sentence or two at each moment of a whole game", (game) => {
    for (const you of [[0], []]) {
      for (let ply = 0; ply < game.steps.length; ply++) {
        const line = lineOf(snapshotAt(game, ply, 0, { you }), box, en);
        expect(line, `${ply}`).toMatch(/^[A-Z].*[.…]$/);
        expect(line, `${ply}`).not.toMatch(/undefined|null|NaN| {2}|: \.| ,|[WRS]\d/);
      }
    }
  });
});
