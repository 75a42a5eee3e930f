/** The messages of the wire, generated from the Python side's `table/wire.py`. */
export type * from "../generated/wire";
import type { Accepted, Answer, Offer, Play, Refused, Resign, Snapshot } from "../generated/wire";

export type FromPage = Play | Offer | Answer | Resign;
export type ToPage = Snapshot | Accepted | Refused;
export type Team = "red" | "blue";
export type OfferKind = Offer["what"];
