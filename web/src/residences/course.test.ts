import { expect, it } from "vitest";
import { betweenTurns, chipsEarned } from "./course";
import { birds, box, idle, turnsAt, viewAt } from "./games.testing";

it.each([birds, idle])("diamonds bring the chips that the referee gives (R7)", (game) => {
  const earned = chipsEarned(turnsAt(game, game.steps.length), game.start.players.length, game.start.beige_places, box);
  game.steps.forEach(({ move, turn }, ply) => {
    if (!move.startsWith("build")) return;
    const chips = (at: number): number => viewAt(game, at).players[turn]?.chips ?? 0;
    expect(earned.get(ply) ?? 0, `${ply}: ${move}`).toBe(chips(ply + 1) - chips(ply));
  });
});

it("an empty supply has no chips for diamonds", () => {
  const decisions = ["lay h1 w1", ...Array.from({ length: 7 }, () => "build W16@1,0")];
  const earned = chipsEarned([{ number: 1, seat: 0, text: "", decisions, first_ply: 0, over: false }], 2, 12, box);
  expect([...earned.keys()]).toEqual([1, 2, 3, 4, 5, 6]);
  expect(chipsEarned([{ number: 1, seat: 0, text: "", decisions: decisions.slice(1), first_ply: 0, over: false }], 2, 12, box).size).toBe(0);
});

it.each([birds, idle])("turns begin where the referee says", (game) => {
  game.steps.forEach(({ over }, ply) => {
    if (viewAt(game, ply + 1).stage !== "deal") expect(betweenTurns(turnsAt(game, ply + 1)), `${ply}`).toBe(over);
  });
});
