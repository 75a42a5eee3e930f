import { describe, expect, it } from "vitest";
import { kensingtonBoard as board } from "../boards";
import type { Snapshot } from "../wire";
import { en } from "../words/en";
import { lineOf, resultTitle } from "./line";
import { sampleSeat, sampleSnapshot, sampleTurn, sampleView, stonesOn } from "./samples.testing";

const line = (change: Partial<Snapshot> = {}, looking: number | null = null, link: "live" | "lost" = "live"): string =>
  lineOf({ snapshot: sampleSnapshot(change), link, looking }, en);

const shape = (kind: "triangle" | "square"): string[] =>
  (board.shapes.find((each) => each.kind === kind)?.points ?? []).map((point) => board.points[point]?.name ?? "");

function made(kind: "triangle" | "square", left: number, seats = sampleSnapshot().seats): Partial<Snapshot> {
  const names = shape(kind);
  return {
    seats,
    view: sampleView({ stones: stonesOn(board, Object.fromEntries(names.map((name) => [name, "r"] as const))), relocations_left: left }),
    turns: [sampleTurn(1, [names[0] ?? ""], 0)],
    legal: ["stop"],
  };
}

describe("the line", () => {
  it("says what you may do", () => {
    expect(line()).toBe("Your turn: place a stone on any empty point.");
    expect(line({ view: sampleView({ phase: "sliding" }) })).toBe("Your turn: slide a red stone along a line.");
    expect(line({ view: sampleView({ head_start_left: 2 }) })).toBe("Head start: place two stones before the first turn.");
    expect(line({ legal: ["pass"], view: sampleView({ phase: "sliding" }) })).toBe("You cannot move: pass.");
  });

  it("says what you made and what it gives", () => {
    expect(line(made("square", 2))).toBe("You made a square: move up to two blue stones, or stop.");
    expect(line(made("triangle", 1))).toBe("You made a triangle: move one blue stone, or stop.");
    const second = made("square", 1);
    expect(line({ ...second, view: { ...(second.view ?? sampleView()), relocated: "a1" } })).toBe("Move one more blue stone, or stop.");
  });

  it("names the side on one screen, where nobody is “you”", () => {
    const seats = [sampleSeat(0), sampleSeat(1, { yours: true })];
    expect(line({ seats, you: [0, 1] })).toBe("Red: place a stone on any empty point.");
    expect(line({ ...made("square", 2, seats), you: [0, 1] })).toBe("Red made a square: move up to two blue stones, or stop.");
  });

  it("says what others do", () => {
    const seats = [sampleSeat(0), sampleSeat(1, { name: "Anna" })];
    expect(line({ seats, view: sampleView({ to_act: 1, turn: 1 }) })).toBe("Anna (Blue) is to place a stone.");
    const bots = [sampleSeat(0), sampleSeat(1, { kind: "bot", name: "Greedy", bot: "greedy" })];
    expect(line({ seats: bots, view: sampleView({ to_act: 1, turn: 1 }) })).toBe("Greedy (Blue) is thinking…");
    expect(line({ ...made("square", 2), you: [] })).toBe("Red made a square and may move up to two blue stones.");
  });

  it("numbers the seats of larger teams", () => {
    const seats = [0, 1, 2, 3].map((seat) => sampleSeat(seat));
    expect(line({ seats, players: 4, view: sampleView({ to_act: 2, turn: 2 }) })).toBe("Red 2 is to place a stone.");
  });

  it("says what is waited for", () => {
    const seats = [sampleSeat(0), sampleSeat(1, { kind: "open" })];
    expect(line({ state: "waiting", seats })).toBe("Waiting for one more player.");
    expect(line({ state: "waiting", seats, you: [] })).toBe("The game has not begun yet.");
    expect(lineOf({ snapshot: null, link: "connecting", looking: null }, en)).toBe("Setting the table…");
  });

  it("tells the truth when the table is out of reach, and when looking back", () => {
    expect(line({}, null, "lost")).toBe("The table is out of reach. The game goes on when it is back.");
    expect(line({ turns: [sampleTurn(1, ["e3"], 0), sampleTurn(2, ["f2"], 1)] }, 1)).toBe("Looking back at the position after turn 1.");
    expect(line({}, 0)).toBe("Looking back at the empty board.");
  });

  it("says who won and why", () => {
    const over = (reason: "hexagon" | "resigned" | "agreed" | "limit", team: "red" | "blue" | null): Partial<Snapshot> => ({
      state: "over",
      result: { winners: [], reason, team },
    });
    expect(line(over("hexagon", "red"))).toBe("You win. Red stands on all six points of a hexagon.");
    expect(line(over("resigned", "blue"))).toBe("You lost. Red resigned.");
    expect(line(over("agreed", null))).toBe("Draw. Both sides agreed to a draw.");
    expect(resultTitle(sampleSnapshot({ ...over("limit", "blue"), you: [] }), en)).toBe("Blue wins");
  });
});
