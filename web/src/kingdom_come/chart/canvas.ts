/**
 * Keeps the terrain on screen while people zoom and pan. The whole map is painted once, coarsely; the part that is looked
 * at, and some of what is around it, once more and finely as soon as the look rests. Between these only pictures move.
 */
import type { Look, Size } from "./camera";
import type { Chart } from "./chart";
import { paint, type Sheet } from "./painting";
import type { Palette } from "./palette";

/** About so many pixels has the picture of the whole map. */
const COARSE = 1_600_000;
/** About so many pixels has the finer picture at most, which is the window and some of what is around it. */
const FINE = 7_000_000;
/** How much of the window is painted around it on each side at most, in parts of it. */
const AROUND = 0.35;
/** How long the look rests before it is painted finely, in milliseconds. */
const REST = 90;

interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly sheet: Sheet;
  readonly palette: Palette;
}

export class TerrainCanvas {
  readonly #canvas: HTMLCanvasElement;
  readonly #chart: Chart;
  #coarse: Picture | null = null;
  #fine: Picture | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, chart: Chart) {
    this.#canvas = canvas;
    this.#chart = chart;
  }

  /** Shows the map so; `density` is how many pixels of the device one of the page has. */
  show(look: Look, size: Size, density: number, palette: Palette): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw(look, size, density, palette));
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
  }

  #draw(look: Look, size: Size, density: number, palette: Palette): void {
    const [w, h] = [Math.round(size.w * density), Math.round(size.h * density)];
    if (this.#canvas.width !== w || this.#canvas.height !== h) Object.assign(this.#canvas, { width: w, height: h });
    const sheet = sheetOf(look, size, density, 0);
    clearTimeout(this.#rest);
    if (this.#fine === null || this.#fine.palette !== palette) this.#fine = painted(this.#chart, sheetOf(look, size, density, around(size, density)), palette);
    else if (!serves(this.#fine.sheet, sheet)) {
      this.#coarse = this.#coarse?.palette === palette ? this.#coarse : painted(this.#chart, wholeSheet(this.#chart), palette);
      this.#rest = setTimeout(() => {
        this.#fine = painted(this.#chart, sheetOf(look, size, density, around(size, density)), palette);
        this.show(look, size, density, palette);
      }, REST);
    }
    this.#compose(sheet, palette);
  }

  #compose(sheet: Sheet, palette: Palette): void {
    const ink = this.#canvas.getContext("2d", { alpha: false });
    if (!ink) return;
    ink.fillStyle = palette.sheet;
    ink.fillRect(0, 0, sheet.w, sheet.h);
    for (const picture of [this.#coarse, this.#fine]) {
      if (picture?.palette !== palette) continue;
      const { canvas, sheet: from } = picture;
      const scale = sheet.scale / from.scale;
      ink.drawImage(canvas, (from.left - sheet.left) * sheet.scale, (sheet.high - from.high) * sheet.scale, canvas.width * scale, canvas.height * scale);
    }
  }
}

function painted(chart: Chart, sheet: Sheet, palette: Palette): Picture {
  const canvas = Object.assign(document.createElement("canvas"), { width: sheet.w, height: sheet.h });
  const ink = canvas.getContext("2d", { alpha: false });
  if (ink) paint(ink, chart, sheet, palette);
  return { canvas, sheet, palette };
}

/** How much there is to be painted around a window. */
const around = ({ w, h }: Size, density: number): number => Math.min(AROUND, Math.max(0.02, (Math.sqrt(FINE / (w * h * density * density)) - 1) / 2));

/** The sheet that shows a look, with `more` times the window more on each side. */
function sheetOf({ scale, centre }: Look, { w, h }: Size, density: number, more: number): Sheet {
  const [wide, high] = [w * (1 + 2 * more), h * (1 + 2 * more)];
  return {
    scale: scale * density,
    left: centre.x - wide / 2 / scale,
    high: centre.y + high / 2 / scale,
    w: Math.round(wide * density),
    h: Math.round(high * density),
    density,
  };
}

function wholeSheet({ width, height }: Chart): Sheet {
  const scale = Math.sqrt(COARSE / (width * height));
  return { scale, left: 0, high: height, w: Math.round(width * scale), h: Math.round(height * scale), density: 1 };
}

/** Whether a picture has all of a part, as finely as it is to be seen. */
function serves(picture: Sheet, part: Sheet): boolean {
  const alike = Math.abs(picture.scale / part.scale - 1) < 0.001 && picture.density === part.density;
  const [right, low] = [picture.left + picture.w / picture.scale, picture.high - picture.h / picture.scale];
  const within = picture.left <= part.left + 1e-6 && right >= part.left + part.w / part.scale - 1e-6;
  return alike && within && picture.high >= part.high - 1e-6 && low <= part.high - part.h / part.scale + 1e-6;
}
