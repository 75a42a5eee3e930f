import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import Vignette from "../Vignette.svelte";
import ChartBoard from "./ChartBoard.svelte";
import Picture from "./Picture.svelte";
import { Reach } from "./reach";
import { claims, painted, player } from "./samples.testing";
import type { Shown } from "./shown";
import { words } from "./words";

const CHART = painted(["wwwwwwww", "wbppsmww", "wbppsmww", "wwwwwwww"], 100, [
  { name: "r1", kind: "gold", x: 350, y: 250 },
  { name: "r2", kind: "red", x: 450, y: 150 },
]);
const SQUARE: [number, number][] = [[150, 150], [350, 150], [350, 250], [150, 250]];
const VIEW = claims(
  [
    player("crimson", SQUARE, [["p1", "p2", "p3", "p4", "p1"], ["p1", "p3"]], { outlines: [SQUARE], area: 20_000, area_place: 1, possessed: ["r1"] }),
    player("emerald", [[250, 120], [250, 280]], [["p1", "p2"]], { possessed: ["r1"] }),
  ],
  { spent: ["r2"], crossings: [{ one: "C.s1", other: "E.s1", place: [250, 150], drawn: false }, { one: "C.s2", other: "E.s1", place: [250, 200], drawn: true }] },
);

const html = (change: Partial<Shown> & { aim?: { x: number; y: number } } = {}): string => render(ChartBoard, { props: { chart: CHART, view: VIEW, own: 0, ...change } }).body;
const count = (body: string, pattern: RegExp): number => body.match(pattern)?.length ?? 0;

describe("the map", () => {
  it("shows all that lies on it", () => {
    const body = html();
    expect(count(body, /data-pin="[CE]\.p\d"/g)).toBe(6);
    expect(count(body, /data-string="/g)).toBe(3);
    expect(count(body, /class="kc-twist/g)).toBe(6);
    expect(count(body, /data-land="/g)).toBe(1);
    expect(count(body, /kc-flag/g)).toBe(2);
    expect(count(body, /kc-black/g)).toBe(1);
    expect(body).toContain("2.0 sq in, 1st");
    expect(body).not.toMatch(/undefined|NaN|Infinity/);
  });

  it("gives strings that may not be challenged a second strand", () => {
    expect(count(html(), /class="kc-strand edge/g)).toBe(4 + 1);
  });

  it("tells crossings that may be challenged, and those that were drawn", () => {
    expect(count(html(), /kc-struck/g)).toBe(1);
    expect(count(html(), /kc-blade/g)).toBe(0);
    expect(count(html({ open: new Set(["E.s1 x C.s1"]) }), /kc-blade/g)).toBe(1);
  });

  it("rings what can be touched and what is chosen", () => {
    expect(count(html(), /class="kc-ring/g)).toBe(0);
    expect(count(html({ lit: new Set(["C.p1", "r1"]), chosen: new Set(["C.p2"]) }), /class="kc-ring/g)).toBe(3);
    expect(count(html({ lit: new Set(["C.s2"]) }), /class="kc-glow/g)).toBe(1);
    expect(count(html({ anchors: true }), /class="kc-anchor"/g)).toBe(4);
  });

  it("shows the reach of the dividers, what might be, and why not", () => {
    const reach = new Reach(CHART, VIEW, 0, "p2");
    const body = html({
      reach,
      dividers: { from: { x: 350, y: 150 }, to: { x: 450, y: 150 } },
      ghosts: [
        { kind: "pin", team: "crimson", at: { x: 450, y: 150 }, from: { x: 350, y: 150 }, cost: 2, bonus: 1, why: null },
        { kind: "pin", team: "crimson", at: { x: 50, y: 50 }, from: null, cost: 1, bonus: 0, why: words.noPin({ reason: "water", name: null }) },
        { kind: "link", team: "crimson", from: { x: 150, y: 150 }, to: { x: 350, y: 250 }, label: "224", why: null },
      ],
    });
    expect(count(body, /data-arc="[012]"/g)).toBeGreaterThan(1);
    expect(count(body, /kc-cost/g)).toBe(2);
    expect(body).toContain("+1");
    expect(body).toContain("In the water");
    expect(body).toContain("224");
    expect(body).toContain('data-testid="dividers"');
    expect(body).not.toMatch(/undefined|NaN|Infinity/);
  });

  it("is one stop for the keyboard, and tells its keys and what is aimed at", () => {
    const body = html({ aim: { x: 450, y: 150 } });
    expect(count(body, /tabindex="0"/g)).toBe(1);
    expect(body).toContain(words.keys);
    expect(body).toContain("450, 150: swamp, r2");
  });
});

describe("pictures", () => {
  it("say nothing by themselves and take no part in the keyboard", () => {
    for (const body of [render(Picture, { props: { chart: CHART, view: VIEW } }).body, render(Vignette).body]) {
      expect(body).not.toContain("tabindex");
      expect(body).toContain('aria-hidden="true"');
      expect(body).not.toMatch(/undefined|NaN|Infinity/);
    }
  });
});
