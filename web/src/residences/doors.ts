/** The five front doors. They differ in lightness and each bears a mark of its own, so that colour is never alone. */
export const DOORS = ["yellow", "green", "blue", "brown", "grey"] as const;
export type DoorColour = (typeof DOORS)[number];

export interface DoorPaint {
  readonly fill: string;
  readonly shade: string;
  /** What is drawn on the door. */
  readonly on: string;
  /** For edges and thin marks on the page: at least 3:1 in both themes. */
  readonly edge: string;
  /** The mark as a filled SVG path around 0,0, at most 4 away from it. */
  readonly mark: string;
}

const INK = "#16191d";
const WHITE = "#fffdf8";

const PAINTS: Readonly<Record<DoorColour, DoorPaint>> = {
  // A sun
  yellow: { fill: "#f5c733", shade: "#a97d0a", on: INK, edge: "light-dark(#9a7400, #f5c733)", mark: "M0-4A4 4 0 0 1 0 4A4 4 0 0 1 0-4Z" },
  // A leaf
  green: { fill: "#2f7d4f", shade: "#1b5232", on: WHITE, edge: "light-dark(#2f7d4f, #5fbf86)", mark: "M0-4.5Q5 0 0 4.5Q-5 0 0-4.5Z" },
  // Two panes
  blue: { fill: "#2a5db8", shade: "#183c7d", on: WHITE, edge: "light-dark(#2a5db8, #7ea6ee)", mark: "M-3.4-4H-.8V4H-3.4ZM.8-4H3.4V4H.8Z" },
  // A gable
  brown: { fill: "#6a4324", shade: "#402713", on: WHITE, edge: "light-dark(#6a4324, #c08a5c)", mark: "M0-4.4L4.4 3.6H-4.4Z" },
  // A cross
  grey: { fill: "#a3a8ae", shade: "#62676e", on: INK, edge: "light-dark(#6b7077, #b5bac0)", mark: "M-1.4-4H1.4V-1.4H4V1.4H1.4V4H-1.4V1.4H-4V-1.4H-1.4Z" },
};

const isDoor = (name: string): name is DoorColour => name in PAINTS;

/** What a door of the wire looks like. */
export function doorPaint(name: string): DoorPaint {
  if (!isDoor(name)) throw new Error(`"${name}" is no front door; those are ${DOORS.join(", ")}`);
  return PAINTS[name];
}
