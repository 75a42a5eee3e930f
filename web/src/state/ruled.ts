/** A sentence in pieces, so that the rulings that it names in brackets can be links. */
export interface Piece {
  text: string;
  /** The ruling's id when the piece is one, such as `K6` for "(K6)". */
  rule: string | null;
}

export const ruled = (sentence: string): Piece[] =>
  sentence
    .split(/(\([A-Z]{1,2}\d+\))/)
    .filter((text) => text !== "")
    .map((text) => ({ text, rule: /^\(([A-Z]{1,2}\d+)\)$/.exec(text)?.[1] ?? null }));
