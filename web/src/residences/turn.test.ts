import { describe, expect, it } from "vitest";
import { doerName } from "../state/seats";
import type { TurnInfo } from "../wire";
import { words as house } from "../words";
import { birds, box, idle, snapshotAt, turnsAt } from "./games.testing";
import { turnSentence } from "./turn";
import { en } from "./words.en";

/** The sentence about a turn of Anna's, the first one of a game. */
function turn(decisions: readonly string[]): string | null {
  const info: TurnInfo = { number: 2, seat: 1, text: "", decisions: [...decisions], first_ply: 18, over: true };
  return turnSentence(info, "Anna", snapshotAt(birds, 18, 0, { turns: [...turnsAt(birds, 18), info] }), box, en);
}

describe("a turn in one sentence", () => {
  it.each([
    [["take h13", "front R4", "lay h13 r1", "build R4@1,2", "done"], "Anna took a roof two wide with a bird for a chip and built it in columns 1 and 2."],
    [["take h1", "front W6", "lay h1 w1", "store"], "Anna took a row of three bright windows and stored it."],
    [["take h1", "front W6", "return", "lay h1 w1"], "Anna took a row of three bright windows and put it back."],
    [["take h1", "front W6", "build W1@1,0", "return"], "Anna took a row of three bright windows, built a bright window from a gate in column 1, and put the piece taken back."],
    [["take W1<P1", "build W1@1,0", "done"], "Anna took a bright window from your gate for a chip and built it in column 1."],
    [["take W1<P3", "build W1@1,0+R1@1,1", "done"], "Anna took a bright window from a gate of Blue for a chip and built it at once with a small roof in column 1."],
    [["take h1", "front W1", "build W31@4,0+R3@3,1", "store"], "Anna took a bright window, built a dark window and a roof two wide from both gates at once in columns 3 and 4, and stored the piece taken."],
    [["take h1", "front W1", "build W1@1,0", "build W1@2,0", "done"], "Anna took a bright window, built it in column 1, and built a bright window from a gate in column 2."],
    [["take h1", "front W16", "build W16@1,0", "done"], "Anna took a corner of three bright windows, built it in columns 1 and 2, and got a chip."],
    [["done"], "Anna built nothing."],
    [["build R1@-3,0", "done"], "Anna built a small roof from a gate in column −3."],
  ])("%j", (decisions, sentence) => expect(turn(decisions)).toBe(sentence));

  it.each([
    [["take h1"], null],
    [["take h1", "front W1"], "Anna took a bright window."],
  ])("%j, under way", (decisions, sentence) => expect(turn(decisions)).toBe(sentence));

  it.each([birds, idle])("each turn of a whole game has one", (game) => {
    const snapshot = snapshotAt(game, game.steps.length);
    for (const each of snapshot.turns) {
      const sentence = turnSentence(each, doerName(snapshot, each.seat, house), snapshot, box, en);
      expect(sentence, each.decisions.join(" ")).toMatch(/^[A-Z][^.]*\.$/);
      expect(sentence, each.decisions.join(" ")).not.toMatch(/undefined|null|NaN| {2}|[WRS]\d/);
    }
  });
});
