/** The decisions of Royal Residences, as their notation tells them (see the rules page, "Writing it down"). */
import type { BuiltView } from "../wire";
import { parseBuild } from "./builds";

export type Decision =
  | { readonly kind: "lay"; readonly place: number; readonly silhouette: string }
  | { readonly kind: "front"; readonly piece: string }
  /** From the heap. */
  | { readonly kind: "take"; readonly place: number }
  /** From another player's gate. */
  | { readonly kind: "borrow"; readonly piece: string; readonly seat: number }
  /** One piece, or a unit. */
  | { readonly kind: "build"; readonly parts: readonly BuiltView[] }
  | { readonly kind: "store" | "return" | "done" };

/** What a text stands for; null for one that is no decision of this game. */
export function parseDecision(text: string): Decision | null {
  const [word = "", one = "", other = ""] = text.split(" ");
  const place = Number(/^h(\d+)$/.exec(one)?.[1] ?? 0);
  switch (word) {
    case "lay":
      return place && other ? { kind: "lay", place, silhouette: other } : null;
    case "front":
      return one ? { kind: "front", piece: one } : null;
    case "take": {
      if (place) return { kind: "take", place };
      const [, piece, seat] = /^([WRS]\d+)<P(\d)$/.exec(one) ?? [];
      return piece ? { kind: "borrow", piece, seat: Number(seat) - 1 } : null;
    }
    case "build": {
      const parts = parseBuild(text)?.parts ?? [];
      return parts.length > 0 ? { kind: "build", parts } : null;
    }
    case "store":
    case "return":
    case "done":
      return { kind: word };
    default:
      return null;
  }
}
