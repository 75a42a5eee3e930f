/**
 * The six colours of the street. They step evenly from light (yellow) to dark (purple), so that they stay apart in
 * grey and for those who see colours otherwise, and each has a symbol, so that colour is never alone.
 */
export const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"] as const;
export type Colour = (typeof COLOURS)[number];

export interface Paint {
  /** As a CSS value, for surfaces. */
  readonly fill: string;
  /** The same in the shade, for edges and walls that look away. */
  readonly shade: string;
  /** What is drawn on the surface: contrast at least 4:1. */
  readonly on: string;
  /** For text and thin marks on the page: contrast at least 4.5:1 on light and dark surfaces. */
  readonly text: string;
  /** By which the notation of streets knows it. */
  readonly letter: string;
  /** The symbol as a filled SVG path around 0,0, at most 10 away from it. */
  readonly symbol: string;
}

const INK = "#16191d";
const WHITE = "#fffdf8";

const PAINTS: Readonly<Record<Colour, Paint>> = {
  // A heart
  red: {
    fill: "#c8242f",
    shade: "#8d141e",
    on: WHITE,
    text: "light-dark(#b3191f, #ff8a8d)",
    letter: "r",
    symbol: "M0 9C-6 4.5-9.5 1-9.5-3A4.9 4.9 0 0 1 0-5A4.9 4.9 0 0 1 9.5-3C9.5 1 6 4.5 0 9Z",
  },
  // A disc
  orange: {
    fill: "#f79a3a",
    shade: "#b45f0e",
    on: INK,
    text: "light-dark(#97500a, #ffb066)",
    letter: "o",
    symbol: "M0-8A8 8 0 0 1 0 8A8 8 0 0 1 0-8Z",
  },
  // A star
  yellow: {
    fill: "#ffd633",
    shade: "#c29a10",
    on: INK,
    text: "light-dark(#725a00, #ffdf6b)",
    letter: "y",
    symbol: "M0-10L2.9-3.7 9.5-3.1 4.6 1.5 5.9 8.1 0 4.8-5.9 8.1-4.6 1.5-9.5-3.1-2.9-3.7Z",
  },
  // A fir
  green: {
    fill: "#419c50",
    shade: "#2b7038",
    on: INK,
    text: "light-dark(#276b35, #79d188)",
    letter: "g",
    symbol: "M0-10L5.5-3H3L8.5 5H2V9H-2V5H-8.5L-3-3H-5.5Z",
  },
  // Two waves
  blue: {
    fill: "#2b77c9",
    shade: "#1c5494",
    on: WHITE,
    text: "light-dark(#1f5fa8, #8fc2f5)",
    letter: "b",
    symbol:
      "M-9-3C-6-8-3-8 0-5C3-2 6-2 9-7V-3C6 2 3 2 0-1C-3-4-6-4-9 1ZM-9 5C-6 0-3 0 0 3C3 6 6 6 9 1V5C6 10 3 10 0 7C-3 4-6 4-9 9Z",
  },
  // A crescent
  purple: {
    fill: "#5a2780",
    shade: "#3b1657",
    on: WHITE,
    text: "light-dark(#5e2a84, #cfa3ee)",
    letter: "p",
    symbol: "M3-9A9 9 0 1 0 8 5A8 8 0 0 1 3-9Z",
  },
};

const isColour = (name: string): name is Colour => name in PAINTS;

/** What a colour of the wire looks like. */
export function paint(name: string): Paint {
  if (!isColour(name)) throw new Error(`"${name}" is no colour of the street; those are ${COLOURS.join(", ")}`);
  return PAINTS[name];
}
