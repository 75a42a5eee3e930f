/** Addresses of the pages. Parsing is pure; `Router` follows the browser's history. */
import { Store } from "./state/store";

export type Route =
  | { page: "home" }
  | { page: "table"; table: string }
  | { page: "rules"; game: string }
  | { page: "games"; query: string }
  | { page: "account" }
  | { page: "person"; name: string }
  | { page: "nowhere" };

export interface Place {
  route: Route;
  /** Without its `#`. */
  fragment: string;
}

/** `search` may begin with a question mark. */
export function routeOf(path: string, search = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "games" && parts.length === 1) return { page: "games", query: search.replace(/^\?/, "") };
  if (parts.length === 1 && first === "account") return { page: "account" };
  if (parts.length === 2 && second !== undefined) {
    const name = decoded(second);
    if (name !== null && first === "t") return { page: "table", table: name };
    if (name !== null && first === "people") return { page: "person", name };
    if (name !== null && first === "rules") return { page: "rules", game: name };
  }
  return { page: "nowhere" };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export const tablePath = (table: string): string => `/t/${encodeURIComponent(table)}`;
export const gamesPath = (query = ""): string => `/games${query ? `?${query}` : ""}`;
export const personPath = (name: string): string => `/people/${encodeURIComponent(name)}`;
/** The rulings of the duel, which is a game within another one too. */
const DUELS = /^M\d/;
export const rulesPath = (game: string, rule?: string | null): string =>
  `/rules/${encodeURIComponent(rule && DUELS.test(rule) ? "morris" : game)}${rule ? `#${encodeURIComponent(rule)}` : ""}`;

/** The link to send to who shall sit on one seat: the secret stays in the fragment, which is never sent to a server. */
export const invitationLink = (origin: string, table: string, secret: string): string =>
  `${origin}${tablePath(table)}#join=${encodeURIComponent(secret)}`;
export const watchLink = (origin: string, table: string): string => `${origin}${tablePath(table)}`;

/** The secret of an invitation link's fragment, or null. */
export function invitationOf(fragment: string): string | null {
  const secret = new URLSearchParams(fragment).get("join");
  return secret ? secret : null;
}

/** The seat that an invitation's secret says it is for; null for one of before there was a link for each seat. */
export function invitedSeat(secret: string): number | null {
  const seat = /^(\d+)\./.exec(secret)?.[1];
  return seat === undefined ? null : Number(seat);
}

/** The part of `window` that the router needs. */
export interface Browser {
  location: { pathname: string; search: string; hash: string; origin: string; href: string };
  history: Pick<History, "pushState" | "replaceState">;
  addEventListener(kind: "popstate" | "hashchange", listener: () => void): void;
}

export class Router extends Store<Place> {
  readonly #browser: Browser;

  constructor(browser: Browser) {
    super(placeOf(browser));
    this.#browser = browser;
    const follow = (): void => this.set(placeOf(browser));
    browser.addEventListener("popstate", follow);
    browser.addEventListener("hashchange", follow);
  }

  go(path: string): void {
    this.#browser.history.pushState(null, "", path);
    this.set(placeOf(this.#browser));
  }

  /** Changes the address in place, without a step in the history. */
  replace(path: string): void {
    this.#browser.history.replaceState(null, "", path);
    this.set(placeOf(this.#browser));
  }

  /** Where a link leads if it stays in the house and should not load a new page, else null. */
  inside(href: string): string | null {
    const { origin } = this.#browser.location;
    const url = new URL(href, this.#browser.location.href);
    if (url.origin !== origin || url.pathname.startsWith("/api/") || url.pathname.startsWith("/assets/")) return null;
    return url.pathname + url.search + url.hash;
  }
}

function placeOf(browser: Browser): Place {
  return { route: routeOf(browser.location.pathname, browser.location.search), fragment: browser.location.hash.replace(/^#/, "") };
}
