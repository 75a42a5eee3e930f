import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import DuelBoard from "./DuelBoard.svelte";
import type { Player } from "./looks";
import { PLAYERS } from "./players";
import { places, slides, view } from "./samples.testing";

function drawn(shown: ReturnType<typeof view>, more: Record<string, unknown> = {}): string {
  const props = {
    view: shown,
    legal: [],
    decisions: [],
    players: PLAYERS,
    near: 0 as const,
    upright: false,
    interactive: true,
    shakes: 0,
    onplay: () => undefined,
    ontouch: () => undefined,
    onhint: () => undefined,
    ...more,
  };
  return render(DuelBoard, { props }).body;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const laid = view({ light: "b2 c1 e3 d4", dark: "c4 a5 a3", hands: [1, 2], stage: "place" });

describe("the drawn board", () => {
  it("has the points, the pins on them and the pins in hand", () => {
    const html = drawn(laid, { testid: "board" });
    expect(html).toContain('data-testid="board" data-stage="place" data-to-act="light"');
    expect(count(html, /data-point="/g)).toBe(16);
    expect(count(html, /data-pin="light"/g)).toBe(4);
    expect(html).toContain('data-pin="dark" data-at="a3"');
    expect(count(html, /data-rack="light"/g)).toBe(1);
    expect(count(html, /data-rack="dark"/g)).toBe(2);
    expect(html).toContain("one light pin in hand, two dark pins in hand.");
  });

  it("is reached once by Tab", () => {
    expect(count(drawn(laid), /tabindex="0"/g)).toBe(1);
  });

  it("rings what may be done, but not for those who only watch", () => {
    expect(count(drawn(laid, { legal: places(laid) }), /data-ring="place"/g)).toBe(9);
    expect(drawn(laid, { legal: places(laid), interactive: false })).not.toContain("data-ring=");
    const moving = view({ light: "e3 e5 a1", dark: "c4 c5 a5" });
    expect(count(drawn(moving, { legal: slides(moving) }), /data-ring="pin"/g)).toBe(2);
  });

  it("shows a mill just made, what may be taken, and the trace", () => {
    const milled = view({ light: "e1 e3 e5", dark: "b4 c4 d4 a3", stage: "take" });
    const html = drawn(milled, { legal: ["xa3"], decisions: ["d3-e3"] });
    expect(html).toContain('data-made="e1 e3 e5"');
    expect(count(html, /data-ring="take"/g)).toBe(1);
    expect(count(html, /data-trace="e3"/g)).toBe(1);
  });

  it("has no rings and nobody to act when the game is over", () => {
    const html = drawn(view({ light: "e1 e3 e5", dark: "c4 a3", to_act: null, ended: "pins" }), { decisions: ["e3", "xa1"] });
    expect(html).toContain('data-stage="over" data-to-act=""');
    expect(count(html, /data-trace="/g)).toBe(2);
    expect(html).not.toContain("data-ring=");
  });

  it("shows a duel in the colours of its two players", () => {
    const painted = (team: string, head: "ball" | "bell"): Player => ({
      team,
      pin: `${team} pin`,
      look: { head, paint: `var(--${team})`, mark: "M-.5 0H.5", line: 0.26, inlay: "#fff" },
    });
    const html = drawn(laid, { players: [painted("crimson", "ball"), painted("emerald", "bell")], upright: true });
    expect(html).toContain('data-testid="duel"');
    expect(html).toContain('aria-label="a3, emerald pin"');
    expect(count(html, /data-pin="crimson"/g)).toBe(4);
    expect(html).toContain("--paint: var(--emerald)");
  });
});
