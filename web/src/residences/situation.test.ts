import { expect, test } from "vitest";
import type { ResidencesView, Snapshot } from "../wire";
import { seatInFront } from "./situation";

const view = (turn: number, ended: string): ResidencesView => ({ turn, ended }) as ResidencesView;
const result = { winners: [1], scores: [3, 5, 4], reason: "birds" } as unknown as Snapshot["result"];

test("the facade of this page's seat to act stands large, or its first one's", () => {
  expect(seatInFront({ you: [0, 2], result: null }, view(2, ""))).toBe(2);
  expect(seatInFront({ you: [0, 2], result: null }, view(1, ""))).toBe(0);
  expect(seatInFront({ you: [], result: null }, view(1, ""))).toBe(1);
});

test("in the end it is the winner's, but to everybody with one seat their own", () => {
  expect(seatInFront({ you: [0, 1, 2], result }, view(2, "birds"))).toBe(1);
  expect(seatInFront({ you: [], result }, view(2, "birds"))).toBe(1);
  expect(seatInFront({ you: [2], result }, view(0, "birds"))).toBe(2);
});

test("while one looks back at a game that is over, its turn counts", () => {
  expect(seatInFront({ you: [0, 1, 2], result }, view(2, ""))).toBe(2);
});
