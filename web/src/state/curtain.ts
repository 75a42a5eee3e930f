/** The curtain: covers a page of several seats while the device goes from one to another, so that neither sees what only the other may know. */
import type { Room } from "../rooms/room";
import type { News, Snapshot } from "../wire";
import { ownSeatToAct } from "./seats";

export interface Curtain {
  /** What the seat that has just acted learnt, to be read before all else; null when there is nothing or it was read. */
  readonly learnt: { readonly seat: number; readonly sentence: string } | null;
  /** The seat that is to take the device; null when it may stay where it is. */
  readonly next: number | null;
}

interface Change {
  /** The curtain that hangs so far. */
  readonly hanging: Curtain | null;
  /** The last snapshot that was shown to a seat of this page that was to act; null on a page just opened. */
  readonly shown: Snapshot | null;
  /** Whether the page was covered when it was left. */
  readonly left: boolean;
  readonly snapshot: Snapshot;
  readonly fresh: readonly News[];
  readonly room: Room;
}

/** The curtain that a new snapshot calls for. */
export function drawn({ hanging, shown, left, snapshot, fresh, room }: Change): Curtain | null {
  if (snapshot.you.length < 2 || snapshot.state !== "playing") return null;
  const acting = ownSeatToAct(snapshot);
  const learnt = learntBy(fresh, acting, snapshot, room) ?? hanging?.learnt ?? null;
  const next = acting !== null && ((left && shown === null) || room.curtain(shown, snapshot)) ? acting : null;
  return learnt || next !== null ? { learnt, next } : null;
}

/** What is left of the curtain when what it told has been read. */
export const read = (curtain: Curtain): Curtain | null => (curtain.next === null ? null : { ...curtain, learnt: null });

function learntBy(fresh: readonly News[], acting: number | null, snapshot: Snapshot, room: Room): Curtain["learnt"] {
  for (const news of [...fresh].reverse()) {
    if (news.kind !== "moved" || news.seat === null || news.seat === acting || !snapshot.you.includes(news.seat)) continue;
    const sentence = room.learnt(news, snapshot);
    if (sentence) return { seat: news.seat, sentence };
  }
  return null;
}
