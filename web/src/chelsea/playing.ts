/** Plays motions on the street's things. The document always is the position; motions only lead to it. */
import { EASING, shake } from "../rooms/motion";
import { STEP, type Motion } from "./animation";
import { HEADING, type Layout, type Point } from "./geometry";
import { spotOf } from "./situation";

export class Player {
  #running: Animation[] = [];

  constructor(private readonly svg: SVGSVGElement) {}

  play(list: readonly Motion[], layout: Layout): void {
    this.finish();
    for (const motion of list) {
      this.#run(motion.at, frames(motion, layout), { duration: STEP, delay: motion.step * STEP, easing: EASING, fill: "backwards" });
    }
  }

  /** Any input finishes the motion at once. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
    this.#running = [];
  }

  /** A short shake of what was tried in vain. */
  shake(at: string): void {
    const thing = this.#thingAt(at);
    if (thing) this.#running.push(shake(thing));
  }

  #run(at: string, keyframes: Keyframe[], options: KeyframeAnimationOptions): void {
    const thing = this.#thingAt(at);
    if (thing) this.#running.push(thing.animate(keyframes, options));
  }

  #thingAt(at: string): Element | null {
    return this.svg.querySelector(`[data-at="${at}"]`);
  }
}

function frames({ at, kind, from }: Motion, layout: Layout): Keyframe[] {
  const rest = { transform: "none", opacity: 1 };
  switch (kind) {
    case "paint":
      return [{ transform: `translate(0, ${layout.wide ? -46 : -24}px)`, opacity: 0 }, rest];
    case "turn":
      return [{ transform: "scale(0.04, 1.12)" }, { transform: "none" }];
    case "move": {
      const [start, end] = [layout.places.get(from ?? ""), layout.places.get(at)];
      return [{ transform: translate({ x: (start?.x ?? 0) - (end?.x ?? 0), y: (start?.y ?? 0) - (end?.y ?? 0) }) }, { transform: "none" }];
    }
    default:
      return [{ transform: translate(fromRoad(at, layout)), opacity: 0.4 }, rest];
  }
}

const translate = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** From the thing's own place to the road before it. */
function fromRoad(at: string, layout: Layout): Point {
  const number = at.startsWith("c") ? parseInt(at.slice(1), 10) : spotOf(at).property;
  const plot = layout.plots[number - 1];
  const angle = (HEADING[plot?.facing ?? "down"] * Math.PI) / 180;
  const way = layout.wide ? 130 : 70;
  return { x: Math.sin(angle) * way, y: -Math.cos(angle) * way };
}
