import { describe, expect, it } from "vitest";
import type { Snapshot } from "../wire";
import { fifthChild, seatAt, snapshotAt, tie, type SampleGame } from "./games.testing";
import { lineOf } from "./line";
import { en } from "./words.en";

/** The line at the first moment of a stage for a seat (null: chance). */
function at(game: SampleGame, stage: string, seat: number | null, change: Partial<Snapshot> = {}): string {
  for (let ply = 0; ply < game.steps.length; ply++) {
    const snapshot = snapshotAt(game, ply, 0, change);
    if (snapshot.view.game === "chelsea" && snapshot.view.stage === stage && snapshot.view.to_act === seat) return lineOf(snapshot, en);
  }
  throw new Error(`no such moment: ${stage} ${seat}`);
}

describe("the line", () => {
  it("says what is possible at the beginning of your turn", () => {
    const legal = ["house", "garage", "cars", "3a<>9b", "vans 1 2"];
    const start = "draw a house, garage or car tile, or exchange two cars or two vans.";
    expect(at(tie, "action", 0, { legal })).toBe(`Your turn: ${start}`);
    expect(at(tie, "action", 0, { legal, you: [0, 1] })).toBe(`Red: ${start}`);
    expect(at(tie, "action", 0, { legal: ["garage", "cars"] })).toBe("Your turn: draw a garage or car tile.");
    expect(at(tie, "action", 0, { legal: ["vans 1 2"] })).toBe("Your turn: exchange two vans.");
  });

  it("says what to do with what was drawn", () => {
    expect(at(tie, "paint", 0)).toBe("Paint a garage orange.");
    expect(at(tie, "paint", 0, { you: [0, 1] })).toBe("Red: paint a garage orange.");
    expect(at(fifthChild, "park", 0)).toBe("Park the green and the purple car, in the order you like.");
  });

  it("says the colours of two vans to the seat that looks at them, and whether they may be swapped (C8)", () => {
    expect(at(fifthChild, "vans", 0, { legal: ["keep", "swap"] })).toBe(
      "The van of 2 is blue and the van of 3 is orange. Keep them so, or swap them.",
    );
    expect(at(fifthChild, "vans", 0, { legal: ["keep"] })).toMatch(/A lock lets you only keep them so\.$/);
    expect(at(fifthChild, "vans", 1)).toBe("Orange is looking at the vans of 1 and 5.");
  });

  it("says what may follow the action (C9, C10)", () => {
    const after = (legal: string[], you = [0]): string => at(tie, "after", 0, { legal, you });
    expect(after(["look 1", "look 2", "child 4", "child 7", "end"])).toBe("You may look at a van, move a child into 4 or 7, or end the turn.");
    expect(after(["look 1", "end"])).toBe("You may look at a van, or end the turn.");
    expect(after(["child 4", "end"], [0, 1])).toBe("Red may move a child into 4, or end the turn.");
    expect(after([..."12345"].map((number) => `child ${number}`))).toBe("You may move a child into one of the houses that suit it, or end the turn.");
  });

  it("says what others and luck are about", () => {
    expect(at(tie, "action", 1)).toBe("Orange is to choose an action.");
    expect(at(fifthChild, "paint", 1)).toBe("Orange drew a purple house tile and is to place it.");
    expect(at(fifthChild, "park", 1)).toBe("Orange is to park a yellow and a purple car.");
    expect(at(fifthChild, "after", 1)).toBe("Orange may look at a van.");
    expect(at(tie, "action", 1, { seats: [0, 1, 2].map((seat) => seatAt(seat, { kind: "bot", name: "Planner" })) })).toBe(
      "Planner (Orange) is thinking…",
    );
    expect(at(tie, "first", null)).toBe("Luck names who begins.");
    expect(at(tie, "deal", null)).toBe("The vans are being dealt.");
    expect(at(tie, "draw", null)).toBe("A tile is being drawn.");
  });

  it.each([fifthChild, tie])("is one sentence or two at each moment of a whole game", (game) => {
    for (const you of [[0], []]) {
      for (let ply = 0; ply < game.steps.length; ply++) {
        const line = lineOf(snapshotAt(game, ply, 0, { you }), en);
        expect(line, `${ply}`).toMatch(/^[A-Z].*[.…]$/);
        expect(line, `${ply}`).not.toMatch(/undefined|null|NaN| {2}|: \.| ,/);
      }
    }
  });
});
