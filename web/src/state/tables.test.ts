import { beforeEach, describe, expect, it } from "vitest";
import type { Snapshot } from "../wire";
import { en } from "../words/en";
import { sampleSeat, sampleSnapshot, sampleView } from "./samples.testing";
import { forget, remember, visits } from "./tables";

class Memory {
  readonly kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
}

describe("the tables one has sat at", () => {
  let memory: Memory;
  const place = (): Storage => memory as unknown as Storage;
  const sit = (at: number, change: Partial<Snapshot> = {}): void => remember(place, sampleSnapshot({ seq: at, ...change }), at, en);

  beforeEach(() => (memory = new Memory()));

  it("are listed, the newest first, with who plays and whose turn it is", () => {
    sit(1, { table: "one", seats: [sampleSeat(0), sampleSeat(1, { name: "Anna" })] });
    sit(2, { table: "two", you: [1], seats: [sampleSeat(0, { yours: false }), sampleSeat(1, { yours: true })] });
    expect(visits(place)).toMatchObject([
      { table: "two", game: "kensington", title: "Kensington", others: ["Red"], team: "blue", yours: false, state: "playing", at: 2 },
      { table: "one", others: ["Anna"], team: "red", yours: true },
    ]);
    sit(3, { table: "one", view: sampleView({ to_act: 1 }) });
    expect(visits(place)).toMatchObject([{ table: "one", yours: false, at: 3 }, { table: "two" }]);
  });

  it("are marked when they are finished, and know a game on one screen", () => {
    const seats = [sampleSeat(0), sampleSeat(1, { yours: true })];
    sit(1, { seats, you: [0, 1], state: "over", result: { winners: [1], reason: "resigned", team: "blue", scores: [0, 1] } });
    expect(visits(place)).toMatchObject([{ others: [], team: null, state: "over", result: "Blue wins", yours: false }]);
  });

  it("keep the time of the last change when one only looks again", () => {
    sit(1, { table: "one" });
    sit(2, { table: "two" });
    remember(place, sampleSnapshot({ table: "one", seq: 1 }), 99, en);
    expect(visits(place).map((visit) => [visit.table, visit.at])).toEqual([
      ["two", 2],
      ["one", 1],
    ]);
  });

  it("are twenty at most, and can be forgotten", () => {
    for (let n = 1; n <= 25; n++) sit(n, { table: `t${n}` });
    expect(visits(place)).toHaveLength(20);
    expect(forget(place, "t25")[0]?.table).toBe("t24");
    expect(visits(place)).toHaveLength(19);
  });

  it("do not list where one only watched", () => {
    sit(1, { you: [] });
    expect(visits(place)).toEqual([]);
  });

  it("do not call back to one's turn where one has left", () => {
    sit(1);
    sit(2, { you: [], seats: [sampleSeat(0, { yours: false, kind: "bot", name: "Lodger" }), sampleSeat(1)] });
    expect(visits(place)).toMatchObject([{ yours: false, team: null, others: ["Lodger", "Blue"], seq: 2 }]);
  });

  it("are none where the browser keeps nothing or something else", () => {
    const closed = (): Storage => {
      throw new Error("private");
    };
    remember(closed, sampleSnapshot(), 1, en);
    expect(visits(closed)).toEqual([]);
    for (const text of ["{", "7", '[{"table": 3}, null, {"table": "a", "game": "kensington", "title": "K", "result": "", "at": 1}]']) {
      memory.kept.set("royalborough.tables", text);
      expect(visits(place)).toEqual([]);
    }
  });
});
