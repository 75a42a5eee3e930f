import { describe, expect, it } from "vitest";
import { NOTHING, draggable, drop, dropFromHand, exchangeText, lookText, rings, tap, type Choice } from "./choice";
import { parseDecision } from "./decision";
import { layout, placeName } from "./geometry";
import { SAMPLES, scene, view, type Sample } from "./samples.testing";
import { situation, type Situation } from "./situation";

const now = (name: Sample): Situation => situation(scene(name));
const chosen = (...places: string[]): Choice => ({ ...NOTHING, places });
const PLACES = [...layout(true).places.keys()];

/** The later street, where cars may also be exchanged. */
function exchanging(): Situation {
  const later = now("later");
  return { ...later, legal: new Set([...later.legal, "7b<>8b", "4a<>7b"]) };
}

describe("an action", () => {
  it("exchanges two cars, the lower space first (C7)", () => {
    expect(tap(exchanging(), NOTHING, "8b")).toEqual({ places: ["8b"], move: null, advice: null });
    expect(tap(exchanging(), chosen("8b"), "7b")).toEqual({ places: [], move: "7b<>8b", advice: null });
    expect(exchangeText("10a", "9b")).toBe("9b<>10a");
    expect(exchangeText("9b", "9a")).toBe("9a<>9b");
    expect(drop(exchanging(), "8b", "7b").move).toBe("7b<>8b");
  });

  it("passes on an exchange that is not legal, and keeps the car", () => {
    expect(tap(now("later"), chosen("7b"), "8b")).toEqual({ places: ["7b"], move: "7b<>8b", advice: null });
    expect(tap(now("later"), chosen("7b"), "1a").move).toBe("1a<>7b");
  });

  it("chooses two vans and plays nothing, since a look cannot be taken back (C8)", () => {
    const step = tap(now("later"), chosen("v1"), "v9");
    expect(step).toEqual({ places: ["v1", "v9"], move: null, advice: null });
    expect(lookText(now("later"), chosen("v9", "v1"))).toBe("vans 1 9");
    expect(drop(now("later"), "v1", "v9")).toEqual(step);
    expect(tap(now("later"), chosen("v1", "v9"), "v5").places).toEqual(["v1", "v5"]);
    expect(tap(now("later"), chosen("v1", "v9"), "v1").places).toEqual(["v9"]);
    expect(lookText(now("later"), chosen("v1"))).toBeNull();
  });

  it("lets the table say why a van that lies face up cannot be looked at", () => {
    expect(tap(now("later"), chosen("v1"), "v2").move).toBe("vans 1 2");
    expect(tap(now("later"), NOTHING, "v2")).toEqual({ places: [], move: null, advice: "vanUp" });
  });

  it("changes the mind between a car and a van", () => {
    expect(tap(now("later"), chosen("7b"), "v1").places).toEqual(["v1"]);
    expect(tap(now("later"), chosen("v1"), "7b").places).toEqual(["7b"]);
    expect(tap(now("later"), chosen("7b"), "7b").places).toEqual([]);
  });

  it("says that painting begins with a draw", () => {
    expect(tap(now("later"), NOTHING, "h1").advice).toBe("draw");
    expect(tap(now("later"), NOTHING, "1a").advice).toBe("draw");
    expect(tap(now("later"), chosen("7b"), "g4").advice).toBe("twoCars");
  });

  it("rings what may be chosen, then what it may be exchanged with", () => {
    const all = rings(exchanging(), NOTHING);
    expect([all.get("v1"), all.get("7b"), all.get("v2"), all.get("1a")]).toEqual(["may", "may", undefined, undefined]);
    const two = rings(exchanging(), chosen("7b"));
    expect([...two].sort()).toEqual([["4a", "goal"], ["7b", "chosen"], ["8b", "goal"]]);
    expect(rings(now("later"), chosen("v1")).get("v9")).toBe("goal");
  });
});

describe("a tile in hand", () => {
  it("is painted where one taps", () => {
    expect(tap(now("painting"), NOTHING, "h9").move).toBe("H9");
    expect(tap(now("painting"), NOTHING, "g9").move).toBe("G9");
    expect(tap(now("painting"), NOTHING, "9a").advice).toBe("tileOnHouse");
  });

  it("is dropped anywhere on a property", () => {
    expect(dropFromHand(now("painting"), NOTHING, "9a").move).toBe("H9");
    expect(dropFromHand(now("painting"), NOTHING, null).move).toBeNull();
  });

  it("rings exactly what is legal (C5)", () => {
    const ringed = [...rings(now("painting"), NOTHING).keys()].map((place) => place.toUpperCase());
    expect(new Set(ringed)).toEqual(now("painting").legal);
  });
});

describe("cars in hand", () => {
  it("are parked one at a time, the chosen one first (C6)", () => {
    expect(tap(now("parking"), NOTHING, "1a").move).toBe("yellow>1a");
    expect(tap(now("parking"), { places: [], hand: 1 }, "1a").move).toBe("purple>1a");
    expect(tap(now("parking"), NOTHING, "h1").advice).toBe("carOnSpace");
  });

  it("ring the spaces of the chosen one", () => {
    expect(rings(now("parking"), NOTHING).get("3a")).toBe("goal");
    expect(rings(now("parking"), { places: [], hand: 1 }).has("3a")).toBe(false);
  });
});

describe("two vans that are looked at", () => {
  it("are swapped by bringing one to the other (C8)", () => {
    expect(drop(now("looking"), "v6", "v11").move).toBe("swap");
    expect(tap(now("looking"), NOTHING, "v6")).toEqual({ places: ["v6"], move: null, advice: null });
    expect(tap(now("looking"), chosen("v6"), "v11").move).toBe("swap");
    expect(tap(now("looking"), NOTHING, "v8").advice).toBe("twoVans");
    expect(PLACES.filter((place) => draggable(now("looking"), place))).toEqual(["v6", "v11"]);
  });
});

describe("after the action", () => {
  it("moves a child in, and looks only by the button (C9, C10)", () => {
    expect(tap(now("after"), NOTHING, "h8").move).toBe("child 8");
    expect(tap(now("after"), NOTHING, "h4").move).toBe("child 4");
    expect(dropFromHand(now("after"), NOTHING, "g8").move).toBe("child 8");
    expect(tap(now("after"), NOTHING, "v5")).toEqual({ places: ["v5"], move: null, advice: null });
    expect(lookText(now("after"), chosen("v5"))).toBe("look 5");
    expect(tap(now("after"), NOTHING, "v2").move).toBe("look 2");
    expect(tap(now("after"), NOTHING, "1a").advice).toBe("after");
  });
});

describe("any moment", () => {
  it("plays nothing but decisions that the notation knows", () => {
    const moves = new Set<string>();
    for (const situated of SAMPLES.map(now)) {
      for (const first of [NOTHING, ...PLACES.map((place) => chosen(place))]) {
        for (const place of PLACES) moves.add(tap(situated, first, place).move ?? "end");
      }
    }
    expect([...moves].filter((move) => parseDecision(move) === null)).toEqual([]);
  });

  it("reaches every legal move that stands on the board", () => {
    for (const name of ["later", "painting", "parking", "looking", "after"] as const) {
      const situated = now(name);
      const reached = new Set<string | null>();
      const hands = Math.max(1, situated.view.hand.length);
      for (let hand = 0; hand < hands; hand++) {
        for (const one of ["", ...PLACES]) {
          const first = { places: one ? [one] : [], hand };
          for (const place of PLACES) {
            const step = tap(situated, first, place);
            reached.add(step.move).add(lookText(situated, { ...first, places: step.places }));
          }
        }
      }
      const buttons = new Set(["house", "garage", "cars", "keep", "end"]);
      expect([...situated.legal].filter((move) => !buttons.has(move) && !reached.has(move))).toEqual([]);
    }
  });

  it("lets go beside everything, and does nothing while others act", () => {
    expect(tap(now("later"), chosen("v1"), null)).toEqual({ places: [], move: null, advice: null });
    const idle = situation({ ...scene("later"), interactive: false });
    for (const place of PLACES) expect(tap(idle, NOTHING, place).move).toBeNull();
    expect(rings(idle, NOTHING).size).toBe(0);
    expect(PLACES.some((place) => draggable(idle, place))).toBe(false);
  });

  it("knows places by name", () => {
    expect([placeName("h", 4), placeName("b", 12)]).toEqual(["h4", "12b"]);
    expect(view("over").ended).toBe("children");
  });
});
