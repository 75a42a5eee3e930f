import { describe, expect, it } from "vitest";
import { doerName } from "../state/seats";
import type { TurnInfo } from "../wire";
import { words as house } from "../words";
import { fifthChild, snapshotAt, tie, viewAt } from "./games.testing";
import { turnSentence } from "./turn";
import { en } from "./words.en";

/** The sentence about a turn of Anna's, which is over unless it is said to go on. */
function turn(decisions: readonly string[], goesOn = false): string | null {
  const info: TurnInfo = { number: 9, seat: 1, text: "", decisions: [...decisions], first_ply: 40, over: true };
  const view = { ...viewAt(fifthChild, 20), stage: goesOn ? "after" : "action" };
  return turnSentence(info, "Anna", snapshotAt(fifthChild, 20, 0, { turns: [info], view }), en);
}

describe("a turn in one sentence", () => {
  it.each([
    [["house", "draw red", "H4", "child 4"], "Anna painted house 4 red, and moved a child into 4."],
    [["garage", "draw orange", "G12", "end"], "Anna painted garage 12 orange."],
    [["house", "draw red"], "Anna drew a red house tile for which there was no place."],
    [["cars", "draw red", "draw blue", "blue>3a", "red>12b", "look 7"], "Anna parked a blue car on 3a and a red car on 12b, and looked at the van of 7."],
    [["cars", "draw red", "draw orange", "red>3a"], "Anna parked a red car on 3a, and drew an orange car for which there was no place."],
    [["cars", "draw red", "draw red"], "Anna drew two red cars for which there was no place."],
    [["cars", "draw red", "red>3a"], "Anna parked a red car on 3a."],
    [["3a<>9b"], "Anna exchanged the cars on 3a and 9b."],
    [["vans 3 9", "keep"], "Anna looked at the vans of 3 and 9 without swapping them."],
    [["vans 3 9", "swap", "look 5", "child 7"], "Anna swapped the vans of 3 and 9, looked at the van of 5, and moved a child into 7."],
  ])("%j", (decisions, sentence) => expect(turn(decisions)).toBe(sentence));

  it.each([
    [["house"], null],
    [["house", "draw red"], "Anna drew a red house tile."],
    [["cars", "draw red", "draw yellow"], "Anna drew a red and a yellow car."],
    [["cars", "draw red", "draw yellow", "red>3a"], "Anna parked a red car on 3a."],
    [["vans 3 9"], "Anna looked at the vans of 3 and 9."],
  ])("%j, under way", (decisions, sentence) => expect(turn(decisions, true)).toBe(sentence));

  it("names who begins, of the turn that is nobody's", () => {
    const [opening] = snapshotAt(fifthChild, 13).turns;
    expect(opening && turnSentence(opening, "Anna", snapshotAt(fifthChild, 13), en)).toBe("The vans are dealt; you begin.");
    expect(opening && turnSentence(opening, "Anna", snapshotAt(fifthChild, 13, 1, { you: [1] }), en)).toBe("The vans are dealt; Red begins.");
  });

  it.each([fifthChild, tie])("each turn of a whole game has one", (game) => {
    const snapshot = snapshotAt(game, game.steps.length);
    for (const each of snapshot.turns) {
      const sentence = turnSentence(each, doerName(snapshot, each.seat, house), snapshot, en);
      expect(sentence, each.decisions.join(" ")).toMatch(/^[A-Z][^.]*\.$/);
      expect(sentence, each.decisions.join(" ")).not.toMatch(/undefined|null|NaN| {2}/);
    }
  });
});
