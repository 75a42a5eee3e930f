/** The decisions of Kingdom Come, as their notation tells them. Those of a duel are of Five Men's Morris. */
import { parseMove as parsePly, type Move as Ply } from "../morris/moves";
import type { Spot } from "./chart/chart";

export type Move =
  /** A pin, measured from an own pin; null where a claim begins. */
  | { readonly kind: "pin"; readonly spot: Spot; readonly from: string | null }
  | { readonly kind: "dividers"; readonly length: number }
  | { readonly kind: "string"; readonly one: string; readonly other: string }
  | { readonly kind: "rewrap"; readonly string: string; readonly walk: readonly string[] }
  /** A pin or a string by its name. */
  | { readonly kind: "remove"; readonly name: string }
  /** An own string against another's (`B.s1`); who begins, where a duel decides. */
  | { readonly kind: "challenge"; readonly own: string; readonly theirs: string; readonly begins: "first" | "second" | null }
  | { readonly kind: "ply"; readonly ply: Ply }
  | { readonly kind: "toss"; readonly won: boolean }
  | { readonly kind: "yield"; readonly pins: readonly string[] }
  | { readonly kind: "harvest"; readonly resource: string; readonly gain: "pins" | "point" }
  | { readonly kind: "call" };

type Found = readonly (string | undefined)[];
const FORMS: readonly (readonly [RegExp, (found: Found) => Move])[] = [
  [/^pin (\d+),(\d+)(?:<(p\d+))?$/, ([x, y, from]) => ({ kind: "pin", spot: { x: Number(x), y: Number(y) }, from: from ?? null })],
  [/^dividers (\d+)$/, ([length]) => ({ kind: "dividers", length: Number(length) })],
  [/^string (p\d+) (p\d+)$/, ([one = "", other = ""]) => ({ kind: "string", one, other })],
  [/^rewrap (s\d+): (p\d+(?: p\d+)+)$/, ([string = "", walk = ""]) => ({ kind: "rewrap", string, walk: walk.split(" ") })],
  [/^remove ([ps]\d+)$/, ([name = ""]) => ({ kind: "remove", name })],
  [
    /^challenge (s\d+) x ([A-F]\.s\d+)(?: (first|second))?$/,
    ([own = "", theirs = "", begins]) => ({ kind: "challenge", own, theirs, begins: begins === "first" || begins === "second" ? begins : null }),
  ],
  [/^toss (won|lost)$/, ([how]) => ({ kind: "toss", won: how === "won" })],
  [/^yield((?: p\d+)*)$/, ([pins = ""]) => ({ kind: "yield", pins: pins.split(" ").filter((pin) => pin !== "") })],
  [/^harvest (r\d+) (pins|point)$/, ([resource = "", gain]) => ({ kind: "harvest", resource, gain: gain === "pins" ? "pins" : "point" })],
  [/^call$/, () => ({ kind: "call" })],
];

/** What a text stands for; null for one that is no decision of this game. */
export function parseMove(text: string): Move | null {
  for (const [form, made] of FORMS) {
    const found = form.exec(text);
    if (found) return made(found.slice(1));
  }
  const ply = parsePly(text);
  return ply && { kind: "ply", ply };
}

export const pinText = ({ x, y }: Spot, from: string | null): string => `pin ${x},${y}${from === null ? "" : `<${from}`}`;
export const dividersText = (length: number): string => `dividers ${length}`;
export const stringText = (one: string, other: string): string => `string ${one} ${other}`;
export const rewrapText = (string: string, walk: readonly string[]): string => `rewrap ${string}: ${walk.join(" ")}`;
export const removeText = (name: string): string => `remove ${name}`;
export const challengeText = (own: string, theirs: string, begins: "first" | "second" | null): string =>
  `challenge ${own} x ${theirs}${begins === null ? "" : ` ${begins}`}`;
export const harvestText = (resource: string, gain: "pins" | "point"): string => `harvest ${resource} ${gain}`;
export const yieldText = (pins: readonly string[]): string => ["yield", ...pins].join(" ");
