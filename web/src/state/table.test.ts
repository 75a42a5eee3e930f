import { describe, expect, it } from "vitest";
import { sampleSnapshot, sampleTurn, sampleView } from "./samples.testing";
import { START, mayPlay, next, shownTrace, shownView, type TableEvent, type TableState } from "./table";

const after = (...events: TableEvent[]): TableState => events.reduce(next, START);
const snapshot = (change: Parameters<typeof sampleSnapshot>[0] = {}): TableEvent => ({ kind: "snapshot", snapshot: sampleSnapshot(change), at: 0 });
const live: TableEvent = { kind: "link", link: "live" };
const illegal = { code: "illegal", sentence: "A point holds one stone (K2).", rule: "K2" };
const stale = { code: "stale", sentence: "The table has moved on.", rule: null };

describe("the state of a table", () => {
  it("lets you play only when it is your turn, now, and the table is in reach", () => {
    expect(mayPlay(after(live, snapshot()))).toBe(true);
    expect(mayPlay(after(snapshot()))).toBe(false);
    expect(mayPlay(after(live, snapshot({ you: [] })))).toBe(false);
    expect(mayPlay(after(live, snapshot({ view: sampleView({ to_act: 1 }) })))).toBe(false);
    expect(mayPlay(after(live, snapshot({ state: "over" })))).toBe(false);
    expect(mayPlay(after(live, snapshot({ ply: 3 }), { kind: "look", ply: 1, view: null }))).toBe(false);
  });

  it("shakes once for each refusal and forgets it with the next move", () => {
    const refused = after(live, snapshot(), { kind: "sent", id: "a" }, { kind: "refused", id: "a", trouble: illegal });
    expect(refused).toMatchObject({ shakes: 1, refusal: illegal, sent: [] });
    expect(next(refused, snapshot({ seq: 2, revision: 1 })).refusal).toBeNull();
    expect(next(refused, { kind: "sent", id: "b" }).refusal).toBeNull();
    expect(next(refused, { kind: "dismiss" }).refusal).toBeNull();
  });

  it("keeps saying that a try was out of date over the snapshot that follows", () => {
    const refused = after(live, snapshot(), { kind: "refused", id: "a", trouble: stale });
    const followed = next(refused, snapshot({ seq: 2, revision: 1 }));
    expect(followed.refusal).toEqual(stale);
    expect(followed.snapshot?.revision).toBe(1);
  });

  it("never goes back to an older snapshot", () => {
    expect(after(snapshot({ seq: 5, revision: 3 }), snapshot({ seq: 4, revision: 2 })).snapshot?.revision).toBe(3);
  });

  it("looks back while the game goes on, and returns when that position was taken back", () => {
    const past = sampleView({ stones: "r".padEnd(72, ".") });
    const turns = [sampleTurn(1, ["a1"], 0), sampleTurn(2, ["a2"], 1), sampleTurn(3, ["a3"], 2)];
    const looking = after(snapshot({ ply: 3, turns }), { kind: "look", ply: 1, view: null }, { kind: "fetched", ply: 1, view: past });
    expect(shownView(looking)).toBe(past);
    expect(shownTrace(looking)).toEqual(["a1"]);
    expect(shownView(next(looking, snapshot({ seq: 2, ply: 4 })))).toBe(past);
    expect(next(looking, snapshot({ seq: 2, ply: 1 })).looking).toBeNull();
    expect(next(looking, { kind: "now" }).looking).toBeNull();
  });

  it("ignores a position that arrives when another one is looked at", () => {
    const looking = after(snapshot({ ply: 3 }), { kind: "look", ply: 2, view: null }, { kind: "fetched", ply: 1, view: sampleView() });
    expect(looking.looking).toEqual({ ply: 2, view: null });
  });
});
