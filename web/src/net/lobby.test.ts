import { beforeEach, describe, expect, it } from "vitest";
import { sampleCard } from "../state/samples.testing";
import type { LobbyNews } from "../wire";
import type { Socket } from "./connection";
import { LobbyLine } from "./lobby";

class FakeSocket implements Socket {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  closed = false;
  send(): void {}
  close(): void {
    this.closed = true;
  }
  says(news: Partial<LobbyNews>): void {
    this.onmessage?.({ data: JSON.stringify({ type: "lobby", tables: [], gone: [], ...news }) });
  }
}

describe("the line to the lobby", () => {
  let sockets: FakeSocket[];
  let waits: { ms: number; call: () => void }[];
  let line: LobbyLine;
  let returns: number;
  const tables = (): string[] => [...(line.state.value.cards?.keys() ?? [])];

  beforeEach(() => {
    sockets = [];
    waits = [];
    returns = 0;
    line = new LobbyLine({
      hello: () => undefined,
      back: () => (returns += 1),
      open() {
        sockets.push(new FakeSocket());
        return sockets.at(-1) as FakeSocket;
      },
      later(ms, call) {
        waits.push({ ms, call });
        return () => (waits = waits.filter((wait) => wait.call !== call));
      },
    });
    line.start();
  });

  it("knows nothing before it has heard", () => {
    expect(line.state.value).toEqual({ live: false, cards: null });
    sockets[0]?.says({ tables: [sampleCard({ table: "a" })] });
    expect(line.state.value.live).toBe(true);
    sockets[0]?.says({ tables: [sampleCard({ table: "b" })] });
    expect(tables()).toEqual(["a", "b"]);
  });

  it("comes back, later each time, and then begins anew", () => {
    sockets[0]?.says({ tables: [sampleCard({ table: "a" })] });
    for (let n = 0; n < 8; n++) {
      sockets.at(-1)?.onclose?.({ code: 1006 });
      expect(line.state.value.live).toBe(false);
      expect(tables()).toEqual(["a"]);
      waits.shift()?.call();
    }
    expect(sockets).toHaveLength(9);
    expect(returns).toBe(0);
    sockets.at(-1)?.onclose?.({ code: 1006 });
    expect(waits[0]?.ms).toBe(30_000);
    line.wake();
    expect(waits).toEqual([]);
    sockets.at(-1)?.says({ tables: [sampleCard({ table: "b" })] });
    expect(tables()).toEqual(["b"]);
    expect(returns).toBe(1);
  });

  it("stops for good", () => {
    line.stop();
    expect(sockets[0]?.closed).toBe(true);
    line.wake();
    expect(sockets).toHaveLength(1);
  });
});
