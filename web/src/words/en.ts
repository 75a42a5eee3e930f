/** Every sentence of the house that a person can read, in English; each game has more in its own folder. */
import { capital, list, number } from "./english";

type Offer = "draw" | "takeback" | "rematch";

const TEAM: Readonly<Record<string, string>> = {
  red: "Red",
  orange: "Orange",
  yellow: "Yellow",
  green: "Green",
  blue: "Blue",
  purple: "Purple",
  brown: "Brown",
  grey: "Grey",
  light: "Light",
  dark: "Dark",
  alabaster: "Alabaster",
  crimson: "Crimson",
  damson: "Damson",
  emerald: "Emerald",
  flame: "Flame",
};
/** Sides, families and front doors are called by their colour. */
const called = (team: string): string => TEAM[team] ?? team;
const OFFER = { draw: "a draw", takeback: "to take back a step", rematch: "a rematch" };

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
/** So many milliseconds in words. */
function spell(time: number): string {
  const seconds = Math.max(1, Math.round(time / 1000));
  if (seconds < 100) return counted(seconds, "second");
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? counted(minutes, "minute") : counted(Math.round(minutes / 60), "hour");
}

export const en = {
  language: "en",
  house: "Royal Borough",
  motto: "Board games from a corner of London",
  team: called,

  seat: {
    /** A seat where each team has one: "Red"; where it has more: "Red 2". */
    plain: (team: string, place: number | null) => (place === null ? called(team) : `${called(team)} ${place}`),
    named: (name: string, seat: string) => `${name} (${seat})`,
    you: "you",
    open: "Open seat",
    /** Who deleted their account. */
    gone: "Someone who left",
    online: "connected",
    offline: "away",
    turn: "to move",
  },

  home: {
    game: "Which game?",
    choose: "Who plays?",
    ways: {
      bot: { title: "Against the computer", help: "Play at once." },
      link: { title: "With friends", help: "Send a link; nobody signs up." },
      screen: { title: "On one screen", help: "Take turns at this device." },
    },
    level: "Level",
    levelRated: "Level and rating",
    /** Before the number, for who hears the page. */
    rating: "rating",
    /** A bot in a list. */
    rated: (bot: string, rating: number | null) => (rating === null ? bot : `${bot} (${rating})`),
    side: "Your side",
    colour: "Your colour",
    seatNumber: (n: number) => `Seat ${n}`,
    random: "Random",
    name: "Your name",
    nameHelp: "if you like",
    listed: "Anybody may join",
    listedHelp: "The table stands in the lobby too; else only those with a link can sit down.",
    start: "Start",
    starting: "Setting the table…",
    options: "Options",
    players: "Players",
    length: { title: "Length", full: "Full game", short: "Short game" },
    playerCount: (n: number) => `${n}`,
    seats: "Seats",
    otherSeats: "The other seats",
    seatKind: { me: "Me", link: "By link", bot: "Computer" },
    needsMe: "Take at least one seat yourself.",
    range: (low: number, high: number) => `${low} to ${high}`,
    /** An option that a preset decides. */
    presetSets: (preset: string, value: string) => `Set by “${preset}: ${value}”.`,
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
    offline: "No connection",
    retry: "Try again",
    face: "Titles in Abril Fatface (OFL)",
  },

  tables: {
    title: "Your tables",
    against: (others: readonly string[]) =>
      others.length === 0 ? "on one screen" : `${others.length === 1 ? "against" : "with"} ${list([...new Set(others)])}`,
    side: (team: string) => `You are ${called(team)}.`,
    waiting: "Waiting for players",
    playing: "Under way",
    yours: "Your turn",
    over: (result: string) => `Finished: ${result}`,
    more: (n: number) => (n === 1 ? "One more" : `${n} more`),
    forget: (table: string) => `Forget ${table}`,
    forgetShort: "Forget this table",
  },

  lobby: {
    title: "Lobby",
    all: "All games",
    pair: (game: string) => `Play ${game} with whoever comes`,
    open: "Open seats",
    nobody: "Nobody is waiting just now. Who comes next finds you if you wait.",
    opening: "Looking who is there…",
    lost: "The lobby is out of reach; it comes back by itself.",
    somebody: "Somebody",
    players: (names: readonly string[]) => list(names),
    seats: (open: number, all: number) => `${capital(number(open))} of ${number(all)} seats ${open === 1 ? "is" : "are"} open`,
    option: (label: string, value: string) => `${label}: ${value}`,
    rated: "rated",
    join: "Join",
    running: "Under way: watch",
    decisions: (n: number) => (n === 0 ? "no moves yet" : n === 1 ? "one move" : `${n} moves`),
    waiting: "Waiting for somebody to play",
    waitingHelp: "Your table stands in the lobby while this page or the front page is open. The game begins when somebody sits down.",
    invite: "Or invite somebody you know",
  },

  games: {
    title: "Games",
    game: "Game",
    any: "Any",
    result: "Result",
    results: { playing: "Under way", won: "Won", drawn: "Drawn" },
    /** How a game ended, where that is not by its own rules. */
    reasons: { resigned: "by resignation", time: "on time", abandoned: "as nobody was left to play on", agreed: "by agreement", limit: "at the limit of turns" } as Readonly<Record<string, string>>,
    winner: "won",
    name: "Player",
    search: "Search",
    loading: "Fetching the games…",
    none: "No games yet. Those that anybody may join or watch stand here.",
    noneSuch: "No such game was played here. The name of a player has to be written out.",
    showAll: "Show all games",
    pages: "Pages",
    older: "Older games",
    newest: "Latest games",
  },

  people: {
    signIn: "Sign in",
    signInHelp: "Your tables on this device become your account's.",
    newAccount: "Make an account",
    newAccountHelp: "A name and a password, nothing else. What you have played on this device stays yours.",
    makeAccount: "Make the account",
    toNewAccount: "No account yet? Make one",
    toSignIn: "You have an account? Sign in",
    name: "Name",
    password: "Password",
    passwordHelp: (n: number) => `at least ${n} characters; a sentence is fine`,
    lostPassword: "Keep it well: nobody can give you a lost password back.",
    show: "Show",
    account: "Your account",
    guest: "You are a guest on this device. With an account you are the same on every device.",
    since: (day: string) => `Here since ${day}`,
    toProfile: "Your games and ratings",
    signOut: "Sign out",
    devices: "Devices",
    /** What a browser says of itself; either may be empty. */
    device: (browser: string, system: string) =>
      browser && system ? `${browser} on ${system}` : browser || system || "An unknown browser",
    thisDevice: "this device",
    seen: (when: string) => `last seen ${when}`,
    signOutThere: "Sign out there",
    signOutOf: (device: string) => `Sign out there: ${device}`,
    signOutElsewhere: "Sign out everywhere else",
    changePassword: "Change password",
    oldPassword: "Present password",
    newPassword: "New password",
    changeHelp: "All your other devices are signed out.",
    changed: "Your password is changed.",
    data: "Your data",
    dataHelp: "All your finished games as records (.rbn), your notes, what you have said, and what is known of your account, in one file.",
    export: "Download",
    delete: "Delete account",
    deleteHelp:
      "This cannot be undone. Games that go on are resigned, or a bot takes your seat; finished games stay, as those of someone who left. Your name is free again.",
    deleteYes: "Delete my account",
    nobody: "Nobody of that name",
    ratings: "Ratings",
    /** A question mark says that too few games tell of it. */
    rating: (rating: number, unsure: boolean) => (unsure ? `${rating}?` : `${rating}`),
    unrated: "No rated games yet.",
    ratedGames: (n: number) => (n === 1 ? "one rated game" : `${n} rated games`),
    unsure: (margin: number) => `may be off by ${margin}`,
    gain: (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0"),
    games: "Finished games",
    filter: "Which game",
    allGames: "All games",
    noGames: "No finished games that everybody may see.",
    noGamesYet: "Nothing finished yet.",
    results: { won: "Won", lost: "Lost", drawn: "Drawn", aborted: "Broken off" },
    against: "against",
    with: "with",
    somebody: "a guest",
    older: "Older games",
    rated: "Rated",
    ratedHelp: "Counts for your rating; all others have to be signed in too.",
    playAs: (name: string) => `You play as ${name}.`,
    toSeat: "This game is rated. Sign in to take the seat.",
    ratedGame: "Rated game",
  },

  join: {
    title: "You are invited",
    game: (title: string, host: string | null) => (host ? `${host} asks you to play ${title}.` : `You are asked to play ${title}.`),
    seat: (seat: string) => `You would be ${seat}.`,
    take: "Take the seat",
    watch: "Just watch",
    taken: "That seat is taken: each link seats one person. You are watching.",
  },

  invitation: {
    title: (n: number) => (n === 1 ? "One seat is open" : `${capital(number(n))} seats are open`),
    help: (n: number) =>
      n === 1 ? "Send this link to whoever is to play; it seats one person." : "Send each link to one person: it seats them, once.",
    link: (seat: string) => `Link to play ${seat}`,
    watch: "To watch",
    watchHelp: "whoever likes",
    bot: "Or let the computer play",
    botSeat: "Seat for the computer",
    fill: "Let it play",
    close: "Close the table",
    closeAsk: "Close this table? Its links will seat nobody.",
    closeYes: "Close it",
    closeNo: "Keep it",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Press Ctrl+C to copy",
    share: "Share",
    qr: "QR code",
    qrTitle: (whose: string) => `Link: ${whose}`,
    qrHelp: "Point another device's camera at this picture to open the link there.",
  },

  line: {
    opening: "Setting the table…",
    waiting: (n: number) => (n === 1 ? "Waiting for one more player." : `Waiting for ${number(n)} more players.`),
    watchingWaiting: "The game has not begun yet.",
    closed: "This table was closed before the game began.",
    lost: "The table is out of reach. The game goes on when it is back.",
    notYours: (name: string) => `It is ${name}'s turn.`,
    notBegun: "The game begins when every seat is taken.",
    howBack: "This is an earlier position. “Return to now” brings you back to the game.",
    lookingStart: "Looking back at what came before the first turn.",
    looking: (turn: number) => (turn === 0 ? "Looking back at the start." : `Looking back at the position after turn ${turn}.`),
    thinking: (name: string) => `${name} is thinking…`,
  },

  /** What the browser's tab says, before the name of the game. */
  title: {
    yours: "Your turn",
    turn: (name: string) => `${name} to move`,
    waiting: "Waiting for players",
    begun: "Your game begins",
    offer: "An offer waits",
  },

  howTo: {
    title: (game: string) => `${game} in a minute`,
    first: "Your first game?",
    open: "See how to play",
    loading: "Fetching the pictures…",
    rules: "All the rules, one by one",
  },

  result: {
    title: {
      won: "You win",
      lost: "You lost",
      drawn: "Draw",
      aborted: "Game aborted",
      closed: "Closed",
      team: (team: string) => `${called(team)} wins`,
      sharedByYou: "You share the win",
      shared: (teams: readonly string[]) => `${list(teams.map(called))} share the win`,
    },
    resigned: (teams: readonly string[]) => `${list(teams.map(called))} resigned.`,
    agreed: "Both sides agreed to a draw.",
    time: (teams: readonly string[]) => `${list(teams.map(called))} ran out of time.`,
    abandoned: (teams: readonly string[]) => `${list(teams.map(called))} stayed away.`,
    aborted: "Not everybody had begun, so it counts for nothing.",
    limit: "The game stopped at its limit of turns.",
    turns: (n: number) => (n === 0 ? "No turn was played." : n === 1 ? "One turn was played." : `${n} turns were played.`),
    toRematch: "Go to the rematch",
    watchRematch: "A rematch is on: watch it",
    newGame: "New game",
  },

  actions: {
    title: "Actions",
    draw: "Offer a draw",
    takeback: "Take back",
    /** Of one's own turn that goes on: nobody is asked. */
    undo: "Undo my last step",
    resign: "Resign",
    drawAsk: "End the game as a draw?",
    drawYes: "Draw",
    resignAsk: (team: string | null, shared: boolean) =>
      shared ? `Give up the game for the whole ${team ? `team ${called(team)}` : "team"}?` : team ? `Resign for ${called(team)}?` : "Resign this game?",
    resignYes: "Resign",
    abort: "Abort",
    abortAsk: "End the game now? It counts for nothing.",
    abortYes: "Abort",
    claim: "Claim",
    claimAsk: (name: string, bot: string | null) =>
      bot === null ? `Wait no longer? ${name} loses the game.` : `Wait no longer? ${bot} plays on for ${name}.`,
    claimYes: "Claim",
    claimNo: "Wait",
    leave: "Leave the game",
    leaveAsk: (several: boolean) => (several ? "Leave the game? Bots take your seats." : "Leave the game? A bot takes your seat."),
    leaveYes: "Leave",
    keep: "Play on",
    rematch: (change: "sides" | "seats" | null) => (change === null ? "Rematch" : `Rematch (${change} change)`),
    flip: "Turn the board",
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

  clock: {
    title: "Clock",
    none: "No clock",
    noneHelp: "Everybody takes their time.",
    own: "Other…",
    kind: "Kind of clock",
    kinds: { total: "For the game", turn: "Seconds a turn", days: "Days a turn" },
    amount: { total: "Minutes each", turn: "Seconds for each turn", days: "Days for each turn" },
    increment: "Seconds more for each turn",
    total: (minutes: number, seconds: number) =>
      `${counted(minutes, "minute")} each${seconds > 0 ? `, ${counted(seconds, "second")} more for each turn` : ""}`,
    perTurn: (seconds: number) => `${counted(seconds, "second")} for each turn`,
    daysPerTurn: (days: number) => `${counted(days, "day")} for each turn`,
    /** A clock's time from a day on. */
    days: (days: number, hours: number) => (hours > 0 ? `${days} d ${hours} h` : `${days} d`),
    of: (time: string, low: boolean) => (low ? `${time} left, little time` : `${time} left`),
    low: "Your time is getting short.",
  },

  /** What the table waits for. */
  waiting: {
    yourFirst: (left: string) => `Begin within ${left}, or the game is aborted. Your clock starts with your first move.`,
    first: (name: string, left: string) => `${name} has ${left} to begin, or the game is aborted.`,
    away: (name: string, minutes: number) =>
      `${name} is away. In ${minutes === 1 ? "a minute" : `${minutes} minutes`} you may claim that they have left.`,
    claim: (name: string, bot: string | null) =>
      bot === null ? `${name} has been away for long: you may claim the game, or wait on.` : `${name} has been away for long: you may let a bot play on, or wait.`,
  },

  chat: {
    title: "Chat",
    none: "Nobody has said anything.",
    say: "Say something",
    send: "Send",
    cancel: "Cancel",
    /** Who reads it, before the game is over. */
    apart: { players: "To the players", watchers: "To those who watch" },
    rooms: { players: "playing", watchers: "watching" },
    somebody: "A guest",
    about: (name: string) => `${name}: mute or report`,
    mute: (name: string) => `Mute ${name}`,
    muted: (name: string) => `You have muted ${name}.`,
    unmute: "Hear them again",
    report: "Report",
    why: "What is wrong with it? (if you like)",
    reported: "Reported. Thank you.",
    unread: (n: number) => `${n} new`,
    said: (name: string, text: string) => `${name} says: ${text}`,
  },

  notes: {
    title: "My notes",
    hint: "Only you can read this.",
    saved: "Saved. Only you can read this.",
    saving: "Saving…",
  },

  offers: {
    title: "Offers",
    asks: (name: string, what: Offer, change: "sides" | "seats") =>
      what === "draw" ? `${name} offers a draw.` : what === "takeback" ? `${name} asks to take back their last step and all that followed.` : `${name} would like a rematch; ${change} change.`,
    yours: (what: Offer) =>
      what === "draw" ? "You offered a draw." : what === "takeback" ? "You asked to take back your last step and all that followed." : "You asked for a rematch.",
    waiting: (names: readonly string[]) => `Waiting for ${list(names)}.`,
    agree: "Agree",
    decline: "Decline",
    withdraw: "Withdraw",
  },

  /** On one screen, while the device goes from hand to hand. */
  curtain: {
    only: (name: string) => `Only for ${name}`,
    hide: "Hide it",
    pass: (name: string) => `Pass the device to ${name}`,
    why: "The board shows what only one of you may see.",
    lift: (name: string) => `I am ${name}: show the board`,
  },

  luck: {
    title: "Check the luck",
    checked: "Every draw can be checked at the end: the record then shows the number it followed from, and this seal proves that number.",
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

  banner: {
    connecting: "Connecting to the table…",
    lost: "Connection lost. Trying again…",
    restarting: "The house is restarting; your game is kept. Trying again…",
    back: "Connected again.",
    offline: "This device is offline. Moves are not sent.",
    retry: "Try now",
  },

  notify: {
    label: "Tell me my turn",
    refused: "The browser does not allow it. Allow notifications for this page in its settings, then try again.",
    never: "This browser has no notifications for this page; they need https, and on some phones the installed app.",
  },

  version: {
    here: "A new version of this page is here.",
    reload: "Reload",
    later: "Later",
  },

  keys: {
    title: "Keys",
    /** Before those of the board. */
    tab: ["Tab", "to the board, then to the buttons"] as readonly [string, string],
    rows: [
      ["Esc", "let go"],
      ["[ ]", "one turn back, one turn on"],
      ["Home End", "to the start, to now (outside the board)"],
      ["?", "this list"],
    ] as readonly (readonly [string, string])[],
  },

  news: {
    seated: (name: string) => `${name} took a seat.`,
    started: "The game begins.",
    closed: "The table was closed.",
    offered: (name: string, what: Offer) => `${name} offered ${OFFER[what]}.`,
    asked: (name: string) => `${name} asked to take back a step and all that followed.`,
    agreed: { draw: "A draw is agreed.", takeback: "Taking back is agreed.", rematch: "A rematch is agreed." },
    declined: (name: string, what: Offer) => `${name} declined ${what === "takeback" ? "to take back" : `the ${what}`}.`,
    lapsed: (what: Offer) => (what === "takeback" ? "Play went on, so nothing is taken back." : `Play went on: the offer of a ${what} is gone.`),
    withdrawn: (name: string) => `${name} withdrew the offer.`,
    takenBack: "Taken back. The game goes on from there.",
    resigned: (name: string) => `${name} resigned.`,
    left: (seat: string, bot: string) => `${seat} left the game; ${bot} plays on.`,
    timeUp: (name: string, bot: string | null) => (bot === null ? `${name} ran out of time.` : `${name} ran out of time; ${bot} plays on.`),
    stayedAway: (name: string, bot: string | null) => (bot === null ? `${name} stayed away.` : `${name} stayed away; ${bot} plays on.`),
    aborted: (name: string) => `${name} aborted the game.`,
    late: (name: string) => `The first move of ${name} did not come in time.`,
    excused: (away: number) => `The server was away for ${spell(away)}; the clocks stood still.`,
    over: "The game is over.",
    youName: "You",
    nobody: "Somebody",
  },

  table: {
    label: (title: string) => `A table of ${title}`,
    boardRegion: "Board",
    recent: "What has just happened",
    players: "Players",
    watching: "You are watching.",
    missing: "This table does not exist",
    missingWhy: "The link may be cut short, or the table was cleared away.",
    closed: "The board could not be fetched",
    unknownGame: "Perhaps this page is older than the table. Reload it.",
  },

  rules: {
    title: (game: string) => `Rules of ${game}`,
    untitled: "Rules",
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
};
