/** What a page knows of the lobby. */
import type { LobbyNews, TableCard } from "../wire";

export type Cards = ReadonlyMap<string, TableCard>;

/** After a piece of news. */
export function heard(cards: Cards, news: Pick<LobbyNews, "tables" | "gone">): Cards {
  const after = new Map(cards);
  for (const table of news.gone) after.delete(table);
  for (const card of news.tables) after.set(card.table, card);
  return after;
}

export const isYours = (card: TableCard): boolean => card.seats.some((seat) => seat.yours);

/** Tables where one can sit down at once; who has waited longest comes first, so that new ones push nothing away. */
export const openTables = (cards: Cards): TableCard[] =>
  [...cards.values()].filter((card) => card.offered && !isYours(card)).sort((a, b) => a.created - b.created);

/** Games of others to watch, the latest first. */
export const toWatch = (cards: Cards): TableCard[] =>
  [...cards.values()]
    .filter((card) => card.state === "playing" && card.listed && !isYours(card))
    .sort((a, b) => b.created - a.created);

export const ownTables = (cards: Cards): TableCard[] => [...cards.values()].filter(isYours);
