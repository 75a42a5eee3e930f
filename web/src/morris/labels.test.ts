import { describe, expect, it } from "vitest";
import type { Point } from "./board";
import { label } from "./labels";
import { made } from "./mills";
import { PLAYERS } from "./players";
import { places, slides, view } from "./samples.testing";
import { situation } from "./situation";
import { boardWords as words } from "./words.en";

function told(shown: ReturnType<typeof view>, legal: readonly string[], point: Point, more: { chosen?: Point; decisions?: string[] } = {}): string {
  const now = situation(shown, legal);
  const decisions = more.decisions ?? [];
  return label({ now, players: PLAYERS, chosen: more.chosen ?? null, decisions, made: made(now.pins, decisions), words }, point);
}

describe("the name of a point", () => {
  it("says where a pin may be placed, and the mills that it makes", () => {
    const shown = view({ light: "e1 e5", dark: "c4", hands: [3, 4], stage: "place" });
    expect(told(shown, places(shown), "e3")).toBe("e3, empty, you may place a pin here, this makes a mill");
    expect(told(shown, places(shown), "a1")).toBe("a1, empty, you may place a pin here");
    expect(told(shown, places(shown), "c4")).toBe("c4, dark pin");
    expect(told(shown, [], "a1")).toBe("a1, empty");
  });

  it("says which pin may move, which is chosen, and where it may go", () => {
    const shown = view({ light: "e1 e5 d3", dark: "c4 a1 a5" });
    expect(told(shown, slides(shown), "d3")).toBe("d3, light pin, you may move this pin");
    expect(told(shown, slides(shown), "d3", { chosen: "d3" })).toBe("d3, light pin, chosen");
    expect(told(shown, slides(shown), "e3", { chosen: "d3" })).toBe("e3, empty, you may move here from d3, this makes a mill");
  });

  it("says which pin may be taken, and which are in mills", () => {
    const shown = view({ light: "e1 e3 e5", dark: "b4 c4 d4 a3", stage: "take" });
    expect(told(shown, ["xa3"], "a3", { decisions: ["e3"] })).toBe("a3, dark pin, you may take this pin");
    expect(told(shown, ["xa3"], "c4", { decisions: ["e3"] })).toBe("c4, dark pin, in a mill");
    expect(told(shown, ["xa3"], "e3", { decisions: ["e3"] })).toBe("e3, light pin, in the mill just made, of the last turn");
    expect(told(shown, ["xa3"], "e5", { decisions: ["e3"] })).toBe("e5, light pin, in the mill just made");
  });

  it("says where a pin was taken", () => {
    const shown = view({ light: "e1 e3 e5", dark: "c4", turn: 1, to_act: 1 });
    expect(told(shown, [], "a3", { decisions: ["e3", "xa3"] })).toBe("a3, empty, a pin was taken here");
  });
});
