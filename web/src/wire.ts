/** The messages of the wire, generated from the Python side's `table/wire.py`. */
export type * from "../generated/wire";
import type { Accepted, Answer, Close, Fill, Leave, Offer, Play, Refused, Resign, Snapshot } from "../generated/wire";

export type FromPage = Play | Offer | Answer | Resign | Leave | Fill | Close;
export type ToPage = Snapshot | Accepted | Refused;
/** What a page may know of a position, of whichever game. */
export type AnyView = Snapshot["view"];
export type OfferKind = Offer["what"];
