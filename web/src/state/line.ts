/** The line: always one sentence about now. */
import type { LinkState } from "../net/connection";
import type { Room } from "../rooms/room";
import type { Snapshot } from "../wire";
import type { Words } from "../words";
import { teamOf, teamsOf, yourTeam } from "./seats";
import { turnAt } from "./steps";

export interface Now {
  snapshot: Snapshot | null;
  /** Of the table's game; null until it is open. */
  room: Room | null;
  link: LinkState;
  /** The ply looked back at, or null for now. */
  looking: number | null;
}

export function lineOf({ snapshot, room, link, looking }: Now, words: Words): string {
  if (!snapshot || !room) return words.line.opening;
  if (looking !== null) {
    const turn = turnAt(snapshot.turns, looking)?.number ?? 0;
    const number = turn === 0 ? 0 : room.numberOf(turn, snapshot);
    return turn > 0 && number === 0 ? words.line.lookingStart : words.line.looking(number);
  }
  if (snapshot.state === "over") return snapshot.result ? resultOf(snapshot, room, words) : words.line.closed;
  if (link === "lost" && snapshot.you.length > 0) return words.line.lost;
  if (snapshot.state === "waiting") {
    const open = snapshot.seats.filter((seat) => seat.kind === "open").length;
    return snapshot.you.length > 0 && open > 0 ? words.line.waiting(open) : words.line.watchingWaiting;
  }
  return room.line(snapshot);
}

/** Why the game ended, in one sentence with who won. */
export function resultOf(snapshot: Snapshot, room: Room, words: Words): string {
  return `${resultTitle(snapshot, words)}. ${resultReason(snapshot, room, words)}`.trim();
}

export function resultTitle(snapshot: Snapshot, words: Words): string {
  if (!snapshot.result) return words.result.title.closed;
  const winners = winningTeams(snapshot);
  const [winner] = winners;
  if (winner === undefined) return words.result.title[snapshot.result.reason === "aborted" ? "aborted" : "drawn"];
  const mine = yourTeam(snapshot);
  if (mine !== null && !winners.includes(mine)) return words.result.title.lost;
  if (winners.length > 1) return mine === null ? words.result.title.shared(winners) : words.result.title.sharedByYou;
  return mine === null ? words.result.title.team(winner) : words.result.title.won;
}

export function resultReason(snapshot: Snapshot, room: Room, words: Words): string {
  const { result } = snapshot;
  switch (result?.reason) {
    case undefined:
      return "";
    case "resigned":
      return words.result.resigned(losers(snapshot));
    case "agreed":
      return words.result.agreed;
    case "limit":
      return words.result.limit;
    case "time":
      return words.result.time(losers(snapshot));
    case "abandoned":
      return words.result.abandoned(losers(snapshot));
    case "aborted":
      return words.result.aborted;
    default:
      return room.ended(snapshot) ?? "";
  }
}

const losers = (snapshot: Snapshot): string[] => {
  const winners = winningTeams(snapshot);
  return teamsOf(snapshot.seats).filter((team) => !winners.includes(team));
};

/** The teams that won, or share the win; none in a draw. */
export const winningTeams = (snapshot: Snapshot): string[] => [
  ...new Set((snapshot.result?.winners ?? []).flatMap((seat) => teamOf(snapshot, seat) ?? [])),
];
