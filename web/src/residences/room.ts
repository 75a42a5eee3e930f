/** The room of Royal Residences: made with the pieces that this house plays with. */
import type { Room } from "../rooms/room";
import { ownSeatToAct } from "../state/seats";
import Board from "./Board.svelte";
import { ended } from "./ended";
import { proportion } from "./geometry";
import HowTo from "./HowTo.svelte";
import { illustrate } from "./illustrate";
import { lineOf } from "./line";
import { movedSentence } from "./moved";
import Now from "./Now.svelte";
import { fetchBox, type Box } from "./pieces";
import Result from "./Result.svelte";
import Seat from "./Seat.svelte";
import { FacadeTable } from "./shared.svelte";
import { residencesView } from "./situation";
import { sound } from "./sound";
import { turnSentence } from "./turn";
import Under from "./Under.svelte";
import { words } from "./words";

/** The room, once the pieces have come. */
export const openRoom = async (): Promise<Room> => roomWith(await fetchBox());

const roomWith = (box: Box): Room => ({
  slug: "residences",
  table: () => new FacadeTable(box),
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
      nothing: (view) => (residencesView({ view }).players.every(({ total }) => total === 0) ? words.scores.nothing : null),
    },
  ],
  keys: words.keys,
  turns: false,
  tip: (snapshot) => (ownSeatToAct(snapshot) !== null && residencesView(snapshot).stage === "build" ? words.tip : null),
  line: (snapshot) => lineOf(snapshot, box, words),
  moved: (news, name, snapshot) => movedSentence(news, name, snapshot, box, words),
  turn: (turn, name, snapshot) => turnSentence(turn, name, snapshot, box, words),
  ended,
  sound,
  // Everybody knows the same (R11).
  curtain: () => false,
  learnt: () => null,
  // The heap is laid out in a turn of its own, which is nobody's (R2).
  numberOf: (turn, { turns }) => (turns[0]?.decisions[0]?.startsWith("lay") ? turn - 1 : turn),
});
