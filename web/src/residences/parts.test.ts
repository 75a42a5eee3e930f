import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { FIGURE_NAMES } from "./figures";
import { birds, idle, snapshotAt, viewAt } from "./games.testing";
import HowTo from "./HowTo.svelte";
import { en } from "./pictures.words.en";
import Result from "./Result.svelte";
import Seat from "./Seat.svelte";
import Vignette from "./Vignette.svelte";

/** What a part says to those who hear it. */
const text = (body: string): string =>
  body
    .replace(/<[^>]*aria-hidden="true"[^>]*>[^<]*</g, "<")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("a seat", () => {
  const seat = (ply: number, seat: number, aids: readonly string[] = []): string => {
    const props = { snapshot: snapshotAt(birds, ply), view: viewAt(birds, ply), seat, compact: false, aids: new Set(aids) };
    return text(render(Seat, { props }).body);
  };

  it("tells its chips and birds, and the points to those who wish it", () => {
    expect(seat(18, 0)).toBe("1 chip");
    expect(seat(150, 1, ["score"])).toMatch(/^1 bird on the roofs \d chips? \d+ points? now$/);
  });

  it("tells the points when the game is over", () => {
    expect(seat(birds.steps.length, 2)).toBe("2 birds on the roofs 15 points");
  });
});

describe("the result", () => {
  const result = (game: typeof birds): string => text(render(Result, { props: { snapshot: snapshotAt(game, game.steps.length) } }).body);

  it("has the best first, and accounts for every point (R10)", () => {
    expect(result(birds)).toMatch(/^Blue 15 points .* Green 8 points .* Yellow 5 points /);
    for (const { score, for_heights, for_width, total } of viewAt(birds, birds.steps.length).players) {
      const columns = score.columns.reduce((sum, { covered, windows, doors }) => sum + (covered ? windows + 2 * doors : 0), 0);
      expect(columns + for_heights + for_width + score.cats).toBe(total);
    }
  });

  it("says that a tie is shared", () => {
    expect(result(idle)).toContain("No column has a roof.");
    expect(result(idle)).toContain("Equal points and birds share the win. (R10)");
    expect(result(birds)).not.toContain("share the win");
  });

  it("is nothing where the game did not end by its rules", () => {
    const snapshot = snapshotAt(birds, 20, 1, { state: "over", result: { winners: [1, 2], reason: "resigned", team: null, scores: [0, 1, 1] } });
    expect(text(render(Result, { props: { snapshot } }).body)).toBe("");
  });
});

describe("the pictures", () => {
  it("of the game in a minute are described", () => {
    const { body } = render(HowTo);
    for (const { figure, title } of en.howTo) {
      expect(body).toContain(`aria-label="${en.figures[figure].replace(/"/g, "&quot;")}"`);
      expect(body).toContain(title);
    }
    expect(new Set(FIGURE_NAMES)).toEqual(new Set(Object.keys(en.figures)));
  });

  it("for the front of the house is no more than an ornament", () => {
    expect(render(Vignette).body).toContain('aria-hidden="true"');
  });
});
