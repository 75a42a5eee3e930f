/** The trace of the last turn: rings where stones came down, arrows from where they left. */
import type { Place } from "../rooms/places";
import { STONE, round, towards, type Layout } from "./geometry";
import { parseMove } from "./situation";

export interface Trail {
  readonly kind: "place" | "slide" | "relocate";
  readonly from: string | null;
  readonly to: string;
  /** The way of the stone as an SVG path, ending short of where it came down. */
  readonly path: string | null;
  /** The three corners of the arrow's head. */
  readonly head: string | null;
}

export function trails(decisions: readonly string[], spots: Layout["spots"]): Trail[] {
  return decisions.flatMap((text) => {
    const move = parseMove(text);
    const to = move && spots.get(move.to);
    if (!move || !to) return [];
    const from = move.from === null ? undefined : spots.get(move.from);
    return [{ ...move, ...(from ? arrow(from, to, move.kind === "relocate" ? 0.18 : 0) : { path: null, head: null }) }];
  });
}

/** An arrow between two stones that bulges by a share of its length. */
function arrow(from: Place, to: Place, bulge: number): { path: string; head: string } {
  const bend = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * bulge,
    y: (from.y + to.y) / 2 - (to.x - from.x) * bulge,
  };
  const start = towards(from, bend, 0.5 * STONE);
  const tip = towards(to, bend, STONE + 7);
  const neck = towards(tip, bend, 17);
  const across = { x: (neck.y - tip.y) * 0.5, y: (tip.x - neck.x) * 0.5 };
  const at = (x: number, y: number): string => `${round(x)},${round(y)}`;
  return {
    path: `M${at(start.x, start.y)} Q${at(bend.x, bend.y)} ${at(neck.x, neck.y)}`,
    head: [
      at(tip.x, tip.y),
      at(neck.x + across.x, neck.y + across.y),
      at(neck.x - across.x, neck.y - across.y),
    ].join(" "),
  };
}
