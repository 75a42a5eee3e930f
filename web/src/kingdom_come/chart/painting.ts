/** Paints a part of the map's terrain on a canvas. */
import { INCH, type Chart } from "./chart";
import { trace, type Loop } from "./contours";
import type { Palette } from "./palette";
import { WATER_LINES, terrainOf, type Terrain } from "./terrain";
import { grass, hachures, reeds, sand, waves, type Part } from "./textures";

type Ink = CanvasRenderingContext2D;

/** How the pixels of a canvas lie on the map. */
export interface Sheet {
  /** Pixels of the canvas for a unit. */
  readonly scale: number;
  /** The spot of the map at the canvas's upper left corner. */
  readonly left: number;
  readonly high: number;
  readonly w: number;
  readonly h: number;
  /** Pixels of the canvas for one of the page: how thick the thinnest lines are. */
  readonly density: number;
}

interface Paths {
  readonly land: Path2D;
  readonly bay: Path2D;
  readonly swamp: Path2D;
  readonly mountain: Path2D;
  readonly heights: readonly Path2D[];
  readonly water: readonly Path2D[];
}

const KNOWN = new WeakMap<Terrain, Paths>();

function pathsOf(terrain: Terrain): Paths {
  const path = (loops: readonly Loop[]): Path2D => {
    const made = new Path2D();
    trace(made, loops);
    return made;
  };
  const { land, bay, swamp, mountain } = terrain;
  const known = KNOWN.get(terrain) ?? {
    land: path(land),
    bay: path(bay),
    swamp: path(swamp),
    mountain: path(mountain),
    heights: terrain.heights.map(path),
    water: terrain.water.map(path),
  };
  KNOWN.set(terrain, known);
  return known;
}

/** Paints what of the map is on a sheet. */
export function paint(ink: Ink, chart: Chart, sheet: Sheet, palette: Palette): void {
  const { scale, left, high, w, h, density } = sheet;
  const terrain = terrainOf(chart);
  const paths = pathsOf(terrain);
  const part: Part = { left, right: left + w / scale, low: high - h / scale, high };
  ink.setTransform(1, 0, 0, 1, 0, 0);
  ink.fillStyle = palette.sheet;
  ink.fillRect(0, 0, w, h);
  ink.save();
  ink.setTransform(scale, 0, 0, -scale, -left * scale, high * scale);
  ink.beginPath();
  ink.rect(0, 0, chart.width, chart.height);
  ink.clip();
  ink.lineCap = "round";
  ink.lineJoin = "round";
  const brush = new Brush(ink, density / scale);
  sea(brush, chart, terrain, paths, part, palette);
  land(brush, chart, terrain, paths, part, palette);
  ink.restore();
}

/** A canvas whose lines are as thick as pixels of the page, however the map is scaled. */
class Brush {
  constructor(
    readonly ink: Ink,
    /** Units for a pixel of the page. */
    readonly pixel: number,
  ) {}

  fill(path: Path2D, colour: string, strength = 1): void {
    this.ink.globalAlpha = strength;
    this.ink.fillStyle = colour;
    this.ink.fill(path, "evenodd");
  }

  /** `width` in pixels of the page. */
  stroke(path: Path2D, colour: string, width: number, strength = 1): void {
    this.ink.globalAlpha = strength;
    this.ink.strokeStyle = colour;
    this.ink.lineWidth = width * this.pixel;
    this.ink.stroke(path);
  }

  /** What `draw` draws, as lines or as dots. */
  strokes(draw: (path: Path2D) => void, colour: string, width: number, strength = 1): void {
    const path = new Path2D();
    draw(path);
    if (width > 0) this.stroke(path, colour, width, strength);
    else this.fill(path, colour, strength);
  }

  /** The step of a grid of signs: about so many pixels, a power of two times `units`, so that it changes seldom. */
  step(units: number, pixels: number): number {
    return units * 2 ** Math.max(0, Math.ceil(Math.log2((pixels * this.pixel) / units)));
  }
}

/** Where the lines of the graticule run, in units. */
export const GRATICULE = 3 * INCH;

function sea(brush: Brush, chart: Chart, terrain: Terrain, paths: Paths, part: Part, palette: Palette): void {
  const all = new Path2D();
  all.rect(0, 0, chart.width, chart.height);
  brush.fill(all, palette.sea);
  const outer = paths.water.at(-1);
  if (outer) brush.fill(outer, palette.deep);
  brush.strokes((path) => {
    for (let x = GRATICULE; x < chart.width; x += GRATICULE) (path.moveTo(x, 0), path.lineTo(x, chart.height));
    for (let y = GRATICULE; y < chart.height; y += GRATICULE) (path.moveTo(0, y), path.lineTo(chart.width, y));
  }, palette.graticule, 0.7, 0.45);
  const least = 2.6 * brush.pixel;
  let last = 0;
  WATER_LINES.forEach((units, i) => {
    const path = paths.water[i];
    if (!path || units - last < least) return;
    brush.stroke(path, palette.wave, 1, 0.85 - 0.13 * i);
    last = units;
  });
  const step = brush.step(36, 34);
  brush.strokes((path) => waves(path, chart, terrain, part, step, 80), palette.wave, 0.9, 0.5);
}

function land(brush: Brush, chart: Chart, terrain: Terrain, paths: Paths, part: Part, palette: Palette): void {
  brush.fill(paths.land, palette.plain);
  brush.ink.save();
  brush.ink.clip(paths.land, "evenodd");
  brush.fill(paths.bay, palette.bay);
  brush.fill(paths.swamp, palette.swamp);
  brush.fill(paths.mountain, palette.mountain);
  for (const path of paths.heights) brush.fill(path, palette.height, 0.45);
  brush.stroke(paths.bay, palette.sand, 0.9, 0.8);
  brush.stroke(paths.swamp, palette.reed, 0.8, 0.6);
  brush.strokes((path) => grass(path, chart, part, brush.step(40, 30)), palette.tuft, 0.9, 0.65);
  brush.strokes((path) => sand(path, chart, part, brush.step(7, 5)), palette.sand, 0, 0.75);
  brush.strokes((path) => reeds(path, chart, part, brush.step(16, 12)), palette.reed, 1, 0.9);
  const [light, dark] = [new Path2D(), new Path2D()];
  hachures(light, dark, chart, terrain, part, brush.step(6, 5));
  brush.ink.save();
  brush.ink.clip(paths.mountain, "evenodd");
  brush.stroke(light, palette.hachure, ...palette.strokes.light);
  brush.stroke(dark, palette.hachure, ...palette.strokes.dark);
  brush.ink.restore();
  brush.stroke(paths.mountain, palette.hachure, 1, 0.75);
  // A soft inner shade along the coast, as from a wet brush.
  brush.stroke(paths.land, palette.coast, 9, 0.1);
  brush.stroke(paths.land, palette.coast, 4, 0.14);
  brush.ink.restore();
  brush.stroke(paths.land, palette.coast, 1.3);
  brush.ink.globalAlpha = 1;
}
