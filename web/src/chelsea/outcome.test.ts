import { describe, expect, it } from "vitest";
import { effects } from "./outcome";
import { view, type Sample } from "./samples.testing";
import { couldLive, visible } from "./visible";

const kinds = (name: Sample, move: string): string[] => effects(view(name), move).map(({ kind }) => kind);

describe("what a move would bring", () => {
  it("tells a lock (C4) and a look (C9)", () => {
    expect(effects(view("parking"), "yellow>6a")).toEqual([
      { kind: "alike", property: 6, colour: "yellow", count: 3, locks: true },
      { kind: "look" },
    ]);
    expect(kinds("parking", "purple>1a")).toEqual([]);
    expect(kinds("painting", "H8")).toEqual([]);
  });

  it("tells that the other car would be stranded (C6)", () => {
    const full = view("parking");
    const properties = full.properties.map((property) => ({
      ...property,
      cars: property.number === 6 ? property.cars : (["red", "red"] as [string, string]),
      ...(property.number === 6 ? { cars: [null, "yellow"] as [null, string], garage: "purple" } : {}),
    }));
    const effect = (hand: string[]): string[] => effects({ ...full, properties, hand }, "yellow>6a").map(({ kind }) => kind);
    expect(effect(["yellow", "purple"])).toEqual(["ends"]);
    expect(effect(["yellow"])).not.toContain("ends");
  });

  it("tells what a child would score (C11)", () => {
    expect(effects(view("after"), "child 1")).toEqual([{ kind: "child", points: 3, beside: null }]);
    expect(effects(view("after"), "child 8")).toEqual([{ kind: "child", points: 6, beside: 2 }]);
  });

  it("agrees with the table on where a child could live (C10)", () => {
    const after = view("after");
    const homes = after.properties.filter((property) => couldLive(property, 0, "red")).map(({ number }) => number);
    expect(homes).toEqual([1, 8]);
  });

  it("does not see a van that lies face down, even if one knows it", () => {
    const known = view("later").properties[0];
    expect(known?.van.colour).toBe("purple");
    expect(known && visible(known)).toEqual(["green", "green"]);
  });
});
