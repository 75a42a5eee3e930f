/** A page's stay at a table: the connection, the state and what a person can do, without any page around it. */
import { Connection, type Surroundings } from "../net/connection";
import type { Room } from "../rooms/room";
import type { ChatLine, FromPage, Mute, OfferKind, PlyView, Report, Say, Snapshot, ToPage, Trouble } from "../wire";
import type { Words } from "../words";
import { Announcer, lapsed, noticeOf } from "./announcer";
import { SILENCE, heardChat, speaker, type ChatState } from "./chat";
import { LowTime } from "./clock";
import { drawn, read, type Curtain } from "./curtain";
import { lineOf } from "./line";
import { doerName, ownSeatToAct, seatTitle } from "./seats";
import { stepFrom, turnAt, type Step } from "./steps";
import { Store } from "./store";
import { START, mayPlay, next, type TableEvent, type TableState } from "./table";

export interface SessionWorld extends Surroundings {
  /** Milliseconds by a clock that never goes back and that nobody sets. */
  now(): number;
  fetchPly(ply: number): Promise<PlyView>;
  newId(): string;
  /** The house says which version of the page it hands out. */
  hello(page: string): void;
  /** The words for an error that was thrown by `fetchPly`. */
  troubleOf(error: unknown): Trouble;
  /** Number of the last event announced at this table, kept over a reload. */
  readMark(): number | null;
  writeMark(seq: number): void;
  /** Whether the curtain hung before the page, kept over a reload. */
  readCovered(): boolean;
  writeCovered(covered: boolean): void;
}

/** How many sentences stay: enough for a round of several bots, which may come at once. */
const SPOKEN = 24;
/** How long a notice stays, in milliseconds. */
export const NOTICE_MS = 8_000;

export interface Spoken {
  id: number;
  text: string;
}

interface Change {
  readonly before: Snapshot | null;
  readonly after: Snapshot;
}

export class TableSession {
  readonly state = new Store<TableState>(START);
  /** The last sentences for the live region. */
  readonly spoken = new Store<readonly Spoken[]>([]);
  /** Something that has just happened, to be seen for a while. */
  readonly notice = new Store<string | null>(null);
  /** What covers the page between two of its own seats. */
  readonly curtain = new Store<Curtain | null>(null);
  /** What is said at the table. */
  readonly chat = new Store<ChatState>(SILENCE);
  /** Grows when one's own time is getting low. */
  readonly lowTimes = new Store(0);
  readonly #world: SessionWorld;
  readonly #words: Words;
  readonly #announcer: Announcer;
  readonly #connection: Connection;
  /** The game's room; until it is open nothing is shown, and what has happened waits to be told. */
  #room: Room | null = null;
  #untold: Change[] = [];
  /** The last snapshot that was shown to a seat of this page that was to act. */
  #shown: Snapshot | null = null;
  readonly #leftCovered: boolean;
  #sentences = 0;
  #cancelNotice: (() => void) | null = null;
  /** What was said by this page and has not been answered yet. */
  readonly #talking = new Set<string>();
  readonly #lowTime = new LowTime();
  #cancelLow: (() => void) | null = null;
  /** Whether this look back has been told how to return. */
  #told = false;
  #probing = false;

  constructor(world: SessionWorld, words: Words) {
    this.#world = world;
    this.#words = words;
    this.#leftCovered = world.readCovered();
    const mark = world.readMark();
    this.#announcer = new Announcer(mark);
    this.#connection = new Connection(
      world,
      {
        state: (link, restarting) => this.#apply({ kind: "link", link, restarting }),
        message: (message) => this.#hear(message),
        unanswered: () => void this.#probe(),
      },
      mark,
    );
  }

  start(): void {
    this.#connection.start();
  }

  /** The game's room is open. */
  enter(room: Room): void {
    this.#room = room;
    for (const change of this.#untold.splice(0)) {
      this.#cover(change.after, room);
      this.#tell(change, room);
    }
  }

  stop(): void {
    this.#cancelNotice?.();
    this.#cancelLow?.();
    this.#connection.stop();
  }

  wake(): void {
    this.#connection.wake();
  }

  offline(): void {
    this.#connection.offline();
  }

  /** After taking a seat: let the table see who this is now, unless it has seated this page already. */
  joined(): void {
    if (this.state.value.snapshot?.you.length) return;
    this.#connection.reopen();
  }

  /** Plays a decision. One that is not legal goes to the table too: it says why. */
  play(move: string): void {
    const { snapshot } = this.state.value;
    if (!snapshot || this.state.value.looking) return;
    // One answer at a time: a second click before the first move came back is not a second move.
    if (this.state.value.sent.length > 0) return;
    if (!mayPlay(this.state.value) && this.#connection.state === "live") return;
    this.#send({ type: "play", id: this.#world.newId(), revision: snapshot.revision, move });
  }

  /** Somebody touched the board while it is not for them to act: those who sit here hear why nothing happens. */
  touch(): void {
    const { snapshot, looking, link } = this.state.value;
    if (!snapshot || snapshot.state === "over") return;
    if (looking) {
      if (!this.#told) this.#notify(this.#words.line.howBack, true);
      this.#told = true;
      return;
    }
    if (snapshot.you.length === 0) return;
    const { line, trouble } = this.#words;
    if (link !== "live") return this.#refuse("lost", trouble.notSent);
    if (snapshot.state === "waiting") return this.#refuse("waiting", line.notBegun);
    const { to_act } = snapshot.view;
    if (to_act === null || ownSeatToAct(snapshot) !== null) return;
    const name = snapshot.seats.find((seat) => seat.seat === to_act)?.name;
    this.#refuse("not-your-turn", line.notYours(name || seatTitle(snapshot.seats, to_act, this.#words)));
  }

  /** The board's own advice, where a refusal would stand. */
  hint(sentence: string): void {
    this.#apply({ kind: "hint", trouble: { code: "hint", sentence, rule: null } });
    this.say(sentence);
  }

  offer(what: OfferKind): void {
    const { snapshot, sent } = this.state.value;
    if (snapshot && sent.length === 0) this.#send({ type: "offer", id: this.#world.newId(), revision: snapshot.revision, what });
  }

  answer(offer: number, agree: boolean): void {
    this.#send({ type: "answer", id: this.#world.newId(), offer, agree });
  }

  resign(): void {
    const { snapshot } = this.state.value;
    if (snapshot) this.#send({ type: "resign", id: this.#world.newId(), revision: snapshot.revision });
  }

  /** Ends a game that has not properly begun. */
  abort(): void {
    const { snapshot } = this.state.value;
    if (snapshot) this.#send({ type: "abort", id: this.#world.newId(), revision: snapshot.revision });
  }

  /** Waits no longer for somebody who is away. */
  claim(): void {
    const { snapshot } = this.state.value;
    if (snapshot) this.#send({ type: "claim", id: this.#world.newId(), revision: snapshot.revision });
  }

  /** Leaves one's seats to bots. */
  leave(): void {
    const { snapshot } = this.state.value;
    if (snapshot) this.#send({ type: "leave", id: this.#world.newId(), revision: snapshot.revision });
  }

  /** Puts a bot on an open seat. */
  fill(seat: number, bot: string): void {
    const { snapshot, sent } = this.state.value;
    if (snapshot && sent.length === 0) this.#send({ type: "fill", id: this.#world.newId(), revision: snapshot.revision, seat, bot });
  }

  /** Closes a table at which nobody else sits yet. */
  close(): void {
    const { snapshot } = this.state.value;
    if (snapshot) this.#send({ type: "close", id: this.#world.newId(), revision: snapshot.revision });
  }

  /** What the curtain told has been read. */
  hideLearnt(): void {
    this.spoken.set([]);
    if (this.curtain.value) this.#hang(read(this.curtain.value));
  }

  /** The seat that is to act has the device, and hears what it may do. */
  liftCurtain(): void {
    this.spoken.set([]);
    this.#hang(null);
    const { snapshot } = this.state.value;
    if (snapshot) this.say(this.#lineOf(snapshot, null));
  }

  /** Says something to the others; whether it could be sent. `name` is what to call a watcher. */
  speak(text: string, name: string): boolean {
    return this.#talk({ type: "say", id: this.#world.newId(), text, name });
  }

  /** Hears whoever has this mark no more, or again. */
  mute(author: string, on: boolean): void {
    this.#talk({ type: "mute", id: this.#world.newId(), author, on });
  }

  /** Tells whoever runs the house of a line. */
  report(line: number, why: string): void {
    this.#talk({ type: "report", id: this.#world.newId(), line, why });
  }

  /** The lines that have come have been seen. */
  readChat(): void {
    if (this.chat.value.unread > 0) this.chat.set({ ...this.chat.value, unread: 0 });
  }

  dismiss(): void {
    this.#apply({ kind: "dismiss" });
  }

  /** Looks at an earlier position, or returns to now. */
  async step(step: Step): Promise<void> {
    const { snapshot, looking } = this.state.value;
    if (!snapshot) return;
    const ply = stepFrom(snapshot.turns, looking?.ply ?? null, snapshot.ply, step);
    if (ply === null) {
      this.#apply({ kind: "now" });
      if (looking) this.say(this.#lineOf(snapshot, null));
      return;
    }
    if (ply === looking?.ply) return;
    this.#apply({ kind: "look", ply, view: looking?.view ?? null });
    try {
      const { view } = await this.#world.fetchPly(ply);
      this.#apply({ kind: "fetched", ply, view });
      if (this.state.value.looking?.ply === ply) this.#sayLook(snapshot, ply);
    } catch (error) {
      if (this.state.value.looking?.ply !== ply) return;
      this.#apply({ kind: "now" });
      this.#apply({ kind: "refused", id: null, trouble: this.#world.troubleOf(error) });
    }
  }

  say(text: string): void {
    if (text) this.spoken.set([...this.spoken.value, { id: ++this.#sentences, text }].slice(-SPOKEN));
  }

  #sayLook(snapshot: Snapshot, ply: number): void {
    const turn = turnAt(snapshot.turns, ply);
    const told = turn && (this.#room?.turn(turn, doerName(snapshot, turn.seat, this.#words), snapshot) ?? turn.text);
    this.say([this.#lineOf(snapshot, ply), told ?? ""].join(" ").trim());
  }

  #lineOf(snapshot: Snapshot, looking: number | null): string {
    return lineOf({ snapshot, room: this.#room, link: "live", looking }, this.#words);
  }

  #talk(message: Say | Mute | Report): boolean {
    const sent = this.#connection.send(message);
    if (sent) this.#talking.add(message.id);
    else this.#notify(this.#words.trouble.notSent, true);
    return sent;
  }

  #tellLine(line: ChatLine): void {
    const { snapshot } = this.state.value;
    if (!line.yours && snapshot) this.say(this.#words.chat.said(speaker(line, snapshot, this.#words), line.text));
  }

  #send(message: FromPage): void {
    if (this.#connection.send(message)) {
      this.#apply({ kind: "sent", id: message.id });
    } else {
      this.#refuse("lost", this.#words.trouble.notSent);
    }
  }

  /** Shows a sentence for a while; it is said too unless the announcer does that. */
  #notify(text: string, say: boolean): void {
    this.#cancelNotice?.();
    this.notice.set(text);
    this.#cancelNotice = this.#world.later(NOTICE_MS, () => this.notice.set(null));
    if (say) this.say(text);
  }

  #refuse(code: string, sentence: string): void {
    this.#apply({ kind: "refused", id: null, trouble: { code, sentence, rule: null } });
    this.say(sentence);
  }

  #hear(message: ToPage): void {
    if (message.type === "snapshot") {
      const change = { before: this.state.value.snapshot, after: message };
      // The curtain is drawn before there is anything to hide.
      if (this.#room) this.#cover(message, this.#room);
      this.#apply({ kind: "snapshot", snapshot: message, at: this.#world.now() });
      this.#watchTime(message);
      if (this.#room) this.#tell(change, this.#room);
      else this.#untold.push(change);
    } else if (message.type === "chat" || message.type === "line") {
      this.chat.set(heardChat(this.chat.value, message));
      if (message.type === "line") this.#tellLine(message.line);
    } else if (message.type === "ping") {
      return; // the connection has answered
    } else if (message.type === "hello") {
      this.#world.hello(message.page);
    } else if (message.id !== null && this.#talking.delete(message.id)) {
      // What is said has nothing to do with the board.
      if (message.type === "refused") this.#notify(message.trouble.sentence, true);
    } else if (message.type === "accepted") {
      this.#apply({ kind: "accepted", id: message.id });
    } else {
      this.#apply({ kind: "refused", id: message.id, trouble: message.trouble });
      this.say(message.trouble.sentence);
    }
  }

  /** Says once when one's own time is getting low. */
  #watchTime(snapshot: Snapshot): void {
    this.#cancelLow?.();
    this.#cancelLow = null;
    const wait = this.#lowTime.wait(snapshot);
    if (wait === null) return;
    this.#cancelLow = this.#world.later(wait, () => {
      this.#lowTime.tell();
      this.say(this.#words.clock.low);
      this.lowTimes.set(this.lowTimes.value + 1);
    });
  }

  #tell({ before, after }: Change, room: Room): void {
    const fresh = this.#announcer.fresh(after);
    const notice = noticeOf(fresh, after, room, this.#words);
    if (notice !== null) this.#notify(notice, false);
    const covered = this.curtain.value !== null;
    for (const sentence of this.#announcer.hear(after, room, this.#words, covered)) this.say(sentence);
    const gone = before && lapsed(before, after, fresh)[0];
    if (gone) this.#notify(this.#words.news.lapsed(gone.what), true);
    if (this.#announcer.last !== null) this.#world.writeMark(this.#announcer.last);
  }

  #cover(snapshot: Snapshot, room: Room): void {
    const fresh = this.#announcer.fresh(snapshot);
    const [hanging, shown, left] = [this.curtain.value, this.#shown, this.#leftCovered];
    this.#hang(drawn({ hanging, shown, left, snapshot, fresh, room }), snapshot);
  }

  /** Draws the curtain or opens it, and keeps in mind what was shown without it. */
  #hang(curtain: Curtain | null, snapshot = this.state.value.snapshot): void {
    if (curtain && !this.curtain.value) {
      // What was said to the seat before, and what it looked back at, is not for the next one.
      this.spoken.set([]);
      this.#apply({ kind: "now" });
    }
    if ((curtain === null) !== (this.curtain.value === null)) this.#world.writeCovered(curtain !== null);
    this.curtain.set(curtain);
    if (!curtain && snapshot && ownSeatToAct(snapshot) !== null) this.#shown = snapshot;
  }

  /** The line closed before the table answered: ask over HTTP whether there is such a table at all. */
  async #probe(): Promise<void> {
    if (this.#probing) return;
    this.#probing = true;
    try {
      await this.#world.fetchPly(0);
    } catch (error) {
      const trouble = this.#world.troubleOf(error);
      if (trouble.code === "not-found") {
        this.#connection.stop();
        this.#apply({ kind: "missing", trouble });
      }
    } finally {
      this.#probing = false;
    }
  }

  #apply(event: TableEvent): void {
    const before = this.state.value;
    const after = next(before, event);
    this.state.set(after);
    // Advice on looking back ends with it, and a finished game tells its own story.
    const done = after.snapshot?.state === "over" && before.snapshot?.state !== "over";
    if (done || (before.looking && !after.looking)) {
      this.#told = false;
      this.notice.set(null);
    }
  }
}
