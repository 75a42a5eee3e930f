import { describe, expect, it } from "vitest";
import { outdated, wayOf, type Way } from "./shell";

const HERE = "https://borough.example";
const FILES: ReadonlySet<string> = new Set(["/", "/icon-192.png", "/assets/index-abc.js"]);
const way = (path: string, mode = "cors", method = "GET"): Way => wayOf({ method, mode, url: new URL(path, HERE).href }, HERE, FILES);

describe("the service worker", () => {
  it("never answers for the tables", () => {
    for (const path of ["/api/games", "/api/tables/abc/record", "/api/openapi"]) {
      for (const mode of ["cors", "navigate", "same-origin"]) expect(way(path, mode)).toBeNull();
    }
    expect(way("/t/abc", "navigate", "POST")).toBeNull();
    expect(way("https://elsewhere.example/assets/index-abc.js")).toBeNull();
  });

  it("answers for pages and their parts", () => {
    expect(way("/t/abc", "navigate")).toBe("page");
    expect(way("/", "navigate")).toBe("page");
    expect(way("/assets/room-xyz.js")).toBe("file");
    expect(way("/icon-192.png")).toBe("file");
    expect(way("/elsewhere.png")).toBeNull();
  });

  it("clears away its own old caches and no others", () => {
    expect(outdated(["royalborough-1", "royalborough-2", "other"], "royalborough-2")).toEqual(["royalborough-1"]);
  });
});
