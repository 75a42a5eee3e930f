/** What a page knows of what is said at its table. */
import type { ChatInfo, ChatLine, MutedInfo, NewLine, Snapshot } from "../wire";
import type { Words } from "../words";
import { seatName } from "./seats";

export interface ChatState {
  readonly lines: readonly ChatLine[];
  readonly muted: readonly MutedInfo[];
  readonly maySay: boolean;
  readonly room: ChatInfo["room"];
  /** How many lines of others have come while nobody looked. */
  readonly unread: number;
}

export const SILENCE: ChatState = { lines: [], muted: [], maySay: false, room: "watchers", unread: 0 };
/** As many as the table keeps of each room. */
const MOST = 200;

/** The state after a message. A line that comes twice counts once. */
export function heardChat(state: ChatState, message: ChatInfo | NewLine): ChatState {
  if (message.type === "chat") {
    const { lines, muted, may_say: maySay, room } = message;
    return { lines, muted, maySay, room, unread: state.unread };
  }
  const { line } = message;
  if (state.lines.some(({ number }) => number === line.number)) return state;
  const lines = [...state.lines, line].sort((a, b) => a.number - b.number).slice(-MOST);
  return { ...state, lines, unread: state.unread + (line.yours ? 0 : 1) };
}

/** Whether there is a conversation to be shown. */
export const isTalk = ({ lines, muted, maySay }: ChatState): boolean => maySay || lines.length > 0 || muted.length > 0;

/** Who has said something: as at their seat, or as a watcher. */
export function speaker({ name, seat }: Pick<ChatLine, "name" | "seat">, snapshot: Snapshot, words: Words): string {
  if (name) return name;
  return seat === null ? words.chat.somebody : seatName({ ...snapshot, seats: snapshot.seats.map((each) => ({ ...each, name: "" })) }, seat, words);
}
