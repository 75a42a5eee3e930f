import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import Board from "./Board.svelte";
import { FIGURE_NAMES } from "./figures";
import HowTo from "./HowTo.svelte";
import Now from "./Now.svelte";
import { en } from "./pictures.words.en";
import { preview } from "./preview";
import Result from "./Result.svelte";
import { at, claim, now, player, rival, scene, view } from "./samples.testing";
import { sayingOf } from "./saying";
import Seat from "./Seat.svelte";
import { tableOf } from "./shared.svelte";
import { situation } from "./situation";
import Under from "./Under.svelte";
import { middlesOfBays, nextSpot, usefulSpots } from "./useful";
import { words as chart } from "./chart/words";
import { words as room } from "./words";
import { FIGURE_CHART } from "./figures";

const both = { room, chart };
const text = (body: string): string =>
  body
    .replace(/<[^>]*aria-hidden="true"[^>]*>[^<]*</g, "<")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("the board", () => {
  it("says the stage and who acts, and draws every pin", () => {
    const { body } = render(Board, { props: { scene: scene(view([claim(), rival()])) } });
    expect(body).toMatch(/data-stage="action"\s+data-to-act="alabaster"/);
    expect(body).toContain('data-testid="chart"');
    expect(body).not.toContain("NaN");
  });

  it("has the duel over the map, for those who watch too", () => {
    const board = { game: "morris" as const, pins: ".".repeat(16), hands: [5, 5] as [number, number], turn: 0, to_act: 0, stage: "place" as const, seen: 1, ended: "" as const };
    const duel = { challenger: 1, defender: 0, own: "s1", theirs: "s1", seats: [1, 0] as [number, number], board };
    const { body } = render(Board, { props: { scene: scene(view([claim(), rival()], { stage: "duel", duel, to_act: 1 }), { you: [] }) } });
    expect(body).toContain('data-testid="duel-panel"');
    expect(text(body)).toMatch(/Ben \(Blue\) B\.s1 .*Anna \(Alabaster\) A\.s1/);
  });
});

describe("the buttons", () => {
  it("follow what is chosen", () => {
    const here = scene(view([claim(), rival()]));
    const buttons = () => render(Now, { props: { scene: here } }).body;
    expect(buttons()).toContain('data-testid="dividers"');
    expect(buttons()).not.toContain("data-move");
    tableOf(here).choose(situation(here, FIGURE_CHART), { kind: "link", one: "p2", other: "p3" });
    expect(buttons()).toContain('data-move="string p2 p3"');
    expect(buttons()).not.toContain('data-testid="dividers"');
  });

  it("keep all pins by one button, and call the game by one question", () => {
    const losing = render(Now, { props: { scene: scene(view([claim(), rival()], { stage: "yield", yields: ["p3"] })) } }).body;
    expect(losing).toContain('data-move="yield"');
    const calling = render(Now, { props: { scene: scene(view([claim({ supply: 0 }), rival()], { may_call: true })) } }).body;
    expect(calling).toContain('data-testid="call"');
  });
});

describe("what everybody has", () => {
  it("is told beside the seat and in the account", () => {
    const here = scene(view([claim(), rival()]));
    expect(text(render(Seat, { props: { snapshot: here.snapshot, view: here.view, seat: 0, compact: false, aids: new Set<string>() } }).body)).toBe("30 pins in the bowl 19 strings left 10 points now");
    const under = text(render(Under, { props: { scene: here } }).body);
    expect(under).toContain("30 pins in the bowl 4 in the discard 19 strings left dividers at 135");
    expect(under).toMatch(/Total 10 10/);
  });

  it("has the best first in the result", () => {
    const best = rival({ score: { gold: 4, red: 0, pins_on: 1, bowl: 5, area: 3, no_strings: 1, harvests: 0, total: 14 } });
    const shown = view([claim(), best], { ended: "quiet", to_act: null, stage: "over" });
    const { snapshot } = scene(shown, { result: { winners: [1], reason: "quiet", team: "blue", scores: [10, 14] } });
    expect(text(render(Result, { props: { snapshot } }).body)).toMatch(/^Ben \(Blue\) 14 points Anna \(Alabaster\) 10 points .*Total 14 10/);
  });
});

describe("previews", () => {
  const here = now(view([claim(), player(1)]));

  it("show the ghost that a touch would make, with the dividers on its pin", () => {
    const shown = preview(here, { kind: "pin", pin: "p1" }, at(here, 267, 190, "mouse"), both);
    expect(shown.ghosts).toMatchObject([{ kind: "pin", team: "alabaster", cost: 1, why: null }]);
    expect(shown.dividers?.from).toEqual({ x: 135, y: 165 });
    expect(shown.reach?.length).toBe(135);
  });

  it("follow another length", () => {
    const shown = preview(here, { kind: "measure", from: "p1", length: 80, to: null, name: null }, null, both);
    expect(shown.reach?.length).toBe(80);
    expect(shown.dividers?.to).toEqual({ x: 215, y: 165 });
  });

  it("are said in words", () => {
    expect(sayingOf(here, { kind: "pin", pin: "p1" }, at(here, 300, 150), both)).toBe("300, 150: plain – 166 from p1");
    expect(sayingOf(here, null, at(here, 250, 150), both)).toBe("250, 150: plain, pin A.p3 – puts the dividers on it");
  });
});

describe("the next useful spot", () => {
  it("is in a bay at first, then on the ring, and comes round", () => {
    const fresh = now(view([player(0), player(1)]));
    expect(middlesOfBays(FIGURE_CHART)).toHaveLength(2);
    const bays = usefulSpots(fresh, null);
    expect(FIGURE_CHART.terrain(bays[0]!)).toBe(1);
    expect(nextSpot(bays, null, false)).toEqual(bays[0]);
    expect(nextSpot(bays, bays[0]!, true)).toEqual(bays.at(-1));
    expect(nextSpot([], null, false)).toBeNull();
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
});
