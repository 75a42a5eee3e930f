/** The sentence about now while the game goes on. */
import { isYou, seatName, seatTitle } from "../state/seats";
import type { ResidencesView, Snapshot } from "../wire";
import { words as house } from "../words";
import { betweenTurns } from "./course";
import { parseDecision, type Decision } from "./decision";
import type { Box } from "./pieces";
import { residencesView } from "./situation";
import type { Building, RoomWords, Who } from "./words.en";

export function lineOf(snapshot: Snapshot, box: Box, { line: words }: RoomWords): string {
  const view = residencesView(snapshot);
  const seat = view.to_act;
  if (seat === null) return chanceLine(view, words);
  if (!snapshot.you.includes(seat)) return theirLine(snapshot, view, seat, box, words);
  const who: Who = { you: isYou(snapshot, seat), name: seatTitle(snapshot.seats, seat, house) };
  const legal = snapshot.legal.map(parseDecision).filter((decision) => decision !== null);
  return view.stage === "take" ? takeLine(who, view, legal, words) : words.build(who, building(snapshot, view, legal, box));
}

function chanceLine({ stage }: ResidencesView, words: RoomWords["line"]): string {
  if (stage === "deal") return words.dealing;
  return stage === "front" ? words.turning : words.laying;
}

function takeLine(who: Who, { beige_places, birds, birds_to_end }: ResidencesView, legal: readonly Decision[], words: RoomWords["line"]): string {
  const places = legal.flatMap((each) => (each.kind === "take" ? [each.place] : []));
  return words.take(who, {
    free: places.some((place) => place <= beige_places),
    brown: places.some((place) => place > beige_places),
    gates: some(legal, "borrow"),
    nearEnd: birds === birds_to_end - 1,
  });
}

function building(snapshot: Snapshot, view: ResidencesView, legal: readonly Decision[], box: Box): Building {
  const { hand, borrowed } = view;
  const builds = legal.flatMap((each) => (each.kind === "build" ? [each.parts.map(({ name }) => name)] : []));
  const last = isLastRound(view);
  return {
    hand: hand === null ? null : box.piece(hand),
    borrowed,
    fits: builds.some((pieces) => hand !== null && pieces.includes(hand)),
    gates: builds.some((pieces) => hand === null || !pieces.includes(hand)),
    store: some(legal, "store"),
    empty: hand === null && !last && betweenTurns(snapshot.turns),
    last,
    closing: view.closing === view.turn,
  };
}

/** The end is set and nothing is taken any more (R8). */
const isLastRound = ({ closing, turn }: ResidencesView): boolean => closing !== null && closing !== turn;

function theirLine(snapshot: Snapshot, view: ResidencesView, seat: number, box: Box, { their }: RoomWords["line"]): string {
  const name = seatName(snapshot, seat, house);
  if (snapshot.seats.find((each) => each.seat === seat)?.kind === "bot") return house.line.thinking(name);
  if (view.stage === "take") return their.take(name);
  const hand = view.hand === null ? null : box.piece(view.hand);
  return hand && view.borrowed ? their.borrowed(name, hand) : their.build(name, hand, (view.players[seat]?.gates.length ?? 0) > 0, isLastRound(view));
}

const some = (legal: readonly Decision[], kind: Decision["kind"]): boolean => legal.some((each) => each.kind === kind);
