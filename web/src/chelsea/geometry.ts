/**
 * Where everything lies on the street's picture. No rules and no document: names and numbers only.
 *
 * Two pictures: on a wide screen the street runs from left to right, properties 1 to 6 above it and 7 to 12 below; on
 * a phone held upright it runs from top to bottom, and one unit of the drawing is one pixel on a screen 360 wide.
 */

/** What a property has: house, garage, van, and the parking spaces a and b. */
export type Kind = "h" | "g" | "v" | "a" | "b";

/** A place that can be touched, by its name (`h4`, `g4`, `v4`, `4a`, `4b`), with its middle and its size. */
export interface Place {
  readonly name: string;
  readonly property: number;
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly w: number;
  readonly h: number;
}

/** Which way a property looks at the road. */
export type Facing = "down" | "up" | "right" | "left";

export interface Plot extends Box {
  readonly number: number;
  readonly facing: Facing;
  /** Where its first and second child stand, their middles. */
  readonly children: readonly [Point, Point];
  /** Where its house and garage are drawn: roof above, wall below. */
  readonly house: Building;
  readonly garage: Building;
  /** Where its van stands. */
  readonly van: Point;
  /** Where the fence bears the lock's symbol. */
  readonly plaque: Point;
}

export interface Building extends Point {
  readonly w: number;
  readonly roof: number;
  readonly wall: number;
}

export interface Layout {
  readonly wide: boolean;
  readonly box: Box;
  /** The road with its pavements. */
  readonly road: Box;
  readonly plots: readonly Plot[];
  readonly places: ReadonlyMap<string, Place>;
  /** How large cars, vans and children are drawn. */
  readonly size: { readonly car: number; readonly van: number; readonly child: number };
}

/** Degrees by which a car turns that is drawn with its bonnet up. */
export const HEADING: Readonly<Record<Facing, number>> = { up: 0, right: 90, down: 180, left: 270 };

const WIDE = { box: { x: 0, y: 0, w: 880, h: 704 }, road: { x: 0, y: 300, w: 880, h: 104 } };
const NARROW = { box: { x: 0, y: 0, w: 344, h: 540 }, road: { x: 150, y: 0, w: 44, h: 540 } };

export const proportion = (wide: boolean): number => {
  const { box } = wide ? WIDE : NARROW;
  return box.w / box.h;
};

/** A place within a plot: left, top, width, height. */
type Part = readonly [number, number, number, number];
type Parts = Readonly<Record<Kind, Part>>;

const BY_FACING: Readonly<Record<Facing, Parts>> = {
  down: { h: [2, 4, 86, 170], g: [88, 98, 50, 76], v: [89, 176, 49, 120], a: [2, 208, 43, 88], b: [46, 208, 43, 88] },
  up: { h: [2, 128, 86, 170], g: [88, 128, 50, 76], v: [89, 4, 49, 120], a: [2, 4, 43, 88], b: [46, 4, 43, 88] },
  right: { h: [0, 0, 62, 88], g: [62, 0, 44, 44], v: [106, 0, 51, 44], a: [62, 44, 44, 44], b: [106, 44, 44, 44] },
  left: { h: [88, 0, 62, 88], g: [44, 0, 44, 44], v: [-7, 0, 51, 44], a: [0, 44, 44, 44], b: [44, 44, 44, 44] },
};

/** House and garage, the children and the plaque of a plot at 0,0. */
const DRAWN: Readonly<Record<Facing, Omit<Plot, keyof Box | "number" | "facing">>> = {
  down: {
    house: { x: 2, y: 12, w: 86, roof: 82, wall: 78 },
    garage: { x: 89, y: 100, w: 50, roof: 26, wall: 46 },
    children: [{ x: 25, y: 189 }, { x: 64, y: 189 }],
    van: { x: 114, y: 236 },
    plaque: { x: 45, y: 297 },
  },
  up: {
    house: { x: 2, y: 136, w: 86, roof: 82, wall: 78 },
    garage: { x: 89, y: 136, w: 50, roof: 48, wall: 24 },
    children: [{ x: 25, y: 110 }, { x: 64, y: 110 }],
    van: { x: 114, y: 62 },
    plaque: { x: 45, y: 3 },
  },
  right: {
    house: { x: 2, y: 7, w: 58, roof: 36, wall: 29 },
    garage: { x: 63, y: 4, w: 41, roof: 11, wall: 28 },
    children: [{ x: 15, y: 74 }, { x: 46, y: 74 }],
    van: { x: 131, y: 22 },
    plaque: { x: 148, y: 65 },
  },
  left: {
    house: { x: 90, y: 7, w: 58, roof: 36, wall: 29 },
    garage: { x: 46, y: 4, w: 41, roof: 11, wall: 28 },
    children: [{ x: 103, y: 74 }, { x: 134, y: 74 }],
    van: { x: 19, y: 22 },
    plaque: { x: 2, y: 65 },
  },
};

function plotBox(number: number, wide: boolean): Box & { facing: Facing } {
  const [row, second] = [(number - 1) % 6, number > 6];
  if (wide) return { x: 20 + 140 * row, y: second ? 404 : 0, w: 140, h: 300, facing: second ? "up" : "down" };
  return { x: second ? 194 : 0, y: 6 + 88 * row, w: 150, h: 88, facing: second ? "left" : "right" };
}

export const placeName = (kind: Kind, property: number): string =>
  kind === "a" || kind === "b" ? `${property}${kind}` : `${kind}${property}`;

function lay(wide: boolean): Layout {
  const plots: Plot[] = [];
  const places = new Map<string, Place>();
  for (let number = 1; number <= 12; number++) {
    const { facing, ...box } = plotBox(number, wide);
    const moved = <T extends Point>(part: T): T => ({ ...part, x: part.x + box.x, y: part.y + box.y });
    const { house, garage, children, van, plaque } = DRAWN[facing];
    plots.push({
      ...box,
      number,
      facing,
      house: moved(house),
      garage: moved(garage),
      children: [moved(children[0]), moved(children[1])],
      van: moved(van),
      plaque: moved(plaque),
    });
    for (const [kind, [x, y, w, h]] of Object.entries(BY_FACING[facing]) as [Kind, Part][]) {
      const name = placeName(kind, number);
      places.set(name, { name, property: number, kind, x: box.x + x + w / 2, y: box.y + y + h / 2, w, h });
    }
  }
  const size = wide ? { car: 1, van: 1, child: 36 } : { car: 0.6, van: 0.52, child: 25 };
  return { wide, ...(wide ? WIDE : NARROW), plots, places, size };
}

const LAYOUTS = { wide: lay(true), narrow: lay(false) };

export const layout = (wide: boolean): Layout => (wide ? LAYOUTS.wide : LAYOUTS.narrow);

/** How far outside a place a point lies; 0 inside. */
export function distance(place: Box, at: Point): number {
  const dx = Math.max(Math.abs(at.x - place.x) - place.w / 2, 0);
  const dy = Math.max(Math.abs(at.y - place.y) - place.h / 2, 0);
  return Math.hypot(dx, dy);
}

/**
 * The place that a pointer means, at most `reach` beside it. On the border between two, one that can be used now is
 * meant.
 */
export function pick(places: Iterable<Place>, at: Point, reach: number, useful: ReadonlySet<string>): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const place of places) {
    const away = distance(place, at);
    const leaning = useful.has(place.name) ? reach / 2 : 0;
    // Of two that are equally near the one whose middle is nearer.
    const cost = away - leaning + 0.001 * Math.hypot(at.x - place.x, at.y - place.y);
    if (away <= Math.max(reach, 6) && cost < least) {
      best = place.name;
      least = cost;
    }
  }
  return best;
}
