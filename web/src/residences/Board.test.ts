import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import type { Scene } from "../rooms/room";
import Board from "./Board.svelte";
import Now from "./Now.svelte";
import { box, now, SAMPLES, scene, view, type Sample } from "./samples.testing";
import { FacadeTable } from "./shared.svelte";
import { units } from "./choice";
import Under from "./Under.svelte";

const board = (name: Sample, change: Partial<Scene> = {}): string => render(Board, { props: { scene: scene(name, change) } }).body;
const buttons = (name: Sample, change: Partial<Scene> = {}): string => render(Now, { props: { scene: scene(name, change) } }).body;
const hand = (name: Sample, change: Partial<Scene> = {}): string => render(Under, { props: { scene: scene(name, change) } }).body;
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

describe("the board", () => {
  it.each(SAMPLES)("draws the heap and every facade, with one tab stop each for facade and heap: %s", (name) => {
    const html = board(name);
    expect(count(html, /data-place="h/g)).toBe(18);
    expect(count(html, /data-open="/g)).toBe(2);
    expect(count(html, /tabindex="0"/g)).toBe(2);
    expect(html).not.toContain("undefined");
    expect(html).not.toContain("NaN");
  });

  it("says the stage and who acts", () => {
    expect(board("taking")).toMatch(/data-stage="take"\s+data-to-act="(yellow|green|blue)"/);
    expect(board("front")).toMatch(/data-stage="front"\s+data-to-act=""/);
    expect(board("over")).toMatch(/data-stage="over"\s+data-to-act=""/);
  });

  it("rings what may be taken, and tells what it costs", () => {
    const html = board("gates");
    expect(count(html, /data-gate="P\d:[WRS]\d+"/g)).toBeGreaterThan(0);
    expect(html).toMatch(/one chip to (Anna|Ben|Cleo) \((Yellow|Green|Blue)\), you may take it/);
    expect(count(board("gates", { interactive: false }), /you may take it/g)).toBe(0);
  });

  it("addresses each legal corner", () => {
    const roofing = now("roofing");
    const html = board("roofing");
    for (const { parts } of roofing.builds) {
      const [part] = parts;
      if (part?.name === roofing.view.hand) expect(html).toContain(`data-corner="${part?.x},${part?.y}"`);
    }
    expect(html).toMatch(/Column −?\d+, height \d+: build a/);
  });

  it("puts the facade in front that was opened", () => {
    const shared = new FacadeTable(box);
    shared.opened = (view("taking").turn + 1) % 3;
    const html = board("taking", { shared });
    expect(html).toContain(`data-seat="${shared.opened}"`);
    expect(html).toContain('data-testid="close"');
  });

  it("shows the points of columns with the aid only", () => {
    expect(board("over")).not.toContain("points-0");
    expect(board("over", { aids: new Set(["score"]) })).toContain("points-0");
  });
});

describe("the buttons", () => {
  it("offer how the turn may end", () => {
    for (const name of ["roofing", "unit", "closing"] as const) {
      for (const move of ["store", "return", "done"]) {
        expect(buttons(name).includes(`data-testid="${move}"`)).toBe(now(name).legal.has(move));
      }
    }
    expect(buttons("borrowed")).not.toContain("data-testid");
    expect(buttons("taking")).not.toContain("<button");
  });

  it("offer units", () => {
    expect(count(buttons("unit"), /data-testid="unit"/g)).toBe(units(now("unit")).length);
  });
});

describe("what is at hand", () => {
  it("shows the taken piece and the gates", () => {
    const { view } = now("unit");
    const html = hand("unit");
    expect(html).toContain('data-testid="piece-hand"');
    expect(count(html, /data-testid="piece-gate-/g)).toBe(view.players[view.turn]?.gates.length);
  });

  it("is nothing for those who watch", () => {
    const at = scene("unit");
    expect(hand("unit", { interactive: false, snapshot: { ...at.snapshot, you: [] } })).not.toContain("data-testid");
  });
});
