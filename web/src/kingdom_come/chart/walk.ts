/** The straight way between two spots, and what water it crosses (KC2). */
import { INCH, type Chart, type Spot } from "./chart";

/**
 * Whether no water on the straight way is wider than `most` units. The way is walked in as many steps as the larger of
 * its two extents, and each run of k steps in water is k of these parts of the whole distance wide. The server's referee
 * counts in the same way, in whole numbers: nothing is rounded but the steps, halves upwards. Where the sea is far, the
 * steps that cannot reach it are not walked one by one.
 */
export function crosses(chart: Chart, from: Spot, to: Spot, most: number = INCH): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  if (steps === 0) return true;
  const longest = longestRun(most, steps, dx * dx + dy * dy);
  const { cell, rowOf, columnOf, inland } = chart;
  let run = 0;
  for (let t = 0; t <= steps; ) {
    const x = from.x + Math.floor((2 * t * dx + steps) / (2 * steps));
    const y = from.y + Math.floor((2 * t * dy + steps) / (2 * steps));
    const dry = inland[(rowOf[y] ?? 0) + (columnOf[x] ?? 0)] ?? 0;
    if (dry > 0) run = 0;
    else if (++run > longest) return false;
    t += dry > 1 ? (dry - 1) * cell : 1;
  }
  return true;
}

/** The most steps k in a row with k² d² <= (most n)². */
function longestRun(most: number, steps: number, squared: number): number {
  const limit = (most * steps) ** 2;
  let k = Math.floor((most * steps) / Math.sqrt(squared));
  while (k * k * squared > limit) k--;
  while ((k + 1) ** 2 * squared <= limit) k++;
  return k;
}
