import { describe, expect, it } from "vitest";
import { FIGURE_CHART } from "./figures";
import { claim, rival, view } from "./samples.testing";
import { traceOf } from "./trace";

const shown = view([claim(), rival()], { crossings: [{ one: "A.s1", other: "B.s1", place: [178, 213], drawn: false }] });
const trace = (...decisions: string[]) => traceOf(shown, FIGURE_CHART, 0, decisions);

describe("the trace of a turn", () => {
  it("rings pins, harvested resources and crossings", () => {
    expect(trace("pin 250,150<p1").spots).toEqual([{ x: 250, y: 150 }]);
    expect(trace("harvest r1 pins").spots).toMatchObject([{ x: 345, y: 240 }]);
    expect(trace("challenge s1 x B.s1 first").spots).toEqual([{ x: 178, y: 213 }]);
  });

  it("lines the way of a string", () => {
    expect(trace("string p1 p2").lines).toMatchObject([[{ x: 135, y: 165 }, { x: 225, y: 265 }]]);
    expect(trace("rewrap s1: p1 p2 p3").lines).toHaveLength(2);
  });

  it("is nothing where nothing is left to be seen, nor where things are gone since", () => {
    for (const decision of ["dividers 90", "remove p3", "yield", "call", "e3", "string p8 p9"]) expect(trace(decision)).toEqual({ spots: [], lines: [] });
  });
});
