/** What clocks show between two snapshots: counted on by the page's own monotonic time, never by the device's time of day. */
import type { ClockInfo, Snapshot } from "../wire";
import type { Words } from "../words";
import { ownSeatToAct } from "./seats";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Below this, tenths are shown. */
const TENTHS = 10 * SECOND;

/** The clocks of a snapshot and when it was heard, by `performance.now()`. */
export interface Heard {
  readonly clock: ClockInfo;
  readonly at: number;
}

/** What is left to a seat at a moment; never more than the table said. */
export function leftAt({ clock, at }: Heard, seat: number, now: number): number {
  const left = clock.left[seat] ?? 0;
  return seat === clock.running ? Math.max(0, left - Math.max(0, now - at)) : left;
}

/** The time as a clock shows it, rounded down: `2 d 3 h`, `1:02:03`, `4:05`, and near the end with tenths, `0:09.3`. */
export function shownTime(left: number, words: Words, fine = true): string {
  if (left >= DAY) return words.clock.days(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  const seconds = Math.floor(left / SECOND);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  if (hours > 0) return `${hours}:${two(minutes)}:${two(rest)}`;
  const tenths = fine && left < TENTHS ? `.${Math.floor((left % SECOND) / 100)}` : "";
  return `${minutes}:${two(rest)}${tenths}`;
}

/** Milliseconds until a running clock shows something else. */
export function untilNext(left: number): number {
  const step = left <= TENTHS ? 100 : left <= DAY ? SECOND : MINUTE;
  return left % step || step;
}

/** What was given at the start: for the game, or for each turn. */
export function given(plan: string): number {
  const number = parseInt(plan, 10);
  if (plan.endsWith("s")) return number * SECOND;
  return number * (plan.endsWith("d") ? DAY : MINUTE);
}

/** Whether so little is left that one should know: less than a tenth of what was given. */
export const isLow = (left: number, plan: string): boolean => left < given(plan) / 10;

/** Tells once when one's own time is getting low: once in a game, or in a turn where each has its own time. */
export class LowTime {
  #told = false;
  #turn = -1;

  /** Milliseconds until it is to be told, from when the snapshot was heard; null if not at all. */
  wait(snapshot: Snapshot): number | null {
    const { clock, turns } = snapshot;
    const seat = ownSeatToAct(snapshot);
    if (!clock || seat === null || clock.running !== seat) return null;
    if (!clock.plan.includes("+") && this.#turn !== turns.length) this.#told = false;
    this.#turn = turns.length;
    return this.#told ? null : Math.max(0, (clock.left[seat] ?? 0) - given(clock.plan) / 10);
  }

  tell(): void {
    this.#told = true;
  }
}

/** A plan in words: "5 minutes each, 3 seconds more a turn". */
export function planInWords(plan: string, words: Words): string {
  const [first = 0, increment = 0] = plan.split("+").map((part) => parseInt(part, 10));
  if (plan.endsWith("s")) return words.clock.perTurn(first);
  return plan.endsWith("d") ? words.clock.daysPerTurn(first) : words.clock.total(first, increment);
}

/** A wish for clocks, as the form has it. */
export type ClockKind = "total" | "turn" | "days";
export interface OwnClock {
  readonly kind: ClockKind;
  readonly amount: number;
  readonly increment: number;
}
export const CLOCKS: readonly string[] = ["5+3", "15+10", "30 s", "3 d"];
/** The least and the most of each kind, as the table takes them. */
export const BOUNDS: Readonly<Record<ClockKind, readonly [number, number]>> = { total: [1, 180], turn: [5, 3600], days: [1, 14] };
export const MOST_INCREMENT = 180;

const within = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, Math.round(n) || low));

/** The text of a plan, its numbers brought within their bounds. */
export function clockText({ kind, amount, increment }: OwnClock): string {
  const n = within(amount, ...BOUNDS[kind]);
  if (kind === "total") return `${n}+${within(increment, 0, MOST_INCREMENT)}`;
  return `${n} ${kind === "turn" ? "s" : "d"}`;
}

export function ownClock(plan: string): OwnClock {
  const [amount = 5, increment = 0] = plan.split("+").map((part) => parseInt(part, 10));
  return { kind: plan.endsWith("s") ? "turn" : plan.endsWith("d") ? "days" : "total", amount, increment };
}
