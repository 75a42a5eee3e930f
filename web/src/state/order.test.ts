import { expect, it } from "vitest";
import { orderOf, taken } from "./order";

const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"];

it("names a colour for each seat by first letters", () => {
  expect(orderOf(COLOURS, "roygbp", 3)).toEqual(["red", "orange", "yellow"]);
  expect(orderOf(COLOURS, "gp", 4)).toEqual(["green", "purple", "red", "orange"]);
});

it("swaps with whoever had what is taken, at the table or beside it", () => {
  expect(orderOf(COLOURS, taken(COLOURS, "roygbp", 0, "yellow"), 3)).toEqual(["yellow", "orange", "red"]);
  expect(orderOf(COLOURS, taken(COLOURS, "roygbp", 0, "blue"), 3)).toEqual(["blue", "orange", "yellow"]);
  expect(taken(COLOURS, "roygbp", 1, "orange")).toBe("roygbp");
  expect(taken(COLOURS, "roygbp", 9, "red")).toBe("roygbp");
});

it("never gives one colour to two seats", () => {
  let value = "roygbp";
  for (let n = 0; n < 40; n++) value = taken(COLOURS, value, n % 6, COLOURS[(n * 5 + 2) % 6] ?? "");
  expect([...value].sort().join("")).toBe("bgopry");
});
