import { beforeEach, describe, expect, it } from "vitest";
import { room } from "../kensington/room";
import type { Socket } from "../net/connection";
import type { FromPage, PlyView, Snapshot, ToPage } from "../wire";
import { en } from "../words/en";
import { sampleOffer, sampleSeat, sampleSnapshot, sampleTurn, sampleView } from "./samples.testing";
import { NOTICE_MS, TableSession, type SessionWorld } from "./session";

class World implements SessionWorld {
  sent: FromPage[] = [];
  sockets: Socket[] = [];
  sinces: (number | null)[] = [];
  marks: number[] = [];
  mark: number | null = null;
  ids = 0;
  plies = new Map<number, PlyView>();
  open(since: number | null): Socket {
    this.sinces.push(since);
    const socket: Socket = { onmessage: null, onclose: null, send: (text) => void this.sent.push(JSON.parse(text) as FromPage), close: () => undefined };
    this.sockets.push(socket);
    return socket;
  }
  /** What is to be called later, by the time it waits. */
  calls = new Map<number, () => void>();
  later = (ms: number, call: () => void): (() => void) => {
    this.calls.set(ms, call);
    return () => void this.calls.delete(ms);
  };
  random = (): number => 0.5;
  now = (): number => 0;
  hello(): void {}
  newId = (): string => `id${++this.ids}`;
  fetchPly(ply: number): Promise<PlyView> {
    const found = this.plies.get(ply);
    return found ? Promise.resolve(found) : Promise.reject(new Error("none"));
  }
  troubleOf = (): { code: string; sentence: string; rule: null } => ({ code: "not-found", sentence: "There is no such table.", rule: null });
  readMark = (): number | null => this.mark;
  writeMark = (seq: number): void => void this.marks.push(seq);
  covered = false;
  readCovered = (): boolean => this.covered;
  writeCovered = (covered: boolean): void => void (this.covered = covered);
  says(message: ToPage): void {
    this.sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe("a stay at a table", () => {
  let world: World;
  let session: TableSession;
  const said = (): string[] => session.spoken.value.map((each) => each.text);

  beforeEach(() => {
    world = new World();
    session = new TableSession(world, en);
    session.enter(room);
    session.start();
  });

  it("tells what has happened when the room is open, and not before", () => {
    session = new TableSession(world, en);
    session.start();
    world.says(sampleSnapshot());
    const news = { seq: 2, kind: "moved" as const, seat: 1, move: "e3", what: null, automatic: false, away: null };
    world.says(sampleSnapshot({ seq: 2, news: [news] }));
    expect(said()).toEqual([]);
    session.enter(room);
    expect(said()).toEqual(["Blue placed a stone on e3.", "Your turn: place a stone on any empty point."]);
  });

  it("keeps its line when the table seats it before the answer to joining arrives, so that a move at once is sent", () => {
    world.says(sampleSnapshot({ you: [] }));
    world.says(sampleSnapshot({ you: [0], seq: 2 }));
    session.joined();
    expect(world.sockets).toHaveLength(1);
    session.play("e3");
    expect(world.sent).toMatchObject([{ move: "e3" }]);
  });

  it("opens its line anew after joining, while the table takes it for a watcher", () => {
    world.says(sampleSnapshot({ you: [] }));
    session.joined();
    expect(world.sockets).toHaveLength(2);
  });

  it("says once that one's own time is getting low", () => {
    const clock = { plan: "5+0", left: [90_000, 300_000], running: 0, first_move: null };
    world.says(sampleSnapshot({ clock }));
    world.calls.get(60_000)?.();
    world.says(sampleSnapshot({ seq: 2, clock: { ...clock, left: [20_000, 300_000] } }));
    expect(said().filter((text) => text === en.clock.low)).toHaveLength(1);
    expect(session.lowTimes.value).toBe(1);
    expect(world.calls.has(0)).toBe(false);
  });

  it("aborts and claims by the revision that it shows", () => {
    world.says(sampleSnapshot({ revision: 3 }));
    session.abort();
    session.claim();
    expect(world.sent.map(({ type }) => type)).toEqual(["abort", "claim"]);
    expect(world.sent).toMatchObject([{ revision: 3 }, { revision: 3 }]);
  });

  it("plays what was looked at, one decision at a time", () => {
    world.says(sampleSnapshot({ revision: 4 }));
    session.play("e3");
    session.play("e4");
    expect(world.sent).toEqual([{ type: "play", id: "id1", revision: 4, move: "e3" }]);
    world.says({ type: "accepted", id: "id1", seq: 2 });
    world.says(sampleSnapshot({ seq: 2, revision: 5 }));
    session.play("e4");
    expect(world.sent[1]).toMatchObject({ id: "id2", revision: 5, move: "e4" });
  });

  it("offers once, however often that is clicked before the table answers", () => {
    world.says(sampleSnapshot());
    session.offer("takeback");
    session.offer("takeback");
    session.play("e3");
    expect(world.sent).toMatchObject([{ type: "offer", what: "takeback" }]);
  });

  it("sends what is not legal too, and says why it was refused", () => {
    world.says(sampleSnapshot({ legal: ["e3"] }));
    session.play("a1");
    world.says({ type: "refused", id: "id1", trouble: { code: "illegal", sentence: "A point holds one stone (K2).", rule: "K2" } });
    expect(session.state.value).toMatchObject({ shakes: 1, refusal: { rule: "K2" } });
    expect(said()).toEqual(["A point holds one stone (K2)."]);
  });

  it("says that nothing was sent while the table is out of reach", () => {
    world.says(sampleSnapshot());
    session.offline();
    session.play("e3");
    expect(world.sent).toEqual([]);
    expect(session.state.value.refusal?.sentence).toBe(en.trouble.notSent);
  });

  it("does not play on another's turn", () => {
    world.says(sampleSnapshot({ view: sampleView({ to_act: 1 }) }));
    session.play("e3");
    expect(world.sent).toEqual([]);
  });

  it("shows for a while what became of an offer, and says it once", () => {
    const news = { seq: 2, kind: "declined" as const, seat: 1, move: null, what: "draw" as const, automatic: false, away: null };
    world.says(sampleSnapshot());
    world.says(sampleSnapshot({ seq: 2, news: [news] }));
    expect(session.notice.value).toBe("Blue declined the draw.");
    expect(said().filter((text) => text === "Blue declined the draw.")).toHaveLength(1);
    world.calls.get(NOTICE_MS)?.();
    expect(session.notice.value).toBeNull();
    world.says(sampleSnapshot({ seq: 3, news: [{ ...news, seq: 3, seat: 0, kind: "withdrawn" }] }));
    expect(session.notice.value).toBeNull();
  });

  it("says that an offer is gone when play went on", () => {
    world.says(sampleSnapshot({ offers: [sampleOffer()] }));
    world.says(sampleSnapshot({ seq: 2, revision: 1 }));
    expect(session.notice.value).toBe("Play went on: the offer of a draw is gone.");
    expect(said().at(-1)).toBe("Play went on: the offer of a draw is gone.");
  });

  it("says whose turn it is to those who sit here and touch the board, not to those who watch", () => {
    const theirs = { seats: [sampleSeat(0), sampleSeat(1, { name: "Anna" })], view: sampleView({ to_act: 1 }) };
    world.says(sampleSnapshot(theirs));
    session.touch();
    expect(session.state.value).toMatchObject({ shakes: 1, refusal: { code: "not-your-turn", sentence: "It is Anna's turn." } });
    expect(world.sent).toEqual([]);
    world.says(sampleSnapshot({ ...theirs, seq: 2, revision: 1, you: [] }));
    session.touch();
    expect(session.state.value).toMatchObject({ shakes: 1, refusal: null });
    world.says(sampleSnapshot({ seq: 3, state: "waiting" }));
    session.touch();
    expect(session.state.value.refusal?.sentence).toBe("The game begins when every seat is taken.");
  });

  it("tells once how to return from looking back", async () => {
    world.plies.set(0, { ply: 0, view: sampleView() });
    world.says(sampleSnapshot({ ply: 1, turns: [sampleTurn(1, ["a1"], 0)] }));
    await session.step("first");
    session.touch();
    session.touch();
    expect(said().filter((text) => text === en.line.howBack)).toHaveLength(1);
    expect(session.notice.value).toBe(en.line.howBack);
    expect(session.state.value.shakes).toBe(0);
  });

  it("passes on the board's advice without a shake", () => {
    world.says(sampleSnapshot());
    session.hint("Choose a blue stone first.");
    expect(session.state.value).toMatchObject({ shakes: 0, refusal: { sentence: "Choose a blue stone first." } });
    session.play("p1>p1");
    world.says({ type: "refused", id: "id1", trouble: { code: "illegal", sentence: "Two different stones.", rule: "K5" } });
    session.hint("Choose a blue stone first.");
    expect(session.state.value.refusal?.rule).toBe("K5");
  });

  it("steps through positions and back to now", async () => {
    const turns = [sampleTurn(1, ["a1"], 0), sampleTurn(2, ["a2"], 1)];
    world.says(sampleSnapshot({ ply: 2, turns }));
    const past = sampleView({ stones: "r".padEnd(72, ".") });
    world.plies.set(1, { ply: 1, view: past });
    await session.step("previous");
    expect(session.state.value.looking).toEqual({ ply: 1, view: past });
    expect(said().at(-1)).toMatch(/^Looking back at the position after turn 1\. \S/);
    await session.step("next");
    expect(session.state.value.looking).toBeNull();
    expect(said().at(-1)).toContain("Your turn");
    await session.step("first");
    expect(session.state.value).toMatchObject({ looking: null, refusal: { code: "not-found" } });
  });

  it("says what it looks back at in the room's words, where it has some", async () => {
    session.enter({ ...room, turn: (turn, name) => `${name} did ${turn.text}.` });
    world.plies.set(1, { ply: 1, view: sampleView() });
    world.says(sampleSnapshot({ ply: 2, turns: [sampleTurn(1, ["a1"], 0), sampleTurn(2, ["a2"], 1)] }));
    await session.step("previous");
    expect(said().at(-1)).toBe("Looking back at the position after turn 1. You did a1.");
  });

  it("goes on announcing after a reload from where it was", () => {
    world.mark = 5;
    session = new TableSession(world, en);
    session.enter(room);
    session.start();
    expect(world.sinces.at(-1)).toBe(5);
    world.says(sampleSnapshot({ seq: 6, you: [], news: [{ seq: 6, kind: "moved", seat: 0, move: "e3", what: null, automatic: false, away: null }] }));
    expect(said()).toEqual(["Red placed a stone on e3."]);
    expect(world.marks).toEqual([6]);
  });

  describe("on a page of two seats that have secrets", () => {
    const secret = { ...room, curtain: (before: Snapshot | null, after: Snapshot) => before?.view.to_act !== after.view.to_act };
    const seats = [sampleSeat(0), sampleSeat(1, { yours: true })];
    const says = (seq: number, to_act: number): void => world.says(sampleSnapshot({ seq, revision: seq, seats, you: [0, 1], view: sampleView({ to_act }) }));
    /** To whom the page hands each position at the moment in which it is there to be painted. */
    const painted: (number | null)[] = [];

    beforeEach(() => {
      world = new World();
      session = new TableSession(world, en);
      session.enter(secret);
      session.start();
      painted.length = 0;
      session.state.subscribe(({ snapshot }) => painted.push(snapshot && session.curtain.value === null ? snapshot.view.to_act : null));
      says(1, 0);
      session.liftCurtain();
    });

    it("is covered before the other's view is there", () => {
      says(2, 1);
      expect(session.curtain.value).toEqual({ learnt: null, next: 1 });
      expect(painted).not.toContain(1);
      session.liftCurtain();
      expect(session.curtain.value).toBeNull();
    });

    it("forgets what was said to the seat before, and what it looked back at", async () => {
      world.plies.set(0, { ply: 0, view: sampleView() });
      world.says(sampleSnapshot({ seq: 2, seats, you: [0, 1], ply: 1, turns: [sampleTurn(1, ["a1"], 0)] }));
      await session.step("first");
      session.say("Only for Red.");
      world.says(sampleSnapshot({ seq: 3, seats, you: [0, 1], ply: 2, view: sampleView({ to_act: 1 }) }));
      expect(session.state.value.looking).toBeNull();
      expect(said()).not.toContain("Only for Red.");
    });

    it("says what the seat to act may do when it has the device, and not before", () => {
      const news: Snapshot["news"] = [
        { seq: 2, kind: "moved", seat: 0, move: "e3", what: null, automatic: false, away: null },
        { seq: 3, kind: "moved", seat: 1, move: "f2", what: null, automatic: false, away: null },
      ];
      world.says(sampleSnapshot({ seq: 3, seats, you: [0, 1], view: sampleView({ to_act: 1 }), news }));
      expect(said()).toEqual(["Red placed a stone on e3."]);
      session.liftCurtain();
      expect(said()).toEqual([expect.stringContaining("Blue: place a stone")]);
    });

    it("comes back covered after a reload", () => {
      says(2, 1);
      session = new TableSession(world, en);
      session.enter(room);
      session.start();
      says(2, 1);
      expect(session.curtain.value).toEqual({ learnt: null, next: 1 });
      session.liftCurtain();
      session = new TableSession(world, en);
      session.enter(room);
      session.start();
      says(2, 1);
      expect(session.curtain.value).toBeNull();
    });
  });

  it("finds out that there is no such table", async () => {
    world.sockets[0]?.onclose?.({ code: 1006 });
    await Promise.resolve();
    await Promise.resolve();
    expect(session.state.value.missing?.code).toBe("not-found");
  });
});
