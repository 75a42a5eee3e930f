/** How a drawn board is handled: pointers and keys become taps, drops and ways from place to place. */
import { TREMBLE, moved, released, sweeps, type Press } from "./gesture";
import { ARROWS, neighbour, startAt } from "./navigation";
import type { Place, Spot } from "./places";
import { PAUSE, type as typeKey } from "./typing";

/** The board, as far as handling has to know it. What a tap or a drop means, it decides itself. */
export interface Handled {
  /** What is drawn in; each place is an element in it with its name as `data-point`. */
  svg(): SVGSVGElement;
  /** The places that keys reach. */
  spots(): ReadonlyMap<string, Spot>;
  /** Where something can be done now: there the keyboard begins. */
  useful(): ReadonlySet<string>;
  interactive(): boolean;
  /** The place that a pointer means, when a unit of the drawing is `scale` pixels wide; null beside all. */
  meant(at: Place, scale: number): string | null;
  /** Whether something lies there that can be dragged. */
  holds(place: string): boolean;
  /** Whether a finger that comes down there acts; elsewhere it scrolls the page. */
  stills(place: string): boolean;
  tap(place: string | null): void;
  drop(from: string, to: string | null): void;
  letGo(): void;
  /** Any input ends motions at once. */
  settle(): void;
}

export class Handling {
  #press = $state.raw<Press | null>(null);
  #pointer = $state.raw<Place | null>(null);
  #touching = $state(false);
  #hovered = $state<string | null>(null);
  #stop = $state("");
  #keyboard = $state(false);
  #typed = "";
  #typedAt = 0;

  constructor(private readonly board: Handled) {}

  /** The place whose thing is under way with the pointer. */
  get dragged(): string | null {
    return this.#press?.dragging && this.#press.holds ? this.#press.from : null;
  }

  /** Where the pointer is while it is down, in the drawing. */
  get pointer(): Place | null {
    return this.#pointer;
  }

  /** Whether a finger covers what it means. */
  get touching(): boolean {
    return this.#touching;
  }

  /** The place that is meant now, by the pointer or else by the keyboard. */
  get aim(): string | null {
    if (!this.board.interactive()) return null;
    return this.#press ? this.#hovered : (this.#hovered ?? (this.#keyboard ? this.#stop : null));
  }

  /** The one place that Tab reaches: where one was last, else where it makes sense to begin. */
  get stop(): string {
    return this.#stop || startAt(this.board.spots(), this.board.useful());
  }

  /** Whether the focus shall be seen. */
  get keyboard(): boolean {
    return this.#keyboard;
  }

  readonly onpointerdown = (event: PointerEvent): void => {
    this.board.settle();
    this.#keyboard = false;
    if (!event.isPrimary || event.button !== 0) return;
    const from = this.#placeAt(event);
    const start = { x: event.clientX, y: event.clientY };
    const holds = this.board.interactive() && from !== null && this.board.holds(from);
    this.#press = { pointer: event.pointerId, start, at: event.timeStamp, from, holds, dragging: false };
    this.#hover(from);
    this.#touching = event.pointerType !== "mouse";
    this.board.svg().setPointerCapture(event.pointerId);
  };

  readonly onpointermove = (event: PointerEvent): void => {
    if (!this.#press && event.pointerType !== "mouse") return;
    if (this.#press) {
      if (event.pointerId !== this.#press.pointer) return;
      const tremble = this.#touching ? TREMBLE.touch : TREMBLE.mouse;
      this.#press = moved(this.#press, { x: event.clientX, y: event.clientY }, tremble);
      this.#pointer = this.#at(event);
    }
    if (!this.#press || this.#press.dragging) this.#hover(this.#placeAt(event));
  };

  readonly onpointerup = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    if (this.#touching && sweeps(press, event.timeStamp)) return this.onpointercancel(event);
    const release = released(press, this.#placeAt(event));
    if (release.kind === "drop") this.board.drop(release.from, release.to);
    else this.board.tap(release.point);
    const reached = release.kind === "drop" ? release.to : release.point;
    if (reached !== null && this.board.interactive()) this.#goTo(reached);
    this.#keyboard = false;
    this.onpointercancel(event);
  };

  readonly onpointercancel = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") this.#hovered = null;
    this.#press = null;
    this.#pointer = null;
    this.#touching = false;
  };

  readonly onpointerleave = (): void => {
    if (!this.#press) this.#hovered = null;
  };

  readonly onkeydown = (event: KeyboardEvent): void => {
    this.board.settle();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    this.#keyboard = true;
    const way = ARROWS[event.key];
    const typed = this.#type(event);
    if (way) this.#goTo(neighbour(this.board.spots(), this.stop, way));
    else if (event.key === "Enter" || event.key === " ") this.board.tap(this.stop);
    else if (typed.place) this.#goTo(typed.place);
    else if (!typed.text) return;
    this.#hovered = null;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly onfocusin = (event: FocusEvent): void => {
    const place = placeOf(event);
    if (!place) return;
    this.#stop = place.dataset["point"] ?? this.#stop;
    this.#keyboard = place.matches(":focus-visible");
  };

  readonly onfocusout = (): void => {
    this.#keyboard = false;
  };

  /** Screen readers click without a pointer. */
  readonly onclick = (event: MouseEvent): void => {
    const place = placeOf(event);
    if (event.detail === 0 && place) this.board.tap(place.dataset["point"] ?? null);
  };

  /** For the window: a tap outside lets go. */
  readonly outside = (event: PointerEvent): void => {
    if (event.target instanceof Node && !this.board.svg().contains(event.target)) this.letGo();
  };

  /** For the window: Esc lets go. */
  readonly escape = (event: KeyboardEvent): void => {
    if (event.key === "Escape") this.letGo();
  };

  letGo(): void {
    this.#press = null;
    this.#pointer = null;
    this.board.letGo();
  }

  /** A finger that acts does not scroll the page; to be attached to what is drawn in. */
  readonly holdStill = (node: SVGSVGElement): (() => void) => {
    const ontouchstart = (event: TouchEvent): void => {
      const touch = event.touches[0];
      if (!touch || event.touches.length > 1 || !this.board.interactive()) return;
      const place = this.#placeAt(touch);
      if (place !== null && this.board.stills(place) && event.cancelable) event.preventDefault();
    };
    node.addEventListener("touchstart", ontouchstart, { passive: false });
    return () => node.removeEventListener("touchstart", ontouchstart);
  };

  /** What the pointer came over while nothing could be done is not meant when something can be. */
  #hover(place: string | null): void {
    this.#hovered = this.board.interactive() ? place : null;
  }

  #type(event: KeyboardEvent): { text: string; place: string | null } {
    const before = event.timeStamp - this.#typedAt > PAUSE ? "" : this.#typed;
    const named = /^[\da-z]$/i.test(event.key);
    const typed = named ? typeKey(before, event.key, [...this.board.spots().keys()]) : { text: "", place: null };
    this.#typed = typed.text;
    this.#typedAt = event.timeStamp;
    return typed;
  }

  #goTo(place: string): void {
    if (!this.board.spots().has(place)) return;
    this.#stop = place;
    this.board.svg().querySelector<SVGElement>(`[data-point="${place}"]`)?.focus({ preventScroll: true });
  }

  #at(event: { clientX: number; clientY: number }): Place & { scale: number } {
    const matrix = this.board.svg().getScreenCTM();
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
    return { x: at.x, y: at.y, scale: matrix?.a || 1 };
  }

  #placeAt(event: { clientX: number; clientY: number }): string | null {
    const at = this.#at(event);
    return this.board.meant(at, at.scale);
  }
}

const placeOf = (event: Event): SVGElement | null =>
  event.target instanceof Element ? event.target.closest<SVGElement>("[data-point]") : null;
