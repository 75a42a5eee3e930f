import { describe, expect, it } from "vitest";
import type { AccountInfo, Me } from "../wire";
import { Myself, type Tabs } from "./myself";

const ADA: AccountInfo = { name: "Ada", since: 1 };

/** The tabs of one browser on a server that knows who it is. */
function browser(): { tab: () => Myself; server: { account: AccountInfo | null } } {
  const server: { account: AccountInfo | null } = { account: null };
  const open: Tabs[] = [];
  const tab = (): Myself => {
    const line: Tabs = {
      onmessage: null,
      postMessage: (data) => open.filter((each) => each !== line).forEach((each) => each.onmessage?.({ data } as MessageEvent)),
    };
    open.push(line);
    return new Myself(() => Promise.resolve({ account: server.account }), line);
  };
  return { tab, server };
}

describe("who this browser is", () => {
  it("is a guest until the server says otherwise", async () => {
    const { tab, server } = browser();
    const here = tab();
    expect(here.value).toBeNull();
    server.account = ADA;
    await here.load();
    expect(here.value).toEqual(ADA);
  });

  it("changes in every tab when one of them signs in", async () => {
    const { tab, server } = browser();
    const [here, there] = [tab(), tab()];
    server.account = ADA;
    here.became({ account: ADA });
    await Promise.resolve();
    await Promise.resolve();
    expect([here.value, there.value]).toEqual([ADA, ADA]);
  });

  it("is not taken back by an older answer", async () => {
    let answer: (me: Me) => void = () => undefined;
    const here = new Myself(() => new Promise((resolve) => (answer = resolve)), null);
    const asking = here.load();
    here.became({ account: ADA });
    answer({ account: null });
    await asking;
    expect(here.value).toEqual(ADA);
  });

  it("stays what it was when the server does not answer", async () => {
    const here = new Myself(() => Promise.reject(new Error()), null);
    here.became({ account: ADA });
    await here.load();
    expect(here.value).toEqual(ADA);
  });
});
