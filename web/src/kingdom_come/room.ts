/** The room of Kingdom Come. */
import type { Room } from "../rooms/room";
import { ownSeatToAct } from "../state/seats";
import type { Snapshot } from "../wire";
import Board from "./Board.svelte";
import { ended } from "./ended";
import HowTo from "./HowTo.svelte";
import { illustrate } from "./illustrate";
import { lineOf } from "./line";
import { movedSentence, turnSentence } from "./moved";
import Now from "./Now.svelte";
import { proportion } from "./proportion";
import Result from "./Result.svelte";
import Seat from "./Seat.svelte";
import { ClaimTable } from "./shared.svelte";
import { kingdomComeView, playerAt } from "./situation";
import { sound } from "./sound";
import Under from "./Under.svelte";
import { words } from "./words";

export const room: Room = {
  slug: "kingdom_come",
  table: () => new ClaimTable(),
  Board,
  proportion,
  Now,
  Under,
  Seat,
  Result,
  HowTo,
  illustrate,
  aids: [
    {
      name: "anchors",
      label: words.aids.anchors,
      nothing: (view) => (kingdomComeView({ view }).players.every(({ pins }) => pins.every(({ anchor }) => anchor === null)) ? words.aids.noAnchors : null),
    },
  ],
  keys: words.keys,
  turns: false,
  tip,
  line: (snapshot) => lineOf(snapshot, words),
  moved: (news, name, snapshot) => movedSentence(news, name, snapshot, words),
  turn: (turn, name, snapshot) => turnSentence(turn, name, snapshot, words),
  ended,
  sound,
  // Everything lies open.
  curtain: () => false,
  learnt: () => null,
  numberOf: (turn) => turn,
};

/** What somebody who plays here for the first time does next. */
function tip(snapshot: Snapshot): string | null {
  const seat = ownSeatToAct(snapshot);
  const view = kingdomComeView(snapshot);
  if (seat === null || view.stage !== "action") return null;
  const { pins, strings } = playerAt(view, seat);
  if (pins.length === 0) return words.tip.start;
  if (pins.length === 1) return words.tip.dividers;
  return strings.length === 0 ? words.tip.string : null;
}
