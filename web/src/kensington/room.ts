/** Kensington's room. */
import type { Room } from "../rooms/room";
import AtTable from "./AtTable.svelte";
import { board } from "./board";
import { atlas, layout } from "./geometry";
import HowTo from "./HowTo.svelte";
import { illustrate } from "./illustrate";
import { lineOf } from "./line";
import { moved } from "./moved";
import Now from "./Now.svelte";
import Result from "./Result.svelte";
import Seat from "./Seat.svelte";
import { stonesByPoint } from "./situation";
import { sound } from "./sound";
import { headStarts } from "./starts";
import { asKensington, asTeam } from "./team";
import { threats } from "./threats";
import { tip } from "./tip";
import Under from "./Under.svelte";
import { boardWords, tableWords } from "./words";

const { box } = layout(board, false);

export const room: Room = {
  slug: "kensington",
  table: () => null,
  Board: AtTable,
  proportion: () => box.width / box.height,
  Now,
  Under,
  Seat,
  Result,
  HowTo,
  illustrate,
  aids: [
    {
      name: "threats",
      label: tableWords.threats,
      nothing: (view) =>
        threats(atlas(board), stonesByPoint(board, asKensington(view).stones)).length === 0 ? boardWords.noThreats : null,
    },
  ],
  keys: tableWords.keys,
  turns: true,
  tip,
  line: lineOf,
  moved,
  // The notation tells all of it.
  turn: () => null,
  ended: ({ result }) =>
    result?.reason === "hexagon" && result.team !== null ? tableWords.result.hexagon(asTeam(result.team)) : null,
  sound,
  // Everything lies open.
  curtain: () => false,
  learnt: () => null,
  numberOf: (turn, snapshot) => (turn > headStarts(snapshot) ? turn : 0),
};
