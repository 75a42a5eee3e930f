/** The messages of the wire, generated from the Python side's `table/wire.py`. */
export type * from "../generated/wire";
import type {
  Abort,
  Accepted,
  Answer,
  ChatInfo,
  Claim,
  Close,
  Fill,
  Hello,
  Leave,
  Mute,
  NewLine,
  Offer,
  Ping,
  Play,
  Refused,
  Report,
  Resign,
  Say,
  Snapshot,
} from "../generated/wire";

/** What a person says; a page by itself also answers pings. */
export type FromPage = Play | Offer | Answer | Resign | Leave | Fill | Close | Abort | Claim | Say | Mute | Report;
export type ToPage = Snapshot | Accepted | Refused | Ping | Hello | ChatInfo | NewLine;
/** What a page may know of a position, of whichever game. */
export type AnyView = Snapshot["view"];
export type OfferKind = Offer["what"];
