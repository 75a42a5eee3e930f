/** Chelsea's room. */
import type { Room } from "../rooms/room";
import Board from "./Board.svelte";
import { curtain, learnt } from "./curtain";
import { ended } from "./ended";
import { proportion } from "./geometry";
import HowTo from "./HowTo.svelte";
import { illustrate } from "./illustrate";
import { lineOf } from "./line";
import { movedSentence } from "./moved";
import Now from "./Now.svelte";
import Result from "./Result.svelte";
import Seat from "./Seat.svelte";
import { StreetTable } from "./shared.svelte";
import { streetView } from "./situation";
import { sound } from "./sound";
import { tip } from "./tip";
import { turnSentence } from "./turn";
import Under from "./Under.svelte";
import { words } from "./words";

export const room: Room = {
  slug: "chelsea",
  table: () => new StreetTable(),
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
      name: "score",
      label: words.scores.label,
      nothing: (view) => (streetView({ view }).scores.every((points) => points === 0) ? words.scores.nothing : null),
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
  curtain,
  learnt,
  // Who begins and the deal of the vans are the first turn of a record, and nobody's (C2).
  numberOf: (turn, { turns }) => (turns[0]?.decisions[0]?.startsWith("first") ? turn - 1 : turn),
};
