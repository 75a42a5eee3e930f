/** Places of a board as they are drawn. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A place that has a name. */
export interface Spot extends Place {
  readonly name: string;
}
