/** Motions of things that are there already: the document always is the position, motions only lead to it. */
export const EASING = "cubic-bezier(0.3, 0.1, 0.25, 1)";

/** Whether nothing shall move, or nobody looks. */
export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;

/** A short shake of what was tried in vain. */
export function shake(thing: Element): Animation {
  const steps = [0, -6, 5, -4, 3, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  return thing.animate(steps, { duration: 250, easing: "ease-in-out" });
}
