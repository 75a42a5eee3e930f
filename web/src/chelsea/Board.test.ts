import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import type { Scene } from "../rooms/room";
import Board from "./Board.svelte";
import Now from "./Now.svelte";
import { SAMPLES, scene, type Sample } from "./samples.testing";
import { StreetTable } from "./shared.svelte";
import { situation } from "./situation";
import Under from "./Under.svelte";

const board = (name: Sample, change: Partial<Scene> = {}): string => render(Board, { props: { scene: scene(name, change) } }).body;
const buttons = (name: Sample, change: Partial<Scene> = {}): string => render(Now, { props: { scene: scene(name, change) } }).body;
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

/** A table where places are chosen. */
function choosing(name: Sample, ...places: string[]): Partial<Scene> {
  const shared = new StreetTable();
  shared.choose(situation(scene(name)).key, { places });
  return { shared };
}

describe("the board", () => {
  it.each(SAMPLES)("draws every place once, one of them a tab stop: %s", (name) => {
    const html = board(name);
    expect(count(html, /data-place="/g)).toBe(60);
    expect(count(html, /tabindex="0"/g)).toBe(1);
    expect(html).not.toContain("undefined");
    expect(html).not.toContain("NaN");
  });

  it("says the stage and who acts", () => {
    expect(board("painting")).toMatch(/data-stage="paint"\s+data-to-act="yellow"/);
    expect(board("over")).toMatch(/data-stage="over"\s+data-to-act=""/);
  });

  it("shows a secret only where the view knows it", () => {
    const hidden = scene("later");
    expect(count(board("later"), /class="ch-eye"/g)).toBe(4);
    expect(count(board("later"), /class="ch-unknown"/g)).toBe(3);
    expect(hidden.interactive).toBe(true);
  });

  it("shows who has looked at a van until it is turned up (C13)", () => {
    const { view } = scene("later");
    const seen = view.game === "chelsea" ? view.properties.filter(({ van }) => !van.up && van.seen_by.length > 0) : [];
    expect(seen.length).toBeGreaterThan(0);
    expect(count(board("later"), /data-seen-by="[a-z ]+"/g)).toBe(seen.length);
  });

  it("shows children, locks, rings and the last turn", () => {
    const html = board("after");
    expect(count(html, /data-child="/g)).toBe(15);
    expect(count(html, /class="ch-fence"/g)).toBe(10);
    expect(count(html, /data-ring="goal"/g)).toBe(2);
    expect(count(html, /data-ring="may"/g)).toBe(7);
    expect(count(html, /data-trace="/g)).toBe(3);
  });

  it("rings nothing that cannot be acted on", () => {
    expect(board("later", { interactive: false })).not.toContain("data-ring=");
  });

  it("shows points and possible homes on wish (C11)", () => {
    expect(board("after")).not.toContain("ch-points");
    const html = board("after", { aids: new Set(["score"]) });
    expect(count(html, /data-home="/g)).toBe(2);
  });
});

describe("the buttons", () => {
  it("draw, as long as tiles are left (C3)", () => {
    expect(count(buttons("later"), /data-testid="draw-(house|garage|cars)"/g)).toBe(3);
    expect(buttons("later")).not.toContain("disabled");
  });

  it("play a look only after it was said that it stays", () => {
    const html = buttons("later", choosing("later", "v1", "v9"));
    expect(html).toContain('data-testid="look-vans"');
    expect(html).toContain("cannot be taken back");
    expect(buttons("after", choosing("after", "v5"))).toContain('data-testid="look"');
    expect(buttons("later", choosing("later", "v1"))).not.toContain("look-vans");
  });

  it("keep or swap, and why not (C8)", () => {
    expect(buttons("looking")).not.toContain("disabled");
    const forced = scene("looking");
    const html = buttons("looking", { snapshot: { ...forced.snapshot, legal: ["keep"] } });
    expect(html).toContain("disabled");
    expect(html).toContain("C8");
  });

  it("are none while others act", () => {
    for (const name of SAMPLES) expect(buttons(name, { interactive: false })).not.toContain("<button");
  });
});

describe("the hand", () => {
  it("shows what was drawn to everybody", () => {
    const html = render(Under, { props: { scene: scene("parking", { interactive: false }) } }).body;
    expect(count(html, /data-testid="hand-\d"/g)).toBe(2);
    expect(render(Under, { props: { scene: scene("painting") } }).body).toContain('data-tile="house"');
  });
});
