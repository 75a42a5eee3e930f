import { describe, expect, it } from "vitest";
import { builtBy, cornerOf, namesOf, parseBuild } from "./builds";
import { chosen, first, options, tapFacade, tapGate, tapHeap, units } from "./choice";
import { box, now, scene } from "./samples.testing";
import { FacadeTable } from "./shared.svelte";

describe("builds", () => {
  it("are read from the notation", () => {
    expect(parseBuild("build W12@2,0+R3@-2,1")).toEqual({
      move: "build W12@2,0+R3@-2,1",
      parts: [
        { name: "W12", x: 2, y: 0 },
        { name: "R3", x: -2, y: 1 },
      ],
    });
    expect(parseBuild("take h5")).toBeNull();
  });

  it("know their corner and which unit they are", () => {
    const build = parseBuild("build W12@2,0+R3@-2,1") ?? { move: "", parts: [] };
    expect(cornerOf(build)).toBe("2,0");
    expect(namesOf(build)).toBe("R3+W12");
  });

  it("leave a trace", () => {
    expect(builtBy(["take h5", "front W12", "build W12@2,0+R3@-2,1", "done"])).toEqual(new Set(["W12@2,0", "R3@-2,1"]));
  });
});

describe("what is chosen", () => {
  it("is the piece in hand to begin with", () => {
    const roofing = now("roofing");
    expect(first(roofing)).toEqual({ slot: "hand" });
    expect(chosen(roofing, first(roofing))).toEqual([roofing.view.hand]);
    expect(options(roofing, first(roofing)).every(({ parts }) => parts.length === 1 && parts[0]?.name === roofing.view.hand)).toBe(true);
  });

  it("is nothing while a piece is to be taken", () => {
    expect(first(now("taking"))).toBeNull();
    expect(options(now("taking"), { slot: "hand" })).toEqual([]);
  });

  it("can be a unit, of which only whole builds are shown", () => {
    const unit = now("unit");
    const [names = ""] = units(unit);
    expect(names).toContain("+");
    const builds = options(unit, { unit: names });
    expect(builds.length).toBeGreaterThan(0);
    for (const build of builds) expect(namesOf(build)).toBe(names);
  });

  it("counts no more in another position", () => {
    const table = new FacadeTable(box);
    const roofing = now("roofing");
    table.choose(roofing, null);
    expect(table.choice(roofing)).toBeNull();
    expect(table.choice({ ...roofing, key: "other" })).toEqual({ slot: "hand" });
  });
});

describe("taps", () => {
  it("take from the heap and from gates, legal or not", () => {
    expect(tapHeap("h5").move).toBe("take h5");
    expect(tapGate("W12", 1).move).toBe("take W12<P2");
  });

  it("build where the piece is held, legal or not", () => {
    expect(tapFacade(now("roofing"), [{ name: "R3", x: -2, y: 1 }]).move).toBe("build R3@-2,1");
  });

  it("say what comes first", () => {
    expect(tapFacade(now("taking"), null)).toEqual({ move: null, advice: "take" });
    expect(tapFacade(now("roofing"), null)).toEqual({ move: null, advice: "choose" });
  });

  it("are not played twice while a move is on its way, and not at all by those who only watch", () => {
    const played: string[] = [];
    let touched = 0;
    const at = scene("taking", {}, { play: (move) => void played.push(move), touch: () => void touched++ });
    const table = at.shared as FacadeTable;
    table.carryOut(at, now("taking"), tapHeap("h1"), { at: "h1" });
    table.carryOut(at, now("taking"), tapHeap("h2"), { at: "h2" });
    expect(played).toEqual(["take h1"]);
    table.carryOut({ ...at, interactive: false }, now("taking"), tapHeap("h2"), null);
    expect(touched).toBe(1);
  });
});
