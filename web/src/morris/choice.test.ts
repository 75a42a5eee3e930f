import { describe, expect, it } from "vitest";
import { RACK, drop, holds, isLegal, likely, tap, targets } from "./choice";
import { parseMove, stepOf } from "./moves";
import { preview } from "./preview";
import { rings } from "./rings";
import { places, slides, view } from "./samples.testing";
import { situation } from "./situation";

const handed = view({ light: "b2 e3", dark: "c4 a5", hands: [3, 3], stage: "place" });
const placing = situation(handed, places(handed));
const laid = view({ light: "b2 c1 e3 d4 a1", dark: "c4 a5 a3 b3 e1" });
const moving = situation(laid, slides(laid));
const milled = view({ light: "e1 e3 e5", dark: "c4 d4 b4 a3", stage: "take", hands: [2, 1] });
const taking = situation(milled, ["xa3"]);
const over = situation(view({ light: "e1 e3 e5", dark: "c4 d4", to_act: null, ended: "pins" }), []);
const nothing = { chosen: null, move: null, advice: null };

describe("moves as text", () => {
  it("are places, slides and takes", () => {
    expect(parseMove("e3")).toEqual({ kind: "place", to: "e3" });
    expect(parseMove("e3-e5")).toEqual({ kind: "slide", from: "e3", to: "e5" });
    expect(parseMove("xa1")).toEqual({ kind: "take", from: "a1" });
  });

  it("that name no point of the board are none", () => {
    expect(["c3", "xa2", "e3-", "e3-b1", "xe3-e5", "f1", ""].map(parseMove)).toEqual(Array(7).fill(null));
  });

  it("tell the way of a turn's pin", () => {
    expect(stepOf(["e3", "xa1"])).toEqual({ kind: "place", to: "e3" });
    expect(stepOf([])).toBeNull();
    expect(stepOf(["xa1"])).toBeNull();
  });
});

describe("placing (M2)", () => {
  it("tries any point, also an occupied one", () => {
    expect(tap(placing, null, "c2")).toEqual({ ...nothing, move: "c2" });
    expect(tap(placing, null, "c4")).toEqual({ ...nothing, move: "c4" });
  });

  it("takes a pin from the rack by dragging, and says where to when the rack is only touched", () => {
    expect(holds(placing, RACK)).toBe(true);
    expect(drop(placing, RACK, "c2")).toEqual({ ...nothing, move: "c2" });
    expect(drop(placing, RACK, null)).toEqual(nothing);
    expect(drop(placing, RACK, RACK)).toEqual(nothing);
    expect(tap(placing, null, RACK)).toEqual({ ...nothing, advice: "place" });
  });

  it("tries to slide when a pin of the board is dragged", () => {
    expect(drop(placing, "e3", "e5").move).toBe("e3-e5");
  });
});

describe("moving (M2)", () => {
  it("chooses a pin and sends it on", () => {
    expect(tap(moving, null, "e3")).toEqual({ ...nothing, chosen: "e3" });
    expect([...targets(moving, "e3")].sort()).toEqual(["d3", "e5"]);
    expect(tap(moving, "e3", "e5")).toEqual({ ...nothing, move: "e3-e5" });
    expect(drop(moving, "e3", "d3")).toEqual({ ...nothing, move: "e3-d3" });
  });

  it("tries a point that is not beside it or not empty, and keeps the pin chosen", () => {
    expect(tap(moving, "e3", "c5")).toEqual({ ...nothing, chosen: "e3", move: "e3-c5" });
    expect(tap(moving, "e3", "e1")).toEqual({ ...nothing, chosen: "e3", move: "e3-e1" });
  });

  it("changes the mind, and lets go", () => {
    expect(tap(moving, "e3", "d4")).toEqual({ ...nothing, chosen: "d4" });
    expect(tap(moving, "e3", "e3")).toEqual(nothing);
    expect(tap(moving, "e3", null)).toEqual(nothing);
    expect(drop(moving, "e3", "e3")).toEqual(nothing);
    expect(drop(moving, "e3", null)).toEqual(nothing);
  });

  it("asks for an own pin when something else is touched first", () => {
    for (const spot of ["c5", "c4", RACK] as const) expect(tap(moving, null, spot)).toEqual({ ...nothing, advice: "choose" });
  });

  it("tries to move an opposing pin that is dragged", () => {
    expect(drop(moving, "c4", "c5").move).toBe("c4-c5");
    expect(holds(moving, RACK)).toBe(false);
  });
});

describe("taking (M3)", () => {
  it("tries any pin, also a safe or an own one", () => {
    expect(tap(taking, null, "a3")).toEqual({ ...nothing, move: "xa3" });
    expect(tap(taking, null, "c4").move).toBe("xc4");
    expect(tap(taking, null, "e3").move).toBe("xe3");
  });

  it("carries a pin off the board, or anywhere", () => {
    expect(drop(taking, "a3", null).move).toBe("xa3");
    expect(drop(taking, "a3", "a5").move).toBe("xa3");
    expect(drop(taking, "a3", RACK).move).toBe("xa3");
    expect(drop(taking, "a3", "a3")).toEqual(nothing);
    expect(drop(taking, "e3", "d3").move).toBe("e3-d3");
  });

  it("says what to touch instead of an empty point or the rack", () => {
    expect(tap(taking, null, "a1")).toEqual({ ...nothing, advice: "take" });
    expect(tap(taking, null, RACK)).toEqual({ ...nothing, advice: "take" });
  });
});

it("nothing acts after the end", () => {
  expect(tap(over, null, "e3")).toEqual(nothing);
  expect(drop(over, "e3", "d3")).toEqual(nothing);
  expect(holds(over, "e3")).toBe(false);
});

it("knows which tries the table will take", () => {
  expect(["c2", "e3-e5", "xa3", ""].map((move) => isLegal(placing, move))).toEqual([true, false, false, false]);
  expect(["c2", "e3-e5", "e3-c5", "xc4"].map((move) => isLegal(moving, move))).toEqual([false, true, false, false]);
  expect(["a3", "xa3", "xc4"].map((move) => isLegal(taking, move))).toEqual([false, true, false]);
});

describe("rings", () => {
  it("are round every empty point, stronger when a pin is in the hand", () => {
    expect(rings(placing, null).size).toBe(12);
    expect(rings(placing, null).get("c2")).toBe("place");
    expect(rings(placing, RACK).get("c2")).toBe("target");
  });

  it("are round the pins that can move, then round where the chosen one may go", () => {
    expect(Object.fromEntries(rings(moving, null))).toEqual({ c1: "pin", d4: "pin", e3: "pin", b2: "pin" });
    expect(Object.fromEntries(rings(moving, "e3"))).toEqual({ e3: "chosen", d3: "target", e5: "target" });
    expect(rings(moving, "a1").get("a1")).toBe("vain");
    expect(rings(moving, "a1").get("e3")).toBe("pin");
  });

  it("are round the pins that may be taken", () => {
    expect(Object.fromEntries(rings(taking, null))).toEqual({ a3: "take" });
  });

  it("are where a finger is likely to mean something", () => {
    expect(likely(placing, null)).toBe(placing.places);
    expect(likely(taking, null)).toBe(taking.takes);
    expect([...likely(moving, "e3")].sort()).toEqual(["d3", "e3", "e5"]);
  });
});

describe("what would happen", () => {
  it("is a pin that comes, and the mills that it makes", () => {
    const before = view({ light: "e1 e5", dark: "c4 a5", hands: [3, 3], stage: "place" });
    const now = situation(before, places(before));
    expect(preview(now, null, "e3")).toEqual({ kind: "come", side: 0, from: null, to: "e3", mills: [["e1", "e3", "e5"]] });
    expect(preview(now, RACK, "a1")).toMatchObject({ kind: "come", to: "a1", mills: [] });
    expect(preview(now, null, "e1")).toBeNull();
  });

  it("counts two mills at once, and not the pin that leaves", () => {
    const before = view({ light: "a3 a1 e5 c5 a5", dark: "b3 c2 d3" });
    const now = situation(before, slides(before));
    expect(preview(now, "a5", "b4")).toBeNull();
    const corner = view({ light: "a3 a1 e5 c5", dark: "b3", hands: [1, 4], stage: "place" });
    const preceding = situation(corner, places(corner));
    expect(preview(preceding, null, "a5")).toMatchObject({ mills: [["e5", "c5", "a5"], ["a5", "a3", "a1"]] });
  });

  it("is a pin that is taken", () => {
    expect(preview(taking, null, "a3")).toEqual({ kind: "take", from: "a3" });
    expect(preview(taking, null, "c4")).toBeNull();
    expect(preview(taking, null, RACK)).toBeNull();
  });
});
