/** A player's territory as it is drawn, and where its label has room. */
import { lineAway } from "./picking";
import type { Spot } from "./chart";
import type { Player } from "./shown";

type Outlines = Player["outlines"];
type Outline = Outlines[number];

/** All faces as one path, to be filled by the nonzero rule; y down. */
export const landPath = (outlines: Outlines): string =>
  outlines.map((outline) => `M${outline.map(([x, y]) => `${x} ${-y}`).join("L")}Z`).join("");

/** The middle of the largest circle that the largest face has room for, and its radius in units; null without land. */
export function roomiest(outlines: Outlines): (Spot & { readonly radius: number }) | null {
  const largest = outlines.reduce<Outline | null>((best, each) => (best === null || area(each) > area(best) ? each : best), null);
  if (largest === null || largest.length < 3) return null;
  const [xs, ys] = [largest.map(([x]) => x), largest.map(([, y]) => y)];
  const [left, low] = [Math.min(...xs), Math.min(...ys)];
  let [side, centre] = [Math.max(Math.max(...xs) - left, Math.max(...ys) - low), { x: left, y: low }];
  centre = { x: left + side / 2, y: low + side / 2 };
  let best = { ...centre, radius: -Infinity };
  // Ever finer grids around the best place so far.
  for (let round = 0; round < 4; round++, side /= 4) {
    const around = round === 0 ? centre : { x: best.x, y: best.y };
    for (let i = 0; i <= 12; i++) {
      for (let j = 0; j <= 12; j++) {
        const spot = { x: around.x + (i / 12 - 0.5) * side, y: around.y + (j / 12 - 0.5) * side };
        const radius = inside(largest, spot) ? away(largest, spot) : -Infinity;
        if (radius > best.radius) best = { ...spot, radius };
      }
    }
  }
  return best.radius > 0 ? best : null;
}

/** Things moved down until no two are closer than `room` in both directions; in units of the drawing, y down. */
export function apart<Thing extends { readonly x: number; readonly y: number }>(things: readonly Thing[], room: { readonly x: number; readonly y: number }): Thing[] {
  const placed: Thing[] = [];
  for (const thing of things) {
    let { y } = thing;
    const blocks = (other: Thing): boolean => Math.abs(other.x - thing.x) < room.x && Math.abs(other.y - y) < room.y - 1e-9;
    for (let there = placed.find(blocks); there; there = placed.find(blocks)) y = there.y + room.y;
    placed.push({ ...thing, y });
  }
  return placed;
}

const sides = (outline: Outline): [Spot, Spot][] =>
  outline.map(([x, y], i) => {
    const [toX, toY] = outline[(i + 1) % outline.length] ?? [x, y];
    return [{ x, y }, { x: toX, y: toY }];
  });

const area = (outline: Outline): number => Math.abs(sides(outline).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0)) / 2;

const away = (outline: Outline, spot: Spot): number => Math.min(...sides(outline).map(([from, to]) => lineAway(from, to, spot)));

function inside(outline: Outline, { x, y }: Spot): boolean {
  return sides(outline).filter(([a, b]) => a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)).length % 2 === 1;
}
