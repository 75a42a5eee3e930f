import { expect, it } from "vitest";
import { en } from "../words/en";
import { sampleSeat, sampleSnapshot, sampleView } from "./samples.testing";
import { eachAlone, ownSeatToAct, seatTitle, sideOf, teamsOf } from "./seats";

const both = sampleSnapshot({ seats: [sampleSeat(0), sampleSeat(1, { yours: true })], you: [0, 1] });
const six = ["red", "orange", "yellow", "green", "blue", "purple"].map((team, seat) => sampleSeat(seat, { team }));

it("takes your side, or that of the seat to act on one screen", () => {
  expect(sideOf(sampleSnapshot())).toBe("red");
  expect(sideOf(sampleSnapshot({ you: [] }))).toBeNull();
  expect(sideOf({ ...both, view: sampleView({ to_act: 1 }) })).toBe("blue");
});

it("calls six who play alone by their colours", () => {
  expect(six.map(({ seat }) => seatTitle(six, seat, en))).toEqual(["Red", "Orange", "Yellow", "Green", "Blue", "Purple"]);
  expect(eachAlone(six)).toBe(true);
  expect(teamsOf(six)).toHaveLength(6);
});

it("numbers the seats of a team that has several", () => {
  const seats = [0, 1, 2, 3].map((seat) => sampleSeat(seat));
  expect(seats.map(({ seat }) => seatTitle(seats, seat, en))).toEqual(["Red 1", "Blue 1", "Red 2", "Blue 2"]);
  expect(eachAlone(seats)).toBe(false);
});

it("knows which seat of this page is to act", () => {
  expect(ownSeatToAct({ ...both, view: sampleView({ to_act: 1 }) })).toBe(1);
  expect(ownSeatToAct(sampleSnapshot({ view: sampleView({ to_act: 1 }) }))).toBeNull();
  expect(ownSeatToAct({ ...both, state: "over" })).toBeNull();
  expect(ownSeatToAct({ ...both, view: sampleView({ to_act: null }) })).toBeNull();
});
