/** How the map is looked at: how large, and around which spot. Pixels count from the upper left corner of the window. */
import type { Spot } from "./chart";

export interface Size {
  readonly w: number;
  readonly h: number;
}

export interface Look {
  /** Pixels for a unit of the map. */
  readonly scale: number;
  /** The spot in the middle of the window. */
  readonly centre: Spot;
}

type Sheet = { readonly width: number; readonly height: number };

/** Nobody needs to see units larger than this, in pixels. */
const LARGEST = 6;
/** One step of the buttons, of the keys. */
export const STEP = 1.5;

/** The look that shows the whole map. */
export const whole = ({ width, height }: Sheet, { w, h }: Size): Look => ({
  scale: Math.min(w / width, h / height),
  centre: { x: width / 2, y: height / 2 },
});

/** The nearest look that is allowed: not smaller than the whole map, and no farther beyond its edges than need be. */
export function allowed(sheet: Sheet, size: Size, { scale, centre }: Look): Look {
  const least = whole(sheet, size).scale;
  const near = Math.min(Math.max(scale, least), Math.max(LARGEST, least));
  const [halfW, halfH] = [size.w / near / 2, size.h / near / 2];
  return { scale: near, centre: { x: between(centre.x, halfW, sheet.width - halfW), y: between(centre.y, halfH, sheet.height - halfH) } };
}

/** Within two bounds; halfway between them where they have changed places. */
const between = (value: number, least: number, most: number): number => (least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most));

/** Larger or smaller by a factor, while what is under a pixel stays there. */
export function zoomed(sheet: Sheet, size: Size, look: Look, factor: number, at: { readonly x: number; readonly y: number }): Look {
  const fixed = spotAt(look, size, at);
  const { scale } = allowed(sheet, size, { ...look, scale: look.scale * factor });
  const centre = { x: fixed.x - (at.x - size.w / 2) / scale, y: fixed.y + (at.y - size.h / 2) / scale };
  return allowed(sheet, size, { scale, centre });
}

/** The same look moved by pixels, as a hand moves paper. */
export const panned = (sheet: Sheet, size: Size, look: Look, dx: number, dy: number): Look =>
  allowed(sheet, size, { scale: look.scale, centre: { x: look.centre.x - dx / look.scale, y: look.centre.y + dy / look.scale } });

/** The look in which all these spots are seen, with room around them. */
export function fitting(sheet: Sheet, size: Size, spots: readonly Spot[], room = 60): Look {
  if (spots.length === 0) return whole(sheet, size);
  const [left, right] = [Math.min(...spots.map(({ x }) => x)) - room, Math.max(...spots.map(({ x }) => x)) + room];
  const [low, high] = [Math.min(...spots.map(({ y }) => y)) - room, Math.max(...spots.map(({ y }) => y)) + room];
  const scale = Math.min(size.w / (right - left), size.h / (high - low), LARGEST / 2);
  return allowed(sheet, size, { scale, centre: { x: (left + right) / 2, y: (low + high) / 2 } });
}

/** The same look, moved no more than need be for a spot to be seen, `room` pixels from the edge. */
export function showing(sheet: Sheet, size: Size, look: Look, spot: Spot, room = 48): Look {
  const { x, y } = pixelOf(look, size, spot);
  const [roomX, roomY] = [Math.min(room, size.w / 2), Math.min(room, size.h / 2)];
  return panned(sheet, size, look, between(x, roomX, size.w - roomX) - x, between(y, roomY, size.h - roomY) - y);
}

/** The spot of the map under a pixel. */
export const spotAt = ({ scale, centre }: Look, { w, h }: Size, { x, y }: { readonly x: number; readonly y: number }): Spot => ({
  x: centre.x + (x - w / 2) / scale,
  y: centre.y - (y - h / 2) / scale,
});

/** The pixel over a spot of the map. */
export const pixelOf = ({ scale, centre }: Look, { w, h }: Size, { x, y }: Spot): { readonly x: number; readonly y: number } => ({
  x: w / 2 + (x - centre.x) * scale,
  y: h / 2 - (y - centre.y) * scale,
});

/** A spot of whole units on the map. */
export const onMap = ({ width, height }: Sheet, { x, y }: Spot): Spot => ({
  x: between(Math.round(x), 0, width - 1),
  y: between(Math.round(y), 0, height - 1),
});
