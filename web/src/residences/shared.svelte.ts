/** What the board, the buttons and the pieces at hand share at one table. */
import type { Scene } from "../rooms/room";
import { first, type Choice, type Slot, type Step } from "./choice";
import { words } from "./facade.words";
import type { Point } from "./geometry";
import type { Aim } from "./picking";
import type { Box } from "./pieces";
import type { Situation } from "./situation";

/** A piece on its way from beside the board, where the pointer is. */
export interface Carried extends Point {
  readonly slot: Slot;
  /** Whether a finger covers it. */
  readonly touch: boolean;
}

/** What was tried last: a place of the heap, another's gate, or pieces on the facade; for a shake. */
export type Tried = { readonly at: string } | { readonly aim: Aim; readonly dragged: boolean } | null;

export class FacadeTable {
  #choice = $state.raw<{ choice: Choice; key: string } | null>(null);
  #sent = $state.raw<{ key: string; shakes: number } | null>(null);
  carried = $state.raw<Carried | null>(null);
  tried = $state.raw<Tried>(null);
  /** The seat whose facade was opened instead of the one in front. */
  opened = $state<number | null>(null);
  /** The board's: what pieces held over a point of the window mean. */
  aimAt: (at: Point) => Aim | null = () => null;
  /** The board's: where a place of the heap or a gate is in the window. */
  rectOf: (name: string) => DOMRect | null = () => null;

  constructor(readonly box: Box) {}

  /** What is chosen in this position. */
  choice(now: Situation): Choice {
    return this.#choice?.key === now.key ? this.#choice.choice : first(now);
  }

  choose(now: Situation, choice: Choice): void {
    this.#choice = { choice, key: now.key };
  }

  /** Whether a legal move is on its way: nothing is to be done before it arrives. */
  pending(now: Situation, { shakes }: Pick<Scene, "shakes">): boolean {
    return this.#sent?.key === now.key && this.#sent.shakes === shakes;
  }

  /** Does what a tap or a drop means. */
  carryOut(scene: Scene, now: Situation, step: Step, tried: Tried): void {
    if (!scene.interactive) return scene.acts.touch();
    if (this.pending(now, scene)) return;
    if (step.advice) scene.acts.hint(words.advice(step.advice));
    if (step.move === null) return;
    if (now.legal.has(step.move)) this.#sent = { key: now.key, shakes: scene.shakes };
    this.tried = tried;
    scene.acts.play(step.move);
  }
}

/** The table's shared state, as `Room.table` made it. */
export function tableOf({ shared }: Pick<Scene, "shared">): FacadeTable {
  if (!(shared instanceof FacadeTable)) throw new Error("the scene's shared state is not that of Royal Residences' room");
  return shared;
}
