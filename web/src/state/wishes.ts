/** How one likes the pages, kept in the browser. */
import type { Room } from "../rooms/room";
import { keep, kept, local } from "./storage";

/** Whether a wish, such as an aid or the sound, was made. */
export const wished = (name: string): boolean => kept(local, name) === "yes";

export const wish = (name: string, on: boolean): void => keep(local, name, on ? "yes" : "no");

/** The aids of a room that are switched on. */
export const wishedAids = (room: Room): ReadonlySet<string> => new Set(room.aids.map((aid) => aid.name).filter(wished));

/** The same with one of them switched over, which is kept. */
export function toggled(aids: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const after = new Set(aids);
  if (!after.delete(name)) after.add(name);
  wish(name, after.has(name));
  return after;
}

/** Under which it is kept that somebody has played or learnt a game here before. */
export const metKey = (game: string): string => `met.${game}`;
