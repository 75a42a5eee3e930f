/** What a facade is worth, part by part (R10). */
import type { Column, PlayerView } from "../wire";
import type { Account } from "./words.en";

export function accountOf({ score, for_heights, for_width }: PlayerView): Account {
  const covered = score.columns.filter((column) => column.covered);
  const sum = (of: (column: Column) => number): number => covered.reduce((total, column) => total + of(column), 0);
  return {
    windows: sum(({ windows }) => windows),
    doors: 2 * sum(({ doors }) => doors),
    heights: new Set(covered.map(({ height }) => height).filter((height) => height > 0)).size,
    forHeights: for_heights,
    cats: score.cats,
    forWidth: for_width,
  };
}

