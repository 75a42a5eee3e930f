import { describe, expect, it } from "vitest";
import type { News } from "../wire";
import { en } from "../words/en";
import { Announcer, sentenceOf } from "./announcer";
import { sampleSeat, sampleSnapshot, sampleView } from "./samples.testing";

const news = (seq: number, change: Partial<News> = {}): News => ({ seq, kind: "moved", seat: 1, move: "e3", what: null, automatic: false, ...change });
const snapshot = (seq: number, items: News[]) => sampleSnapshot({ seq, news: items, view: sampleView({ to_act: 1, turn: 1 }) });

describe("the announcer", () => {
  it("says each event once, however often it is sent", () => {
    const announcer = new Announcer(0);
    expect(announcer.hear(snapshot(2, [news(1), news(2, { move: "f2" })]), en)).toEqual(["Blue placed a stone on e3.", "Blue placed a stone on f2."]);
    expect(announcer.hear(snapshot(3, [news(1), news(2), news(3, { move: "a1-b2" })]), en)).toEqual(["Blue slid a1 to b2."]);
    expect(announcer.hear(snapshot(3, [news(3)]), en)).toEqual([]);
  });

  it("says nothing of the past on a first visit, nor again after a reload", () => {
    const first = new Announcer(null);
    expect(first.hear(snapshot(9, [news(8), news(9)]), en)).toEqual([]);
    expect(first.last).toBe(9);
    const reloaded = new Announcer(first.last);
    expect(reloaded.hear(snapshot(9, [news(8), news(9)]), en)).toEqual([]);
    expect(reloaded.hear(snapshot(10, [news(10, { move: "pass", automatic: true })]), en)).toEqual(["Blue had no move and passed."]);
  });

  it("adds what you may do when it becomes your turn", () => {
    const yours = sampleSnapshot({ seq: 2, news: [news(2)] });
    expect(new Announcer(1).hear(yours, en)).toEqual(["Blue placed a stone on e3.", "Your turn: place a stone on any empty point."]);
  });

  it("has words for every kind of event", () => {
    const table = sampleSnapshot({ seats: [sampleSeat(0), sampleSeat(1, { name: "Anna" })] });
    const said = (change: Partial<News>): string => sentenceOf(news(1, change), table, en);
    expect(said({ kind: "seated" })).toBe("Anna (Blue) took a seat.");
    expect(said({ kind: "started", seat: null })).toBe("The game begins.");
    expect(said({ move: "k2>a1" })).toBe("Anna (Blue) moved the red stone on k2 to a1.");
    expect(said({ move: "stop" })).toBe("Anna (Blue) stopped.");
    expect(said({ move: "pass" })).toBe("Anna (Blue) passed.");
    expect(said({ seat: 0 })).toBe("You placed a stone on e3.");
    expect(said({ kind: "offered", what: "draw" })).toBe("Anna (Blue) offered a draw.");
    expect(said({ kind: "offered", what: "takeback" })).toBe("Anna (Blue) asked to take back their last turn and all that followed.");
    expect(said({ kind: "agreed", what: "rematch" })).toBe("A rematch is agreed.");
    expect(said({ kind: "declined", what: "draw" })).toBe("Anna (Blue) declined the draw.");
    expect(said({ kind: "withdrawn", what: "draw" })).toBe("Anna (Blue) withdrew the offer.");
    expect(said({ kind: "taken-back", seat: null })).toBe("Taken back. The game goes on from there.");
    expect(said({ kind: "resigned" })).toBe("Anna (Blue) resigned.");
    expect(sentenceOf(news(1, { kind: "over", seat: null }), { ...table, state: "over", result: { winners: [1], reason: "resigned", team: "blue" } }, en)).toBe(
      "You lost. Red resigned.",
    );
  });
});
