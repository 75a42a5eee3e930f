/** What pins look like: each side has a head of its own shape, a paint, and a mark that tells it without colour. */
export type Head = "ball" | "bell";

export interface PinLook {
  readonly head: Head;
  /** Paint of the head, as a CSS colour; its lights and shades are mixed from it. */
  readonly paint: string;
  /** What is inlaid in the head, as an SVG path round its middle, one unit to its rim. */
  readonly mark: string;
  /** How wide the path is drawn; null where it is filled. */
  readonly line: number | null;
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

/** Turned bands: one round the ball, two round the bell. */
const band = "M-.965,-.174Q0,.261 .965,-.174L0.983,.13Q0,.565 -.983,.13Z";
const bands = "M-.87,-.348Q0,0 .87,-.348L0.913,-.109Q0,.239 -.913,-.109ZM-1.022,.152Q0,.478 1.022,.152L1.13,.391Q0,.739 -1.13,.391Z";

/** Maple with a dark band, and bog oak with two of brass. */
export const LIGHT: PinLook = { head: "ball", paint: "#f0dcae", mark: band, line: null, inlay: "#5d3716" };
export const DARK: PinLook = { head: "bell", paint: "#33221b", mark: bands, line: null, inlay: "#e3b658" };

/** A colour for edges that go with a side's mark: wood that is seen on the page in either theme. */
export const pinColour = (team: string): string => (team === "light" ? "light-dark(#c99b4c, #f0dcae)" : "light-dark(#33221b, #a97c5e)");
