import { describe, expect, it } from "vitest";
import type { Choice } from "./choice";
import { parseMove } from "./moves";
import { offered } from "./offers";
import { claim, now, player, rival, scene, view } from "./samples.testing";
import { noteTold, offerTold } from "./told";
import { en } from "./words.en";

const moves = (choice: Choice, shown = view([claim(), rival()]), options = {}): string[] => offered(now(shown, { options }), choice).offers.map(({ move }) => move);
const notes = (choice: Choice, shown = view([claim(), rival()])): string[] => {
  const here = now(shown);
  return offered(here, choice).notes.map((note) => noteTold(note, here, scene(shown).snapshot, en));
};

describe("pins", () => {
  it("are removed where KC6 lets them go, else it is said what keeps them", () => {
    expect(moves({ kind: "pin", pin: "p3" })).toEqual(["remove p3"]);
    expect(moves({ kind: "pin", pin: "p1" })).toEqual([]);
    expect(notes({ kind: "pin", pin: "p1" })).toEqual(["p1 stays: s1 is wrapped round it, and p2 and p3 were measured from it."]);
  });

  it("are placed for their cost, or it is said why not", () => {
    const place: Choice = { kind: "place", from: null, spot: { x: 190, y: 90 } };
    expect(offered(now(view([claim(), player(1)])), place).offers).toEqual([{ kind: "place", move: "pin 190,90", start: true, cost: 1, bonus: 0, on: null }]);
    expect(notes({ kind: "place", from: null, spot: { x: 190, y: 85 } })).toEqual(["That is too near to B.p1."]);
    expect(notes({ kind: "place", from: "p1", spot: { x: 300, y: 165 } })).toEqual(["That is not at the length of the dividers."]);
  });
});

describe("dividers", () => {
  const measure = (length: number): Choice => ({ kind: "measure", from: "p1", length, to: null, name: "r1" });

  it("are set to another length up to 600 (KC4)", () => {
    expect(moves(measure(600))).toEqual(["dividers 600"]);
    expect(notes(measure(601))).toEqual(["601 is wider than the dividers open: 600 is the most."]);
    expect(notes(measure(135))).toEqual(["The dividers are set to 135 now."]);
  });
});

describe("two pins", () => {
  it("are joined by a new string or by one that is led on (KC5)", () => {
    const { offers } = offered(now(view([claim(), rival()])), { kind: "link", one: "p2", other: "p3" });
    expect(offers.map(({ move }) => move)).toEqual(["string p2 p3", "rewrap s1: p1 p2 p3", "dividers 118"]);
    expect(offerTold(offers[1]!, en)).toMatch(/^Lead s1 on: 315 → \d+ of 1800$/);
  });

  it("are not joined twice, nor without a string that can take it", () => {
    expect(notes({ kind: "link", one: "p1", other: "p2" })).toEqual(["A string of yours joins these two already."]);
    expect(moves({ kind: "link", one: "p1", other: "p3" }, view([claim({ supply: 0 }), rival()]))).toEqual(["rewrap s1: p3 p1 p2", "dividers 116"]);
  });

  it("keep to the options' limits", () => {
    expect(moves({ kind: "link", one: "p2", other: "p3" }, undefined, { link_max: 100, link_water_max: 0 })).toEqual(["dividers 118"]);
  });
});

describe("challenges", () => {
  const crossing = { one: "A.s1", other: "B.s1", place: [178, 213] as [number, number], drawn: false };
  const chosen: Choice = { kind: "crossing", one: "A.s1", other: "B.s1" };
  const open = view([claim(), rival()], { crossings: [crossing], challenges: [{ own: "s1", theirs: "B.s1" }] });

  it("say who begins a duel, and nothing for a coin (KC7)", () => {
    expect(moves(chosen, open)).toEqual(["challenge s1 x B.s1 first", "challenge s1 x B.s1 second"]);
    expect(moves(chosen, open, { challenge: "coin" })).toEqual(["challenge s1 x B.s1"]);
    expect(moves({ kind: "string", name: "B.s1" }, open)).toEqual(["challenge s1 x B.s1 first", "challenge s1 x B.s1 second"]);
    expect(moves({ kind: "string", name: "A.s1" }, open)).toEqual(["remove s1", "challenge s1 x B.s1 first", "challenge s1 x B.s1 second"]);
  });

  it("say what is in the way", () => {
    const drawn = view([claim(), rival()], { crossings: [{ ...crossing, drawn: true }] });
    expect(notes(chosen, drawn).at(-1)).toBe("A.s1 and B.s1 drew their duel, and neither has changed since.");
    const poor = view([claim({ bowl: 4 }), rival()], { crossings: [crossing] });
    expect(notes(chosen, poor).at(-1)).toBe("A challenge takes five pins in the bowl, and you have 4.");
    expect(notes({ kind: "string", name: "B.s1" }).at(-1)).toBe("No string of yours crosses B.s1.");
  });
});

describe("resources", () => {
  const mine = (change = {}) => view([claim({ possessed: ["r1"] }), rival()], { harvests: ["r1"], ...change });

  it("are harvested for pins, as many as there are, or for points (KC8)", () => {
    expect(moves({ kind: "resource", name: "r1" }, mine())).toEqual(["harvest r1 pins", "harvest r1 point"]);
    const count = (options: Record<string, string>): number[] =>
      offered(now(mine(), { options }), { kind: "resource", name: "r1" }).offers.flatMap((offer) => (offer.kind === "harvest" ? [offer.count] : []));
    expect(count({})).toEqual([3, 1]);
    expect(count({ harvest: "sole" })).toEqual([3, 3]);
  });

  it("say why they are not", () => {
    expect(notes({ kind: "resource", name: "r2" })).toContain("A.p2 stands on r2: only a resource without a pin is harvested.");
    expect(notes({ kind: "resource", name: "r1" }, mine({ harvests: [], spent: ["r1"] }))).toContain("r1 is spent.");
  });

  it("are reached from the nearest pin by dividers of this length", () => {
    expect(moves({ kind: "resource", name: "r1" })).toEqual(["dividers 123"]);
  });
});

it("nothing is offered while it is not one's turn, and every offer is a decision of the game", () => {
  const shown = view([claim(), rival()], { to_act: 1, turn: 1 });
  expect(offered(now(shown, { you: [0] }), { kind: "pin", pin: "p3" }).offers).toEqual([]);
  for (const move of [...moves({ kind: "link", one: "p2", other: "p3" }), ...moves({ kind: "yield", pins: ["p1", "p3"] }), ...moves({ kind: "yield", pins: [] })]) {
    expect(parseMove(move)).not.toBeNull();
  }
});
