/** The outlines of turned heads, on a pin whose hole is at the origin. */
import type { Head } from "./looks";

export const HEADS: Readonly<Record<Head, string>> = {
  ball: "M-23,-42a23,23 0 1 0 46,0a23,23 0 1 0 -46,0Z",
  bell: "M0,-74C7,-74 9,-68 6,-63C12,-60 18,-55 21,-45C24,-36 29,-32 29,-26C29,-18 -29,-18 -29,-26C-29,-32 -24,-36 -21,-45C-18,-55 -12,-60 -6,-63C-9,-68 -7,-74 0,-74Z",
};
