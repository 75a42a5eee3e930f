/** What is said of a spot that is aimed at: what is there, and what a touch would do. */
import { TERRAINS, WATER } from "./chart/chart";
import type { ChartWords } from "./chart/words.en";
import { tap, type Choice } from "./choice";
import { meantBy } from "./preview";
import { ownName, reachFrom, type Situation } from "./situation";
import type { Touch } from "./touch";
import type { RoomWords } from "./words.en";

export function sayingOf(now: Situation, choice: Choice | null, aim: Touch, { room, chart }: { room: RoomWords; chart: ChartWords }): string {
  const { x, y } = aim.spot;
  const terrain = TERRAINS[now.chart.terrain(aim.spot)] ?? TERRAINS[WATER];
  return [chart.at(x, y, terrain, aim.hits.flatMap((thing) => (thing.kind === "crossing" ? [] : [{ kind: thing.kind, name: thing.name }]))), wouldDo(now, choice, aim, { room, chart })].filter((part) => part !== "").join(" – ");
}

function wouldDo(now: Situation, choice: Choice | null, aim: Touch, { room, chart }: { room: RoomWords; chart: ChartWords }): string {
  const { would, measured } = room.board;
  const meant = meantBy(now, choice, aim);
  if (meant?.kind === "place") {
    const { cost, bonus, why } = reachFrom(now, meant.from).placement(meant.spot);
    if (why) return chart.noPin(why);
    return meant.from === null ? would.start(cost) : would.place(cost, bonus);
  }
  if (meant?.kind === "link") return would.link(meant.one, meant.other);
  if (meant?.kind === "measure") return measured(meant.from, meant.length);
  const [first] = aim.hits;
  if (now.view.stage === "yield") return yieldWould(now, choice, aim, room);
  if (first?.kind === "pin" && ownName(now, first.name) !== null && now.view.stage === "action") return would.pin;
  return tap(now, choice, aim).choice && first ? would.more : "";
}

/** A pin that may be given up is taken, or let go again. */
function yieldWould(now: Situation, choice: Choice | null, aim: Touch, { board }: RoomWords): string {
  const next = now.acts ? tap(now, choice, aim) : null;
  if (next?.choice?.kind !== "yield" || next.advice !== null) return "";
  const before = choice?.kind === "yield" ? choice.pins.length : 0;
  return next.choice.pins.length > before ? board.would.giveUp : board.would.keep;
}
