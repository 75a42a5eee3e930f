import { expect, it } from "vitest";
import { doerName } from "../state/seats";
import type { News, Snapshot } from "../wire";
import { words as house } from "../words";
import { fifthChild, newsOf, seatAt, snapshotAt, tie, viewAt, type SampleGame } from "./games.testing";
import { movedSentence } from "./moved";
import { en } from "./words.en";

const sentence = (news: News, snapshot: Snapshot): string =>
  movedSentence(news, doerName(snapshot, news.seat, house), snapshot, en);

/** What is said of each piece of news of a snapshot. */
const said = (snapshot: Snapshot): string[] => snapshot.news.map((news) => sentence(news, snapshot));

/** What is said when the page hears of each decision at once. */
const oneByOne = (game: SampleGame): string[] => game.steps.map((_, at) => said(snapshotAt(game, at + 1))[0] ?? "");

/** What is said where a move is first told in this way. */
const heard = (game: SampleGame, told: string | RegExp, change: Partial<Snapshot> = {}): string => {
  const at = game.steps.findIndex((step) => (typeof told === "string" ? step.told === told : told.test(step.told)));
  return said(snapshotAt(game, at + 1, 1, change))[0] ?? "";
};

for (const { name, game } of [{ name: "the first game", game: fifthChild }, { name: "the second game", game: tie }]) {
  it(`each decision of ${name} is said in whole sentences, or told of by the next one`, () => {
    const sentences = oneByOne(game);
    sentences.forEach((text, at) => {
      const move = game.steps[at]?.move ?? "";
      if (/^(deal|house|garage|cars)/.test(move) && text === "") return;
      expect(text, move).toMatch(/^[A-Z].*\.$/);
      expect(text, move).not.toMatch(/undefined|null|Somebody|NaN| {2}|\.\./);
    });
    expect(sentences.filter((text) => text.includes("dealt"))).toEqual(["The vans are dealt."]);
  });

  it.each([2, 5, 14])(`%i decisions of ${name} at once are said as one by one`, (count) => {
    const sentences = oneByOne(game);
    for (let ply = count; ply < game.steps.length; ply += count) {
      said(snapshotAt(game, ply, count)).forEach((text, at) => {
        const first = ply - count + at;
        const move = game.steps[first]?.move ?? "";
        // Of two cars the second tells when both are drawn; colours of vans are the line's while they are to be decided on.
        if (!move.startsWith("draw")) expect(text.replace(/: that of.*/, "."), `${first}: ${move}`).toBe(sentences[first]);
      });
    }
  });
}

it("names who acts, and luck's draws by whose turn it is", () => {
  expect(heard(tie, "first 1")).toBe("You begin.");
  expect(heard(tie, /^draw/)).toBe("You drew an orange garage tile.");
  expect(heard(tie, /^G4/)).toBe("You painted garage 4 orange.");
  expect(heard(tie, /^H1$/, { seats: [0, 1, 2].map((seat) => seatAt(seat, { name: seat === 1 ? "Anna" : "" })) })).toBe(
    "Anna (Orange) painted house 1 purple.",
  );
  expect(heard(fifthChild, /<>/, { you: [] })).toMatch(/^(Red|Orange) exchanged the cars on \d+[ab] and \d+[ab]\.$/);
});

it("tells of two cars in one sentence", () => {
  const at = fifthChild.steps.findIndex(({ move }) => move === "cars");
  const texts = oneByOne(fifthChild).slice(at, at + 5);
  expect(texts.slice(2)).toEqual([
    "You drew a green and a purple car.",
    "You parked a purple car on 1a.",
    "You parked a green car on 12a.",
  ]);
  expect(said(snapshotAt(fifthChild, at + 3, 3))).toEqual(["", "", "You drew a green and a purple car."]);
});

it("tells of tiles that fit nowhere (C5, C6)", () => {
  const texts = [...oneByOne(fifthChild), ...oneByOne(tie)].filter((text) => text.includes("leave"));
  expect(texts.some((text) => text.endsWith("They fit nowhere, so they leave the game and the turn is over."))).toBe(true);
  expect(texts).toContain("You parked a purple car on 1b. The red car fits nowhere, so it leaves the game and the turn is over.");
});

it("tells the colour of a van to the seat that looked, and to all when it is turned up (C8, C9)", () => {
  expect(heard(fifthChild, "look 4 yellow")).toBe("You looked at the van of 4: it is yellow.");
  expect(heard(fifthChild, "look 9")).toBe("Orange looked at the van of 9.");
  expect(heard(fifthChild, "keep")).toBe("Orange kept the vans of 1 and 5 as they were. The van of 1 is turned up: purple.");
  const texts = oneByOne(fifthChild);
  expect(oneByOne(tie)).toContain("You looked at the van of 12. The van of 12 is turned up: green.");
  expect(texts).toContain("You swapped the vans of 6 and 9. The van of 9 is turned up: green.");
});

it("tells when all vans lie face up (C8)", () => {
  const at = fifthChild.steps.findIndex(({ told }) => told === "look 9");
  const snapshot = snapshotAt(fifthChild, at + 1);
  const view = viewAt(fifthChild, at + 1);
  const properties = view.properties.map((property) => ({ ...property, van: { ...property.van, up: true, colour: "blue" } }));
  expect(said({ ...snapshot, view: { ...view, properties } })).toEqual([
    "Orange looked at the van of 9. The van of 9 is turned up: blue. All vans lie face up now.",
  ]);
});

it("says nothing private once another seat may sit at the same page (C13)", () => {
  const you = [0, 1];
  expect(heard(fifthChild, "look 4 yellow", { you })).toBe("Red looked at the van of 4.");
  expect(heard(fifthChild, "look 8 red", { you })).toBe("Red looked at the van of 8: it is red.");
});

it("tells whose child another one joins (C10)", () => {
  expect(heard(fifthChild, "child 1")).toBe("You moved a child into 1.");
  expect(oneByOne(tie)).toContain("Orange moved a child into 8, where your child lives.");
});

it("tells of a decision that was taken back since, without what only the turn would tell", () => {
  const at = fifthChild.steps.findIndex(({ move }) => move === "G4");
  const [news] = newsOf(fifthChild, at, at + 1);
  if (!news) throw new Error("the game has such a decision");
  const back: News = { ...news, seq: news.seq + 1, kind: "taken-back", move: null };
  expect(sentence(news, snapshotAt(fifthChild, at, 0, { news: [news, back] }))).toBe("You painted garage 4.");
});
