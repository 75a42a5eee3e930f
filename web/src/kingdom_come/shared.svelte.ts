/** What the map, the buttons and the panels share at one table. */
import type { Scene } from "../rooms/room";
import { DOUBLE } from "../rooms/gesture";
import type { Chart, Spot } from "./chart/chart";
import { anchorOf, tap, type Choice, type Step } from "./choice";
import { fetchChart } from "./maps";
import { me, type Situation } from "./situation";
import type { Touch } from "./touch";
import { words } from "./words";

export class ClaimTable {
  #choice = $state.raw<{ choice: Choice | null; key: unknown } | null>(null);
  #sent = $state.raw<{ key: unknown; shakes: number } | null>(null);
  #touched = -Infinity;
  #wanted = "";
  /** The map of this table; null until it is there. */
  chart = $state.raw<Chart | null>(null);
  failed = $state(false);
  /** Whether the map is looked at although a duel is on. */
  mapInDuel = $state(false);
  /** The map's: brings a spot into sight. */
  bringIntoView: (spot: Spot) => void = () => undefined;

  fetch(name: string): void {
    if (this.#wanted === name && !this.failed) return;
    this.#wanted = name;
    this.failed = false;
    fetchChart(name).then(
      (chart) => this.#wanted === name && (this.chart = chart),
      () => this.#wanted === name && (this.failed = true),
    );
  }

  /** What is chosen in this position. */
  choice(now: Situation): Choice | null {
    const kept = this.#choice;
    return kept && kept.key === now.key ? kept.choice : null;
  }

  choose(now: Situation, choice: Choice | null): void {
    this.#choice = { choice, key: now.key };
  }

  /** The dividers' length on the own pin that is chosen, else on the one placed last. */
  measure(now: Situation, length: number): void {
    const from = anchorOf(this.choice(now)) ?? me(now)?.pins.at(-1)?.name;
    if (from !== undefined) this.choose(now, { kind: "measure", from, length, to: null, name: null });
  }

  /** Whether a try is on its way: nothing is to be done before it is answered. */
  pending(now: Situation, { shakes }: Pick<Scene, "shakes">): boolean {
    const sent = this.#sent;
    return sent !== null && sent.key === now.key && sent.shakes === shakes;
  }

  /** Does what a touch on the map means; the second half of a double click means nothing. */
  touch(scene: Scene, now: Situation, touch: Touch, at: number): void {
    if (touch.by !== "key" && at - this.#touched < DOUBLE) return;
    this.#touched = at;
    this.carryOut(scene, now, tap(now, this.choice(now), touch));
  }

  carryOut(scene: Scene, now: Situation, { choice, move, advice }: Step): void {
    if (this.pending(now, scene)) return;
    this.choose(now, choice);
    scene.acts.dismiss();
    if (advice && now.acts) scene.acts.hint(words.advice[advice]);
    if (move !== null) this.play(scene, now, move);
  }

  play(scene: Scene, now: Situation, move: string): void {
    if (!scene.interactive) return scene.acts.touch();
    if (this.pending(now, scene)) return;
    this.#sent = { key: now.key, shakes: scene.shakes };
    scene.acts.play(move);
  }
}

/** The table's shared state, as `Room.table` made it. */
export function tableOf({ shared }: Pick<Scene, "shared">): ClaimTable {
  if (!(shared instanceof ClaimTable)) throw new Error("the scene's shared state is not that of Kingdom Come's room");
  return shared;
}
