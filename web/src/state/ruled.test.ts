import { expect, it } from "vitest";
import { ruled } from "./ruled";

it("finds the rulings that a sentence names", () => {
  expect(ruled("It rests (K6). 0 is the plain game (or not).")).toEqual([
    { text: "It rests ", rule: null },
    { text: "(K6)", rule: "K6" },
    { text: ". 0 is the plain game (or not).", rule: null },
  ]);
  expect(ruled("")).toEqual([]);
});
