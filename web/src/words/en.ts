/** Every sentence a person can read, in English. Other languages have the same shape (`Words`). */
import { boardWords } from "../kensington/words.en";

type Team = "red" | "blue";
type Offer = "draw" | "takeback" | "rematch";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
const number = (n: number): string => NUMBERS[n] ?? String(n);
const stones = (n: number): string => (n === 1 ? "stone" : "stones");
const TEAM = { red: "Red", blue: "Blue" };
const OFFER = { draw: "a draw", takeback: "to take back the last turn", rematch: "a rematch" };
const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;

/** How a sentence begins: "You", or the name of somebody else. */
export interface Who {
  you: boolean;
  name: string;
}

export const en = {
  language: "en",
  house: "Royal Borough",
  motto: "Board games from a corner of London",
  team: TEAM,

  seat: {
    /** A seat where each team has one: "Red"; where it has more: "Red 2". */
    plain: (team: Team, place: number | null) => (place === null ? TEAM[team] : `${TEAM[team]} ${place}`),
    named: (name: string, seat: string) => `${name} (${seat})`,
    you: "you",
    open: "Open seat",
    online: "connected",
    offline: "away",
    turn: "to move",
    hand: (n: number) => `${n} ${stones(n)} in hand`,
    inHand: "in hand",
  },

  home: {
    choose: "Who plays?",
    ways: {
      bot: { title: "Against the computer", help: "Play at once." },
      link: { title: "With a friend", help: "Send a link; nobody signs up." },
      screen: { title: "On one screen", help: "Take turns at this device." },
    },
    level: "Level",
    side: "Your side",
    random: "Random",
    name: "Your name",
    nameHelp: "if you like",
    start: "Start",
    starting: "Setting the table…",
    options: "Options",
    players: "Players",
    playerCount: (n: number) => `${n}`,
    seats: "Seats",
    otherSeats: "The other seats",
    seatKind: { me: "Me", link: "By link", bot: "Computer" },
    needsMe: "Take at least one seat yourself.",
    range: (low: number, high: number) => `${low} to ${high}`,
    rules: "All the rules",
    howTo: "How to play",
    record: "Open a record",
    recordHelp: "Look through a recorded game (.rbn), or go on from its last position.",
    recordFile: "Choose a file",
    recordPaste: "or paste its text",
    recordOpen: "Open the record",
    recordEmpty: "Choose a file or paste the text of a record first.",
    recordTooLong: "This file is too long for a record.",
    closed: "The house is closed just now.",
    retry: "Try again",
    face: "Titles in Abril Fatface (OFL)",
  },

  tables: {
    title: "Your tables",
    against: (others: readonly string[]) =>
      others.length === 0 ? "on one screen" : `${others.length === 1 ? "against" : "with"} ${list([...new Set(others)])}`,
    side: (team: Team) => `You are ${TEAM[team]}.`,
    waiting: "Waiting for players",
    playing: "Under way",
    yours: "Your turn",
    over: (result: string) => `Finished: ${result}`,
    more: (n: number) => (n === 1 ? "One more" : `${n} more`),
    forget: (table: string) => `Forget ${table}`,
    forgetShort: "Forget this table",
  },

  join: {
    title: "You are invited",
    game: (title: string, host: string | null) => (host ? `${host} asks you to play ${title}.` : `You are asked to play ${title}.`),
    seat: (seat: string) => `You would be ${seat}.`,
    take: "Take the seat",
    watch: "Just watch",
    taken: "All seats are taken. You are watching.",
  },

  invitation: {
    title: (n: number) => (n === 1 ? "One seat is open" : `${number(n)[0]?.toUpperCase()}${number(n).slice(1)} seats are open`),
    play: "To play",
    playHelp: "Send this link to whoever is to play. The game begins when every seat is taken.",
    watch: "To watch",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Press Ctrl+C to copy",
    share: "Share",
  },

  line: {
    opening: "Setting the table…",
    waiting: (n: number) => (n === 1 ? "Waiting for one more player." : `Waiting for ${number(n)} more players.`),
    watchingWaiting: "The game has not begun yet.",
    lost: "The table is out of reach. The game goes on when it is back.",
    notYours: (name: string) => `It is ${name}'s turn.`,
    notBegun: "The game begins when every seat is taken.",
    howBack: "This is an earlier position. “Return to now” brings you back to the game.",
    lookingStart: "Looking back at the head start.",
    looking: (turn: number) => (turn === 0 ? "Looking back at the empty board." : `Looking back at the position after turn ${turn}.`),
    thinking: (name: string) => `${name} is thinking…`,
    theirPlace: (name: string) => `${name} is to place a stone.`,
    theirSlide: (name: string) => `${name} is to slide a stone.`,
    theirRelocation: (name: string, made: string, left: number, team: Team) =>
      `${name} made ${made} and may move ${left === 1 ? "one" : `up to ${number(left)}`} ${team} ${stones(left)}.`,
    theirSecond: (name: string, team: Team) => `${name} may move one more ${team} stone.`,
    place: (who: Who) => (who.you ? "Your turn: place a stone on any empty point." : `${who.name}: place a stone on any empty point.`),
    slide: (who: Who, team: Team) =>
      who.you ? `Your turn: slide a ${team} stone along a line.` : `${who.name}: slide a ${team} stone along a line.`,
    headStart: (who: Who, left: number) =>
      who.you
        ? `Head start: place ${number(left)} ${stones(left)} before the first turn.`
        : `${who.name}, head start: place ${number(left)} ${stones(left)} before the first turn.`,
    theirHeadStart: (name: string, left: number) => `${name} has a head start: ${number(left)} ${stones(left)} to place.`,
    relocation: (who: Who, made: string, left: number, team: Team) =>
      `${who.you ? "You" : who.name} made ${made}: move ${left === 1 ? "one" : `up to ${number(left)}`} ${team} ${stones(left)}, or stop.`,
    second: (who: Who, team: Team) =>
      who.you ? `Move one more ${team} stone, or stop.` : `${who.name}: move one more ${team} stone, or stop.`,
    pass: (who: Who) => (who.you ? "You cannot move: pass." : `${who.name} cannot move: pass.`),
    made: {
      triangle: "a triangle",
      square: "a square",
      squares: "two squares",
      both: "a triangle and a square",
      shape: "a shape",
    },
  },

  /** What the browser's tab says, before the name of the game. */
  title: {
    yours: "Your turn",
    turn: (name: string) => `${name} to move`,
    waiting: "Waiting for players",
    offer: "An offer waits",
  },

  howTo: {
    title: (game: string) => `${game} in a minute`,
    first: "Your first game?",
    relocate: "Tap a stone, then an empty point.",
    open: "See how to play",
    rules: "All the rules, one by one",
  },

  result: {
    title: { won: "You win", lost: "You lost", drawn: "Draw", team: (team: Team) => `${TEAM[team]} wins` },
    hexagon: (team: Team) => `${TEAM[team]} stands on all six points of a hexagon.`,
    resigned: (team: Team) => `${TEAM[team === "red" ? "blue" : "red"]} resigned.`,
    agreed: "Both sides agreed to a draw.",
    limit: "The game stopped at its limit of turns.",
    points: (names: readonly string[]) => `The six points: ${names.join(" ")}.`,
    turns: (n: number) => (n === 0 ? "No turn was played." : n === 1 ? "One turn was played." : `${n} turns were played.`),
    toRematch: "Go to the rematch",
    watchRematch: "A rematch is on: watch it",
    newGame: "New game",
  },

  actions: {
    title: "Actions",
    stop: (left: number) => `Stop (${left} left)`,
    stopAsk: (left: number) => `End the turn with ${left === 1 ? "one stone" : `${number(left)} stones`} left unmoved?`,
    stopYes: "Stop",
    pass: "Pass",
    goOn: "Go on",
    draw: "Offer a draw",
    takeback: "Take back",
    resign: "Resign",
    drawAsk: "End the game as a draw?",
    drawYes: "Draw",
    resignAsk: (team: Team | null, several: boolean) =>
      several ? `Give up the game for the whole ${team ? `team ${TEAM[team]}` : "team"}?` : team ? `Resign for ${TEAM[team]}?` : "Resign this game?",
    resignYes: "Resign",
    keep: "Play on",
    rematch: (change: boolean) => (change ? "Rematch (sides change)" : "Rematch"),
    flip: "Turn the board",
    threats: "Show threats",
    download: "Save record",
    copyWatch: "Copy watch link",
    theme: "Dark or light",
    toDark: "Dark",
    toLight: "Light",
    keys: "Keys",
    howTo: "How to play",
    sound: "Sound",
    more: "More",
    moves: "Moves",
    close: "Close",
  },

  offers: {
    title: "Offers",
    asks: (name: string, what: Offer) =>
      what === "draw" ? `${name} offers a draw.` : what === "takeback" ? `${name} asks to take back their last turn and all that followed.` : `${name} would like a rematch; sides change.`,
    yours: (what: Offer) =>
      what === "draw" ? "You offered a draw." : what === "takeback" ? "You asked to take back your last turn and all that followed." : "You asked for a rematch.",
    waiting: (names: readonly string[]) => `Waiting for ${list(names)}.`,
    agree: "Agree",
    decline: "Decline",
    withdraw: "Withdraw",
  },

  moves: {
    title: "Moves",
    none: "No moves yet.",
    start: "start",
    first: "To the start",
    previous: "One turn back",
    next: "One turn on",
    last: "To now",
    now: "Return to now",
  },

  resting: {
    title: "Resting shapes",
    shape: (team: Team, points: readonly string[], turns: number) =>
      `${TEAM[team]}, ${points.join(" ")}: ${turns === 1 ? "one more turn" : `${number(turns)} more turns`}`,
  },

  banner: {
    connecting: "Connecting to the table…",
    lost: "Connection lost. Trying again…",
    offline: "This device is offline. Moves are not sent.",
    retry: "Try now",
  },

  keys: {
    title: "Keys",
    rows: [
      ["Tab", "to the board, then to the buttons"],
      ["Arrows", "to the nearest point that way"],
      ["e3", "type a name to go to that point"],
      ["Enter", "place, choose, move"],
      ["Esc", "let go"],
      ["[ ]", "one turn back, one turn on"],
      ["Home End", "to the start, to now (outside the board)"],
      ["?", "this list"],
    ] as readonly (readonly [string, string])[],
  },

  news: {
    seated: (name: string) => `${name} took a seat.`,
    started: "The game begins.",
    place: (name: string, point: string) => `${name} placed a stone on ${point}.`,
    slide: (name: string, from: string, to: string) => `${name} slid ${from} to ${to}.`,
    relocate: (name: string, team: Team, from: string, to: string) => `${name} moved the ${team} stone on ${from} to ${to}.`,
    stop: (name: string) => `${name} stopped.`,
    pass: (name: string, automatic: boolean) => (automatic ? `${name} had no move and passed.` : `${name} passed.`),
    move: (name: string, move: string) => `${name} played ${move}.`,
    offered: (name: string, what: Offer) => `${name} offered ${OFFER[what]}.`,
    asked: (name: string) => `${name} asked to take back their last turn and all that followed.`,
    agreed: { draw: "A draw is agreed.", takeback: "Taking back is agreed.", rematch: "A rematch is agreed." },
    declined: (name: string, what: Offer) => `${name} declined ${what === "takeback" ? "to take back" : `the ${what}`}.`,
    lapsed: (what: Offer) => (what === "takeback" ? "Play went on, so nothing is taken back." : `Play went on: the offer of a ${what} is gone.`),
    withdrawn: (name: string) => `${name} withdrew the offer.`,
    takenBack: "Taken back. The game goes on from there.",
    resigned: (name: string) => `${name} resigned.`,
    over: "The game is over.",
    youName: "You",
    nobody: "Somebody",
  },

  table: {
    label: (title: string) => `A table of ${title}`,
    boardRegion: "Board",
    players: "Players",
    watching: "You are watching.",
    missing: "This table does not exist",
    missingWhy: "The link may be cut short, or the table was cleared away.",
    unknownGame: "This page is older than the table. Reload it.",
  },

  rules: {
    title: (game: string) => `Rules of ${game}`,
    loading: "Fetching the rules…",
    missing: "These rules could not be fetched.",
    link: (rule: string) => `Rule ${rule}`,
  },

  lost: {
    title: "No such address",
    why: "There is nothing at this number of the street.",
    home: "To the house",
  },

  trouble: {
    server: "The house did not answer as it should. Try again.",
    network: "The house cannot be reached. Is this device online?",
    notSent: "Not sent: the table is out of reach.",
  },

  /** The Kensington board component's own words. */
  board: boardWords,
};
