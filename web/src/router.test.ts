import { describe, expect, it } from "vitest";
import { Router, invitationLink, invitationOf, invitedSeat, personPath, routeOf, rulesPath, tablePath, watchLink, type Browser } from "./router";

describe("addresses", () => {
  it("name their pages", () => {
    expect(routeOf("/")).toEqual({ page: "home" });
    expect(routeOf("/t/abc")).toEqual({ page: "table", table: "abc" });
    expect(routeOf("/t/abc/")).toEqual({ page: "table", table: "abc" });
    expect(routeOf("/rules/kensington")).toEqual({ page: "rules", game: "kensington" });
    expect(routeOf("/account")).toEqual({ page: "account" });
    expect(routeOf(personPath("Zoë O’Hara"))).toEqual({ page: "person", name: "Zoë O’Hara" });
  });

  it("of rulings lead to the game that they are of, also from within a duel", () => {
    expect(rulesPath("kingdom_come", "KC7")).toBe("/rules/kingdom_come#KC7");
    expect(rulesPath("kingdom_come", "M2")).toBe("/rules/morris#M2");
  });

  it("that lead nowhere say so", () => {
    for (const path of ["/t", "/t/a/b", "/x", "/rules", "/t/%E0%A4%A"]) expect(routeOf(path)).toEqual({ page: "nowhere" });
  });

  it("survive a round trip of odd names", () => {
    expect(routeOf(tablePath("a b/ü"))).toEqual({ page: "table", table: "a b/ü" });
    expect(rulesPath("kensington", "K2")).toBe("/rules/kensington#K2");
    expect(rulesPath("kensington", null)).toBe("/rules/kensington");
  });

  it("keep an invitation's secret in the fragment", () => {
    const link = invitationLink("http://here", "abc", "s+e&c=r/t");
    const url = new URL(link);
    expect(url.pathname + url.search).toBe("/t/abc");
    expect(invitationOf(url.hash.slice(1))).toBe("s+e&c=r/t");
    expect(invitationOf("")).toBeNull();
    expect(invitationOf("join=")).toBeNull();
    expect(invitedSeat("3.a-b_c")).toBe(3);
    expect(invitedSeat("3a-b_c")).toBeNull();
    expect(watchLink("http://here", "abc")).toBe("http://here/t/abc");
  });
});

describe("the router", () => {
  function browser(path: string) {
    const listeners: (() => void)[] = [];
    const location = { pathname: path, search: "", hash: "", origin: "http://here", href: `http://here${path}` };
    const move = (to: string): void => {
      const url = new URL(to, "http://here");
      Object.assign(location, { pathname: url.pathname, search: url.search, hash: url.hash, href: url.href });
    };
    const history = {
      pushState: (_: unknown, __: string, to: string) => move(to),
      replaceState: (_: unknown, __: string, to: string) => move(to),
    } as Browser["history"];
    const fake: Browser = { location, history, addEventListener: (_, listener) => void listeners.push(listener) };
    return { fake, back: (to: string) => (move(to), listeners.forEach((each) => each())) };
  }

  it("goes, replaces and follows the browser's own steps", () => {
    const { fake, back } = browser("/");
    const router = new Router(fake);
    router.go("/t/abc#join=x");
    expect(router.value).toEqual({ route: { page: "table", table: "abc" }, fragment: "join=x" });
    router.replace("/t/abc");
    expect(router.value.fragment).toBe("");
    back("/");
    expect(router.value.route).toEqual({ page: "home" });
  });

  it("leaves other houses, the server's files and downloads to the browser", () => {
    const router = new Router(browser("/t/abc").fake);
    expect(router.inside("/rules/kensington#K2")).toBe("/rules/kensington#K2");
    expect(router.inside("http://elsewhere/")).toBeNull();
    expect(router.inside("/api/tables/abc/record")).toBeNull();
  });
});
