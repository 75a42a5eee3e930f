/**
 * Where a pin may be placed, as the page foresees it: at one length of the dividers from a pin (KC1, KC2), or in a bay,
 * and what it costs (KC3). It only helps people to aim; whether a pin may stand there the table decides.
 */
import { BAY, EXTRA_PINS, WATER, squared, type Chart, type Spot } from "./chart";
import { letterOf, type Claims } from "./shown";
import { crosses } from "./walk";

/** Pins stand at least so many units apart (KC1). */
const APART = 10;
/** A resource so near to where one aims is meant, in units. */
const ATTRACTS = 24;

export type Reason = "off" | "water" | "bay" | "length" | "near" | "taken" | "spent" | "sea" | "bowl";

/** Why a pin may not stand somewhere. */
export interface Why {
  readonly rule: "KC1" | "KC2" | "KC3";
  readonly reason: Reason;
  /** The pin or resource that is in the way. */
  readonly name: string | null;
}

export interface Placement {
  readonly legal: boolean;
  /** Pins that leave the bowl: the pin itself, one more for swamp, two more for mountain. */
  readonly cost: number;
  /** Pins that come back from the discard. */
  readonly bonus: number;
  /** Null where it is legal. */
  readonly why: Why | null;
}

/** What a pin at `spot` would be: measured from the own pin `from` (`p4`), or the start of a claim where that is null. */
export function placement(chart: Chart, view: Claims, seat: number, from: string | null, spot: Spot): Placement {
  const reach = new Reach(chart, view, seat, from);
  return reach.placement(spot);
}

/** A point at one length of the dividers. */
export interface RingPoint extends Spot, Placement {
  /** In radians, anticlockwise from the right. */
  readonly angle: number;
}

/** A part of the ring that is alike. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  /** What a pin costs there; 0 where none may stand. */
  readonly cost: number;
}

/** A resource on which a pin of the ring would stand. */
export interface Prize {
  readonly name: string;
  readonly spot: Spot;
}

interface NamedSpot extends Spot {
  readonly name: string;
}

const squareOf = (x: number, y: number): number => Math.floor(y / APART) * 2048 + Math.floor(x / APART);

/** All that can be reached from one pin, or for the start of a claim. */
export class Reach {
  readonly centre: Spot | null;
  /** The length of the dividers, in units; 0 for the start of a claim. */
  readonly length: number;
  readonly #chart: Chart;
  readonly #bowl: number;
  readonly #discard: number;
  readonly #spent: ReadonlySet<string>;
  /** Pins by the square, `APART` units wide, in which they stand. */
  readonly #pins = new Map<number, NamedSpot[]>();
  /** The pin that stands on each resource. */
  readonly #taken = new Map<string, string>();
  #points: readonly RingPoint[] | null = null;
  #prizes: readonly Prize[] | null = null;

  constructor(chart: Chart, view: Claims, seat: number, from: string | null) {
    const own = view.players[seat];
    const { x, y } = own?.pins.find(({ name }) => name === from) ?? { x: 0, y: 0 };
    this.#chart = chart;
    this.centre = from === null ? null : { x, y };
    this.length = from === null ? 0 : (own?.dividers ?? 0);
    this.#bowl = own?.bowl ?? 0;
    this.#discard = own?.discard ?? 0;
    this.#spent = new Set(view.spent);
    for (const { team, pins } of view.players) {
      for (const pin of pins) this.#stand({ x: pin.x, y: pin.y, name: `${letterOf(team)}.${pin.name}` }, pin.resource);
    }
  }

  #stand(pin: NamedSpot, resource: string | null): void {
    const square = squareOf(pin.x, pin.y);
    this.#pins.set(square, [...(this.#pins.get(square) ?? []), pin]);
    if (resource !== null) this.#taken.set(resource, pin.name);
  }

  placement(spot: Spot): Placement {
    if (!this.#chart.holds(spot)) return refused("KC1", "off");
    const terrain = this.#chart.terrain(spot);
    const cost = 1 + (EXTRA_PINS[terrain] ?? 0);
    const why = this.#misplaced(spot, terrain) ?? (cost > this.#bowl ? { rule: "KC3" as const, reason: "bowl" as const, name: null } : null);
    const resource = this.#chart.resourceAt(spot);
    const gain = resource === null ? 0 : resource.kind === "gold" ? 1 : 2;
    return { legal: why === null, cost, bonus: Math.min(gain, this.#discard + cost - 1), why };
  }

  #misplaced(spot: Spot, terrain: number): Why | null {
    const because = (reason: Reason, name: string | null = null): Why => ({ rule: reason === "sea" ? "KC2" : "KC1", reason, name });
    if (terrain === WATER) return because("water");
    if (this.centre === null ? terrain !== BAY : !this.#atLength(spot)) return because(this.centre === null ? "bay" : "length");
    if (this.centre && !crosses(this.#chart, this.centre, spot)) return because("sea");
    const on = this.#chart.resourceAt(spot);
    if (on && this.#spent.has(on.name)) return because("spent", on.name);
    if (on && this.#taken.has(on.name)) return because("taken", on.name);
    const near = this.#tooNear(spot);
    return near && because("near", near.name);
  }

  #tooNear(spot: Spot): NamedSpot | null {
    for (let dy = -APART; dy <= APART; dy += APART) {
      for (let dx = -APART; dx <= APART; dx += APART) {
        const near = this.#pins.get(squareOf(spot.x + dx, spot.y + dy))?.find((pin) => squared(pin, spot) < APART ** 2);
        if (near) return near;
      }
    }
    return null;
  }

  /** Whether (2L-1)² <= 4d² < (2L+1)², which in whole numbers is L² - L < d² <= L² + L (KC1). */
  #atLength(spot: Spot): boolean {
    if (this.centre === null || this.length === 0) return false;
    const off = squared(this.centre, spot) - this.length ** 2;
    return -this.length < off && off <= this.length;
  }

  /** All points of the map at one length, anticlockwise from the right. */
  get points(): readonly RingPoint[] {
    this.#points ??= this.centre ? this.#ring(this.centre) : [];
    return this.#points;
  }

  #ring(centre: Spot): RingPoint[] {
    const points: RingPoint[] = [];
    for (const { dx, dy } of ring(this.length)) {
      const [x, y] = [centre.x + dx, centre.y + dy];
      if (!this.#chart.holds({ x, y })) continue;
      const { legal, cost, bonus, why } = this.placement({ x, y });
      points.push({ x, y, legal, cost, bonus, why, angle: turn(Math.atan2(dy, dx)) });
    }
    return points.sort((one, other) => one.angle - other.angle);
  }

  /** The ring as parts to be drawn; what is off the map is left out. */
  get arcs(): Arc[] {
    const points = this.points;
    const step = 2 / this.length;
    const arcs: { from: number; to: number; cost: number }[] = [];
    for (const { angle, legal, cost: price } of points) {
      const cost = legal ? price : 0;
      const last = arcs.at(-1);
      const gap = last === undefined || angle - last.to > step;
      if (last && !gap && last.cost === cost) last.to = angle;
      else if (last && !gap) arcs.push({ from: (last.to = (last.to + angle) / 2), to: angle, cost });
      else arcs.push({ from: angle, to: angle, cost });
    }
    return closed(arcs, step);
  }

  /** The resources on the ring on which a pin may stand, each with the point nearest to its middle. */
  get prizes(): readonly Prize[] {
    this.#prizes ??= this.#onResources();
    return this.#prizes;
  }

  #onResources(): Prize[] {
    const found = new Map<string, { name: string; spot: Spot; off: number }>();
    for (const point of this.points) {
      const resource = point.legal ? this.#chart.resourceAt(point) : null;
      if (!resource) continue;
      const off = squared(resource, point);
      if (off < (found.get(resource.name)?.off ?? Infinity)) found.set(resource.name, { name: resource.name, spot: { x: point.x, y: point.y }, off });
    }
    return [...found.values()].map(({ name, spot }) => ({ name, spot }));
  }

  /** Where a pin may stand that is meant by `spot`: the nearest such point, or one on a resource close by; else null. */
  snap(spot: Spot): Spot | null {
    return this.centre === null ? this.#snapToBay(spot) : (this.#snapToPrize(spot) ?? nearest(this.points, spot, ({ legal }) => legal));
  }

  #snapToPrize(spot: Spot): Spot | null {
    const resources = new Map(this.#chart.resources.map((each) => [each.name, each]));
    const meant = this.prizes.filter(({ name }) => squared(resources.get(name) ?? spot, spot) <= ATTRACTS ** 2);
    return nearest(meant.map((prize) => prize.spot), spot);
  }

  /** The point of the ring nearest to `spot`, whether a pin may stand there or not; null where there is no ring. */
  nearest(spot: Spot): Spot | null {
    return nearest(this.points, spot);
  }

  #snapToBay(spot: Spot): Spot | null {
    const { cells, cell, columns } = this.#chart;
    let best: Spot | null = null;
    let least = Infinity;
    for (const { index, away } of this.#bays(spot)) {
      if (away >= least) break;
      const corner = { x: (index % columns) * cell, y: Math.floor(index / columns) * cell };
      for (let i = 0; i < cell * cell; i++) {
        const at = { x: corner.x + (i % cell), y: corner.y + Math.floor(i / cell) };
        const off = squared(at, spot);
        if (off < least && cells[index] === BAY && this.placement(at).legal) [best, least] = [at, off];
      }
    }
    return best;
  }

  /** Cells of bays, the nearest first, with the least square of a distance to them. */
  #bays(spot: Spot): { index: number; away: number }[] {
    const { cells, cell, columns } = this.#chart;
    const found: { index: number; away: number }[] = [];
    for (let index = 0; index < cells.length; index++) {
      if (cells[index] !== BAY) continue;
      const [left, low] = [(index % columns) * cell, Math.floor(index / columns) * cell];
      const at = { x: clamp(spot.x, left, left + cell - 1), y: clamp(spot.y, low, low + cell - 1) };
      found.push({ index, away: squared(at, spot) });
    }
    return found.sort((one, other) => one.away - other.away);
  }
}

/** Memory of the points at each length from an own point: lengths that have been asked for once. */
const RINGS = new Map<number, readonly { dx: number; dy: number }[]>();

/** All whole-numbered steps (dx, dy) with L² - L < d² <= L² + L. */
export function ring(length: number): readonly { dx: number; dy: number }[] {
  const known = RINGS.get(length);
  if (known) return known;
  const found: { dx: number; dy: number }[] = [];
  for (let dx = -length; length > 0 && dx <= length; dx++) {
    const far = Math.floor(Math.sqrt(length * length + length - dx * dx));
    for (let dy = far; dy >= 0 && dx * dx + dy * dy > length * length - length; dy--) {
      found.push({ dx, dy });
      if (dy > 0) found.push({ dx, dy: -dy });
    }
  }
  RINGS.set(length, found);
  return found;
}

function nearest<At extends Spot>(points: readonly At[], spot: Spot, wanted: (at: At) => boolean = () => true): Spot | null {
  let best: At | null = null;
  for (const point of points) {
    if (wanted(point) && (best === null || squared(point, spot) < squared(best, spot))) best = point;
  }
  return best && { x: best.x, y: best.y };
}

/** The first and the last arc are one where they meet at the right. */
function closed(arcs: { from: number; to: number; cost: number }[], step: number): Arc[] {
  const [first, last] = [arcs[0], arcs.at(-1)];
  if (!first || !last || first.from + 2 * Math.PI - last.to > step) return arcs;
  const seam = (first.from + 2 * Math.PI + last.to) / 2;
  return [{ ...first, from: seam - 2 * Math.PI }, ...arcs.slice(1, -1), ...(last === first ? [] : [{ ...last, to: seam }])];
}

const turn = (angle: number): number => (angle < 0 ? angle + 2 * Math.PI : angle);
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const refused = (rule: Why["rule"], reason: Reason): Placement => ({ legal: false, cost: 0, bonus: 0, why: { rule, reason, name: null } });
