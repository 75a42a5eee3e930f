/** What everybody sees of a property, counted (C4, C9, C10, C11). */
import type { PropertyView } from "../wire";

/** The colours of its visible assets; a van that lies face down is not visible (C4). */
export function visible({ house, garage, cars, van }: PropertyView): string[] {
  return [house, garage, ...cars, van.up ? van.colour : null].filter((colour) => colour !== null);
}

export interface Alike {
  readonly colour: string;
  readonly count: number;
}

/** The colour that most of its visible assets have. */
export function alike(property: PropertyView): Alike {
  const colours = visible(property);
  const count = (colour: string): number => colours.filter((each) => each === colour).length;
  return colours.map((colour) => ({ colour, count: count(colour) })).reduce((a, b) => (b.count > a.count ? b : a));
}

/** What each child in a property brings when `children` live there (C11). */
export function points(property: PropertyView, children = property.children.length): number {
  if (children < 2) return 3;
  return alike(property).count === 5 ? 10 : 6;
}

/** Whether a child of a family in that colour could live in a property as it is, being of seat `seat` (C10). */
export function couldLive(property: PropertyView, seat: number, colour: string): boolean {
  const { children } = property;
  if (children.length > 1 || children.includes(seat)) return false;
  return alike(property).count >= 3 + children.length && !visible(property).includes(colour);
}
