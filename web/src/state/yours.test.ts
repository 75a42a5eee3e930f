import { describe, expect, it } from "vitest";
import type { TableCard } from "../wire";
import { en } from "../words/en";
import { sampleCard } from "./samples.testing";
import type { Visit } from "./tables";
import { outcomeOf, yourTables } from "./yours";

const NONE: ReadonlySet<string> = new Set();
const seats = (mine: readonly number[], won: readonly (boolean | null)[] = [null, null]): TableCard["seats"] =>
  sampleCard({}).seats.map((seat) => ({ ...seat, kind: "person", name: seat.seat === 0 ? "Anna" : "Ben", yours: mine.includes(seat.seat), won: won[seat.seat] ?? null }));
const visit = (table: string, change: Partial<Visit> = {}): Visit => ({
  ...{ table, game: "kensington", title: "Kensington", others: ["Ben"], team: "red", state: "playing", yours: false, result: "", at: 0, seq: 1 },
  ...change,
});

describe("one's tables", () => {
  it("begin where it is one's turn, and end with those that are over", () => {
    const told = [
      sampleCard({ table: "over", state: "over", changed: 9, seats: seats([0], [true, false]) }),
      sampleCard({ table: "theirs", state: "playing", changed: 8, to_act: 1, seats: seats([0]) }),
      sampleCard({ table: "mine", state: "playing", changed: 1, to_act: 0, seats: seats([0]) }),
    ];
    const kept = [visit("kept", { at: 5 }), visit("over", { result: "old" })];
    const list = yourTables(told, kept, NONE, en);
    expect(list.map((each) => each.table)).toEqual(["mine", "theirs", "kept", "over"]);
    expect(list[0]).toMatchObject({ yours: true, others: ["Ben"], team: "red" });
    expect(list[3]).toMatchObject({ result: "You win" });
    expect(yourTables(told, kept, new Set(["mine", "kept"]), en).map((each) => each.table)).toEqual(["theirs", "over"]);
  });

  it("call nobody back to a table on one screen", () => {
    expect(yourTables([sampleCard({ state: "playing", to_act: 0, seats: seats([0, 1]) })], [], NONE, en)[0]).toMatchObject({ yours: false, others: [], team: null });
  });

  it("say how it ended, for each who asks", () => {
    const over = (mine: readonly number[], won: readonly (boolean | null)[], reason = "children"): string =>
      outcomeOf(sampleCard({ state: "over", reason, seats: seats(mine, won) }), en);
    expect(over([0], [true, false])).toBe("You win");
    expect(over([1], [true, false])).toBe("You lost");
    expect(over([], [true, false])).toBe("Red wins");
    expect(over([], [false, false])).toBe("Draw");
    expect(over([0], [null, null], "closed")).toBe("Closed");
    expect(over([0], [false, false], "aborted")).toBe("Game aborted");
  });
});
