/** The table's HTTP side. Everything that goes wrong is thrown as `Refusal`, with words for a person. */
import type { GameInfo, Join, Joined, NewTable, Notes, Pairing, PlyView, TableList, TableMade, Trouble } from "../wire";
import { words } from "../words";

export class Refusal extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.sentence);
    this.trouble = trouble;
  }
}

export const troubleOf = (error: unknown): Trouble =>
  error instanceof Refusal ? error.trouble : { code: "failed", sentence: words.trouble.server, rule: null };

const tableUrl = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const getGames = (): Promise<GameInfo[]> => json<GameInfo[]>("/api/games");
export const makeTable = (table: NewTable): Promise<TableMade> => json<TableMade>("/api/tables", table);
export const joinTable = (table: string, join: Join): Promise<Joined> => json<Joined>(`${tableUrl(table)}/join`, join);
/** Plays the usual game with whoever wants to: at once, or when somebody comes. */
export const pairUp = (game: string, pairing: Pairing): Promise<TableMade> => json<TableMade>(`/api/games/${encodeURIComponent(game)}/pair`, pairing);
/** Listed games, as the address of the page of games asks for them. */
export const getTables = (query: string): Promise<TableList> => json<TableList>(`/api/tables${query ? `?${query}` : ""}`);
export const getPly = (table: string, ply: number): Promise<PlyView> => json<PlyView>(`${tableUrl(table)}/plies/${ply}`);
export const getNotes = (table: string): Promise<Notes> => json<Notes>(`${tableUrl(table)}/notes`);
/** What is typed last is kept also when the page closes meanwhile. */
export const putNotes = (table: string, notes: Notes): Promise<Notes> => json<Notes>(`${tableUrl(table)}/notes`, notes, "PUT");
export const recordUrl = (table: string): string => `${tableUrl(table)}/record`;

export function liveUrl(origin: string, table: string, since: number | null): string {
  const url = new URL(`${tableUrl(table)}/live`, origin.replace(/^http/, "ws"));
  if (since !== null) url.searchParams.set("since", String(since));
  return url.href;
}

export async function getRules(game: string): Promise<string> {
  const response = await ask(`/api/games/${encodeURIComponent(game)}/rules`);
  return response.text();
}

/** What an address answers: to GET, to POST where there is a body, or to the method said. */
export async function json<T>(url: string, body?: unknown, method?: "POST" | "PUT" | "DELETE"): Promise<T> {
  const response = await ask(url, body, method);
  try {
    return (await response.json()) as T;
  } catch {
    throw new Refusal({ code: "failed", sentence: words.trouble.server, rule: null });
  }
}

async function ask(url: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<Response> {
  const request: RequestInit =
    body === undefined ? { method } : { method, keepalive: method === "PUT", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch {
    throw new Refusal({ code: "network", sentence: words.trouble.network, rule: null });
  }
  if (!response.ok) throw new Refusal(await readTrouble(response));
  return response;
}

async function readTrouble(response: Response): Promise<Trouble> {
  const unclear = { code: response.status === 404 ? "not-found" : "failed", sentence: words.trouble.server, rule: null };
  try {
    const body: unknown = await response.json();
    return isTrouble(body) ? body : unclear;
  } catch {
    return unclear;
  }
}

function isTrouble(body: unknown): body is Trouble {
  return typeof body === "object" && body !== null && "code" in body && "sentence" in body && typeof body.sentence === "string";
}
