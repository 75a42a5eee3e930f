/** What the page knows about now: the facades, what is to be decided, and which moves are legal. */
import type { Scene } from "../rooms/room";
import type { PlayerView, ResidencesView } from "../wire";
import { parseBuild, type Build } from "./builds";

export interface Situation {
  readonly view: ResidencesView;
  /** What this page has to decide, `take` or `build`; "" while it is not for it to act. */
  readonly stage: string;
  readonly legal: ReadonlySet<string>;
  readonly builds: readonly Build[];
  /** Differs whenever the position does: what was chosen before counts no more. */
  readonly key: string;
}

/** The scene's view as this room's: a room is only shown views of its own game. */
export function residencesView({ view }: Pick<Scene, "view">): ResidencesView {
  if (view.game !== "residences") throw new Error(`a view of ${view.game} came to Royal Residences`);
  return view;
}

export function situation(scene: Pick<Scene, "view" | "snapshot" | "interactive">): Situation {
  const view = residencesView(scene);
  const legal = scene.interactive ? scene.snapshot.legal : [];
  return {
    view,
    stage: scene.interactive ? view.stage : "",
    legal: new Set(legal),
    builds: legal.flatMap((text) => parseBuild(text) ?? []),
    key: JSON.stringify(view),
  };
}

export function playerAt(view: ResidencesView, seat: number): PlayerView {
  const player = view.players[seat];
  if (!player) throw new Error(`there is no seat ${seat} at this table`);
  return player;
}

/**
 * The seat whose facade stands large: of this page's seats the one to act, else the first; a spectator watches the turn.
 * In the end a winner's, where it is not one's own that one wants to see.
 */
export function seatInFront({ you, result }: Pick<Scene["snapshot"], "you" | "result">, view: ResidencesView): number {
  const winner = view.ended === "" || you.length === 1 ? undefined : result?.winners[0];
  return winner ?? (you.includes(view.turn) ? view.turn : (you[0] ?? view.turn));
}
