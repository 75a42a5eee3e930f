/** The decisions of Chelsea, as their notation tells them (see the rules page, "Writing it down"). */
import { COLOURS, type Colour } from "./colours";

export type Stack = "house" | "garage" | "cars";
export type Pair<T> = readonly [T, T];

export type Decision =
  | { readonly kind: "first"; readonly seat: number }
  | { readonly kind: "deal"; readonly property: number }
  | { readonly kind: "open"; readonly stack: Stack }
  | { readonly kind: "draw"; readonly colour: Colour }
  | { readonly kind: "paint"; readonly asset: "house" | "garage"; readonly property: number }
  | { readonly kind: "park"; readonly colour: Colour; readonly space: string }
  | { readonly kind: "exchange"; readonly spaces: Pair<string> }
  /** The colours are told to the seat that looked (C8). */
  | { readonly kind: "vans"; readonly properties: Pair<number>; readonly colours: Pair<Colour> | null }
  | { readonly kind: "return"; readonly swapped: boolean }
  | { readonly kind: "look"; readonly property: number; readonly colour: Colour | null }
  | { readonly kind: "child"; readonly property: number }
  | { readonly kind: "end" };

const colourOf = (word: string | undefined): Colour | null => COLOURS.find((colour) => colour === word) ?? null;

/** What a text stands for; null for one that is no decision of this game. */
export function parseDecision(text: string): Decision | null {
  const [word = "", one = "", other = "", ...more] = text.split(" ");
  switch (word) {
    case "first":
      return { kind: "first", seat: Number(one) - 1 };
    case "deal":
      return { kind: "deal", property: Number(one) };
    case "house":
    case "garage":
    case "cars":
      return { kind: "open", stack: word };
    case "draw": {
      const colour = colourOf(one);
      return colour && { kind: "draw", colour };
    }
    case "vans": {
      const [a, b] = more.map(colourOf);
      return { kind: "vans", properties: [Number(one), Number(other)], colours: a && b ? [a, b] : null };
    }
    case "keep":
    case "swap":
      return { kind: "return", swapped: word === "swap" };
    case "look":
      return { kind: "look", property: Number(one), colour: colourOf(other) };
    case "child":
      return { kind: "child", property: Number(one) };
    case "end":
      return { kind: "end" };
    default:
      return parsePlacing(word);
  }
}

function parsePlacing(text: string): Decision | null {
  const [, asset, property] = /^([HG])(\d+)$/.exec(text) ?? [];
  if (asset) return { kind: "paint", asset: asset === "H" ? "house" : "garage", property: Number(property) };
  const [, name, space] = /^([a-z]+)>(\d+[ab])$/.exec(text) ?? [];
  const colour = colourOf(name);
  if (colour && space) return { kind: "park", colour, space };
  const [, one, other] = /^(\d+[ab])<>(\d+[ab])$/.exec(text) ?? [];
  return one && other ? { kind: "exchange", spaces: [one, other] } : null;
}
