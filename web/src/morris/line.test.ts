import { describe, expect, it } from "vitest";
import { sampleSeat, sampleTurn } from "../state/samples.testing";
import { lineOf } from "./line";
import { movedSentence } from "./moved";
import { room } from "./room";
import { table, view } from "./samples.testing";
import { sound } from "./sound";
import { morrisView } from "./table";

const handed = view({ light: "e3", dark: "c4", hands: [4, 4], stage: "place" });
const milled = view({ light: "e1 e3 e5", dark: "c4 a3", hands: [2, 3], stage: "take" });
const turns = [sampleTurn(1, ["e3"], 0)];
const shared = [sampleSeat(0, { team: "light" }), sampleSeat(1, { team: "dark", yours: true })];

describe("the line about now", () => {
  it("says what you may do", () => {
    expect(lineOf(table(handed))).toBe("Your turn: place a pin on any empty point.");
    expect(lineOf(table(view({ light: "e3", dark: "c4" })))).toBe("Your turn: move a light pin along a line.");
    expect(lineOf(table(milled, { turns }))).toBe("You made a mill: take one dark pin.");
  });

  it("counts two mills", () => {
    const two = view({ light: "e1 e3 e5 c5 a5", dark: "c4 a3", stage: "take" });
    expect(lineOf(table(two, { turns: [sampleTurn(1, ["e5"], 0)] }))).toBe("You made two mills: take one dark pin.");
  });

  it("names the side on one screen, where nobody is “you”", () => {
    const both = { seats: shared, you: [0, 1] };
    expect(lineOf(table(handed, both))).toBe("Light: place a pin on any empty point.");
    expect(lineOf(table({ ...milled, turn: 0 }, { ...both, turns }))).toBe("Light made a mill: take one dark pin.");
    expect(lineOf(table(view({ light: "e3", dark: "c4", turn: 1, to_act: 1 }), both))).toBe("Dark: move a dark pin along a line.");
  });

  it("says what others do", () => {
    const theirs = { turn: 1, to_act: 1 };
    expect(lineOf(table({ ...handed, ...theirs }))).toBe("Anna (Dark) is to place a pin.");
    expect(lineOf(table(view({ light: "e3", dark: "c4", ...theirs })))).toBe("Anna (Dark) is to move a pin.");
    expect(lineOf(table(milled, { turns, you: [] }))).toBe("Light made a mill and takes one dark pin.");
    const seats = [sampleSeat(0, { team: "light" }), sampleSeat(1, { team: "dark", kind: "bot", name: "Gardener", bot: "search" })];
    expect(lineOf(table({ ...handed, ...theirs }, { seats }))).toBe("Gardener (Dark) is thinking…");
  });
});

it("says what a decision was", () => {
  expect(["e3", "e3-e5", "xa1", "??"].map((move) => movedSentence(move, "Anna"))).toEqual([
    "Anna placed a pin on e3.",
    "Anna moved a pin from e3 to e5.",
    "Anna took the pin on a1.",
    "Anna played ??.",
  ]);
});

it("says why the game ended", () => {
  const ended = (why: "pins" | "blocked" | "repetition", winners: number[]): string | null => {
    const result = { winners, reason: why, team: winners[0] === 1 ? "dark" : winners[0] === 0 ? "light" : null, scores: [] };
    return room.ended(table(view({ light: "e3", dark: "c4", to_act: null, ended: why }), { state: "over", result }));
  };
  expect(ended("pins", [0])).toBe("Dark is down to two pins.");
  expect(ended("blocked", [1])).toBe("Light cannot move.");
  expect(ended("repetition", [])).toBe("The same position came for the third time.");
});

it("sounds when pins move, and rings when a mill is made", () => {
  const before = table(view({ light: "e1 e5", dark: "c4 a3", hands: [3, 3], stage: "place" }));
  expect(sound(before, table(milled))).toBe("shape");
  expect(sound(table(milled), table(handed))).toBe("stone");
  expect(sound(before, before)).toBeNull();
});

it("takes views of its own game only", () => {
  expect(() => morrisView({ view: { game: "chelsea" } as never })).toThrow("chelsea");
});
