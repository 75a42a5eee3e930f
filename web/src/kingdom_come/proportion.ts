/** Width by height of the board: on a desk near that of the map, on a phone taller, so that fingers have room. */
export const proportion = (wide: boolean): number => (wide ? 1.2 : 0.82);
