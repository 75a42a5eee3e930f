/**
 * What a game gives to the house's pages. Everything else about a table (seats, connection, offers, looking back) is
 * the same for every game and knows a game only through its room.
 *
 * A room is loaded when a page needs it (`openRoom`), so that nobody waits for a board that they do not play on.
 */
import type { Component } from "svelte";
import type { AnyView, News, Snapshot, TurnInfo } from "../wire";

/** A switch that changes what the board shows and nothing else, such as "Show threats". */
export interface Aid {
  /** Under which the choice is kept; also the button's test id. */
  readonly name: string;
  readonly label: string;
  /** Said and shown while the switch is on and there is nothing to see, else null. */
  nothing(view: AnyView): string | null;
}

/** What happens at the table, for the parts of a room. */
export interface Acts {
  /** A complete try, legal or not: the table says why not. */
  play(move: string): void;
  /** Somebody touched the board while it is not for them to act. */
  touch(): void;
  /** Advice on how to act, where a refusal would stand; it is said too. */
  hint(sentence: string): void;
  /** A question is asked, or the mind is changed: what was said of the last try gives way to it. */
  dismiss(): void;
  /** A sentence for the live region. */
  say(sentence: string): void;
}

/** What every part of a room that is drawn at a table is given. */
export interface Scene {
  readonly snapshot: Snapshot;
  /** What is shown: now, or an earlier position that is looked back at. */
  readonly view: AnyView;
  /** The decisions of the shown turn so far, or of the last one, for the trace. */
  readonly decisions: readonly string[];
  /** Whether it is for this page to act, now, on what is shown. */
  readonly interactive: boolean;
  /** Whether the person turned the board. */
  readonly turned: boolean;
  /** The names of the aids that are switched on. */
  readonly aids: ReadonlySet<string>;
  /** Grows with each refusal: what was tried last shakes. */
  readonly shakes: number;
  /** The room's own shared state for this table, from `Room.table`: what is chosen, what is aimed at. */
  readonly shared: unknown;
  readonly acts: Acts;
}

/** Props of a part that stands beside a seat's name. */
export interface SeatProps {
  snapshot: Snapshot;
  view: AnyView;
  seat: number;
  compact: boolean;
  aids: ReadonlySet<string>;
}

export interface Room {
  readonly slug: string;
  /** State that the parts of the room share at one table, such as the choice that the board and the buttons both show. */
  table(): unknown;

  /** The board. It fills the width that it is given and keeps its own proportion. */
  readonly Board: Component<{ scene: Scene }>;
  /** Width by height of the board, on a wide screen and on a phone held upright. */
  proportion(wide: boolean): number;
  /** Buttons for what is to be decided now and cannot be touched on the board; null inside when there is none. */
  readonly Now: Component<{ scene: Scene }>;
  /** What stands below those, such as shapes that rest or tiles drawn; null inside when there is nothing. */
  readonly Under: Component<{ scene: Scene }>;
  /** What a seat has, such as stones in hand or children left. */
  readonly Seat: Component<SeatProps>;
  /** The winning points, the scores explained: under the result's title. */
  readonly Result: Component<{ snapshot: Snapshot }>;
  /** The game in a minute, with pictures. */
  readonly HowTo: Component<Record<string, never>>;
  /** Puts pictures into the rules page's article; gives back what takes them away. */
  illustrate(article: HTMLElement): () => void;

  readonly aids: readonly Aid[];
  /** The board's own keys, for the list of keys: what is pressed or typed, and what it does. */
  readonly keys: readonly (readonly [string, string])[];
  /** Whether the board can be turned. */
  readonly turns: boolean;
  /** One tip for those who play here for the first time, or null. */
  tip(snapshot: Snapshot): string | null;

  /** The sentence about now while the game goes on and a seat or chance is to act. */
  line(snapshot: Snapshot): string;
  /**
   * What a decision was, in words: for news, said once; empty where nothing is to be said of it. `name` is "You" or the
   * seat's name; chance has no seat (`news.seat` is null), and its sentence names nobody.
   */
  moved(news: News, name: string, snapshot: Snapshot): string;
  /** What a turn was, in one sentence, for those who have not watched it; null where the move list tells enough. */
  turn(turn: TurnInfo, name: string, snapshot: Snapshot): string | null;
  /** Why the game ended, for a reason that is the game's own; null for others. */
  ended(snapshot: Snapshot): string | null;
  /** The sound of what happened between two snapshots of one game that goes on, or null. */
  sound(before: Snapshot, after: Snapshot): "stone" | "shape" | null;
  /**
   * Whether the page must be covered before it shows `after`, where one of its own seats is to act: somebody could see
   * what is not theirs. `before` is the last snapshot that was shown to a seat of this page that was to act, however
   * many others (chance, bots, people elsewhere) have acted since; null on a page that has just been opened, which may
   * have been left by another seat. It is asked only where the page has several seats and the game goes on.
   */
  curtain(before: Snapshot | null, after: Snapshot): boolean;
  /**
   * What the seat that has just acted learnt by this, in words; null for nothing. Asked on a page of several seats when
   * it is no longer for that seat to act, so that its own view does not show it any more: it is read under the curtain.
   */
  learnt(news: News, snapshot: Snapshot): string | null;
  /** What people call the turn that the table counts as `turn`; 0 for what comes before the first, such as head starts. */
  numberOf(turn: number, snapshot: Snapshot): number;
}
