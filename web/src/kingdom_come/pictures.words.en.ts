/** What the pictures of Kingdom Come show, in English. Another language is another value of the shape `PictureWords`. */
import type { FigureName } from "./figures";

export const en = {
  /** The game in a minute. */
  howTo: [
    { figure: "start", title: "Start", text: "Your first pin goes anywhere in a bay. One action a turn, whatever you do." },
    { figure: "dividers", title: "Measure", text: "Set your dividers. The next pin stands exactly that far from one of yours: on land, and over no more than an inch of water." },
    { figure: "cost", title: "Pay", text: "A pin in a swamp costs one more, on a mountain two more. A pin on gold wins one back, on red two." },
    { figure: "walk", title: "String", text: "Join your pins with strings. A string may be led on, pin by pin, until it is used up." },
    { figure: "land", title: "Own", text: "What your strings enclose is yours, with the resources in it: gold brings 2 points, red 3. The largest lands score too." },
    { figure: "challenge", title: "Challenge", text: "Where strings cross, challenge: a small game decides, and the loser's string is lost. With no strings left, call the game." },
  ] as readonly { readonly figure: FigureName; readonly title: string; readonly text: string }[],
  /** What each figure shows, for those who do not see it. */
  figures: {
    start: "A blue pin stands in a bay; another player may begin in the next bay.",
    water: "Dividers on a pin reach over a narrow inlet: the ring is broken where pins may not stand.",
    cost: "Three pins that may be placed: on gold for one pin with one coming back, on a mountain for three, in a swamp for two.",
    dividers: "Dividers stand on a pin and reach a gold resource: all round, the ring shows where the next pin may stand and what it costs.",
    string: "A string of yarn joins two pins, wrapped three times round each.",
    walk: "A string along three pins is led on to a fourth one.",
    remove: "Two pins without strings, from which no other pin was measured, are ringed: they may be taken away.",
    challenge: "A blue string and a crimson string cross; the crossing is marked.",
    harvest: "A blue territory holds a gold resource that may be harvested; a black pin stands on a red one that is spent.",
    land: "Strings in a ring enclose land: a blue territory with gold in it, and a smaller one of flame.",
  } satisfies Record<FigureName, string>,
};

export type PictureWords = typeof en;
