/** Moves from one look at the map to another, unless people wish that nothing moves. */
import type { Look } from "./camera";

/** In milliseconds. */
const LONG = 200;

/** Calls back with each look on the way; gives back what stops it. */
export function glide(from: Look, to: Look, look: (now: Look) => void): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) {
    look(to);
    return () => undefined;
  }
  let frame = 0;
  let start: number | null = null;
  const step = (now: number): void => {
    start ??= now;
    const part = Math.min((now - start) / LONG, 1);
    look(part === 1 ? to : between(from, to, 1 - (1 - part) ** 3));
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** A look between two: as the eye comes nearer evenly, the middle moves slower. */
export function between(from: Look, to: Look, part: number): Look {
  const scale = from.scale * (to.scale / from.scale) ** part;
  const way = Math.abs(to.scale - from.scale) < 1e-6 ? part : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { scale, centre: { x: from.centre.x + (to.centre.x - from.centre.x) * way, y: from.centre.y + (to.centre.y - from.centre.y) * way } };
}
