/** What is said beside the pictures of the game, in English. Another language is another value of this shape. */
import type { FigureName } from "./figures";

export interface PictureWords {
  /** What each figure shows, for those who do not see it. */
  readonly figures: Readonly<Record<FigureName, string>>;
  readonly whole: string;
  /** The game in a few steps. */
  readonly howTo: readonly { readonly figure: FigureName; readonly title: string; readonly text: string }[];
}

export const en: PictureWords = {
  figures: {
    street: "Two properties of the street. On number 4 the five things that count are ringed: house, garage, van and two parking spaces.",
    paint: "House 2 has just been painted blue; its garage is blue already.",
    cars: "A blue car was parked beside the blue house 5, a yellow one at number 6.",
    vans: "Somebody looks at the face-down vans of 2 and 3: one is yellow, the other orange. The yellow one would fit at number 3, beside a yellow house and a yellow car.",
    lock: "At number 4 the house, the garage and a car are green: a green iron fence stands around the property. Number 5 is open.",
    look: "Garage 2 was painted orange beside an orange house without children, so its painter looks at the face-down van of 3: it is red.",
    alone: "A child of Red lives alone in number 1, with three purple things and nothing red.",
    pair: "A child of Red and a child of Green live together in number 5, with four blue things and nothing red or green.",
  },
  whole: "The printed street: properties 1 to 6 above the road and 7 to 12 below it. Each colour is on two houses and on two garages.",
  howTo: [
    {
      figure: "street",
      title: "The street",
      text: "Twelve properties, each with a house, a garage, a van and two parking spaces. Find homes for your five children.",
    },
    {
      figure: "paint",
      title: "Paint or park",
      text: "In your turn, draw a house or garage tile and paint with it, or draw two cars and park them.",
    },
    {
      figure: "vans",
      title: "Or exchange",
      text: "Or let two cars or two vans change places. Vans lie face down: you look at both in secret before you decide.",
    },
    {
      figure: "lock",
      title: "Locks",
      text: "With three of one colour a property is locked: those three stay, and only that colour may still come.",
    },
    {
      figure: "alone",
      title: "Move in",
      text: "Then one child may move in where three things are alike and nothing has your own colour. Alone it brings 3 points.",
    },
    {
      figure: "pair",
      title: "Share a house",
      text: "With four alike another family's child may join: 6 points each, with five alike 10. Your fifth child ends the game.",
    },
  ],
};
