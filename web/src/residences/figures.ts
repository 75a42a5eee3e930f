/** The pictures beside the rulings: small facades, and pieces of the heap. The pieces in them are the pictures' own. */
import type { BuiltView, PieceInfo } from "../wire";
import { cellsOf } from "./builds";
import { Box, type Cell } from "./pieces";
import type { Aim } from "./picking";
import type { Back } from "./silhouettes";

export type FigureName = "start" | "heap" | "prices" | "colours" | "roof" | "unit" | "gates" | "diamond" | "birds" | "score";

/** A facade with pieces held over it. */
export interface FacadeFigure {
  readonly kind: "facade";
  /** The ruling it stands beside. */
  readonly rule: string;
  readonly facade: readonly BuiltView[];
  readonly held?: readonly Aim[];
  /** Whether each column's points are written below it. */
  readonly points?: boolean;
  /** The corner above which a chip is shown. */
  readonly chip?: Cell;
}

/** Pieces side by side, face down or face up, with what they cost. */
export interface RowFigure {
  readonly kind: "row";
  readonly rule: string;
  readonly shown: readonly Shown[];
}

export interface Shown {
  /** Face down with this back, or face up in a gate. */
  readonly back: Back | "gate";
  readonly piece: string;
  /** In quarters: nobody knows which way a piece lies. */
  readonly turn?: number;
  readonly chip?: boolean;
}

export type Figure = FacadeFigure | RowFigure;

/** Drawn as in the server's `pieces.txt`, from the top, with `/` between rows. */
const PIECES: Readonly<Record<string, string>> = {
  bright: "o",
  bright2: "oo",
  bright3: "ooo",
  brightTall: "o/o/o",
  brightCat: "co/oo",
  brightT: "ooo/.o.",
  brightSquare: "oo/oo",
  dark: "o",
  dark2: "oo",
  darkTall: "o/o",
  darkCat: "co/oo",
  darkL: "o../ooo",
  darkSquare: "oo/oo",
  roof: "^",
  roof2: "^^",
  roof3: "^^^",
  roofBird: "b",
  roofBird2: "b^",
  roofBird3: "^b^",
  roofDrop: "^^/.^",
  wall: "+",
  wallTall: "+/+",
  door: "D",
};

export const FIGURE_BOX = new Box({ pieces: Object.entries(PIECES).map(([name, rows]) => drawn(name, rows)) });

function drawn(name: string, rows: string): PieceInfo {
  const signs = rows
    .split("/")
    .reverse()
    .flatMap((row, y) => [...row].map((sign, x) => ({ sign, cell: [x, y] as [number, number] })))
    .filter(({ sign }) => sign !== ".");
  const marked = (of: string): [number, number][] => signs.filter(({ sign }) => sign === of).map(({ cell }) => cell);
  const surface = (["bright", "dark", "roof", "wall", "door"] as const).find((each) => name.startsWith(each)) ?? "wall";
  const [cats, birds] = [marked("c"), marked("b")];
  const cells = signs.map(({ cell }) => cell);
  return { name, surface, diamond: name === "brightT" || name === "darkL", cells, cats: cats.length, birds: birds.length, marked: [...cats, ...birds] };
}

/** "bright3@1,0" for each piece. */
function built(text: string): BuiltView[] {
  return text.split(" ").map((part) => {
    const [name = "", x, y] = part.split(/[@,]/);
    return { name, x: Number(x), y: Number(y) };
  });
}

const held = (text: string, legal: boolean): Aim => ({ parts: built(text), legal });

export const FIGURES: Readonly<Record<FigureName, Figure>> = {
  start: { kind: "facade", rule: "R1", facade: [], held: [held("bright2@1,0", true), held("darkTall@-1,0", true)] },
  heap: {
    kind: "row",
    rule: "R2",
    shown: [
      { back: "beige", piece: "bright3", turn: 1 },
      { back: "diamond", piece: "brightT", turn: 2 },
      { back: "brown", piece: "roofDrop", turn: 1 },
      { back: "circle", piece: "wall" },
    ],
  },
  prices: {
    kind: "row",
    rule: "R3",
    shown: [
      { back: "beige", piece: "bright2" },
      { back: "brown", piece: "roof3", turn: 1, chip: true },
      { back: "gate", piece: "darkL", chip: true },
    ],
  },
  colours: {
    kind: "facade",
    rule: "R4",
    facade: built("bright3@1,0 darkTall@-1,0 dark@0,1"),
    held: [held("bright2@2,1", true), held("dark@4,0", false)],
  },
  roof: { kind: "facade", rule: "R4", facade: built("bright2@1,0 roof3@0,1 dark2@-2,0"), held: [held("bright@1,2", false)] },
  unit: { kind: "facade", rule: "R5", facade: built("bright3@1,0"), held: [held("dark@4,0 roof2@3,1", true)] },
  gates: { kind: "row", rule: "R6", shown: [{ back: "gate", piece: "brightTall" }, { back: "gate", piece: "roof2" }] },
  diamond: { kind: "facade", rule: "R7", facade: built("bright3@1,0 darkL@-3,0"), chip: [-2, 1] },
  birds: { kind: "facade", rule: "R8", facade: built("bright3@1,0 darkTall@-1,0 roofBird@0,1 roofBird3@1,1 roof@-1,2") },
  score: {
    kind: "facade",
    rule: "R10",
    facade: built("darkCat@-2,0 roof2@-2,2 roof@0,1 brightTall@1,0 roof@1,3 bright2@2,0"),
    points: true,
  },
};

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

/** The picture for the front of the house. */
export const VIGNETTE = built(
  "darkSquare@-2,0 dark2@-2,2 dark@0,1 darkTall@0,2 brightSquare@1,0 brightCat@1,2 roofBird3@0,4 roofBird2@-2,3 " +
    "wallTall@-3,0 brightTall@-4,0 roof@-4,3 roofBird@-3,2 door@3,0 dark2@4,0 darkCat@3,1 roofBird2@3,3 dark@5,1 roof@5,2",
);

/** All cells that a picture has to show, the front door among them. */
export const cellsShown = ({ facade, held = [] }: Pick<FacadeFigure, "facade" | "held">): Cell[] => [
  [0, 0],
  ...cellsOf([...facade, ...held.flatMap(({ parts }) => parts)], FIGURE_BOX),
];
