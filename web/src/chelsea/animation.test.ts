import { describe, expect, it } from "vitest";
import type { ChelseaView, PropertyView } from "../wire";
import { motions } from "./animation";
import { view } from "./samples.testing";

/** A street with some properties changed. */
function changed(before: ChelseaView, change: Record<number, (old: PropertyView) => Partial<PropertyView>>): ChelseaView {
  const properties = before.properties.map((old) => ({ ...old, ...change[old.number]?.(old) }));
  return { ...before, vans: null, properties };
}
const up = ({ van }: PropertyView): Partial<PropertyView> => ({ van: { ...van, up: true } });

describe("motions", () => {
  it("are none where nothing changed", () => {
    expect(motions(view("later"), view("later"), [])).toEqual([]);
  });

  it("bring a tile down and a car in", () => {
    const before = view("later");
    const after = changed(before, { 9: () => ({ house: "blue" }), 1: () => ({ cars: ["red", null] }) });
    expect(motions(before, after, [])).toEqual([
      { at: "h9", kind: "paint", from: null, step: 0 },
      { at: "1a", kind: "park", from: null, step: 0 },
    ]);
  });

  it("let exchanged cars pass each other (C7)", () => {
    const before = view("later");
    const after = changed(before, { 7: () => ({ cars: [null, "blue"] }), 8: () => ({ cars: [null, "orange"] }) });
    expect(motions(before, after, ["7b<>8b"])).toEqual([
      { at: "7b", kind: "move", from: "8b", step: 0 },
      { at: "8b", kind: "move", from: "7b", step: 0 },
    ]);
  });

  it("swap vans and then turn one up (C8)", () => {
    const before = view("looking");
    const list = motions(before, changed(before, { 6: up }), ["vans 6 11", "swap"]);
    expect(list.map(({ at, kind, step }) => [at, kind, step])).toEqual([
      ["v6", "move", 0],
      ["v11", "move", 0],
      ["v6", "turn", 1],
    ]);
    expect(motions(before, changed(before, { 6: up }), ["vans 6 11", "keep"])).toEqual([{ at: "v6", kind: "turn", from: null, step: 0 }]);
  });

  it("let a child walk in last", () => {
    const before = view("after");
    const list = motions(before, changed(before, { 8: ({ children }) => ({ children: [...children, 0] }) }), ["child 8"]);
    expect(list).toEqual([{ at: "c8.0", kind: "walk", from: null, step: 0 }]);
  });

  it("are left out on a leap through the game", () => {
    expect(motions(view("early"), view("over"), [])).toEqual([]);
  });
});
