import { describe, expect, it } from "vitest";
import { parseBuild } from "./builds";
import { words } from "./facade.words";
import { buildLabel, standingLabel } from "./labels";
import { box, now, view } from "./samples.testing";

const bare = { view: { ...view("taking"), turn: 0, supply: 3, players: view("taking").players.map((player) => ({ ...player, facade: [] })) } };
const label = (text: string): string => buildLabel(bare, parseBuild(text) ?? { move: "", parts: [] }, box, words);

describe("labels", () => {
  it("say what a build would bring", () => {
    expect(label("build R1@0,1")).toBe(
      "Column 0, height 1: build a small roof. Covers one column: one door +2. A new height, 1: +1. All columns covered: +1.",
    );
    expect(label("build R1@1,0")).toBe("Column 1, height 0: build a small roof. Covers one column with nothing below.");
    expect(label("build W22@1,0")).toContain("A cat: +1. Earns one chip.");
  });

  it("say it of every build of a sample", () => {
    for (const name of ["roofing", "unit", "borrowed", "closing"] as const) {
      for (const build of now(name).builds) expect(buildLabel(now(name), build, box, words)).toMatch(/^Column −?\d+, height \d+: build .*\.$/);
    }
  });

  it("say what stands there, and what is of the last turn", () => {
    expect(standingLabel({ name: "W7", x: -2, y: 1 }, true, box, words)).toBe(
      "Column −2, height 1: a row of three bright windows with a cat, of the last turn.",
    );
  });
});
