/** One's tables: what the house says of them, and what this browser remembers where the house does not say. */
import type { TableCard } from "../wire";
import type { Words } from "../words";
import { seatTitle } from "./seats";
import type { Visit } from "./tables";

/** Where it is one's turn first, then what goes on, then what is over; the latest first in each. */
export function yourTables(told: readonly TableCard[], kept: readonly Visit[], forgotten: ReadonlySet<string>, words: Words): Visit[] {
  const known = new Set(told.map((card) => card.table));
  const list = [...told.map((card) => visitOf(card, words)), ...kept.filter((visit) => !known.has(visit.table))];
  return list.filter((visit) => !forgotten.has(visit.table)).sort((a, b) => rank(a) - rank(b) || b.at - a.at);
}

const rank = (visit: Visit): number => (visit.state === "over" ? 2 : visit.yours ? 0 : 1);

function visitOf(card: TableCard, words: Words): Visit {
  const others = card.seats.filter((seat) => !seat.yours);
  const teams = new Set(card.seats.filter((seat) => seat.yours).map((seat) => seat.team));
  const turn = card.seats.find((seat) => seat.seat === card.to_act);
  return {
    table: card.table,
    game: card.game,
    title: card.title,
    others: others.map((seat) =>
      seat.kind === "open" || seat.kind === "gone" ? words.seat[seat.kind] : seat.name || seatTitle(card.seats, seat.seat, words),
    ),
    team: teams.size === 1 ? ([...teams][0] ?? null) : null,
    state: card.state,
    yours: others.length > 0 && (turn?.yours ?? false),
    result: card.state === "over" ? outcomeOf(card, words) : "",
    at: card.changed,
    seq: 0,
  };
}

/** How a finished game ended, for who sat there or did not. */
export function outcomeOf(card: TableCard, words: Words): string {
  if (card.reason === "closed" || card.seats.every((seat) => seat.won === null)) return words.result.title.closed;
  if (card.reason === "aborted") return words.result.title.aborted;
  const winners = card.seats.filter((seat) => seat.won);
  if (winners.length === 0) return words.result.title.drawn;
  const teams = new Set(card.seats.filter((seat) => seat.yours).map((seat) => seat.team));
  const won = [...new Set(winners.map((seat) => seat.team))];
  const mine = teams.size === 1 ? [...teams][0] : undefined;
  if (mine !== undefined && !won.includes(mine)) return words.result.title.lost;
  if (won.length > 1) return mine === undefined ? words.result.title.shared(won) : words.result.title.sharedByYou;
  return mine === undefined ? words.result.title.team(won[0] ?? "") : words.result.title.won;
}
