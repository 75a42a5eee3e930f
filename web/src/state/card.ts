/** What a list says of a table. */
import type { GameInfo, TableCard } from "../wire";
import type { Words } from "../words";
import { seatTitle } from "./seats";

/** The names of those who sit there, or their sides where they gave none. */
export const playersOf = (card: TableCard, words: Words): string[] =>
  card.seats.filter((seat) => seat.kind !== "open").map((seat) => nameOf(card, seat.seat, words));

export const whoPlays = (card: TableCard, words: Words): string => words.lobby.players(playersOf(card, words));

function nameOf(card: TableCard, number: number, words: Words): string {
  const seat = card.seats.find((each) => each.seat === number);
  if (seat?.kind === "gone") return words.seat.gone;
  if (seat?.name) return seat.name;
  // Before a game begins nobody knows anybody's side yet.
  return card.state === "waiting" || !seat?.team ? words.lobby.somebody : seatTitle(card.seats, number, words);
}

/** The options that are not the usual ones, as the game's form calls them; with the clock and whether it is rated. */
export function rulesOf(card: TableCard, games: readonly GameInfo[], words: Words): string {
  const options = games.find((game) => game.slug === card.game)?.options ?? [];
  const told = Object.entries(card.options).flatMap(([name, value]) => {
    const option = options.find((each) => each.name === name);
    const label = option?.choices.find((choice) => choice.value === value)?.label ?? String(value);
    return option && option.kind !== "order" ? [words.lobby.option(option.label, label)] : [];
  });
  return [...(card.clock ? [card.clock] : []), ...(card.rated ? [words.lobby.rated] : []), ...told].join(" · ");
}
