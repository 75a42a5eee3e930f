/** The straight way between two spots, and what water it crosses (KC2). */
import { INCH, WATER, type Chart, type Spot } from "./chart";

/**
 * Whether no water on the straight way is wider than `most` units. The way is walked in as many steps as the larger of
 * its two extents, and each run of k steps in water is k of these parts of the whole distance wide. The server's referee
 * counts in the same way, in whole numbers: nothing is rounded.
 */
export function crosses(chart: Chart, from: Spot, to: Spot, most: number = INCH): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  if (steps === 0) return true;
  const longest = longestRun(most, steps, dx * dx + dy * dy);
  if (longest >= steps) return true;
  const { cells, cell, columns } = chart;
  // Twice the fraction's numerator, half a step ahead, so that it rounds halves up.
  let [ax, ay] = [steps, steps];
  let { x, y } = from;
  let run = 0;
  for (let t = 0; t <= steps; t++) {
    if (cells[((y / cell) | 0) * columns + ((x / cell) | 0)] !== WATER) run = 0;
    else if (++run > longest) return false;
    ax += 2 * dx;
    ay += 2 * dy;
    if (ax >= 2 * steps) (ax -= 2 * steps), x++;
    else if (ax < 0) (ax += 2 * steps), x--;
    if (ay >= 2 * steps) (ay -= 2 * steps), y++;
    else if (ay < 0) (ay += 2 * steps), y--;
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
