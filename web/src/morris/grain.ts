/** The grain of the plank: wavy lines, the same ones every time. */
import type { Box } from "./geometry";

const SPACING = 21;
const STRIDE = 110;

/** A number from -1 to 1 that looks like chance. */
const wobble = (n: number): number => ((Math.sin(n * 12.9898) * 43758.5453) % 1);

/** Lines from left to right, as one SVG path. */
export function grain({ x, y, width, height }: Box): string {
  const lines: string[] = [];
  for (let line = 0; line * SPACING < height; line++) {
    const base = y + line * SPACING + 9 * wobble(line + 1);
    let path = `M${x},${Math.round(base)}`;
    for (let at = x; at < x + width; at += STRIDE) {
      const to = Math.min(at + STRIDE, x + width);
      const [rise, fall] = [8 * wobble(line * 31 + at), 6 * wobble(line * 17 - at)];
      path += `Q${(at + to) / 2},${Math.round(base + rise)} ${to},${Math.round(base + fall)}`;
    }
    lines.push(path);
  }
  return lines.join("");
}
