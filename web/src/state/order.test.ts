import { expect, it } from "vitest";
import { orderOf, taken } from "./order";

const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"];
const option = { choices: COLOURS.map((value) => ({ value, label: value })), default: "roygbp" };
const order = (value: string, seats: number): string[] => orderOf(option, value, seats).map((choice) => choice.value);

it("names a choice for each seat by first letters", () => {
  expect(order("roygbp", 3)).toEqual(["red", "orange", "yellow"]);
  expect(order("gp", 4)).toEqual(["green", "purple", "red", "orange"]);
});

it("swaps with whoever had what is taken, at the table or beside it", () => {
  expect(order(taken(option, "roygbp", 0, "yellow"), 3)).toEqual(["yellow", "orange", "red"]);
  expect(order(taken(option, "roygbp", 0, "blue"), 3)).toEqual(["blue", "orange", "yellow"]);
  expect(taken(option, "roygbp", 1, "orange")).toBe("roygbp");
  expect(taken(option, "roygbp", 9, "red")).toBe("roygbp");
});

it("never gives one choice to two seats", () => {
  let value = "roygbp";
  for (let n = 0; n < 40; n++) value = taken(option, value, n % 6, COLOURS[(n * 5 + 2) % 6] ?? "");
  expect([...value].sort().join("")).toBe("bgopry");
});
