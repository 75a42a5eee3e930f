import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { FIGURE_NAMES } from "./figures";
import { fifthChild, snapshotAt, tie, viewAt } from "./games.testing";
import HowTo from "./HowTo.svelte";
import Result from "./Result.svelte";
import Seat from "./Seat.svelte";
import Vignette from "./Vignette.svelte";
import { en } from "./pictures.words.en";

/** What a part says to those who hear it. */
const text = (body: string): string =>
  body
    .replace(/<[^>]*aria-hidden="true"[^>]*>[^<]*</g, "<")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("a seat", () => {
  const seat = (ply: number, aids: readonly string[] = []): string => {
    const props = { snapshot: snapshotAt(tie, ply), view: viewAt(tie, ply), seat: 0, compact: false, aids: new Set(aids) };
    return text(render(Seat, { props }).body);
  };

  it("tells the children that have no home yet, and the points to those who wish it", () => {
    expect(seat(20)).toBe("5 children to move in");
    expect(seat(150, ["score"])).toBe("2 children to move in 15 points now");
  });

  it("tells the points when the game is over", () => {
    expect(seat(tie.steps.length)).toBe("22 points");
  });
});

describe("the result", () => {
  const result = (game: typeof tie): string => text(render(Result, { props: { snapshot: snapshotAt(game, game.steps.length) } }).body);

  it("has the best first, and says that a tie is shared (C11)", () => {
    expect(result(fifthChild)).toMatch(/^Red 18 points .* Orange 9 points /);
    expect(result(fifthChild)).not.toContain("share the win");
    expect(result(tie)).toContain("Equal points share the win. (C11)");
  });

  it("is nothing where the game did not end by its rules", () => {
    const snapshot = snapshotAt(tie, 20, 1, { state: "over", result: { winners: [1, 2], reason: "resigned", team: null, scores: [0, 1, 1] } });
    expect(text(render(Result, { props: { snapshot } }).body)).toBe("");
  });
});

describe("the pictures", () => {
  it("of the game in a minute are described", () => {
    const { body } = render(HowTo);
    for (const { figure, title } of en.howTo) {
      expect(body).toContain(`aria-label="${en.figures[figure]}"`);
      expect(body).toContain(title);
    }
    expect(new Set(FIGURE_NAMES)).toEqual(new Set(Object.keys(en.figures)));
  });

  it("for the front of the house is no more than an ornament", () => {
    expect(render(Vignette).body).toContain('aria-hidden="true"');
  });
});
