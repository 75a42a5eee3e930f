import { describe, expect, it } from "vitest";
import type { News, Snapshot } from "../wire";
import { settled } from "./challenge";
import { ended } from "./ended";
import { lineOf } from "./line";
import { movedSentence, turnSentence } from "./moved";
import { claim, player, rival, scene, view } from "./samples.testing";
import { sound } from "./sound";
import { en } from "./words.en";

const turnOf = (seat: number, decisions: string[], number = 1, first_ply = 0) => ({ number, seat, text: decisions.join(" "), decisions, first_ply, over: true });
const news = (move: string, seat: number | null = 0): News => ({ seq: 1, kind: "moved", seat, move, what: null, automatic: false, away: null });

describe("the line", () => {
  it("names what can be done, and only that", () => {
    expect(lineOf(scene(view([player(0), rival()])).snapshot, en)).toBe("Your turn: place your first pin in a bay.");
    expect(lineOf(scene(view([claim(), rival()])).snapshot, en)).toBe("Your turn: place a pin, set the dividers, or lay or lead on a string.");
    const rich = view([claim({ supply: 0, bowl: 0 }), rival()], { harvests: ["r1"], challenges: [{ own: "s1", theirs: "B.s1" }], may_call: true });
    expect(lineOf(scene(rich).snapshot, en)).toBe("Your turn: set the dividers, lead on a string, challenge, harvest, or call the game.");
  });

  it("tells of the last turn, of duels and of what is yielded", () => {
    const called = view([claim(), rival()], { call: { caller: 1, left: 1 } });
    expect(lineOf(scene(called).snapshot, en)).toMatch(/This turn is your last\.$/);
    const duel = { challenger: 1, defender: 0, own: "s1", theirs: "s1", seats: [1, 0] as [number, number], board: null };
    expect(lineOf(scene(view([claim(), rival()], { stage: "duel", duel })).snapshot, en)).toBe("Your turn: play the duel of B.s1 against A.s1.");
    expect(lineOf(scene(view([claim(), rival()], { stage: "toss", to_act: null, duel })).snapshot, en)).toBe("The coin is in the air.");
    expect(lineOf(scene(view([claim(), rival()], { stage: "yield", to_act: 1 }), { you: [0] }).snapshot, en)).toBe("Ben (Blue) lost the challenge and may give up pins.");
  });
});

describe("what happened", () => {
  const said = (move: string, change: Partial<Snapshot> = {}): string => movedSentence(news(move), "Anna", scene(view([claim(), rival()]), change).snapshot, en);

  it("is said in words for every decision", () => {
    expect(said("pin 135,165")).toBe("Anna started a claim at 135, 165.");
    expect(said("pin 225,265<p1")).toBe("Anna placed a pin on r2, measured from p1.");
    expect(said("pin 250,150<p1")).toBe("Anna placed a pin at 250, 150, measured from p1.");
    expect(said("rewrap s1: p1 p2 p3")).toBe("Anna led s1 on: now it goes along p1, p2 and p3.");
    expect(said("harvest r1 point", { options: { harvest: "sole" } })).toBe("Anna harvested r1 for all its points.");
    expect(said("yield")).toBe("Anna gave up no pins.");
    expect(said("e3")).toBe("Anna placed a pin on e3.");
    for (const move of ["dividers 9", "string p1 p2", "remove p3", "challenge s1 x B.s1 first", "toss lost", "yield p1", "harvest r1 pins", "call", "xe3"]) {
      expect(said(move)).not.toMatch(/played|undefined|null/);
    }
  });

  it("tells how a challenge ended", () => {
    const turns = [turnOf(0, ["challenge s1 x B.s1", "toss won"])];
    const lost = scene(view([claim(), rival({ strings: [] })]), { turns, ply: 2 }).snapshot;
    expect(movedSentence(news("toss won", null), "Somebody", lost, en)).toBe("The coin fell for the challenger. B.s1 is lost.");
    expect(settled(lost, lost.view as never)).toEqual({ lost: "B.s1" });
    const drawn = scene(view([claim(), rival()]), { turns: [turnOf(0, ["challenge s1 x B.s1 first", "e3"])], ply: 2 }).snapshot;
    expect(movedSentence(news("e3"), "Anna", drawn, en)).toContain("The duel is a draw");
    expect(settled(drawn, drawn.view as never)).toEqual({ lost: null });
  });

  it("sums up a turn", () => {
    const { snapshot } = scene(view([claim(), rival()]));
    expect(turnSentence(turnOf(0, ["challenge s1 x B.s1 first"]), "Anna", snapshot, en)).toBe("Anna challenged B.s1 with s1.");
    expect(turnSentence(turnOf(0, []), "Anna", snapshot, en)).toBeNull();
  });
});

describe("the end", () => {
  const result = (reason: "called" | "quiet" | "resigned") => ({ winners: [0], reason, team: "alabaster", scores: [1, 0] });

  it("has its reason", () => {
    const { snapshot } = scene(view([claim(), rival()], { ended: "called", to_act: null }), { turns: [turnOf(1, ["call"])], result: result("called"), you: [0] });
    expect(ended(snapshot)).toBe("Ben (Blue) called the game.");
    expect(ended({ ...snapshot, result: result("quiet") })).toMatch(/Three full rounds/);
    expect(ended({ ...snapshot, result: result("resigned") })).toBeNull();
  });
});

describe("sounds", () => {
  const heard = (before: ReturnType<typeof claim>, after: ReturnType<typeof claim>) => sound(scene(view([before, rival()])).snapshot, scene(view([after, rival()])).snapshot);

  it("tell land from pins, and numbers make none", () => {
    expect(heard(claim(), claim({ area: 5 }))).toBe("shape");
    expect(heard(claim({ strings: [] }), claim())).toBe("stone");
    expect(heard(claim(), claim({ bowl: 2, dividers: 9 }))).toBeNull();
  });
});
