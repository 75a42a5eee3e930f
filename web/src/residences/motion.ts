/** Motions of things that are there already: the document always is the position, motions only lead to it. */
import { EASING } from "../rooms/motion";

/** A piece settles on the facade. */
export function settle(thing: Element): void {
  thing.animate([{ transform: "translate(0, -26px)", opacity: 0.3 }, { transform: "none", opacity: 1 }], { duration: 220, easing: EASING });
}

/** From where it lay to the hand, turning over on its way: a copy above everything, for what scrolls would clip it. */
export function fly(thing: SVGElement, from: DOMRect): void {
  const to = thing.getBoundingClientRect();
  const copy = thing.cloneNode(true) as SVGElement;
  Object.assign(copy.style, { position: "fixed", left: `${to.x}px`, top: `${to.y}px`, zIndex: "20", pointerEvents: "none" });
  document.body.append(copy);
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const frames = [
    { transform: `translate(${x}px, ${y}px) scaleX(0.1)` },
    { transform: `translate(${x / 2}px, ${y / 2 - 16}px) scaleX(0.8)`, offset: 0.5 },
    { transform: "none" },
  ];
  thing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 250 });
  copy.animate(frames, { duration: 250, easing: EASING }).finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
}
