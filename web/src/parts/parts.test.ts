import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { room } from "../kensington/room";
import { sampleSeat, sampleSnapshot, sampleTurn, sampleView } from "../state/samples.testing";
import { START } from "../state/table";
import type { BotInfo, GameInfo, OptionInfo, Snapshot } from "../wire";
import Curtain from "./Curtain.svelte";
import GameActions from "./GameActions.svelte";
import LevelChoices from "./LevelChoices.svelte";
import MoveList from "./MoveList.svelte";
import OrderField from "./OrderField.svelte";
import Players from "./Players.svelte";

const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"];
const six = sampleSnapshot({
  game: "chelsea",
  players: 6,
  seats: COLOURS.map((team, seat) => sampleSeat(seat, { team, name: seat === 1 ? "Anna" : "" })),
  view: sampleView({ to_act: 4, hands: [0, 0, 0, 0, 0, 0], phase: "sliding" }),
});
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

describe("six who each play alone", () => {
  it("stand in their order, each with a mark, a name or a colour, and one is to move", () => {
    for (const compact of [false, true]) {
      const { body } = render(Players, { props: { snapshot: six, view: six.view, room, aids: new Set<string>(), compact } });
      const families = [...body.matchAll(/data-family="(\w+)"/g)].map((match) => match[1]);
      expect(families).toEqual(COLOURS);
      for (const name of ["Red", "Anna", "Yellow", "Green", "Blue", "Purple"]) expect(body).toContain(name);
      expect(count(body, /class="[^"]*\bacting\b/g)).toBe(1);
      expect(body).toMatch(/data-testid="player-4"[^>]*acting/);
    }
  });

  it("have their turns in one column, in words where the room has some", () => {
    const turns = [sampleTurn(1, ["e3"], 0), { ...sampleTurn(2, ["f2"], 1), seat: 4 }];
    const talking = { ...room, turn: () => "Somebody did something." };
    const list = (snapshot: Snapshot, used = room): string =>
      render(MoveList, { props: { table: { ...START, snapshot }, room: used, onstep: () => undefined } }).body;
    expect(count(list({ ...six, turns, ply: 2 }), /grid-column: 1/g)).toBe(2);
    expect(list({ ...six, turns, ply: 2 }, talking)).toContain("Somebody did something.");
    expect(list(sampleSnapshot({ turns: turns.map((turn, seat) => ({ ...turn, seat })), ply: 2 }))).toContain("grid-column: 2");
  });

  it("may leave, or give up, as the table says, and are not offered a draw where there is none", () => {
    const actions = (change: Partial<Snapshot>): string =>
      render(GameActions, {
        props: { snapshot: { ...six, ...change }, live: true, onoffer: () => undefined, onresign: () => undefined, onleave: () => undefined, onabort: () => undefined, onclaim: () => undefined, heardAt: 0 },
      }).body;
    const leaving = actions({ may_leave: true, may_resign: false });
    expect(leaving).toContain('data-testid="leave"');
    expect(leaving).not.toMatch(/data-testid="(resign|offer-draw)"/);
    expect(actions({ may_offer: ["takeback"] })).toContain("Take back");
    expect(actions({ may_offer: ["takeback"], may_undo: true })).toContain("Undo my last step");
    expect(actions({ may_resign: true, may_offer: ["draw"] })).toMatch(/offer-draw[\s\S]*resign/);
  });
});

describe("the row of colours of each seat", () => {
  it("marks what each has, so that nobody has the same", () => {
    const game = { slug: "chelsea", teams: { 6: COLOURS } } as unknown as GameInfo;
    const option = { name: "families", label: "Families", default: "roygbp" } as unknown as OptionInfo;
    const { body } = render(OrderField, {
      props: { game, option, value: "bgroyp", players: 3, labelledby: "label", onchange: () => undefined },
    });
    const chosen = [...body.matchAll(/<input[^>]*value="(\w+)"[^>]*checked/g)].map((match) => match[1]);
    expect(chosen).toEqual(["blue", "green", "red"]);
    expect(count(body, /type="radio"/g)).toBe(18);
  });
});

describe("the curtain", () => {
  const drawn = (curtain: Parameters<typeof Curtain>[1]["curtain"]): string =>
    render(Curtain, { props: { curtain, snapshot: six, onhide: () => undefined, onlift: () => undefined } }).body;

  it("first tells what was learnt, and to whom alone", () => {
    const body = drawn({ learnt: { seat: 3, sentence: "The van of 5 is green." }, next: 1 });
    expect(body).toContain("Only for Green");
    expect(body).toContain("The van of 5 is green.");
    expect(body).not.toContain('data-testid="lift"');
  });

  it("then asks for the next, by name, and shows nothing of the table", () => {
    const body = drawn({ learnt: null, next: 1 });
    expect(body).toContain("Pass the device to Anna");
    expect(body).toContain("I am Anna: show the board");
    expect(count(body, /<button/g)).toBe(1);
  });
});

describe("the choice of a level", () => {
  const bot = (name: string, rating: number | null): BotInfo => ({ name, label: name.toUpperCase(), help: `How ${name} plays.`, rating });
  const choices = (...bots: BotInfo[]): string =>
    render(LevelChoices, { props: { bots, value: "royal", onchoose: () => undefined } }).body;

  it("shows a rating where there is one, with the word for who hears the page", () => {
    const body = choices(bot("visitor", 1000), bot("royal", null));
    expect(body).toContain("Level and rating");
    expect(count(body, /type="radio"/g)).toBe(2);
    expect(count(body, />rating</g)).toBe(1);
    expect(body).toMatch(/VISITOR[\s\S]*>rating<\/span> 1000/);
    expect(choices(bot("royal", null))).not.toContain("rating");
  });

  it("says how the chosen one plays, and no other", () => {
    const body = choices(bot("visitor", 1000), bot("royal", 2000));
    expect(body).toContain("How royal plays.");
    expect(body).not.toContain("How visitor plays.");
  });
});
