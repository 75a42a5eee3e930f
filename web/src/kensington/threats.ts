/** Hexagons that a team is close to filling, and what a move would complete: counting stones, for the eye. */
import type { Atlas, Patch } from "./geometry";
import { parseMove, type Situation } from "./situation";
import type { Team } from "./team";

type Stones = ReadonlyMap<string, Team>;

/** From how many of its six stones on a hexagon counts as a threat. */
const CLOSE = 4;

export interface Threat {
  readonly team: Team;
  readonly hexagon: Patch;
  /** The points that the team still needs; opposing stones may stand there. */
  readonly missing: readonly string[];
}

export function threats(board: Atlas, stones: Stones): Threat[] {
  const found: Threat[] = [];
  for (const hexagon of board.shapes) {
    if (hexagon.kind !== "hexagon") continue;
    for (const team of ["red", "blue"] as const) {
      if (!wins(hexagon, team)) continue;
      const missing = hexagon.points.filter((point) => stones.get(point) !== team);
      if (missing.length > 0 && 6 - missing.length >= CLOSE) found.push({ team, hexagon, missing });
    }
  }
  return found;
}

/** The shapes that a stone of `team` on `to` would complete, coming from `from` or from hand. */
export function completes(board: Atlas, stones: Stones, team: Team, from: string | null, to: string): Patch[] {
  const stands = (point: string): boolean => point === to || (point !== from && stones.get(point) === team);
  return (board.shapesAt.get(to) ?? []).filter(
    (shape) => shape.points.every(stands) && (shape.kind !== "hexagon" || wins(shape, team)),
  );
}

/** The shapes that gave the right to relocate: those that the first decision of this turn completed. */
export function made(board: Atlas, now: Situation, decisions: readonly string[]): Patch[] {
  const first = parseMove(decisions[0] ?? "");
  if (now.mode !== "relocating" || now.actor === null || !first) return [];
  return completes(board, now.stones, now.actor, null, first.to).filter((shape) => shape.kind !== "hexagon");
}

/** Whether a team may win on a hexagon: a white one or one of its own colour. */
function wins(hexagon: Patch, team: Team): boolean {
  return hexagon.colour === "white" || hexagon.colour === team;
}
