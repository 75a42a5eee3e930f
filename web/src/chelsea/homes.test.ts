import { describe, expect, it } from "vitest";
import { fifthChild, snapshotAt, tie, viewAt } from "./games.testing";
import { explained, homesOf } from "./homes";
import { en } from "./words.en";

describe("the score explained (C11)", () => {
  it.each([fifthChild, tie])("adds up to what the referee counts, at each moment of a game", (game) => {
    for (let ply = 0; ply <= game.steps.length; ply++) {
      const view = viewAt(game, ply);
      const sums = view.scores.map((_, seat) => homesOf(view, seat).reduce((sum, { points }) => sum + points, 0));
      expect(sums, `${ply}`).toEqual(view.scores);
    }
  });

  it("says which houses, with whom, and how many things are alike", () => {
    const over = snapshotAt(fifthChild, fifthChild.steps.length);
    expect(explained(over, 0, en.result)).toBe("House 8 with Orange, four yellow: 6. Alone in 1, 7, 9 and 12: 3 each.");
    expect(explained(over, 1, en.result)).toBe("House 8 with you, four yellow: 6. Alone in 5: 3.");
    expect(explained(snapshotAt(tie, tie.steps.length), 0, en.result)).toContain("House 12 with Orange, five green: 10.");
    expect(explained(snapshotAt(tie, 20), 0, en.result)).toBe("No child has moved in.");
  });
});
