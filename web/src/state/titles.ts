/** What the games are called, by their short names; asked for once. */
import { getGames } from "../net/api";

export interface Titles {
  (slug: string): string;
  readonly games: readonly string[];
}

let asked: Promise<Titles> | null = null;

/** Where the server does not say, a game is called by its short name. */
export function openTitles(): Promise<Titles> {
  asked ??= getGames().then(
    (games) =>
      Object.assign((slug: string) => games.find((each) => each.slug === slug)?.title ?? slug, {
        games: games.map((each) => each.slug),
      }),
    () => {
      asked = null;
      return Object.assign((slug: string) => slug, { games: [] });
    },
  );
  return asked;
}
