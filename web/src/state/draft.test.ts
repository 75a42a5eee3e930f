import { describe, expect, it } from "vitest";
import type { GameInfo } from "../wire";
import { RANDOM, changed, coloursOf, eachForOneself, newDraft, newTable, presets, seatsOf, settled, sitters, teamsOf, type Draft } from "./draft";
import { playersOf } from "./record";

const game: GameInfo = {
  slug: "kensington",
  title: "Kensington",
  tagline: "",
  players: [2, 4, 6],
  teams: { 2: ["red", "blue"], 4: ["red", "blue", "red", "blue"] },
  options: [{ name: "rebuild_delay", label: "", help: "", kind: "number", minimum: 0, maximum: 9, choices: [], default: 0, sets: {} }],
  bots: [
    { name: "random", label: "Random", help: "", rating: 1000 },
    { name: "greedy", label: "Greedy", help: "", rating: null },
  ],
};

describe("the draft of a table", () => {
  it("starts ready to play against a bot", () => {
    const draft = newDraft(game, { name: " Anna " });
    expect(newTable(game, draft)).toEqual({
      game: "kensington",
      listed: false,
      clock: null,
      rated: false,
      options: { rebuild_delay: 0 },
      seats: [
        { kind: "me", name: "Anna", bot: null },
        { kind: "bot", name: "", bot: "greedy" },
      ],
      record: null,
    });
  });

  it("remembers the level, unless that bot has gone", () => {
    expect(newDraft(game, { level: "random" }).level).toBe("random");
    expect(newDraft(game, { level: "deep" }).level).toBe("greedy");
    expect(newDraft({ ...game, bots: [] }).way).toBe("link");
  });

  it("puts people where the way says", () => {
    const draft = newDraft(game);
    expect(sitters(changed(draft, { way: "link", mine: 1 }))).toEqual(["link", "me"]);
    expect(sitters(changed(draft, { way: "screen" }))).toEqual(["me", "me"]);
    expect(seatsOf(changed(changed(draft, { name: "Anna" }), { way: "screen" })).map((seat) => seat.name)).toEqual(["", ""]);
  });

  it("leaves my side to chance, at a table for two", () => {
    const draft = changed(newDraft(game), { mine: RANDOM });
    expect(sitters(settled(draft, () => 0.7))).toEqual(["bot:greedy", "me"]);
    expect(sitters(settled(draft, () => 0.2))).toEqual(["me", "bot:greedy"]);
    expect(settled(draft, () => 0.999).mine).toBe(1);
    expect(changed(draft, { players: 4 }).mine).toBe(0);
  });

  it("takes choices seat by seat at larger tables, and drops them with another way", () => {
    const four = changed(newDraft(game), { players: 4 });
    expect(sitters(four)).toEqual(["me", "bot:greedy", "bot:greedy", "bot:greedy"]);
    const mixed = changed(four, { sitters: { 2: "link" } });
    expect(sitters(mixed)).toEqual(["me", "bot:greedy", "link", "bot:greedy"]);
    expect(sitters(changed(mixed, { way: "screen" }))).toEqual(["me", "me", "me", "me"]);
    expect(changed(changed(four, { mine: 3 }), { players: 2 }).mine).toBe(0);
  });
});

describe("a table at which everybody plays alone", () => {
  const colours = ["red", "orange", "yellow", "green", "blue", "purple"];
  const street: GameInfo = {
    ...game,
    slug: "chelsea",
    players: [2, 3, 4, 5, 6],
    teams: Object.fromEntries([2, 3, 4, 5, 6].map((n) => [n, colours.slice(0, n)])),
    options: [
      {
        name: "families",
        label: "",
        help: "",
        kind: "order",
        minimum: null,
        maximum: null,
        choices: colours.map((label) => ({ value: label.charAt(0), label })),
        default: "roygbp",
        sets: {},
      },
    ],
  };

  it("is set for a middling company, which is called by its colours", () => {
    const draft = newDraft(street);
    expect(draft.players).toBe(4);
    expect(eachForOneself(street)).toBe(true);
    expect(eachForOneself(game)).toBe(false);
    expect(teamsOf(street, draft)).toEqual(["red", "orange", "yellow", "green"]);
    expect(teamsOf(street, changed(draft, { players: 2, options: { families: "pg" } }))).toEqual(["purple", "green"]);
    expect(coloursOf(game)).toBeUndefined();
  });

  it("mixes people and bots seat by seat, with the level for the rest", () => {
    const draft = changed(changed(newDraft(street), { players: 6 }), { sitters: { 2: "link", 4: "bot:random" } });
    expect(sitters(draft)).toEqual(["me", "bot:greedy", "link", "bot:greedy", "bot:random", "bot:greedy"]);
    expect(sitters(changed(draft, { level: "random" }))).toEqual(["me", "bot:random", "link", "bot:random", "bot:random", "bot:random"]);
  });
});

it("reads the number of players from a record's tags", () => {
  expect(playersOf('[Game "kensington"]\r\n[Players "4"]\r\n')).toBe(4);
  expect(playersOf("1. e3")).toBeNull();
});

describe("presets", () => {
  const rules: GameInfo["options"][number] = {
    ...game.options[0]!,
    name: "rules",
    label: "Rules",
    kind: "choice",
    choices: [{ value: "written", label: "as written" }, { value: "mended", label: "mended" }],
    default: "written",
    sets: { mended: { rebuild_delay: 3 } },
  };
  const ruled: GameInfo = { ...game, options: [rules, ...game.options] };

  it("decide other options as long as they are chosen, and say by what", () => {
    const draft = newDraft(ruled);
    expect(presets(ruled, draft).size).toBe(0);
    const mended = changed(draft, { options: { ...draft.options, rules: "mended" } });
    expect(presets(ruled, mended).get("rebuild_delay")).toEqual({ value: 3, by: ["Rules", "mended"] });
    expect(newTable(ruled, mended).options).toEqual({ rules: "mended", rebuild_delay: 3 });
    expect(newTable(ruled, changed(mended, { options: { ...mended.options, rules: "written" } })).options).toEqual({ rules: "written", rebuild_delay: 0 });
  });

  it("is rated only where all others are people of their own", () => {
    const rated = (draft: Draft, record: string | null = null): boolean => newTable(game, draft, record).rated;
    const wish = { rated: true };
    expect(rated(changed(newDraft(game, { way: "link" }), wish))).toBe(true);
    expect(rated(newDraft(game, { way: "link" }))).toBe(false);
    expect(rated(changed(newDraft(game, { way: "link" }), wish), "a record")).toBe(false);
    for (const way of ["bot", "screen"] as const) expect(rated(changed(newDraft(game, { way }), wish))).toBe(false);
    expect(rated(changed(changed(newDraft(game, { way: "link" }), { players: 4 }), { ...wish, sitters: { 2: "bot:random" } }))).toBe(false);
  });
});
