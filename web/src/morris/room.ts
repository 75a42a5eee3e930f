/** The room of Five Men's Morris. */
import type { Room } from "../rooms/room";
import { seatTitle } from "../state/seats";
import { words as house } from "../words";
import Board from "./Board.svelte";
import { endedSentence } from "./ended";
import { proportion } from "./geometry";
import HowTo from "./HowTo.svelte";
import { illustrate } from "./illustrate";
import { lineOf } from "./line";
import { movedSentence } from "./moved";
import Now from "./Now.svelte";
import Result from "./Result.svelte";
import Seat from "./Seat.svelte";
import { sound } from "./sound";
import { morrisView } from "./table";
import { tip } from "./tip";
import Under from "./Under.svelte";
import { tableWords as words } from "./words";

export const room: Room = {
  slug: "morris",
  table: () => null,
  Board,
  proportion: (wide) => proportion(!wide),
  Now,
  Under,
  Seat,
  Result,
  HowTo,
  illustrate,
  aids: [],
  keys: words.keys,
  turns: false,
  tip,
  line: lineOf,
  moved: (news, name) => movedSentence(news.move ?? "", name),
  // The notation tells all of it.
  turn: () => null,
  ended: (snapshot) => {
    const loser = snapshot.result?.winners[0] === 0 ? 1 : 0;
    return endedSentence(morrisView(snapshot), seatTitle(snapshot.seats, loser, house));
  },
  sound,
  // Everything lies open.
  curtain: () => false,
  learnt: () => null,
  numberOf: (turn) => turn,
};
