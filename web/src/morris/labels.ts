/** The name of a point in words: what stands there and what may be done. */
import type { Point } from "./board";
import { targets } from "./choice";
import type { Player } from "./looks";
import { completes, inMill, type Mill } from "./mills";
import { stepOf } from "./moves";
import type { Situation } from "./situation";
import type { BoardWords } from "./words.en";

export interface Told {
  readonly now: Situation;
  readonly players: readonly [Player, Player];
  readonly chosen: Point | null;
  /** The last turn, or the present one as far as it has come. */
  readonly decisions: readonly string[];
  /** The mills that it completed. */
  readonly made: readonly Mill[];
  readonly words: BoardWords;
}

export function label(told: Told, point: Point): string {
  const { now, players, decisions, made, words } = told;
  const side = now.pins.get(point);
  const parts = [point, side === undefined ? words.empty : players[side].pin, ...doing(told, point)];
  if (made.some((mill) => mill.includes(point))) parts.push(words.justMade);
  else if (inMill(now.pins, point)) parts.push(words.inMill);
  if (side !== undefined && stepOf(decisions)?.to === point) parts.push(words.lastTurn);
  if (decisions.includes(`x${point}`)) parts.push(words.taken);
  return parts.join(", ");
}

/** What may be done with the point now. */
function doing({ now, chosen, words }: Told, point: Point): string[] {
  if (point === chosen) return [words.chosen];
  if (now.takes.has(point)) return [words.mayTake];
  if (now.actor !== null && targets(now, chosen).has(point)) {
    const mills = completes(now.pins, now.actor, chosen, point).length;
    return [chosen === null ? words.mayPlace : words.mayMoveHere(chosen), ...(mills > 0 ? [words.makes(mills)] : [])];
  }
  return now.slides.has(point) ? [words.mayMove] : [];
}
