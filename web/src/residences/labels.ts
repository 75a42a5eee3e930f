/** The places of a facade in words: what stands there, and what building there would bring. */
import type { BuiltView } from "../wire";
import type { Build } from "./builds";
import type { FacadeWords } from "./facade.words.en";
import type { Box } from "./pieces";
import { effects } from "./score";
import { playerAt, type Situation } from "./situation";

/** What building these pieces would bring the player whose turn it is, a line for each. */
export function brings({ view }: Pick<Situation, "view">, parts: readonly BuiltView[], box: Box, words: FacadeWords): string[] {
  return words.effects(effects(playerAt(view, view.turn).facade, parts, box), view.supply);
}

/** "Column 2, height 0: you may build a roof, two in a row. Covers 2 columns: 5 windows +5." */
export function buildLabel(now: Pick<Situation, "view">, build: Build, box: Box, words: FacadeWords): string {
  const [x, y] = [build.parts[0]?.x ?? 0, build.parts[0]?.y ?? 0];
  const what = words.place.building(build.parts.map(({ name }) => words.piece(box.piece(name))));
  return `${[`${words.place.at(x, y)}: ${what}`, ...brings(now, build.parts, box, words)].join(". ")}.`;
}

/** "Column 2, height 0: lit windows, two in a row, of the last turn." */
export function standingLabel({ name, x, y }: BuiltView, fresh: boolean, box: Box, words: FacadeWords): string {
  return `${[`${words.place.at(x, y)}: ${words.piece(box.piece(name))}`, ...(fresh ? [words.place.lastTurn] : [])].join(", ")}.`;
}
