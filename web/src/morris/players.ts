/** The two of Five Men's Morris itself: maple and bog oak. */
import { DARK, LIGHT, type Player } from "./looks";
import { boardWords as words } from "./words";

export const PLAYERS: readonly [Player, Player] = [
  { team: "light", pin: words.pins.light, look: LIGHT },
  { team: "dark", pin: words.pins.dark, look: DARK },
];
