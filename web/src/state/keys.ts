/** The table's keys, besides those of the board. */
import type { Step } from "./steps";

const STEPS: Readonly<Record<string, Step>> = { "[": "previous", "]": "next", "{": "first", "}": "last", Home: "first", End: "last" };

export const stepForKey = (key: string): Step | null => STEPS[key] ?? null;
