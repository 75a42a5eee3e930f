/** What the board, the buttons and the tiles in hand share at one table. */
import type { Scene } from "../rooms/room";
import { NOTHING, type Choice, type Step } from "./choice";
import type { Point } from "./geometry";
import { prompt } from "./prompt";
import { situation } from "./situation";
import { words } from "./street.words";

/** A tile or a child that is on its way from beside the board, where the pointer is. */
export interface Carried extends Point {
  readonly what: "tile" | "child";
  /** Whether a finger covers it. */
  readonly touch: boolean;
}

export interface Tried {
  readonly place: string | null;
  readonly dragged: boolean;
}

export class StreetTable {
  #choice = $state.raw({ ...NOTHING, key: "" });
  carried = $state.raw<Carried | null>(null);
  /** The board's: the place that a point of the window means. */
  placeAt: (at: Point) => string | null = () => null;
  /** What was tried last: where, for a shake, and whether it was dragged there. */
  tried = $state.raw<Tried>({ place: null, dragged: false });

  /** What is chosen in the position of that key; in another one it counts no more. */
  choice(key: string): Choice {
    return this.#choice.key === key ? this.#choice : NOTHING;
  }

  choose(key: string, choice: Partial<Choice>): void {
    this.#choice = { ...NOTHING, ...choice, key };
  }

  /** Does what a tap or a drop means. */
  carryOut(scene: Scene, key: string, step: Step, tried: Tried): void {
    this.choose(key, { places: step.places, hand: this.choice(key).hand });
    if (step.advice) scene.acts.hint(words.advice(step.advice));
    const told = step.move === null && !step.advice ? prompt(situation(scene), this.choice(key), words) : null;
    if (told) scene.acts.say(told);
    if (step.move === null) return;
    this.tried = tried;
    scene.acts.play(step.move);
  }
}

/** The table's shared state, as `Room.table` made it. */
export function tableOf({ shared }: Pick<Scene, "shared">): StreetTable {
  if (!(shared instanceof StreetTable)) throw new Error("the scene's shared state is not that of Chelsea's room");
  return shared;
}
