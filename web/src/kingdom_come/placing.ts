/** Where on the map a choice is. */
import type { Spot } from "./chart/chart";
import type { Choice } from "./choice";
import { me, owned, type Situation } from "./situation";

type Placed = Pick<Situation, "view" | "chart" | "seat">;

export function placeOf(now: Placed, choice: Choice): Spot | null {
  const pin = (name: string): Spot | null => me(now)?.pins.find((each) => each.name === name) ?? null;
  switch (choice.kind) {
    case "pin":
      return pin(choice.pin);
    case "place":
      return choice.spot;
    case "measure":
      return choice.to;
    case "link":
      return between(pin(choice.one), pin(choice.other));
    case "crossing":
      return crossingPlace(now, choice.one, choice.other);
    case "resource":
      return now.chart.resources.find(({ name }) => name === choice.name) ?? null;
    case "string":
      return middleOf(now, choice.name);
    case "yield":
      return null;
  }
}

function crossingPlace({ view }: Placed, one: string, other: string): Spot | null {
  const found = view.crossings.find((each) => [each.one, each.other].includes(one) && [each.one, each.other].includes(other));
  return found ? { x: found.place[0], y: found.place[1] } : null;
}

/** The middle of a string's first line. */
export function middleOf({ view }: Pick<Situation, "view">, string: string): Spot | null {
  const { seat, name } = owned(view, string);
  const player = view.players[seat];
  const walk = player?.strings.find((each) => each.name === name)?.walk ?? [];
  const [from, to] = walk.slice(0, 2).map((pin) => player?.pins.find((each) => each.name === pin) ?? null);
  return between(from ?? null, to ?? null);
}

const between = (from: Spot | null, to: Spot | null): Spot | null => (from && to ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : null);
