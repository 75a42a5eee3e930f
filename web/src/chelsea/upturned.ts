/** Which vans a decision turned up (C8, C9): told from the street as it is now and from what happened since. */
import type { News, PropertyView, Snapshot } from "../wire";
import { courseOf, type Moment } from "./course";
import { parseDecision, type Decision } from "./decision";
import { streetView } from "./situation";

export interface Upturned {
  /** The properties of the vans that were looked at and then turned up. */
  readonly vans: readonly PropertyView[];
  /** With it all vans lie face up: the last one left is turned up too (C8). */
  readonly all: boolean;
}

export function turnedUp(decision: Decision, news: News, snapshot: Snapshot, moment: Moment | null): Upturned {
  const returned = decision.kind === "return" && moment ? courseOf(moment.soFar).vans : null;
  const seen = decision.kind === "look" ? [decision.property] : (returned ?? []);
  const { properties } = streetView(snapshot);
  const since = seenSince(news, snapshot);
  const over = snapshot.state === "over";
  const vans = seen
    .flatMap((number) => properties[number - 1] ?? [])
    // Nobody looks again at a van that lies face up; at the end of the game all do (C11).
    .filter((property) => property.van.up && !since.has(property.number) && (!over || fits(property)));
  return { vans, all: !over && seen.length > 0 && since.size === 0 && properties.every(({ van }) => van.up) };
}

/** The properties whose vans were looked at after this piece of news. */
function seenSince(news: News, snapshot: Snapshot): ReadonlySet<number> {
  const later = snapshot.news.filter((each) => each.kind === "moved" && each.seq > news.seq);
  return new Set(
    later.flatMap(({ move }) => {
      const decision = parseDecision(move ?? "");
      if (decision?.kind === "look") return [decision.property];
      return decision?.kind === "vans" ? decision.properties : [];
    }),
  );
}

/** Whether at least two other visible assets have the colour of the van, so that it had to be turned up (C8, C9). */
function fits({ house, garage, cars, van }: PropertyView): boolean {
  return [house, garage, ...cars].filter((colour) => colour === van.colour).length >= 2;
}
