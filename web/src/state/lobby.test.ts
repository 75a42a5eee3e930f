import { describe, expect, it } from "vitest";
import { heard, openTables, ownTables, toWatch, type Cards } from "./lobby";
import { sampleCard } from "./samples.testing";

const cards = (...list: Parameters<typeof sampleCard>[0][]): Cards => heard(new Map(), { tables: list.map(sampleCard), gone: [] });
const names = (list: readonly { table: string }[]): string[] => list.map((card) => card.table);
const mine = sampleCard({}).seats.map((seat) => ({ ...seat, yours: seat.seat === 0 }));

describe("the lobby", () => {
  it("offers the seats where somebody waits, longest first, and none of one's own", () => {
    const known = cards(
      { table: "late", created: 9, offered: true },
      { table: "early", created: 1, offered: true },
      { table: "left", created: 0 },
      { table: "mine", offered: true, seats: mine },
    );
    expect(names(openTables(known))).toEqual(["early", "late"]);
    expect(names(ownTables(known))).toEqual(["mine"]);
  });

  it("shows listed games of others to watch", () => {
    const known = cards(
      { table: "a", state: "playing", created: 1 },
      { table: "b", state: "playing", created: 2 },
      { table: "over", state: "over" },
      { table: "private", state: "playing", listed: false, seats: mine },
    );
    expect(names(toWatch(known))).toEqual(["b", "a"]);
  });

  it("follows what changes", () => {
    const before = cards({ table: "a", offered: true }, { table: "b", offered: true });
    const after = heard(before, { tables: [sampleCard({ table: "b", state: "playing" })], gone: ["a"] });
    expect(names([...after.values()])).toEqual(["b"]);
    expect(openTables(after)).toEqual([]);
    expect(before.size).toBe(2);
  });
});
