import { describe, expect, it } from "vitest";
import { Announcer } from "../state/announcer";
import type { Snapshot } from "../wire";
import { words } from "../words";
import { curtain, learnt } from "./curtain";
import { fifthChild, snapshotAt, tie, type SampleGame } from "./games.testing";
import { room } from "./room";

const you = [0, 1];
/** The table with two own seats, before the first decision that is told so, and after it. */
function around(game: SampleGame, told: string): { before: Snapshot; after: Snapshot } {
  const at = game.steps.findIndex((step) => step.told === told);
  return { before: snapshotAt(game, at, 1, { you }), after: snapshotAt(game, at + 1, 1, { you }) };
}

describe("the curtain (C13)", () => {
  it("stays up while nobody has looked at a van", () => {
    const { before, after } = around(fifthChild, "G4");
    expect([before.view.to_act, after.view.to_act]).toEqual([0, 1]);
    expect(curtain(before, after)).toBe(false);
    expect(curtain(null, after)).toBe(false);
  });

  it("falls when one who knows a face-down van hands over, or takes over", () => {
    const { before, after } = around(fifthChild, "look 4 yellow");
    expect([before.view.to_act, after.view.to_act]).toEqual([0, 1]);
    expect(curtain(before, after)).toBe(true);
    const back = fifthChild.steps.findIndex((step) => step.told === "end");
    expect(curtain(snapshotAt(fifthChild, back, 1, { you }), snapshotAt(fifthChild, back + 1, 1, { you }))).toBe(true);
  });

  it("stays up while the same seat acts on", () => {
    const { before, after } = around(fifthChild, "look 9");
    expect(before.view.to_act).toBe(after.view.to_act);
    expect(curtain(before, after)).toBe(false);
  });

  it("is down on a page just opened if the seat to act knows something", () => {
    expect(curtain(null, around(fifthChild, "keep").after)).toBe(true);
  });
});

describe("what is said under the curtain", () => {
  it.each([fifthChild, tie])("is what anybody may hear, whatever the page has missed (C13)", (game) => {
    let said = 0;
    for (let ply = 1; ply < game.steps.length; ply++) {
      for (const missed of [1, 4]) {
        const page = snapshotAt(game, ply, missed, { you });
        const news = page.news.map((each) => ({ ...each, move: each.move?.replace(/^(look \d+|vans \d+ \d+) .*/, "$1") ?? null }));
        const hear = (snapshot: Snapshot, covered: boolean): string[] => new Announcer(0).hear(snapshot, room, words, covered);
        const anybody = hear({ ...page, you: [], news }, false);
        const here = hear(page, true);
        expect(anybody).toEqual(expect.arrayContaining(here));
        said += here.length;
      }
    }
    expect(said).toBeGreaterThan(game.steps.length);
  });
});

describe("what was learnt", () => {
  const told = (game: SampleGame, move: string): string | null => {
    const { after } = around(game, move);
    const [news] = after.news;
    return news ? learnt(news, after) : null;
  };

  it("is the colour of a van that went back unseen by the others (C9)", () => {
    expect(told(fifthChild, "look 4 yellow")).toBe("The van of 4 is yellow. The others do not know.");
  });

  it("is nothing where all see it, or where another looked", () => {
    expect(told(tie, "look 12 green")).toBeNull();
    expect(told(fifthChild, "look 9")).toBeNull();
    expect(told(fifthChild, "G4")).toBeNull();
  });
});
