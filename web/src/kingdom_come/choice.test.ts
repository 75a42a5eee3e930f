import { describe, expect, it } from "vitest";
import { drop, rounded, tap, type Choice } from "./choice";
import { at, claim, now, player, rival, view } from "./samples.testing";

const P1: Choice = { kind: "pin", pin: "p1" };
const alone = now(view([claim(), player(1)]));

describe("without a claim", () => {
  const fresh = now(view([player(0), player(1)]));

  it("a click in a bay starts one at once, a finger or Enter first shows what would be", () => {
    expect(tap(fresh, null, at(fresh, 130, 165, "mouse"))).toMatchObject({ move: "pin 130,165" });
    for (const by of ["touch", "key"] as const) {
      const step = tap(fresh, null, at(fresh, 130, 165, by));
      expect(step).toEqual({ choice: { kind: "place", from: null, spot: { x: 130, y: 165 } }, move: null, advice: null });
      expect(tap(fresh, step.choice, at(fresh, 131, 166, by)).move).toBe("pin 130,165");
    }
  });

  it("a finger beside a bay means the bay", () => {
    const step = tap(fresh, null, at(fresh, 130, 207, "touch"));
    expect(step.choice).toMatchObject({ kind: "place", from: null });
  });

  it("elsewhere the table says why not", () => {
    expect(tap(fresh, null, at(fresh, 250, 200)).move).toBe("pin 250,200");
    expect(tap(fresh, null, at(fresh, 5, 5, "mouse")).move).toBe("pin 5,5");
  });
});

describe("with a claim", () => {
  it("a click in a bay only shows a second start", () => {
    expect(tap(alone, null, at(alone, 190, 80, "mouse"))).toMatchObject({ move: null, choice: { kind: "place", from: null } });
  });

  it("an own pin takes the dividers, and gives them back", () => {
    expect(tap(alone, null, at(alone, 135, 165)).choice).toEqual(P1);
    expect(tap(alone, P1, at(alone, 135, 165)).choice).toBeNull();
  });

  it("empty land asks for a pin first", () => {
    expect(tap(alone, null, at(alone, 300, 150))).toEqual({ choice: null, move: null, advice: "choosePin" });
  });

  it("another's pin says whose it is", () => {
    const both = now(view([claim(), rival()]));
    expect(tap(both, null, at(both, 190, 80)).advice).toBe("theirPin");
  });
});

describe("with dividers on a pin", () => {
  it("a place on the ring is snapped to a point at exactly their length", () => {
    const step = tap(alone, P1, at(alone, 267, 190));
    expect(step.choice).toMatchObject({ kind: "place", from: "p1" });
    const { spot } = step.choice as Extract<Choice, { kind: "place" }>;
    expect(rounded((spot.x - 135) ** 2 + (spot.y - 165) ** 2)).toBe(135);
    expect(tap(alone, step.choice, at(alone, spot.x, spot.y)).move).toBe(`pin ${spot.x},${spot.y}<p1`);
  });

  it("a click there places the pin at once and leaves the dividers on theirs", () => {
    const step = tap(alone, P1, at(alone, 267, 190, "mouse"));
    expect(step.move).toMatch(/^pin \d+,\d+<p1$/);
    expect(step.choice).toEqual(P1);
  });

  it("a place off the ring is measured; touching it again sets them", () => {
    const step = tap(alone, P1, at(alone, 300, 150));
    expect(step).toMatchObject({ move: null, choice: { kind: "measure", from: "p1", length: 166, name: null } });
    expect(tap(alone, step.choice, at(alone, 300, 150)).move).toBe("dividers 166");
  });

  it("a resource off the ring is measured to its middle", () => {
    expect(tap(alone, P1, at(alone, 349, 236)).choice).toEqual({ kind: "measure", from: "p1", length: 223, to: expect.objectContaining({ x: 345, y: 240 }), name: "r1" });
  });

  it("another own pin makes a link; so does a drag", () => {
    const link = { kind: "link", one: "p1", other: "p3" };
    expect(tap(alone, P1, at(alone, 250, 150)).choice).toEqual(link);
    expect(drop(alone, "p1", at(alone, 250, 150, "mouse")).choice).toEqual(link);
    expect(drop(alone, "p1", at(alone, 267, 190, "mouse"))).toMatchObject({ move: null, choice: { kind: "place", from: "p1" } });
  });
});

describe("things on the map", () => {
  const crossed = now(view([claim(), rival()], { crossings: [{ one: "A.s1", other: "B.s1", place: [178, 213], drawn: false }] }));

  it("a crossing is meant rather than its strings", () => {
    expect(tap(crossed, null, at(crossed, 178, 213)).choice).toEqual({ kind: "crossing", one: "A.s1", other: "B.s1" });
  });

  it("strings and resources are chosen, and let go by a second touch", () => {
    const string: Choice = { kind: "string", name: "A.s1" };
    expect(tap(crossed, null, at(crossed, 205, 243)).choice).toEqual(string);
    expect(tap(crossed, string, at(crossed, 205, 243)).choice).toBeNull();
    expect(tap(crossed, null, at(crossed, 345, 240)).choice).toEqual({ kind: "resource", name: "r1" });
  });

  it("a spectator may look closer, and starts nothing", () => {
    const watching = now(view([claim(), rival()]), { you: [] });
    expect(tap(watching, null, at(watching, 345, 240)).choice).toEqual({ kind: "resource", name: "r1" });
    expect(tap(watching, null, at(watching, 130, 165))).toMatchObject({ move: null, choice: null });
  });
});

describe("giving up pins", () => {
  const loser = now(view([player(0, ["100,165", "130,150", "150,180", "120,140", "300,200"]), player(1)], { stage: "yield", yields: ["p1", "p2", "p3", "p4"] }));
  const take = (choice: Choice | null, x: number, y: number) => tap(loser, choice, at(loser, x, y, "touch", 4));

  it("takes up to three of those that may go, and lets them go again", () => {
    const two = take(take(null, 100, 165).choice, 130, 150).choice;
    expect(two).toEqual({ kind: "yield", pins: ["p1", "p2"] });
    const three = take(two, 150, 180).choice;
    expect(take(three, 120, 140)).toEqual({ choice: three, move: null, advice: "yieldThree" });
    expect(take(three, 130, 150).choice).toEqual({ kind: "yield", pins: ["p1", "p3"] });
  });

  it("asks for one of the ringed pins elsewhere", () => {
    expect(take(null, 300, 200).advice).toBe("yieldWhich");
  });
});

describe("lengths", () => {
  it("round to the one L with (2L-1)² <= 4d² < (2L+1)² (KC1)", () => {
    for (let square = 0; square < 5000; square++) {
      const length = rounded(square);
      expect((2 * length - 1) ** 2 <= 4 * square || length === 0).toBe(true);
      expect(4 * square < (2 * length + 1) ** 2).toBe(true);
    }
  });
});
