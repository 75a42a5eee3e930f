import { expect, it } from "vitest";
import { GUARD_MS, OfferGuard } from "./guard";

it("takes no answer in an offer's first second", () => {
  let now = 5000;
  const guard = new OfferGuard(() => now);
  guard.show([1]);
  expect(guard.allows(1)).toBe(false);
  now += GUARD_MS - 1;
  guard.show([1, 2]);
  expect(guard.allows(1)).toBe(false);
  now += 1;
  expect(guard.allows(1)).toBe(true);
  expect(guard.allows(2)).toBe(false);
  expect(guard.wait(2)).toBe(GUARD_MS - 1);
});

it("guards an offer that comes back as a new one, and one never shown", () => {
  let now = 0;
  const guard = new OfferGuard(() => now);
  expect(guard.allows(1)).toBe(false);
  guard.show([1]);
  now = 2000;
  guard.show([]);
  guard.show([1]);
  expect(guard.allows(1)).toBe(false);
});
