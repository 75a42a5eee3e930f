import { beforeEach, describe, expect, it } from "vitest";
import { room as open } from "../kensington/room";
import type { Room } from "../rooms/room";
import type { News, Snapshot } from "../wire";
import { drawn, read } from "./curtain";
import { sampleSeat, sampleSnapshot, sampleView } from "./samples.testing";
import { ownSeatToAct } from "./seats";

/** A room in which every seat has secrets, and a look teaches something. */
const secret: Room = {
  ...open,
  curtain: (before, after) => before === null || before.view.to_act !== after.view.to_act,
  learnt: ({ move }) => (move?.startsWith("look") ? `Learnt: ${move}` : null),
};
const news = (seat: number | null, move: string): News => ({ seq: 1, kind: "moved", seat, move, what: null, automatic: false, away: null });
const table = (to_act: number | null, change: Partial<Snapshot> = {}): Snapshot =>
  sampleSnapshot({ seats: [0, 1, 2].map((seat) => sampleSeat(seat)), you: [0, 2], view: sampleView({ to_act }), ...change });

describe("the curtain", () => {
  /** A page of seats 0 and 2: what hangs before it, and what was shown last to a seat that was to act. */
  let hanging: ReturnType<typeof drawn>;
  let shown: Snapshot | null;

  function comes(snapshot: Snapshot, fresh: News[] = [], room = secret, left = false): typeof hanging {
    hanging = drawn({ hanging, shown, left, snapshot, fresh, room });
    if (!hanging && ownSeatToAct(snapshot) !== null) shown = snapshot;
    return hanging;
  }

  beforeEach(() => {
    hanging = null;
    shown = table(0);
  });

  it("falls before another own seat acts, however many have acted between", () => {
    expect(comes(table(0))).toBeNull();
    expect(comes(table(null))).toBeNull();
    expect(comes(table(1))).toBeNull();
    expect(comes(table(2))).toEqual({ learnt: null, next: 2 });
    expect(comes(table(2, { seq: 9 }))).toEqual({ learnt: null, next: 2 });
  });

  it("stays open for the same seat, and where there are no secrets", () => {
    comes(table(1));
    expect(comes(table(0))).toBeNull();
    expect(comes(table(2), [], open)).toBeNull();
  });

  it("rises by itself when it is the turn of the seat before again, and when the game is over", () => {
    comes(table(2));
    expect(comes(table(0))).toBeNull();
    comes(table(2));
    expect(comes(table(2, { state: "over" }))).toBeNull();
  });

  it("covers a page that has just been opened", () => {
    shown = null;
    expect(comes(table(2))).toEqual({ learnt: null, next: 2 });
  });

  it("hangs again before a page that was left covered, whatever the room thinks of it", () => {
    shown = null;
    expect(comes(table(1), [], open, true)).toBeNull();
    expect(comes(table(2), [], open, true)).toEqual({ learnt: null, next: 2 });
    shown = table(2);
    expect(comes(table(2), [], open, true)).toBeNull();
  });

  it("first shows what the seat before learnt, until it is read", () => {
    const learnt = { seat: 0, sentence: "Learnt: look 5 green" };
    expect(comes(table(2), [news(0, "look 5 green")])).toEqual({ learnt, next: 2 });
    expect(hanging && read(hanging)).toEqual({ learnt: null, next: 2 });
  });

  it("shows it also where somebody elsewhere is next, and keeps it while they play", () => {
    const learnt = { seat: 0, sentence: "Learnt: look 5 green" };
    expect(comes(table(1), [news(0, "look 5 green")])).toEqual({ learnt, next: null });
    expect(comes(table(2), [news(1, "H4")])).toEqual({ learnt, next: 2 });
    expect(read({ learnt, next: null })).toBeNull();
  });

  it("shows nothing learnt to the seat that still acts and sees it, nor what others learnt", () => {
    expect(comes(table(0), [news(0, "look 5 green")])).toBeNull();
    expect(comes(table(0), [news(1, "look 5"), news(null, "look 5")])).toBeNull();
  });

  it("does not hang where one sits on one seat only", () => {
    expect(comes(table(2, { you: [2] }), [news(2, "look 5 green")])).toBeNull();
  });
});
