/** The name of a point in words: what stands there and what may be done. */
import type { KensingtonView } from "../wire";
import { movable, targets } from "./choice";
import type { Atlas, Patch } from "./geometry";
import { preview } from "./preview";
import { parseMove, type Situation } from "./situation";
import type { Threat } from "./threats";
import type { BoardWords } from "./words.en";

export interface Scene {
  readonly board: Atlas;
  readonly now: Situation;
  readonly view: KensingtonView;
  readonly chosen: string | null;
  /** The moves of the last turn. */
  readonly decisions: readonly string[];
  /** The shapes that were just completed. */
  readonly made: readonly Patch[];
  /** The threats that are shown. */
  readonly threats: readonly Threat[];
  readonly words: BoardWords;
}

export function label(scene: Scene, point: string): string {
  const { board, now, view, words } = scene;
  const stone = now.stones.get(point);
  const colour = board.hexagonAt.get(point)?.colour;
  const parts = [point, stone ? words.stone[stone] : words.empty];
  if (colour) parts.push(words.hexagon[colour]);
  parts.push(...doing(scene, point));
  if (view.hexagon?.includes(point)) parts.push(words.winning);
  for (const { kind, points } of scene.made) if (points.includes(point)) parts.push(words.justMade(kind));
  if (stone && scene.decisions.some((text) => parseMove(text)?.to === point)) parts.push(words.lastTurn);
  for (const { team, points, turns } of view.resting) {
    if (points.includes(point)) parts.push(words.resting(team, points.length === 3 ? "triangle" : "square", turns));
  }
  for (const { team, hexagon, missing } of scene.threats) {
    if (hexagon.points.includes(point)) parts.push(words.threat(team, missing.length));
  }
  return parts.join(", ");
}

/** What may be done with the point now. */
function doing({ board, now, chosen, words }: Scene, point: string): string[] {
  if (point === chosen) return [words.chosen];
  if (targets(now, chosen).has(point)) {
    const what = preview(board, now, chosen, point);
    const kinds = what?.shapes.map((shape) => shape.kind) ?? [];
    const outcome = kinds.length === 0 ? [] : [what?.gift ? words.givesHexagon : words.makes(kinds)];
    if (chosen === null) return [words.mayPlace, ...outcome];
    return [now.slides.has(chosen) ? words.slideHere(chosen) : words.relocateHere(chosen), ...outcome];
  }
  if (now.mode === "relocating" && point === now.relocated) return [words.relocated];
  if (movable(now).has(point)) return [now.slides.has(point) ? words.maySlide : words.mayRelocate];
  return [];
}
