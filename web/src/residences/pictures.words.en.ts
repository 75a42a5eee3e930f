/** What is said beside the pictures of the game, in English. Another language is another value of this shape. */
import type { FigureName } from "./figures";

export interface PictureWords {
  /** What each figure shows, for those who do not see it. */
  readonly figures: Readonly<Record<FigureName, string>>;
  /** The game in a few steps. */
  readonly howTo: readonly { readonly figure: FigureName; readonly title: string; readonly text: string }[];
}

export const en: PictureWords = {
  figures: {
    start: "A blue front door on the ground. Two bright windows may be built to its right, two dark ones to its left.",
    heap: "Four pieces face down: beige, three in a line; beige with a diamond, four in a T; brown, three in a corner; brown with a circle, a single cell.",
    prices: "A beige piece of the heap is free; a brown one and the piece in another player's gate cost a chip each.",
    colours: "Bright windows stand to the right of the door, dark ones to its left and above it. Two bright windows may go on the bright ones; a dark one may not go beside a bright one.",
    roof: "A roof lies over the door and two windows. A window may not stand on it.",
    unit: "A roof would rest on a bright window and, half of it, on a dark one beside it. The dark window may stand there as it touches the roof: both are built at once.",
    gates: "Two gates, with a column of three bright windows in one and a roof two wide in the other.",
    diamond: "An L of four dark windows with a diamond is built, and a chip comes for it.",
    birds: "Two roofs with a bird each.",
    score: "Six columns. Three roofs cover four of them, at the heights 2, 1 and 3; two columns on the right have no roof. One window shows a cat.",
  },
  howTo: [
    {
      figure: "heap",
      title: "Take a piece",
      text: "In your turn, take one from the top of the heap. You see its shape but not its front: windows have beige backs, roofs brown ones.",
    },
    {
      figure: "colours",
      title: "Build",
      text: "Build it beside your door, and perhaps what waits in your two gates. Bright windows go beside bright ones, dark beside dark; nothing hangs in the air.",
    },
    {
      figure: "prices",
      title: "Chips",
      text: "Beige pieces are free. A brown one costs a chip, and so does a piece from another's gate. Each diamond that you build brings a chip.",
    },
    {
      figure: "roof",
      title: "Roofs",
      text: "A roof closes the columns under it. Nothing ever stands on it, but bright and dark may meet beside it.",
    },
    {
      figure: "score",
      title: "Points",
      text: "In columns with a roof, windows bring 1 and doors 2. Different heights of roofs bring 1, 2, 3 and so on, cats 1 each; columns too, if all have roofs.",
    },
    {
      figure: "birds",
      title: "The end",
      text: "When the seventh roof with a bird is drawn, the others build once more from their gates. The most points win.",
    },
  ],
};
