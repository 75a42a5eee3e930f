/** Fingers and the mouse on the map: who presses, drags or pinches. Nothing happens on press, all on release. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Press {
  readonly id: number;
  readonly start: Point;
  readonly last: Point;
  /** Farther than a hand trembles. */
  readonly moved: boolean;
  /** The pin that is dragged from, as `A.p4`; null where the map is moved. */
  readonly grip: string | null;
}

/** How far a pointer may tremble during a tap, in pixels. */
const TREMBLE = { mouse: 5, touch: 10 };

export function pressMoved(press: Press, to: Point, touching: boolean): Press {
  const far = Math.hypot(to.x - press.start.x, to.y - press.start.y);
  return { ...press, last: to, moved: press.moved || far > (touching ? TREMBLE.touch : TREMBLE.mouse) };
}

/** What two fingers did between two moments: how the point between them moved, and how much farther apart they are. */
export function pinch(before: readonly [Point, Point], after: readonly [Point, Point]): { factor: number; at: Point; dx: number; dy: number } {
  const apart = ([one, other]: readonly [Point, Point]): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const middle = ([one, other]: readonly [Point, Point]): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const [from, at] = [middle(before), middle(after)];
  return { factor: apart(after) / apart(before), at, dx: at.x - from.x, dy: at.y - from.y };
}
