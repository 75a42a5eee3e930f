import { beforeEach, describe, expect, it } from "vitest";
import { sampleSnapshot } from "../state/samples.testing";
import type { Play, ToPage } from "../wire";
import { Connection, PATIENCE, type LinkState, type Socket, type Surroundings } from "./connection";

class FakeSocket implements Socket {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: string[] = [];
  closed = false;
  constructor(readonly since: number | null) {}
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  says(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.onclose?.({ code });
  }
}

class World implements Surroundings {
  sockets: FakeSocket[] = [];
  timers: { at: number; call: () => void }[] = [];
  now = 0;
  open(since: number | null): Socket {
    const socket = new FakeSocket(since);
    this.sockets.push(socket);
    return socket;
  }
  later(ms: number, call: () => void): () => void {
    const timer = { at: this.now + ms, call };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((each) => each !== timer));
  }
  random(): number {
    return 0.5;
  }
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.now = due.at;
      this.timers = this.timers.filter((each) => each !== due);
      due.call();
    }
    this.now = end;
  }
  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("no socket");
    return socket;
  }
}

const play = (id: string): Play => ({ type: "play", id, revision: 0, move: "e3" });

describe("the connection", () => {
  let world: World;
  let states: LinkState[];
  let told: boolean[];
  let messages: ToPage[];
  let unanswered: number;
  let connection: Connection;

  beforeEach(() => {
    world = new World();
    states = [];
    told = [];
    messages = [];
    unanswered = 0;
    connection = new Connection(world, {
      state(state, restarting) {
        states.push(state);
        told.push(restarting);
      },
      message: (message) => messages.push(message),
      unanswered: () => unanswered++,
    });
    connection.start();
  });

  it("is live only when the table has answered", () => {
    expect(connection.state).toBe("connecting");
    world.last.says(sampleSnapshot({ seq: 7 }));
    expect(states).toEqual(["live"]);
    expect(messages).toHaveLength(1);
  });

  it("tells of a house that restarts, until it is back", () => {
    world.last.says(sampleSnapshot());
    world.last.breaks(1012);
    world.pass(400);
    world.last.breaks();
    world.pass(800);
    world.last.says(sampleSnapshot());
    world.last.breaks();
    expect(told).toEqual([false, true, false, false]);
  });

  it("is not live by a greeting alone", () => {
    world.last.says({ type: "hello", page: "abc" });
    expect(connection.state).toBe("connecting");
    expect(messages).toHaveLength(1);
  });

  it("comes back with the number of the last event it saw", () => {
    expect(world.last.since).toBeNull();
    world.last.says(sampleSnapshot({ seq: 7 }));
    world.last.breaks();
    expect(connection.state).toBe("lost");
    world.pass(400);
    expect(world.sockets).toHaveLength(2);
    expect(world.last.since).toBe(7);
    world.last.says(sampleSnapshot({ seq: 9 }));
    expect(states).toEqual(["live", "lost", "live"]);
  });

  it("waits longer after each failure, but never too long", () => {
    const gaps: number[] = [];
    for (let i = 0; i < 9; i++) {
      const count = world.sockets.length;
      const from = world.now;
      world.last.breaks();
      while (world.sockets.length === count) world.pass(100);
      gaps.push(world.now - from);
    }
    expect(gaps.slice(0, 4)).toEqual([400, 800, 1600, 3200]);
    expect(gaps.at(-1)).toBe(15_000);
  });

  it("tries at once when woken, and then starts with short waits again", () => {
    for (let i = 0; i < 5; i++) {
      world.last.breaks();
      if (i < 4) world.pass(20_000);
    }
    const count = world.sockets.length;
    connection.wake();
    expect(world.sockets).toHaveLength(count + 1);
    world.last.breaks();
    world.pass(400);
    expect(world.sockets).toHaveLength(count + 2);
  });

  it("sends nothing while lost, and keeps nothing for later", () => {
    world.last.says(sampleSnapshot());
    world.last.breaks();
    expect(connection.send(play("a"))).toBe(false);
    world.pass(400);
    world.last.says(sampleSnapshot());
    expect(world.last.sent).toEqual([]);
  });

  it("sends again, under the same id, what the line broke under", () => {
    world.last.says(sampleSnapshot());
    expect(connection.send(play("a"))).toBe(true);
    connection.send(play("b"));
    world.last.says({ type: "accepted", id: "a", seq: 2 });
    world.last.breaks();
    world.pass(400);
    expect(world.last.sent).toEqual([]);
    world.last.says(sampleSnapshot({ seq: 2 }));
    expect(world.last.sent.map((text) => (JSON.parse(text) as Play).id)).toEqual(["b"]);
    world.last.says({ type: "refused", id: "b", trouble: { code: "stale", sentence: "Too late.", rule: null } });
    world.last.breaks();
    world.pass(800);
    world.last.says(sampleSnapshot({ seq: 2 }));
    expect(world.last.sent).toEqual([]);
  });

  it("echoes a ping at once, and tells nobody of it", () => {
    world.last.says(sampleSnapshot());
    world.last.says({ type: "ping", id: "ping-1" });
    expect(world.last.sent).toEqual([JSON.stringify({ type: "echo", id: "ping-1" })]);
    expect(messages).toHaveLength(1);
  });

  it("does not believe a silent socket", () => {
    world.last.says(sampleSnapshot());
    connection.send(play("a"));
    const socket = world.last;
    world.pass(PATIENCE);
    expect(socket.closed).toBe(true);
    expect(connection.state).toBe("lost");
  });

  it("believes the device that it is offline", () => {
    world.last.says(sampleSnapshot());
    const socket = world.last;
    connection.offline();
    expect(socket.closed).toBe(true);
    expect(states.at(-1)).toBe("lost");
  });

  it("tells when the table never answered", () => {
    world.last.breaks();
    expect(unanswered).toBe(1);
    world.pass(400);
    world.last.says(sampleSnapshot());
    world.last.breaks();
    expect(unanswered).toBe(1);
  });

  it("ignores what a closed socket still says, and stops for good", () => {
    world.last.says(sampleSnapshot());
    const old = world.last;
    connection.reopen();
    expect(old.closed).toBe(true);
    old.says(sampleSnapshot());
    expect(messages).toHaveLength(1);
    connection.stop();
    connection.wake();
    world.pass(60_000);
    expect(world.sockets).toHaveLength(2);
  });
});
