/** What pins look like: each side has a head of its own shape, a paint, and a mark that tells it without colour. */
export type Head = "ball" | "bell";

export interface PinLook {
  readonly head: Head;
  /** Paint of the head, as a CSS colour; its lights and shades are mixed from it. */
  readonly paint: string;
  /** What is inlaid in the head: an SVG path round the origin, at most 11 units from it, and its colour. */
  readonly mark: string;
  readonly inlay: string;
}

/** One of the two at a board. */
export interface Player {
  /** The colour's name as the wire has it, such as `light` or `crimson`. */
  readonly team: string;
  /** What its pins are called within a sentence: "light pin". */
  readonly pin: string;
  readonly look: PinLook;
}

const dot = "M-6.5,0a6.5,6.5 0 1 0 13,0a6.5,6.5 0 1 0 -13,0Z";
const ring = "M-10.5,0a10.5,10.5 0 1 0 21,0a10.5,10.5 0 1 0 -21,0ZM-6,0a6,6 0 1 1 12,0a6,6 0 1 1 -12,0Z";

/** Maple with a dark dot, and bog oak with a brass ring. */
export const LIGHT: PinLook = { head: "ball", paint: "#f0dcae", mark: dot, inlay: "#4a2c14" };
export const DARK: PinLook = { head: "bell", paint: "#33221b", mark: ring, inlay: "#e9bf62" };

/** A colour for edges that go with a side's mark: wood that is seen on the page in either theme. */
export const pinColour = (team: string): string => (team === "light" ? "light-dark(#c99b4c, #f0dcae)" : "light-dark(#33221b, #a97c5e)");
