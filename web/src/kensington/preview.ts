/** What would happen: the ghost of a stone and the shapes that it would complete. */
import { isLegal } from "./choice";
import type { Atlas, Patch } from "./geometry";
import type { Situation } from "./situation";
import type { Team } from "./team";
import { completes } from "./threats";

export interface Preview {
  readonly team: Team;
  readonly from: string | null;
  readonly to: string;
  readonly shapes: readonly Patch[];
  /** The stone is the opponent's: a hexagon completed this way would be theirs. */
  readonly gift: boolean;
}

/** Null when the table would not take the move. */
export function preview(board: Atlas, now: Situation, chosen: string | null, to: string | null): Preview | null {
  if (to === null || !isLegal(now, chosen, to)) return null;
  const team = chosen === null ? now.actor : now.stones.get(chosen);
  if (!team) return null;
  const gift = team !== now.actor;
  const shapes = completes(board, now.stones, team, chosen, to);
  // A relocated stone earns its owner nothing but a hexagon.
  return { team, from: chosen, to, shapes: gift ? shapes.filter((shape) => shape.kind === "hexagon") : shapes, gift };
}
