import { expect, it } from "vitest";
import { doerName } from "../state/seats";
import type { News, Snapshot } from "../wire";
import { words as house } from "../words";
import { birds, box, idle, newsOf, seatAt, snapshotAt, type SampleGame } from "./games.testing";
import { movedSentence } from "./moved";
import { en } from "./words.en";

const sentence = (news: News, snapshot: Snapshot): string =>
  movedSentence(news, doerName(snapshot, news.seat, house), snapshot, box, en);

/** What is said of each piece of news of a snapshot. */
const said = (snapshot: Snapshot): string[] => snapshot.news.map((news) => sentence(news, snapshot));

/** What is said when the page hears of each decision at once. */
const oneByOne = (game: SampleGame): string[] => game.steps.map((_, at) => said(snapshotAt(game, at + 1))[0] ?? "");

/** What is said where a move is first made. */
function heard(move: string | RegExp, change: Partial<Snapshot> = {}): string {
  const at = birds.steps.findIndex((step) => (typeof move === "string" ? step.move === move : move.test(step.move)));
  return said(snapshotAt(birds, at + 1, 1, change))[0] ?? "";
}

for (const { name, game } of [{ name: "the first game", game: birds }, { name: "the second game", game: idle }]) {
  it(`each decision of ${name} is said in whole sentences, or told of by the next one`, () => {
    const sentences = oneByOne(game);
    sentences.forEach((text, at) => {
      const move = game.steps[at]?.move ?? "";
      if (text === "" && /^(take h|lay)/.test(move)) return;
      expect(text, move).toMatch(/^[A-Z].*\.$/);
      // Pieces are told by what they look like, not by their names.
      expect(text, move).not.toMatch(/undefined|null|Somebody|NaN| {2}|\.\.|[WRS]\d/);
    });
    expect(sentences.filter((text) => text === "The heap is laid out.")).toHaveLength(1);
  });

  it.each([2, 5, 14])(`%i decisions of ${name} at once are said as one by one`, (count) => {
    const sentences = oneByOne(game);
    for (let ply = count; ply < game.steps.length; ply += count) {
      said(snapshotAt(game, ply, count)).forEach((text, at) => expect(text, `${ply - count + at}`).toBe(sentences[ply - count + at]));
    }
  });
}

it("names who takes what, where it is known, and what it costs (R3)", () => {
  expect(heard("front W5")).toBe("You took a column of two bright windows with a cat.");
  expect(heard("front R4")).toBe("Green took a roof two wide with a bird for a chip.");
  expect(heard("front R4", { seats: [0, 1, 2].map((seat) => seatAt(seat, { name: seat === 1 ? "Anna" : "" })) })).toMatch(/^Anna \(Green\) took /);
  expect(heard("take W48<P3")).toBe("You took an L of four dark windows from a gate of Blue for a chip, and must build it.");
  expect(heard("take W48<P3", { you: [2] })).toBe("Yellow took an L of four dark windows from your gate for a chip, and must build it.");
});

it("tells what comes to lie on the heap (R2)", () => {
  expect(heard("lay h13 r9")).toBe("A brown piece is laid on h13: five in a U.");
  const texts = oneByOne(birds);
  expect(texts).toContain("A brown piece with a circle is laid on h14: a single cell.");
  expect(texts).toContain("A beige piece with a diamond is laid on h1: four in a zigzag.");
});

it("tells where something was built, and the chips for diamonds (R7)", () => {
  expect(heard("build R3@1,0")).toBe("You built a roof two wide in columns 1 and 2 on the ground.");
  expect(heard("build W5@-1,0")).toBe("You built a column of two bright windows with a cat in column −1 on the ground.");
  expect(heard("build W32@7,1")).toBe("You built a row of two dark windows in columns 7 and 8 at height 1.");
  expect(heard("build W48@6,0")).toBe("You built an L of four dark windows in columns 6 to 8 on the ground and got a chip.");
  expect(heard(/^build .*\+.*\+/)).toMatch(/^Blue built three pieces at once: a row .* on the ground\. Blue got two chips\.$/);
});

it("tells what became of a piece that was not built (R6)", () => {
  expect(heard("store")).toBe("Blue stored the corner roof of three in a gate.");
  expect(heard("return")).toBe("Green put the U of five bright windows back into the heap.");
});

it("tells of the last bird, and only of that (R8)", () => {
  const texts = oneByOne(birds).filter((text) => text.includes("last bird"));
  expect(texts).toEqual([
    "Blue took a corner roof of three with a bird for a chip. That is the last bird: after this turn the others build once more, and the game ends.",
  ]);
  expect(oneByOne(birds).slice(-2)).toEqual(["You built nothing.", "Green built nothing."]);
});

it("tells of a decision that was taken back since, without what only the turn would tell", () => {
  const at = birds.steps.findIndex(({ move }) => move === "store");
  const [news] = newsOf(birds, at, at + 1);
  if (!news) throw new Error("the game has such a decision");
  const back: News = { ...news, seq: news.seq + 1, kind: "taken-back", move: null };
  const snapshot = snapshotAt(birds, at, 0, { news: [news, back] });
  expect(sentence(news, snapshot)).toBe("Blue stored the piece in a gate.");
  expect(sentence({ ...news, seat: null, move: "front R4" }, snapshot)).toBe("A roof two wide with a bird is turned over.");
});
