import { expect, it } from "vitest";
import { fifthChild, snapshotAt } from "./games.testing";
import { room } from "./room";

it("the first turn of a family is called 1: luck's opening before it has no number (C2)", () => {
  const snapshot = snapshotAt(fifthChild, fifthChild.steps.length);
  expect([1, 2, 3].map((turn) => room.numberOf(turn, snapshot))).toEqual([0, 1, 2]);
  const taken = { ...snapshot, turns: snapshot.turns.slice(1) };
  expect(room.numberOf(1, taken)).toBe(1);
});

it("the aim is told until the seat has a child on the street", () => {
  const snapshot = snapshotAt(fifthChild, fifthChild.steps.length);
  const at = (children: number[]) => {
    const view = structuredClone(snapshot.view);
    if (view.game !== "chelsea") throw new Error("not a street");
    const properties = view.properties.map((property, i) => ({ ...property, children: i === 0 ? children : [] }));
    return room.tip({ ...snapshot, state: "playing", you: [0], view: { ...view, properties, stage: "action", to_act: 0, turn: 0 } });
  };
  expect(at([])).toMatch(/^Bring three/);
  expect(at([1])).toMatch(/^Bring three/);
  expect(at([1, 0])).toBeNull();
});
