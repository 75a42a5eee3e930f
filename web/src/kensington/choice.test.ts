import { describe, expect, it } from "vitest";
import { drop, likely, movable, tap, targets } from "./choice";
import { board, relocations, slides, stones, view } from "./samples.testing";
import { rings } from "./rings";
import { parseMove, situation } from "./situation";

const text = stones("e3 f2 a1", "g1 k2 p4");
const empty = board.points.filter((_, i) => text[i] === ".").map((point) => point.name);
const placing = situation(board, view({ stones: text }), empty, "red");
const sliding = situation(board, view({ stones: text, phase: "sliding" }), slides(text, "r"), "red");
const relocating = situation(
  board,
  view({ stones: text, phase: "sliding", relocations_left: 1, relocated: "k2" }),
  relocations(text, "b", "k2"),
  "red",
);
const waiting = situation(board, view({ stones: text, phase: "sliding", turn: 1, to_act: 1 }), [], "red");
const over = situation(board, view({ stones: text, phase: "sliding", to_act: null }), [], "red");
const nothing = { chosen: null, move: null, nudge: false };

describe("moves as text", () => {
  it("are places, slides and relocations", () => {
    expect(parseMove("e3")).toEqual({ kind: "place", from: null, to: "e3" });
    expect(parseMove("e3-f2")).toEqual({ kind: "slide", from: "e3", to: "f2" });
    expect(parseMove("k2>a1")).toEqual({ kind: "relocate", from: "k2", to: "a1" });
  });

  it("that are not on the board are none", () => {
    expect(["stop", "pass", "e3-", "z1", ""].map(parseMove)).toEqual([null, null, null, null, null]);
  });
});

describe("placing", () => {
  it("tries any point, also an occupied one", () => {
    expect(tap(placing, null, "b1").move).toBe("b1");
    expect(tap(placing, null, "e3").move).toBe("e3");
  });

  it("tries to slide when a stone is dragged", () => {
    expect(drop(placing, "e3", "e4").move).toBe("e3-e4");
  });
});

describe("sliding", () => {
  it("chooses a stone and sends it to a neighbour", () => {
    expect(tap(sliding, null, "e3")).toEqual({ ...nothing, chosen: "e3" });
    expect([...targets(sliding, "e3")].sort()).toEqual(["d3", "e4", "g2"]);
    expect(tap(sliding, "e3", "e4")).toEqual({ ...nothing, move: "e3-e4" });
  });

  it("tries a point that is not adjacent and keeps the stone chosen", () => {
    expect(tap(sliding, "e3", "p1")).toEqual({ ...nothing, chosen: "e3", move: "e3-p1" });
  });

  it("lets go of the same stone and beside the points", () => {
    expect(tap(sliding, "e3", "e3")).toEqual(nothing);
    expect(tap(sliding, "e3", null)).toEqual(nothing);
  });

  it("changes to another own stone by a tap but tries it by a drop", () => {
    expect(tap(sliding, "e3", "a1")).toEqual({ ...nothing, chosen: "a1" });
    expect(drop(sliding, "e3", "f2").move).toBe("e3-f2");
  });

  it("tries to slide onto an opposing stone", () => {
    expect(tap(sliding, "f2", "g1").move).toBe("f2-g1");
  });

  it("tries to move an opposing stone, and drops it for an own one", () => {
    expect(tap(sliding, null, "k2")).toEqual({ ...nothing, chosen: "k2" });
    expect(tap(sliding, "k2", "b1").move).toBe("k2>b1");
    expect(tap(sliding, "k2", "e3")).toEqual({ ...nothing, chosen: "e3" });
  });

  it("points at the stones when an empty point is tapped first", () => {
    expect(tap(sliding, null, "b1")).toEqual({ ...nothing, nudge: true });
  });

  it("does nothing when a stone is dropped where it stood or beside the board", () => {
    expect(drop(sliding, "e3", "e3")).toEqual(nothing);
    expect(drop(sliding, "e3", null)).toEqual(nothing);
  });
});

describe("relocating", () => {
  it("rings the opposing stones but not the one that was moved already", () => {
    expect([...movable(relocating)].sort()).toEqual(["g1", "p4"]);
  });

  it("moves an opposing stone to any empty point", () => {
    expect(tap(relocating, null, "g1")).toEqual({ ...nothing, chosen: "g1" });
    expect(tap(relocating, "g1", "b1")).toEqual({ ...nothing, move: "g1>b1" });
    expect(targets(relocating, "g1").size).toBe(66);
  });

  it("asks for a stone first when an empty point or an own stone is tapped", () => {
    expect(tap(relocating, null, "b1")).toEqual({ ...nothing, nudge: true });
    expect(tap(relocating, null, "e3")).toEqual({ ...nothing, nudge: true });
  });

  it("tries the stone that was moved already, a stone as target, and an own stone", () => {
    expect(drop(relocating, "k2", "b1").move).toBe("k2>b1");
    expect(tap(relocating, "g1", "e3").move).toBe("g1>e3");
    expect(tap(relocating, null, "k2")).toEqual({ ...nothing, move: "k2>k2" });
    expect(tap(relocating, "g1", "k2")).toEqual({ chosen: "g1", move: "k2>k2", nudge: false });
    expect(drop(relocating, "g1", "p4").move).toBe("g1>p4");
    expect(drop(relocating, "e3", "e4").move).toBe("e3-e4");
  });
});

describe("when it is not my turn", () => {
  it("a try still goes out with my own stones", () => {
    expect(tap(waiting, null, "e3").chosen).toBe("e3");
    expect(tap(waiting, "e3", "e4").move).toBe("e3-e4");
    expect(waiting.mayAct).toBe(false);
  });

  it("nothing acts after the end", () => {
    expect(tap(over, null, "e3")).toEqual(nothing);
    expect(drop(over, "e3", "e4")).toEqual(nothing);
  });
});

describe("what a finger probably means", () => {
  it("is what can be used now", () => {
    expect(likely(placing, null)).toBe(placing.places);
    expect([...likely(sliding, null)].sort()).toEqual(["a1", "e3", "f2"]);
    expect([...likely(sliding, "e3")].sort()).toEqual(["d3", "e3", "e4", "g2"]);
  });
});

describe("rings", () => {
  it("are round every point where a stone may be placed", () => {
    expect(rings(placing, null).size).toBe(66);
    expect(rings(placing, null).get("b1")).toBe("place");
  });

  it("are round the stones that may move, then round the targets of the chosen one", () => {
    expect(Object.fromEntries(rings(sliding, null))).toEqual({ a1: "stone", e3: "stone", f2: "stone" });
    expect(Object.fromEntries(rings(sliding, "e3"))).toEqual({ e3: "chosen", d3: "target", e4: "target", g2: "target" });
  });

  it("tell a stone that was chosen in vain, beside those that can be chosen", () => {
    expect(Object.fromEntries(rings(relocating, "k2"))).toEqual({ k2: "vain", g1: "stone", p4: "stone" });
  });
});

it("on one screen the team to act is mine", () => {
  const blue = situation(board, view({ stones: text, phase: "sliding", turn: 1, to_act: 1 }), slides(text, "b"), "red");
  expect(blue.side).toBe("blue");
  expect(drop(blue, "g1", "f2").move).toBe("g1-f2");
});
