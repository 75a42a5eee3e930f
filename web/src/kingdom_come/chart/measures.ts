/** Sizes of what lies on the map, in pixels at the usual size; all of it grows a little as one looks from nearer. */

/** The head of a pin: how far it is from the pin's point, and its radius. */
export const HEAD = { x: 2.5, y: -14, r: 6.2 } as const;

/** Units of the map for a pixel of such things. */
export const unitOf = (scale: number): number => growth(scale) / scale;

/** How much larger than usual things are drawn, when a unit of the map is `scale` pixels. */
export const growth = (scale: number): number => Math.min(Math.max((scale / 0.4) ** 0.3, 0.72), 1.6);
