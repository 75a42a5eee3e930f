import { describe, expect, it } from "vitest";
import { challengeText, dividersText, harvestText, parseMove, pinText, removeText, rewrapText, stringText, yieldText } from "./moves";

describe("notation", () => {
  it("reads what it writes", () => {
    expect(parseMove(pinText({ x: 412, y: 873 }, null))).toEqual({ kind: "pin", spot: { x: 412, y: 873 }, from: null });
    expect(parseMove(pinText({ x: 500, y: 900 }, "p4"))).toEqual({ kind: "pin", spot: { x: 500, y: 900 }, from: "p4" });
    expect(parseMove(dividersText(250))).toEqual({ kind: "dividers", length: 250 });
    expect(parseMove(stringText("p1", "p4"))).toEqual({ kind: "string", one: "p1", other: "p4" });
    expect(parseMove(rewrapText("s2", ["p1", "p4", "p7"]))).toEqual({ kind: "rewrap", string: "s2", walk: ["p1", "p4", "p7"] });
    expect(parseMove(removeText("s2"))).toEqual({ kind: "remove", name: "s2" });
    expect(parseMove(challengeText("s3", "B.s1", "first"))).toEqual({ kind: "challenge", own: "s3", theirs: "B.s1", begins: "first" });
    expect(parseMove(challengeText("s3", "B.s1", null))).toMatchObject({ begins: null });
    expect(parseMove(yieldText(["p4", "p7"]))).toEqual({ kind: "yield", pins: ["p4", "p7"] });
    expect(parseMove(yieldText([]))).toEqual({ kind: "yield", pins: [] });
    expect(parseMove(harvestText("r3", "pins"))).toEqual({ kind: "harvest", resource: "r3", gain: "pins" });
  });

  it("knows the coin, the call and the duel", () => {
    expect(parseMove("toss won")).toEqual({ kind: "toss", won: true });
    expect(parseMove("call")).toEqual({ kind: "call" });
    expect(parseMove("e3-e5")).toEqual({ kind: "ply", ply: { kind: "slide", from: "e3", to: "e5" } });
    expect(parseMove("xa1")).toMatchObject({ kind: "ply" });
  });

  it.each(["", "pin 1", "pin 1,2<4", "dividers", "challenge s1 B.s2", "harvest r1", "yield x"])("reads nothing into %j", (text) => {
    expect(parseMove(text)).toBeNull();
  });
});
