import { describe, expect, it } from "vitest";
import type { ChatLine } from "../wire";
import { en } from "../words/en";
import { SILENCE, heardChat, isTalk, speaker } from "./chat";
import { sampleSnapshot } from "./samples.testing";

const line = (number: number, change: Partial<ChatLine> = {}): ChatLine => ({
  number, room: "players", author: "a1", yours: false, name: "Ben", seat: 1, text: `line ${number}`, ...change,
});

describe("what is said", () => {
  it("comes once, in the table's order, and waits to be read unless it is one's own", () => {
    let state = heardChat(SILENCE, { type: "chat", lines: [line(1)], muted: [], may_say: true, room: "players" });
    for (const each of [line(3), line(2, { yours: true }), line(3)]) state = heardChat(state, { type: "line", line: each });
    expect(state.lines.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(state.unread).toBe(1);
  });

  it("is told anew as a whole when one may read something else", () => {
    const before = heardChat(SILENCE, { type: "line", line: line(1) });
    const after = heardChat(before, { type: "chat", lines: [], muted: [{ author: "a1", name: "Ben", seat: 1 }], may_say: true, room: "players" });
    expect(after.lines).toEqual([]);
    expect([isTalk(SILENCE), isTalk(after)]).toEqual([false, true]);
  });

  it("is said by somebody who has a name, or a seat, or watches", () => {
    const snapshot = sampleSnapshot();
    expect([line(1), line(1, { name: "" }), line(1, { name: "", seat: null })].map((each) => speaker(each, snapshot, en))).toEqual(["Ben", "Blue", en.chat.somebody]);
  });
});
