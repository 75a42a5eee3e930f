import { expect, it } from "vitest";
import type { GameInfo, OptionInfo } from "../wire";
import { changed, newDraft, type Draft } from "./draft";
import { keepingLength, lengthOf, lengthsOf, withLength } from "./length";

const birds: OptionInfo = { name: "birds", label: "", help: "", kind: "number", minimum: 1, maximum: 9, choices: [], default: 7, sets: {} };
const game: GameInfo = {
  slug: "residences",
  title: "Royal Residences",
  tagline: "",
  players: [2, 3, 4, 5],
  teams: Object.fromEntries([2, 3, 4, 5].map((n) => [n, ["yellow", "green", "blue", "brown", "grey"].slice(0, n)])),
  options: [birds],
  bots: [],
};

const draft = (players: number): Draft => changed(newDraft(game), { players });
const moved = (before: Draft, players: number): Draft => keepingLength(game, before, changed(before, { players }));

it("a short game is offered to two and three (R8)", () => {
  expect(lengthsOf(game, 2)).toEqual({ option: "birds", full: 7, short: 4 });
  expect(lengthsOf(game, 3)?.short).toBe(5);
  expect(lengthsOf(game, 4)).toBeNull();
  expect(lengthsOf({ ...game, slug: "chelsea" }, 2)).toBeNull();
});

it("a length is chosen, or another set by hand", () => {
  expect(lengthOf(game, draft(2))).toBe("full");
  const short = withLength(game, draft(2), "short");
  expect([short.options["birds"], lengthOf(game, short)]).toEqual([4, "short"]);
  expect(lengthOf(game, withLength(game, short, "full"))).toBe("full");
  expect(lengthOf(game, { ...short, options: { birds: 3 } })).toBeNull();
});

it("a short game stays one when the number of players changes", () => {
  const short = withLength(game, draft(2), "short");
  expect(moved(short, 3).options["birds"]).toBe(5);
  expect(moved(short, 5).options["birds"]).toBe(7);
  expect(moved(draft(2), 3).options["birds"]).toBe(7);
  expect(moved({ ...short, options: { birds: 3 } }, 3).options["birds"]).toBe(3);
});
