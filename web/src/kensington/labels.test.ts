import { describe, expect, it } from "vitest";
import { atlas } from "./geometry";
import { label, type Scene } from "./labels";
import { board, relocations, slides, stones, view } from "./samples.testing";
import { situation } from "./situation";
import { threats } from "./threats";
import { boardWords } from "./words.en";

function scene(change: Parameters<typeof view>[0], legal: string[], more: Partial<Scene> = {}): Scene {
  const seen = view(change);
  const now = situation(board, seen, legal, "red");
  return { board: atlas(board), now, view: seen, chosen: null, decisions: [], made: [], threats: [], words: boardWords, ...more };
}

const text = stones("e3 f2 h3", "k2");

describe("the name of a point", () => {
  it("says what stands there and what may be done", () => {
    const placing = scene({ stones: text }, ["e4", "b2"]);
    expect(label(placing, "e4")).toBe("e4, empty, on a red hexagon, you may place here");
    expect(label(placing, "b2")).toBe("b2, empty, you may place here");
    expect(label(placing, "k2")).toBe("k2, blue stone, on a blue hexagon");
  });

  it("tells of a stone that may slide, is chosen, and where it may go", () => {
    const legal = slides(text, "r");
    expect(label(scene({ stones: text, phase: "sliding" }, legal), "e3")).toBe(
      "e3, red stone, on a red hexagon, you may slide this stone",
    );
    const chosen = scene({ stones: text, phase: "sliding" }, legal, { chosen: "e3" });
    expect(label(chosen, "e3")).toBe("e3, red stone, on a red hexagon, chosen");
    expect(label(chosen, "e4")).toBe("e4, empty, on a red hexagon, you may slide here from e3");
  });

  it("tells what a move would make", () => {
    const before = scene({ stones: stones("h3 h4", "") }, ["f2"]);
    expect(label(before, "f2")).toBe("f2, empty, on a red hexagon, you may place here, this makes a triangle");
  });

  it("tells of relocations", () => {
    const many = stones("a1", "k2 l2 l3 m2 m3 p1");
    const change = { stones: many, phase: "sliding", relocations_left: 1, relocated: "k2" } as const;
    const now = scene(change, relocations(many, "b", "k2"));
    expect(label(now, "p1")).toBe("p1, blue stone, you may move this stone away");
    expect(label(now, "k2")).toBe("k2, blue stone, on a blue hexagon, already moved in this turn");
    const chosen = { ...now, chosen: "p1" };
    expect(label(chosen, "b1")).toBe("b1, empty, you may move the stone from p1 here");
    expect(label(chosen, "n1")).toContain("this completes a hexagon for your opponent");
  });

  it("tells of the last turn, made shapes, rests, threats and the win", () => {
    const six = "c1 d2 d3 e2 e3 f2";
    const won = scene({ stones: stones(six, ""), to_act: null, hexagon: six.split(" ") }, [], { decisions: ["e3-f2"] });
    expect(label(won, "f2")).toBe("f2, red stone, on a red hexagon, on the winning hexagon, of the last turn");
    const shape = { kind: "triangle", colour: null, points: ["f2", "h3", "h4"] } as const;
    expect(label(scene({ stones: text }, [], { made: [shape] }), "f2")).toContain("in the triangle just made");
    const resting = scene({ stones: text, resting: [{ team: "red", points: ["a1", "a2", "b2"], turns: 1 }] }, []);
    expect(label(resting, "a1")).toBe("a1, empty, Red's triangle rests for 1 more turn");
    const four = scene({ stones: stones("c1 d2 d3 e2", "") }, []);
    const warned = { ...four, threats: threats(four.board, four.now.stones) };
    expect(label(warned, "f2")).toBe("f2, empty, on a red hexagon, Red lacks 2 stones on this hexagon");
  });
});
