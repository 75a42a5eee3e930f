/** A pair of brass dividers as it stands on the map: two legs from a hinge. In pixels around its first point, y down. */

export interface Legs {
  /** Where the second point stands. */
  readonly to: { readonly x: number; readonly y: number };
  readonly hinge: { readonly x: number; readonly y: number };
}

/** How long a leg is at least, in pixels. */
const LEG = 74;

/** Room that the hinge and its handle take, in pixels. */
const HINGE = 20;

/**
 * The dividers from one point to another, `dx` and `dy` pixels away. The hinge is above them as seen on the page, or below
 * where there is no room: the page ends `above` pixels above the first point.
 */
export function legs(dx: number, dy: number, above: number = Infinity): Legs {
  const wide = Math.hypot(dx, dy);
  const leg = Math.max(LEG, wide * 0.66);
  const high = Math.sqrt(leg * leg - (wide * wide) / 4);
  const [x, y] = wide === 0 ? [0, -1] : dx >= 0 ? [dy / wide, -dx / wide] : [-dy / wide, dx / wide];
  const hinge = (side: 1 | -1): Legs["hinge"] => ({ x: dx / 2 + side * x * high, y: dy / 2 + side * y * high });
  return { to: { x: dx, y: dy }, hinge: hinge(-hinge(1).y + HINGE <= above ? 1 : -1) };
}

/** One leg: thick at the hinge, a needle at its point. */
export function legPath({ x, y }: Legs["hinge"], to: Legs["to"]): string {
  const long = Math.hypot(to.x - x, to.y - y);
  const [nx, ny] = [(to.y - y) / long, -(to.x - x) / long];
  const along = (part: number, aside: number): string => {
    const [px, py] = [x + (to.x - x) * part + nx * aside, y + (to.y - y) * part + ny * aside];
    return `${px.toFixed(1)} ${py.toFixed(1)}`;
  };
  return `M${along(0, 3)}L${along(0.12, 4)}L${along(0.62, 2.4)}L${along(1, 0)}L${along(0.62, -2.4)}L${along(0.12, -4)}L${along(0, -3)}Z`;
}
