/** What the page knows about now: the street, what is to be decided, and which moves are legal. */
import type { Scene } from "../rooms/room";
import type { ChelseaView, PropertyView } from "../wire";
import type { Kind } from "./geometry";

export interface Situation {
  readonly view: ChelseaView;
  /** What this page has to decide; "" while it is not for it to act. */
  readonly stage: string;
  readonly legal: ReadonlySet<string>;
  /** Differs whenever the position does: what was chosen before counts no more. */
  readonly key: string;
}

/** The scene's view as this room's: a room is only shown views of its own game. */
export function streetView({ view }: Pick<Scene, "view">): ChelseaView {
  if (view.game !== "chelsea") throw new Error(`a view of ${view.game} came to Chelsea`);
  return view;
}

export function situation(scene: Pick<Scene, "view" | "snapshot" | "interactive">): Situation {
  const view = streetView(scene);
  return {
    view,
    stage: scene.interactive ? view.stage : "",
    legal: new Set(scene.interactive ? scene.snapshot.legal : []),
    key: JSON.stringify(view),
  };
}

/** A place by its name: `h4` is the house of property 4, `4a` its first parking space. */
export interface Spot {
  readonly kind: Kind;
  readonly property: number;
}

export function spotOf(name: string): Spot {
  const [, before, number, after] = /^([hgv]?)(\d+)([ab]?)$/.exec(name) ?? [];
  return { kind: (before || after) as Kind, property: Number(number) };
}

export function propertyAt(view: ChelseaView, name: string): PropertyView {
  const property = view.properties[spotOf(name).property - 1];
  if (!property) throw new Error(`"${name}" is no place of the street`);
  return property;
}

export const isSpace = (name: string): boolean => ["a", "b"].includes(spotOf(name).kind);

/** The car on a space, if any. */
export function carAt(view: ChelseaView, name: string): string | null {
  const { kind } = spotOf(name);
  return kind === "a" || kind === "b" ? propertyAt(view, name).cars[kind === "a" ? 0 : 1] : null;
}

/** Whether a van lies face down at a place. */
export function hidesVan(view: ChelseaView, name: string): boolean {
  const { van } = propertyAt(view, name);
  return spotOf(name).kind === "v" && van.dealt && !van.up;
}
