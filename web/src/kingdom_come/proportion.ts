/** Width by height of the board: on a desk near that of the map, on a phone taller, so that fingers have room. */
export const proportion = (wide: boolean): number => (wide ? 1.2 : 1);
/** On a phone a duel takes more of the stage. */
export const DUEL_UPRIGHT = 0.76;
