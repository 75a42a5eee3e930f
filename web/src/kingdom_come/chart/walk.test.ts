import { describe, expect, it } from "vitest";
import { WATER, type Chart, type Spot } from "./chart";
import { coast, dice, painted } from "./samples.testing";
import { crosses } from "./walk";

/** KC2 step by step. */
function plainly(chart: Chart, from: Spot, to: Spot, most: number): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const n = Math.max(Math.abs(dx), Math.abs(dy));
  let run = 0;
  for (let t = 0; t <= n; t++) {
    const at = { x: from.x + Math.floor((2 * t * dx + n) / (2 * n)), y: from.y + Math.floor((2 * t * dy + n) / (2 * n)) };
    run = chart.terrain(at) === WATER ? run + 1 : 0;
    if (run * run * (dx * dx + dy * dy) > (most * n) ** 2) return false;
  }
  return true;
}

describe("the way over water (KC2)", () => {
  it.each([1, 2, 3, 4, 5])("is walked as the ruling says, in both directions: %i", (seed) => {
    const chart = coast(seed, 24, seed % 2 === 0 ? 10 : 40);
    const roll = dice(seed);
    const spot = (): Spot => ({ x: Math.floor(roll() * chart.width), y: Math.floor(roll() * chart.height) });
    const answers = new Set<boolean>();
    for (let n = 0; n < 300; n++) {
      const [one, other, most] = [spot(), spot(), Math.ceil(roll() * 120)];
      const answer = plainly(chart, one, other, most);
      answers.add(answer);
      expect(crosses(chart, one, other, most)).toBe(answer);
      expect(crosses(chart, other, one, most)).toBe(answer);
    }
    expect(answers.size).toBe(2);
  });

  it("may be one inch wide and no wider", () => {
    expect(crosses(painted(["pwp"], 100), { x: 99, y: 50 }, { x: 200, y: 50 })).toBe(true);
    expect(crosses(painted(["pwp"], 105), { x: 104, y: 50 }, { x: 210, y: 50 })).toBe(false);
    expect(crosses(painted(["pwp"], 100), { x: 99, y: 10 }, { x: 200, y: 90 })).toBe(false);
  });
});
