/** What is chosen and what comes next, in one sentence: shown above the buttons and said once. */
import type { Choice } from "./choice";
import { isSpace, spotOf, type Situation } from "./situation";
import type { StreetWords } from "./street.words.en";

export function prompt(now: Situation, { places }: Choice, { now: words }: StreetWords): string | null {
  const [one, other] = places;
  if (one === undefined) return null;
  const { property } = spotOf(one);
  if (now.stage === "after") return words.lookAtOf(property);
  if (now.stage !== "action") return null;
  if (isSpace(one)) return words.chooseOther(one);
  if (other === undefined) return words.chooseSecond(property);
  const second = spotOf(other).property;
  return words.lookBothOf(Math.min(property, second), Math.max(property, second));
}
