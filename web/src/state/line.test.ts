import { describe, expect, it } from "vitest";
import { room } from "../kensington/room";
import type { ResultInfo, Snapshot } from "../wire";
import { en } from "../words/en";
import { lineOf, resultTitle, winningTeams } from "./line";
import { sampleSeat, sampleSnapshot, sampleTurn, sampleView } from "./samples.testing";

const line = (change: Partial<Snapshot> = {}, looking: number | null = null, link: "live" | "lost" = "live"): string =>
  lineOf({ snapshot: sampleSnapshot(change), room, link, looking }, en);

const over = (reason: ResultInfo["reason"], winners: number[], change: Partial<Snapshot> = {}): Partial<Snapshot> => ({
  state: "over",
  view: sampleView({ to_act: null }),
  result: { winners, reason, team: winners.length === 1 ? (["red", "blue"][winners[0] ?? 0] ?? null) : null, scores: [] },
  ...change,
});

describe("the line", () => {
  it("is the room's while the game goes on", () => {
    expect(line()).toBe("Your turn: place a stone on any empty point.");
  });

  it("says what is waited for", () => {
    const seats = [sampleSeat(0), sampleSeat(1, { kind: "open" })];
    expect(line({ state: "waiting", seats })).toBe("Waiting for one more player.");
    expect(line({ state: "waiting", seats, you: [] })).toBe("The game has not begun yet.");
    expect(lineOf({ snapshot: null, room, link: "connecting", looking: null }, en)).toBe("Setting the table…");
    expect(lineOf({ snapshot: sampleSnapshot(), room: null, link: "live", looking: null }, en)).toBe("Setting the table…");
  });

  it("tells the truth when the table is out of reach, and when looking back", () => {
    expect(line({}, null, "lost")).toBe("The table is out of reach. The game goes on when it is back.");
    expect(line({ turns: [sampleTurn(1, ["e3"], 0), sampleTurn(2, ["f2"], 1)] }, 1)).toBe("Looking back at the position after turn 1.");
    expect(line({}, 0)).toBe("Looking back at the start.");
  });

  it("says who won and why", () => {
    expect(line(over("hexagon", [0]))).toBe("You win. Red stands on all six points of a hexagon.");
    expect(line(over("resigned", [1]))).toBe("You lost. Red resigned.");
    expect(line(over("agreed", []))).toBe("Draw. Both sides agreed to a draw.");
    expect(resultTitle(sampleSnapshot(over("limit", [1], { you: [] })), en)).toBe("Blue wins");
  });

  it("says who shares a win among several who each play alone", () => {
    const seats = ["red", "green", "blue"].map((team, seat) => sampleSeat(seat, { team }));
    const title = (winners: number[], you: number[]): string => resultTitle(sampleSnapshot(over("tiles", winners, { seats, you })), en);
    expect(title([0, 1], [0])).toBe("You share the win");
    expect(title([0, 1], [2])).toBe("You lost");
    expect(title([0, 1], [])).toBe("Red and Green share the win");
    expect(title([1], [0, 1])).toBe("Green wins");
    expect(winningTeams(sampleSnapshot(over("tiles", [0, 1], { seats })))).toEqual(["red", "green"]);
  });

  it("names all who gave up", () => {
    const seats = ["red", "green", "blue"].map((team, seat) => sampleSeat(seat, { team }));
    expect(line(over("resigned", [1, 2], { seats }))).toBe("You lost. Red resigned.");
  });
});
