/** The sentence about now while the game goes on. */
import { isYou, seatName, seatTitle } from "../state/seats";
import type { ChelseaView, Snapshot } from "../wire";
import { words as house } from "../words";
import { parseDecision, type Decision, type Stack } from "./decision";
import { streetView } from "./situation";
import type { RoomWords, SeenVan, Who } from "./words.en";

export function lineOf(snapshot: Snapshot, { line: words }: RoomWords): string {
  const view = streetView(snapshot);
  const seat = view.to_act;
  if (seat === null) return chanceLine(view, words);
  if (!snapshot.you.includes(seat)) return theirLine(snapshot, view, seat, words);
  return yourLine(snapshot, view, { you: isYou(snapshot, seat), name: seatTitle(snapshot.seats, seat, house) }, words);
}

function chanceLine({ stage }: ChelseaView, words: RoomWords["line"]): string {
  if (stage === "first") return words.first;
  return stage === "deal" ? words.dealing : words.drawing;
}

function yourLine(snapshot: Snapshot, view: ChelseaView, who: Who, words: RoomWords["line"]): string {
  const legal = snapshot.legal.map(parseDecision).filter((decision) => decision !== null);
  switch (view.stage) {
    case "paint":
      return words.paint(who, assetOf(view), view.hand);
    case "park":
      return words.park(who, view.hand);
    case "vans":
      return words.vans(who, seenVans(view), legal.some((each) => each.kind === "return" && each.swapped));
    case "after":
      return words.after(who, some(legal, "look"), legal.flatMap((each) => (each.kind === "child" ? [each.property] : [])));
    default:
      return words.action(who, {
        stacks: legal.flatMap((each): Stack[] => (each.kind === "open" ? [each.stack] : [])),
        cars: some(legal, "exchange"),
        vans: some(legal, "vans"),
      });
  }
}

/** The two vans that are being looked at (C8). */
const seenVans = ({ vans, properties }: ChelseaView): SeenVan[] =>
  (vans ?? []).map((property) => ({ property, colour: properties[property - 1]?.van.colour ?? "" }));

function theirLine(snapshot: Snapshot, view: ChelseaView, seat: number, { their }: RoomWords["line"]): string {
  const name = seatName(snapshot, seat, house);
  if (snapshot.seats.find((each) => each.seat === seat)?.kind === "bot") return house.line.thinking(name);
  switch (view.stage) {
    case "paint":
      return their.paint(name, assetOf(view), view.hand);
    case "park":
      return their.park(name, view.hand);
    case "vans":
      return their.vans(name, view.vans ?? []);
    case "after":
      return their.after(name, view.look);
    default:
      return their.action(name);
  }
}

const some = (legal: readonly Decision[], kind: Decision["kind"]): boolean => legal.some((each) => each.kind === kind);
const assetOf = ({ stack }: ChelseaView): "house" | "garage" => (stack === "garage" ? "garage" : "house");
