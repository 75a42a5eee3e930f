import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import Board from "./Board.svelte";
import { board, relocations, slides, stones, view } from "./samples.testing";
import { boardWords } from "./words.en";

function drawn(change: Parameters<typeof view>[0], more: Record<string, unknown> = {}): string {
  const props = {
    board,
    view: view(change),
    legal: [],
    decisions: [],
    team: "red" as const,
    flipped: false,
    interactive: true,
    threats: false,
    words: boardWords,
    onplay: () => undefined,
    ontouch: () => undefined,
    onhint: () => undefined,
    shakes: 0,
    ...more,
  };
  return render(Board, { props }).body;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const text = stones("h3 h4 f2 c1 d2 d3 e2", "k2 k3");

describe("the drawn board", () => {
  it("has the places that tests and readers look for", () => {
    const html = drawn({ stones: text, phase: "sliding" });
    expect(html).toContain('data-testid="board" data-to-act="red"');
    expect(count(html, /data-point="/g)).toBe(72);
    expect(count(html, /data-stone="red"/g)).toBe(7);
    expect(count(html, /data-stone="blue"/g)).toBe(2);
    expect(html).toMatch(/data-stone="red" data-at="f2"/);
    expect(html).toContain('aria-label="k2, blue stone, on a blue hexagon"');
  });

  it("is reached once by Tab", () => {
    expect(count(drawn({}), /tabindex="0"/g)).toBe(1);
  });

  it("rings what may be done, but not for those who only watch", () => {
    const legal = slides(text, "r");
    const change = { stones: text, phase: "sliding" } as const;
    expect(count(drawn(change, { legal }), /data-ring="stone"/g)).toBe(7);
    expect(drawn(change, { legal, interactive: false })).not.toContain("data-ring=");
  });

  it("shows shapes just made and the trace of the turn", () => {
    const change = { stones: text, phase: "sliding", relocations_left: 1, relocated: "k2" } as const;
    const html = drawn(change, { legal: relocations(text, "b", "k2"), decisions: ["e3-f2", "a1>k2"] });
    expect(count(html, /data-made="/g)).toBe(1);
    expect(count(html, /data-trace="/g)).toBe(2);
    expect(count(html, /data-ring="stone"/g)).toBe(1);
  });

  it("shows rests, and threats on wish", () => {
    const resting = [{ team: "red" as const, points: ["a1", "a2", "b2"], turns: 2 }];
    const html = drawn({ stones: text, resting }, { threats: true });
    expect(html).toContain('data-resting="a1 a2 b2"');
    expect(html).toContain('data-threat="red"');
    expect(drawn({ stones: text })).not.toContain("data-threat");
  });

  it("celebrates the hexagon that won", () => {
    const six = ["c1", "d2", "d3", "e2", "e3", "f2"];
    const html = drawn({ stones: stones(six.join(" "), ""), to_act: null, hexagon: six });
    expect(html).toContain("data-won");
    expect(html).toContain('data-to-act=""');
  });
});
