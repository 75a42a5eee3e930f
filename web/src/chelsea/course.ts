/** The course of a turn, put together from its decisions (C3). */
import { momentOf as fallen, type Moment as Fallen } from "../state/moment";
import type { News, Snapshot, TurnInfo } from "../wire";
import type { Colour } from "./colours";
import { parseDecision, type Decision, type Pair, type Stack } from "./decision";
import { streetView } from "./situation";

export interface Course {
  readonly stack: Stack | null;
  readonly drawn: readonly Colour[];
  readonly painted: Extract<Decision, { kind: "paint" }> | null;
  readonly parked: readonly Extract<Decision, { kind: "park" }>[];
  readonly exchanged: Pair<string> | null;
  readonly vans: Pair<number> | null;
  /** Whether the two vans changed over; null while that is not decided. */
  readonly swapped: boolean | null;
  readonly looked: number | null;
  readonly child: number | null;
}

export function courseOf(decisions: readonly string[]): Course {
  const all = decisions.map(parseDecision).filter((decision) => decision !== null);
  const every = <K extends Decision["kind"]>(kind: K): Extract<Decision, { kind: K }>[] =>
    all.filter((decision): decision is Extract<Decision, { kind: K }> => decision.kind === kind);
  return {
    stack: every("open")[0]?.stack ?? null,
    drawn: every("draw").map(({ colour }) => colour),
    painted: every("paint")[0] ?? null,
    parked: every("park"),
    exchanged: every("exchange")[0]?.spaces ?? null,
    vans: every("vans")[0]?.properties ?? null,
    swapped: every("return")[0]?.swapped ?? null,
    looked: every("look")[0]?.property ?? null,
    child: every("child")[0]?.property ?? null,
  };
}

/** The drawn tiles that are not placed: in hand, or out of the game once the turn is over (C5, C6). */
export function unplaced({ drawn, painted, parked }: Course): Colour[] {
  const left = [...drawn];
  if (painted) left.pop();
  for (const { colour } of parked) left.splice(left.indexOf(colour), 1);
  return left;
}

/** Whether a turn is over; only the last one may still go on. */
export const isOver = (turn: TurnInfo, snapshot: Snapshot): boolean =>
  turn.number !== snapshot.turns.at(-1)?.number || streetView(snapshot).stage === "action";

export interface Moment extends Fallen {
  /** The turn was over with it. */
  readonly last: boolean;
}

/** When a decision fell; null if it was taken back since. */
export function momentOf(news: News, snapshot: Snapshot): Moment | null {
  const moment = fallen(news, snapshot);
  return moment && { ...moment, last: moment.next === null && isOver(moment.turn, snapshot) };
}
