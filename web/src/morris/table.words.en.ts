/** What is said beside the board: about now, of what happened, and why. */

/** How a sentence begins: "You", or the name of somebody else. */
export interface Who {
  readonly you: boolean;
  readonly name: string;
}

const has = ({ you, name }: Who, yours: string, theirs: string): string => (you ? yours : `${name}${theirs}`);

export const tableWords = {
  line: {
    place: (who: Who) => has(who, "Your turn: place a pin on any empty point.", ": place a pin on any empty point."),
    move: (who: Who, pin: string) => has(who, `Your turn: move a ${pin} along a line.`, `: move a ${pin} along a line.`),
    take: (who: Who, mills: number, pin: string) =>
      `${has(who, "You", "")} made ${mills > 1 ? "two mills" : "a mill"}: take one ${pin}.`,
    theirPlace: (name: string) => `${name} is to place a pin.`,
    theirMove: (name: string) => `${name} is to move a pin.`,
    theirTake: (name: string, mills: number, pin: string) => `${name} made ${mills > 1 ? "two mills" : "a mill"} and takes one ${pin}.`,
  },

  moved: {
    place: (name: string, point: string) => `${name} placed a pin on ${point}.`,
    slide: (name: string, from: string, to: string) => `${name} moved a pin from ${from} to ${to}.`,
    take: (name: string, point: string) => `${name} took the pin on ${point}.`,
    move: (name: string, move: string) => `${name} played ${move}.`,
  },

  seat: {
    hand: (n: number) => `${n} in hand`,
    board: (n: number) => `${n} on the board`,
    taken: (n: number) => `${n} taken`,
  },

  /** The position came before: how often it has come now. */
  seen: "This position has come twice. When it comes for the third time, the game is a draw.",

  ended: {
    pins: (loser: string) => `${loser} is down to two pins.`,
    blocked: (loser: string) => `${loser} cannot move.`,
    repetition: "The same position came for the third time.",
  },
  result: {
    pins: "Two pins make no row of three.",
    blocked: "A player has to move, and one who cannot loses.",
    repetition: "The third time makes it a draw.",
  },

  tip: "Tap a pin, then an empty point beside it. Or drag it there.",

  keys: [
    ["Arrows", "to the nearest point that way"],
    ["e3", "type a name to go to that point"],
    ["Enter", "place, choose, move, take"],
  ] as readonly (readonly [string, string])[],
};

export type TableWords = typeof tableWords;
