/** The challenge that is being fought or was just settled (KC7). */
import type { KingdomComeView, Snapshot } from "../wire";
import { parseMove } from "./moves";
import { named, owned, playerAt } from "./situation";

export interface Stakes {
  /** The challenger's string, and that of who was challenged: `A.s3` and `B.s1`. */
  readonly own: string;
  readonly theirs: string;
}

/** The stakes of the challenge that is being fought. */
export function stakesOf(view: KingdomComeView): Stakes | null {
  if (!view.duel) return null;
  const { challenger, defender, own, theirs } = view.duel;
  return { own: named(playerAt(view, challenger), own), theirs: named(playerAt(view, defender), theirs) };
}

/** The last challenge among decisions, and the seat that made it. */
export function lastStakes({ turns, view }: Pick<Snapshot, "turns">& { view: KingdomComeView }): Stakes | null {
  for (const { seat, decisions } of turns.toReversed()) {
    for (const text of decisions.toReversed()) {
      const move = parseMove(text);
      if (move?.kind === "challenge") return { own: named(playerAt(view, seat), move.own), theirs: move.theirs };
    }
  }
  return null;
}

/** The string of two that is not on the map any more; null where both are. */
export function lostOf(view: KingdomComeView, { own, theirs }: Stakes): string | null {
  const gone = (name: string): boolean => {
    const owner = owned(view, name);
    return !playerAt(view, owner.seat).strings.some((each) => each.name === owner.name);
  };
  return gone(theirs) ? theirs : gone(own) ? own : null;
}

/** How the challenge ended that the last decision settled: the string that was lost, or null for none; undefined where it settled none. */
export function settled(snapshot: Snapshot, view: KingdomComeView): { readonly lost: string | null } | undefined {
  const last = parseMove(snapshot.turns.flatMap(({ decisions }) => decisions).at(-1) ?? "");
  const settles = last?.kind === "challenge" || last?.kind === "ply" || last?.kind === "toss" || last?.kind === "yield";
  const stakes = settles && !view.duel ? lastStakes({ turns: snapshot.turns, view }) : null;
  return stakes ? { lost: lostOf(view, stakes) } : undefined;
}
