/** What a page knows of its table. Every change goes through `next`: the one funnel. */
import type { LinkState } from "../net/connection";
import type { AnyView, Snapshot, Trouble } from "../wire";
import { ownSeatToAct } from "./seats";
import { traceAt } from "./steps";

export interface Looking {
  ply: number;
  /** Null until it has been fetched. */
  view: AnyView | null;
}

export interface TableState {
  link: LinkState;
  /** Whether the house said that it restarts before it was lost. */
  restarting: boolean;
  snapshot: Snapshot | null;
  /** When it was heard, by a clock that only this page has. */
  heardAt: number;
  /** An earlier position that is looked at, or null for now. */
  looking: Looking | null;
  /** Why the last try was refused; gone with the next change. */
  refusal: Trouble | null;
  /** Grows with every refusal, so that the board shakes. */
  shakes: number;
  /** Why there is no table to show. */
  missing: Trouble | null;
  /** Ids of messages that the table has not answered yet. */
  sent: readonly string[];
}

export type TableEvent =
  | { kind: "snapshot"; snapshot: Snapshot; at: number }
  | { kind: "link"; link: LinkState; restarting?: boolean }
  | { kind: "sent"; id: string }
  | { kind: "accepted"; id: string }
  | { kind: "refused"; id: string | null; trouble: Trouble }
  | { kind: "hint"; trouble: Trouble }
  | { kind: "look"; ply: number; view: AnyView | null }
  | { kind: "fetched"; ply: number; view: AnyView }
  | { kind: "now" }
  | { kind: "dismiss" }
  | { kind: "missing"; trouble: Trouble };

export const START: TableState = {
  link: "connecting",
  restarting: false,
  snapshot: null,
  heardAt: 0,
  looking: null,
  refusal: null,
  shakes: 0,
  missing: null,
  sent: [],
};

export function next(state: TableState, event: TableEvent): TableState {
  switch (event.kind) {
    case "link":
      return { ...state, link: event.link, restarting: event.restarting ?? false };
    case "snapshot":
      return withSnapshot(state, event.snapshot, event.at);
    case "sent":
      return { ...state, refusal: null, sent: [...state.sent, event.id] };
    case "accepted":
      return { ...state, refusal: null, sent: state.sent.filter((id) => id !== event.id) };
    case "refused":
      return {
        ...state,
        refusal: event.trouble,
        shakes: state.shakes + 1,
        sent: state.sent.filter((id) => id !== event.id),
      };
    case "hint":
      // A ruling that has just been named says more.
      return state.refusal?.rule ? state : { ...state, refusal: event.trouble };
    case "look":
      return { ...state, refusal: null, looking: { ply: event.ply, view: event.view } };
    case "fetched":
      return state.looking?.ply === event.ply ? { ...state, looking: { ply: event.ply, view: event.view } } : state;
    case "now":
      return { ...state, looking: null };
    case "dismiss":
      return state.refusal ? { ...state, refusal: null } : state;
    case "missing":
      return { ...state, missing: event.trouble };
  }
}

function withSnapshot(state: TableState, snapshot: Snapshot, heardAt: number): TableState {
  const before = state.snapshot;
  if (before && snapshot.seq < before.seq) return state;
  const moved = before !== null && before.revision !== snapshot.revision;
  // After taking back, the position looked at may be one that was never reached.
  const gone = state.looking !== null && state.looking.ply >= snapshot.ply;
  return {
    ...state,
    snapshot,
    heardAt,
    missing: null,
    looking: gone ? null : state.looking,
    refusal: moved && state.refusal?.code !== "stale" ? null : state.refusal,
  };
}

/** The position on the board: the one looked back at, or now's while that is being fetched. */
export const shownView = (state: TableState): AnyView | null =>
  state.looking?.view ?? state.snapshot?.view ?? null;

export const shownTrace = (state: TableState): readonly string[] =>
  state.snapshot ? traceAt(state.snapshot.turns, state.looking?.view ? state.looking.ply : null) : [];

/** Whether touching the board may play a move. */
export function mayPlay(state: TableState): boolean {
  const { snapshot } = state;
  return snapshot !== null && !state.looking && state.link === "live" && ownSeatToAct(snapshot) !== null;
}
