import { describe, expect, it } from "vitest";
import { room } from "../kensington/room";
import type { News, Snapshot } from "../wire";
import { en } from "../words/en";
import { Announcer, sentenceOf } from "./announcer";
import { sampleSeat, sampleSnapshot, sampleView } from "./samples.testing";

const news = (seq: number, change: Partial<News> = {}): News => ({ seq, kind: "moved", seat: 1, move: "e3", what: null, automatic: false, away: null, ...change });
const hear = (announcer: Announcer, snapshot: Snapshot): string[] => announcer.hear(snapshot, room, en);
const snapshot = (seq: number, items: News[]) => sampleSnapshot({ seq, news: items, view: sampleView({ to_act: 1, turn: 1 }) });

describe("what happens to time", () => {
  const tell = (news: Partial<News>, change: Partial<Snapshot> = {}): string =>
    sentenceOf({ seq: 2, kind: "excused", seat: 1, move: null, what: null, automatic: false, away: null, ...news }, sampleSnapshot(change), room, en);

  it("is told in words, with how long it was", () => {
    expect([2_400, 60_000, 180_000, 7_200_000].map((away) => tell({ seat: null, away }))).toEqual(
      ["2 seconds", "60 seconds", "3 minutes", "2 hours"].map((time) => `The server was away for ${time}; the clocks stood still.`),
    );
    expect(tell({ kind: "timed-out" }, { state: "over" })).toBe("Blue ran out of time.");
    const seats = [sampleSeat(0), sampleSeat(1, { kind: "bot", bot: "b", name: "Curator" })];
    expect(tell({ kind: "timed-out" }, { seats })).toBe("Blue ran out of time; Curator plays on.");
    expect(tell({ kind: "claimed" }, { seats })).toBe("Blue stayed away; Curator plays on.");
    expect(tell({ kind: "late" }, { state: "over" })).toBe("The first move of Blue did not come in time.");
  });
});

describe("the announcer", () => {
  it("says each event once, however often it is sent", () => {
    const announcer = new Announcer(0);
    expect(hear(announcer, snapshot(2, [news(1), news(2, { move: "f2" })]))).toEqual(["Blue placed a stone on e3.", "Blue placed a stone on f2."]);
    expect(hear(announcer, snapshot(3, [news(1), news(2), news(3, { move: "a1-b2" })]))).toEqual(["Blue slid a1 to b2."]);
    expect(hear(announcer, snapshot(3, [news(3)]))).toEqual([]);
  });

  it("says nothing of the past on a first visit, nor again after a reload", () => {
    const first = new Announcer(null);
    expect(hear(first, snapshot(9, [news(8), news(9)]))).toEqual([]);
    expect(first.last).toBe(9);
    const reloaded = new Announcer(first.last);
    expect(hear(reloaded, snapshot(9, [news(8), news(9)]))).toEqual([]);
    expect(hear(reloaded, snapshot(10, [news(10, { move: "pass", automatic: true })]))).toEqual(["Blue had no move and passed."]);
  });

  it("adds what you may do when it becomes your turn", () => {
    const yours = sampleSnapshot({ seq: 2, news: [news(2)] });
    expect(hear(new Announcer(1), yours)).toEqual(["Blue placed a stone on e3.", "Your turn: place a stone on any empty point."]);
  });

  it("says what luck does in the room's words, and nothing where the room has nothing to say", () => {
    const lucky = { ...room, moved: ({ move }: News, name: string) => (move === "quiet" ? "" : `${name}: ${move}`) };
    const table = snapshot(3, [news(1, { seat: null, move: "deal 1 ?" }), news(2, { seat: null, move: "quiet" }), news(3, { move: "H4" })]);
    expect(new Announcer(0).hear(table, lucky, en)).toEqual(["Somebody: deal 1 ?", "Blue: H4"]);
  });

  it("says the turns of several bots once each, whether they come at once or one by one", () => {
    const seats = [0, 1, 2, 3].map((seat) => sampleSeat(seat, { kind: seat === 0 ? "person" : "bot" }));
    const played = [news(5, { seat: 1 }), news(6, { seat: null, move: "a1" }), news(7, { seat: 2 }), news(8, { seat: 3 })];
    const table = (upTo: number, to_act: number): Snapshot =>
      sampleSnapshot({ seq: upTo, seats, news: played.filter((each) => each.seq <= upTo), view: sampleView({ to_act }) });
    const atOnce = new Announcer(4).hear(table(8, 0), room, en);
    const slowly = new Announcer(4);
    const one = [table(5, 2), table(6, 2), table(7, 3), table(8, 0), table(8, 0)].flatMap((each) => hear(slowly, each));
    expect(one).toEqual(atOnce);
    expect(atOnce).toHaveLength(played.length + 1);
    expect(atOnce.at(-1)).toContain("Your turn");
  });

  it("has words for every kind of event", () => {
    const table = sampleSnapshot({ seats: [sampleSeat(0), sampleSeat(1, { name: "Anna" })] });
    const said = (change: Partial<News>): string => sentenceOf(news(1, change), table, room, en);
    expect(said({ kind: "seated" })).toBe("Anna (Blue) took a seat.");
    expect(said({ kind: "started", seat: null })).toBe("The game begins.");
    expect(said({ move: "k2>a1" })).toBe("Anna (Blue) moved the red stone on k2 to a1.");
    expect(said({ move: "stop" })).toBe("Anna (Blue) stopped.");
    expect(said({ move: "pass" })).toBe("Anna (Blue) passed.");
    expect(said({ seat: 0 })).toBe("You placed a stone on e3.");
    expect(said({ kind: "offered", what: "draw" })).toBe("Anna (Blue) offered a draw.");
    expect(said({ kind: "offered", what: "takeback" })).toBe("Anna (Blue) asked to take back a step and all that followed.");
    expect(said({ kind: "agreed", what: "rematch" })).toBe("A rematch is agreed.");
    expect(said({ kind: "declined", what: "draw" })).toBe("Anna (Blue) declined the draw.");
    expect(said({ kind: "withdrawn", what: "draw" })).toBe("Anna (Blue) withdrew the offer.");
    expect(said({ kind: "taken-back", seat: null })).toBe("Taken back. The game goes on from there.");
    expect(said({ kind: "left" })).toBe("Blue left the game; Anna plays on.");
    expect(said({ kind: "resigned" })).toBe("Anna (Blue) resigned.");
    expect(sentenceOf(news(1, { kind: "over", seat: null }), { ...table, state: "over", result: { winners: [1], reason: "resigned", team: "blue", scores: [0, 1] } }, room, en)).toBe(
      "You lost. Red resigned.",
    );
  });
});
