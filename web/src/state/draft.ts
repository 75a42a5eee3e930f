/** The form for a new table, without the form. */
import type { GameInfo, NewTable, OptionInfo, SeatRequest } from "../wire";
import { orderOf } from "./order";

export type Way = "bot" | "link" | "screen";

/** What sits on a seat: me, whoever follows the link, or a bot by its name. */
export type Sitter = "me" | "link" | `bot:${string}`;

/** Instead of a seat: whichever chance gives me, at a table for two. */
export const RANDOM = -1;

export interface Draft {
  way: Way;
  players: number;
  /** My seat, where the way leaves one to me, or `RANDOM`. */
  mine: number;
  /** The bot of the way "bot". */
  level: string;
  name: string;
  /** Whether strangers may take what is open to whoever follows a link. */
  listed: boolean;
  /** Whether the result shall count for ratings, where it can. */
  rated: boolean;
  options: Readonly<Record<string, number | string>>;
  /** The clocks' plan, such as `5+3`; null without. */
  clock: string | null;
  /** Choices seat by seat, where they differ from what the way says. */
  sitters: Readonly<Record<number, Sitter>>;
}

/** Whether everybody plays alone where more than two play. */
export const eachForOneself = (game: GameInfo): boolean => {
  const teams = game.teams[String(Math.max(...game.players))] ?? [];
  return teams.length > 2 && new Set(teams).size === teams.length;
};

/** Every team that there can be, in the usual order of the seats. */
export const paletteOf = (game: GameInfo): string[] => [...new Set(Object.values(game.teams).flat())];

/** The option that says which seat has which colour, where there is one. */
export const coloursOf = (game: GameInfo): OptionInfo | undefined => game.options.find((option) => option.kind === "order");

/** The team of each seat, as the draft has it. */
export function teamsOf(game: GameInfo, draft: Draft): string[] {
  const colours = coloursOf(game);
  if (!colours) return game.teams[String(draft.players)] ?? [];
  return orderOf(paletteOf(game), String(draft.options[colours.name] ?? colours.default), draft.players);
}

/** A table for two where there are two sides; a middling company where everybody plays alone. */
function usualNumber(game: GameInfo): number {
  const numbers = [...game.players].sort((a, b) => a - b);
  return numbers[eachForOneself(game) ? Math.floor(numbers.length / 2) : 0] ?? 2;
}

export function newDraft(game: GameInfo, remembered: { name?: string; level?: string; way?: Way } = {}): Draft {
  const known = game.bots.some((bot) => bot.name === remembered.level);
  const way = remembered.way ?? "bot";
  return {
    way: way === "bot" && game.bots.length === 0 ? "link" : way,
    players: usualNumber(game),
    mine: 0,
    level: known ? (remembered.level ?? "") : (game.bots[Math.min(1, game.bots.length - 1)]?.name ?? ""),
    name: remembered.name ?? "",
    listed: false,
    rated: false,
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    clock: null,
    sitters: {},
  };
}

/** Changes the draft; what another way or another number of players makes senseless is forgotten. */
export function changed(draft: Draft, change: Partial<Draft>): Draft {
  const after = { ...draft, ...change };
  const resets = after.way !== draft.way || after.players !== draft.players || after.mine !== draft.mine;
  if (after.mine >= after.players || (after.mine === RANDOM && after.players > 2)) after.mine = 0;
  return resets && change.sitters === undefined ? { ...after, sitters: {} } : after;
}

export function sitterOf(draft: Draft, seat: number): Sitter {
  const chosen = draft.sitters[seat];
  if (chosen !== undefined && draft.players > 2) return chosen;
  if (draft.way === "screen" || seat === Math.max(draft.mine, 0)) return "me";
  return draft.way === "link" ? "link" : `bot:${draft.level}`;
}

/** The draft with chance having chosen. */
export const settled = (draft: Draft, random: () => number): Draft =>
  draft.mine === RANDOM ? { ...draft, mine: Math.floor(random() * draft.players) } : draft;

export const sitters = (draft: Draft): Sitter[] => Array.from({ length: draft.players }, (_, seat) => sitterOf(draft, seat));

export const seatsOf = (draft: Draft): SeatRequest[] => sitters(draft).map((sitter) => requestOf(sitter, draft));

/** What a preset decides for another option. */
export interface Preset {
  readonly value: number | string;
  /** The labels of the preset and of its chosen value. */
  readonly by: readonly [string, string];
}

/** The options that the chosen presets decide, whatever the draft says of them. */
export function presets(game: GameInfo, { options }: Pick<Draft, "options">): ReadonlyMap<string, Preset> {
  const found = new Map<string, Preset>();
  for (const { name, label, sets, choices } of game.options) {
    const chosen = String(options[name]);
    const by = [label, choices.find(({ value }) => value === chosen)?.label ?? chosen] as const;
    for (const [other, value] of Object.entries(sets[chosen] ?? {})) found.set(other, { value, by });
  }
  return found;
}

export function newTable(game: GameInfo, draft: Draft, record: string | null = null): NewTable {
  const decided = Object.fromEntries([...presets(game, draft)].map(([name, { value }]) => [name, value]));
  const listed = draft.listed && sitters(draft).includes("link");
  const rated = draft.rated && mayBeRated(draft) && record === null;
  const options = { ...draft.options, ...decided };
  return { game: game.slug, options, seats: seatsOf(draft), listed, rated, clock: draft.clock, record };
}

/** Whether all of the others are people of their own. */
export const mayBeRated = (draft: Draft): boolean => {
  const who = sitters(draft);
  return who.filter((each) => each === "me").length === 1 && who.filter((each) => each === "link").length === who.length - 1;
};

function requestOf(sitter: Sitter, draft: Draft): SeatRequest {
  if (sitter === "me") {
    const alone = sitters(draft).filter((each) => each === "me").length === 1;
    return { kind: "me", name: alone ? draft.name.trim() : "", bot: null };
  }
  if (sitter === "link") return { kind: "link", name: "", bot: null };
  return { kind: "bot", name: "", bot: sitter.slice("bot:".length) };
}
