/** The browser around a table's session. */
import type { SessionWorld } from "../state/session";
import { keep, kept, session } from "../state/storage";
import { getPly, liveUrl, troubleOf } from "./api";
import type { Socket } from "./connection";
import { heardOf } from "./version";

export function browserWorld(table: string): SessionWorld {
  const mark = `announced.${table}`;
  const covered = `covered.${table}`;
  return {
    open: (since) => new WebSocket(liveUrl(window.location.origin, table, since)) as Socket,
    later(ms, call) {
      const timer = window.setTimeout(call, ms);
      return () => window.clearTimeout(timer);
    },
    random: Math.random,
    now: () => performance.now(),
    fetchPly: (ply) => getPly(table, ply),
    newId,
    hello: heardOf,
    troubleOf,
    readMark() {
      const text = kept(session, mark);
      const seq = text === null ? NaN : Number(text);
      return Number.isSafeInteger(seq) ? seq : null;
    },
    writeMark: (seq) => keep(session, mark, String(seq)),
    readCovered: () => kept(session, covered) === "yes",
    writeCovered: (yes) => keep(session, covered, yes ? "yes" : "no"),
  };
}

/** 128 random bits in hex (`crypto.randomUUID` is missing on plain http). */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
