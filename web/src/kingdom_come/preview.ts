/** What the map shows of what is chosen and aimed at: ghosts, the dividers and what they reach. */
import { distance, type Spot } from "./chart/chart";
import { extensions, LONGEST, type Extensions } from "./chart/extend";
import type { Reach } from "./chart/reach";
import type { DividersShown, Ghost } from "./chart/shown";
import type { ChartWords } from "./chart/words.en";
import { MOST_OPEN, anchorOf, tap, type Choice } from "./choice";
import { parseMove } from "./moves";
import { me, reachFrom, type Situation } from "./situation";
import type { Touch } from "./touch";
import type { RoomWords } from "./words.en";

export interface Preview {
  readonly ghosts: readonly Ghost[];
  readonly dividers: DividersShown | null;
  readonly reach: Reach | null;
}

/** `aim`: what the pointer or the cross means. */
export function preview(now: Situation, choice: Choice | null, aim: Touch | null, words: { room: RoomWords; chart: ChartWords }): Preview {
  const meant = meantBy(now, choice, aim);
  const ghosts = [choice, meant].flatMap((each) => (each ? ghostsOf(now, each, words) : []));
  const from = anchorOf(choice);
  const stand = from === null ? null : (me(now)?.pins.find(({ name }) => name === from) ?? null);
  if (!stand || from === null) return { ghosts, dividers: null, reach: null };
  const length = (meant ?? choice)?.kind === "measure" ? Math.min(lengthOf(meant ?? choice), MOST_OPEN) : undefined;
  const reach = reachFrom(now, from, choice?.kind === "measure" ? Math.min(choice.length, MOST_OPEN) : undefined);
  return { ghosts, dividers: { from: spot(stand), to: pointOf(now, stand, meant ?? choice, reach, length) }, reach: reach.length > 0 ? reach : null };
}

/** What would be chosen or done by a touch there, as a choice; null where that is no more than what is chosen already. */
export function meantBy(now: Situation, choice: Choice | null, aim: Touch | null): Choice | null {
  if (!aim || now.seat === null || now.view.stage !== "action") return null;
  const step = tap(now, choice, aim);
  const move = step.move === null ? null : parseMove(step.move);
  if (move?.kind === "pin") return { kind: "place", from: move.from, spot: move.spot };
  const { choice: next } = step;
  return next && (next.kind === "place" || next.kind === "link" || next.kind === "measure") ? next : null;
}

function ghostsOf(now: Situation, choice: Choice, { room, chart }: { room: RoomWords; chart: ChartWords }): Ghost[] {
  const player = me(now);
  if (!player) return [];
  const pin = (name: string | null): Spot | null => player.pins.find((each) => each.name === name) ?? null;
  if (choice.kind === "place") {
    const { cost, bonus, why } = reachFrom(now, choice.from).placement(choice.spot);
    return [{ kind: "pin", team: player.team, at: choice.spot, from: pin(choice.from), cost, bonus, why: why && chart.noPin(why) }];
  }
  if (choice.kind === "link") {
    const [from, to] = [pin(choice.one), pin(choice.other)];
    if (!from || !to) return [];
    const all = extensions(now.chart, player, choice.one, choice.other, now.rules.limits);
    return [{ kind: "link", team: player.team, from, to, label: room.board.link(all.link, all.fresh.length, LONGEST), why: noLink(all, chart) }];
  }
  return [];
}

/** Why nothing can join two pins; null where something can. */
function noLink({ why, fresh, rewraps }: Extensions, words: ChartWords): string | null {
  if (why) return words.noLink(why);
  return fresh.why === null || rewraps.some((each) => each.why === null) ? null : words.noString(fresh.why);
}

const lengthOf = (choice: Choice | null): number => (choice?.kind === "measure" ? choice.length : 0);
const spot = ({ x, y }: Spot): Spot => ({ x, y });

/** Where the second point of the dividers stands: at the ghost, at what is measured, else where it stood, to the right. */
function pointOf(now: Situation, from: Spot, choice: Choice | null, reach: Reach, length: number | undefined): Spot {
  if (choice?.kind === "place") return choice.spot;
  if (choice?.kind === "link") return spot(me(now)?.pins.find(({ name }) => name === choice.other) ?? from);
  if (choice?.kind === "measure" && choice.to) return towards(from, choice.to, length ?? 0);
  return towards(from, { x: from.x + 1, y: from.y }, choice?.kind === "measure" ? choice.length : reach.length);
}

function towards(from: Spot, to: Spot, length: number): Spot {
  const part = length / Math.max(1, distance(from, to));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
