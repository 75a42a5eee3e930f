/** What is chosen, offered and in the way, in words. */
import { seatName } from "../state/seats";
import type { Snapshot } from "../wire";
import { words as house } from "../words";
import type { Choice } from "./choice";
import type { Note, Offer } from "./offers";
import { me, ownName, type Situation } from "./situation";
import type { RoomWords } from "./words.en";

export function choiceTold(now: Situation, choice: Choice, { chosen: words }: RoomWords): string {
  switch (choice.kind) {
    case "pin":
      return words.pin(choice.pin, me(now)?.pins.find(({ name }) => name === choice.pin) ?? { x: 0, y: 0 });
    case "place":
      return words.place(choice.spot, choice.from);
    case "measure":
      return words.measure(choice.from, choice.name, choice.length);
    case "link":
      return words.link(choice.one, choice.other);
    case "string":
      return words.string(choice.name);
    case "crossing":
      return words.crossing(choice.one, choice.other);
    case "resource":
      return words.resource(choice.name, now.chart.resources.find(({ name }) => name === choice.name)?.kind === "gold");
    case "yield":
      return words.yields(choice.pins);
  }
}

export function offerTold(offer: Offer, { offer: words }: RoomWords): string {
  switch (offer.kind) {
    case "place":
      return words.place(offer.cost, offer.bonus, offer.on, offer.start);
    case "dividers":
      return words.dividers(offer.length, offer.from, offer.name);
    case "string":
      return words.string(offer.left, offer.length);
    case "rewrap":
      return words.rewrap(offer.string, offer.before, offer.after);
    case "remove":
      return words.remove(offer.name, offer.back);
    case "challenge":
      return words.challenge(offer.own, offer.theirs, offer.begins);
    case "harvest":
      return offer.gain === "pins" ? words.harvestPins(offer.resource, offer.count) : words.harvestPoint(offer.resource, offer.count);
    case "yield":
      return words.yields(offer.pins);
  }
}

/** The same for a button beside the place that it is about, where the rest is seen. */
export function offerBriefly(offer: Offer, { brief: words }: RoomWords): string {
  switch (offer.kind) {
    case "place":
      return words.place(offer.cost);
    case "dividers":
      return words.dividers(offer.length);
    case "string":
      return words.string(offer.length);
    case "rewrap":
      return words.rewrap(offer.string, offer.after);
    case "remove":
      return words.remove(offer.name);
    case "challenge":
      return words.challenge(offer.own, offer.begins);
    case "harvest":
      return offer.gain === "pins" ? words.harvestPins(offer.count) : words.harvestPoint(offer.count);
    case "yield":
      return words.yields(offer.pins);
  }
}

export function noteTold(note: Note, now: Situation, snapshot: Snapshot, { note: words }: RoomWords): string {
  const names = (seats: readonly number[]): string[] => seats.map((seat) => seatName(snapshot, seat, house));
  switch (note.kind) {
    case "noPin":
      return words.noPin(note.why, note.why.name);
    case "tooWide":
    case "setAlready":
      return words[note.kind](note.length);
    case "noLink":
      return words.noLink(note.why);
    case "noString":
      return words.noString(note.string, note.why, note.length);
    case "stays":
      return words.stays(note.pin, note.strings, note.pins);
    case "string":
      return words.string(note.name, note.length, note.pins, note.immune);
    case "fewPins":
      return words.fewPins(note.bowl);
    case "drawn":
      return words.drawn(note.one, note.other);
    case "noneCrosses":
      return words.noneCrosses(note.name, ownName(now, note.name) !== null);
    case "notYours":
      return words.notYours;
    case "resource":
      return words.resource(note.name, names(note.owners));
    case "spent":
    case "notPossessed":
      return words[note.kind](note.name);
    case "occupied":
      return words.occupied(note.name, note.pin);
    case "shared":
      return words.shared(note.name, names(note.owners));
  }
}
