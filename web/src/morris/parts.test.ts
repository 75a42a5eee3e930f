import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { LINES, POINTS } from "./board";
import { FIGURES, FIGURE_NAMES, viewOf } from "./figures";
import HowTo from "./HowTo.svelte";
import { inMill, made } from "./mills";
import { parseMove, stepOf } from "./moves";
import Result from "./Result.svelte";
import { table, view } from "./samples.testing";
import Seat from "./Seat.svelte";
import { pinsOf } from "./situation";
import Under from "./Under.svelte";
import Vignette from "./Vignette.svelte";
import { boardWords } from "./words.en";

const text = (body: string): string =>
  body
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("a seat", () => {
  it("tells where its five pins are", () => {
    const shown = view({ light: "e3 c1", dark: "c4", hands: [2, 4] });
    const seat = (seat: number): string =>
      text(render(Seat, { props: { snapshot: table(shown), view: shown, seat, compact: false, aids: new Set<string>() } }).body);
    expect(seat(0)).toBe("2 on the board, 2 in hand, 1 taken");
    expect(seat(1)).toBe("1 on the board, 4 in hand");
  });
});

describe("the result", () => {
  it("says what the end follows from, and by which ruling", () => {
    const result = (ended: "" | "pins" | "blocked" | "repetition"): string => text(render(Result, { props: { snapshot: table(view({ ended })) } }).body);
    expect(result("pins")).toContain("(M4)");
    expect(result("blocked")).toContain("(M4)");
    expect(result("repetition")).toContain("(M5)");
    expect(result("")).toBe("");
  });
});

it("warns when a position has come twice (M5), as long as the game goes on", () => {
  const under = (seen: number, state: "playing" | "over"): string => {
    const shown = view({ light: "e3", dark: "c4", seen });
    const scene = { snapshot: table(shown, { state }), view: shown } as never;
    return text(render(Under, { props: { scene } }).body);
  };
  expect(under(2, "playing")).toContain("draw");
  expect(under(1, "playing")).toBe("");
  expect(under(2, "over")).toBe("");
});

describe("the figures", () => {
  it.each(FIGURE_NAMES)("%s has each pin once on a point of the board, where its turn left it", (name) => {
    const { light, dark, turn } = FIGURES[name];
    const pins = [...light.split(" "), ...dark.split(" ")];
    expect(new Set(pins).size).toBe(pins.length);
    for (const pin of pins) expect(POINTS).toContain(pin);
    expect(pins).toContain(stepOf(turn)?.to);
    for (const move of turn.flatMap((each) => parseMove(each) ?? [])) if (move.kind !== "place") expect(pins).not.toContain(move.from);
  });

  it.each(FIGURE_NAMES)("%s rings what may be taken: pins outside mills, where there are some (M3)", (name) => {
    const pins = pinsOf(viewOf(FIGURES[name]));
    const { takes = [] } = FIGURES[name];
    const free = POINTS.filter((point) => pins.get(point) === 1 && !inMill(pins, point));
    if (takes.length > 0) expect([...takes].sort()).toEqual([...free].sort());
  });

  it("show what their rulings say", () => {
    const mills = (name: keyof typeof FIGURES): number => made(pinsOf(viewOf(FIGURES[name])), FIGURES[name].turn).length;
    expect([mills("place"), mills("slide"), mills("mill"), mills("take"), mills("two")]).toEqual([0, 0, 1, 1, 1]);
    const shut = pinsOf(viewOf(FIGURES.blocked));
    const ways = LINES.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]).filter(([from, to]) => shut.get(from) === 1 && !shut.has(to));
    expect(ways).toEqual([]);
  });

  it("are described in the game in a minute, and the vignette is no more than an ornament", () => {
    const { body } = render(HowTo);
    for (const { figure, title } of boardWords.howTo) {
      expect(body).toContain(`aria-label="${boardWords.figures[figure].replace(/"/g, "&quot;")}"`);
      expect(body).toContain(title);
    }
    expect(render(Vignette).body).toContain('aria-hidden="true"');
  });
});
