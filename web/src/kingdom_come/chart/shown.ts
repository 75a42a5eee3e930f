/** What the chart is given to show, and what it tells of those who touch it. Names say whose: `A.p4`, `B.s2`, `r3`. */
import type { KingdomComeView } from "../../wire";
import type { Spot } from "./chart";
import type { Reach } from "./reach";

export type Player = KingdomComeView["players"][number];
/** What lies on the map; a view of the game has it all. */
export type Claims = Pick<KingdomComeView, "players" | "spent" | "crossings">;

/** The letter of a player's team, as in `A.p4`. */
export const letterOf = (team: string): string => team.charAt(0).toUpperCase();

/** Something on the map that a pointer means. */
export interface Hit {
  readonly kind: "pin" | "string" | "resource";
  /** `A.p4`, `B.s2` or `r3`. */
  readonly name: string;
}

/** How a spot was picked. */
export interface How {
  readonly by: "pointer" | "key";
  /** All that is meant, the nearest first: pins before resources before strings where they are as near. */
  readonly hits: readonly Hit[];
}

/** A pin that may be placed. */
export interface PinGhost {
  readonly kind: "pin";
  readonly team: string;
  readonly at: Spot;
  /** The pin that it is measured from; null where a claim begins. */
  readonly from: Spot | null;
  /** Pins that it costs: 1 to 3. */
  readonly cost: number;
  /** Pins that it wins back. */
  readonly bonus: number;
  /** Why it may not stand there, in words; null where it may. */
  readonly why: string | null;
}

/** A link that may be laid. */
export interface LinkGhost {
  readonly kind: "link";
  readonly team: string;
  readonly from: Spot;
  readonly to: Spot;
  /** What is written beside it, such as its length. */
  readonly label: string;
  readonly why: string | null;
}

export type Ghost = PinGhost | LinkGhost;

/** A pair of dividers that stands on the map. */
export interface DividersShown {
  readonly from: Spot;
  readonly to: Spot;
}

/** What the chart shows besides its terrain. Sets hold names: `A.p4`, `B.s2`, `r3`. */
export interface Shown {
  readonly view: Claims;
  /** Pins, strings and resources that are ringed: they can be touched. */
  readonly lit?: ReadonlySet<string>;
  /** Pins that are chosen. */
  readonly chosen?: ReadonlySet<string>;
  /** Crossings that may be challenged now, as `A.s3 x B.s1`. */
  readonly open?: ReadonlySet<string>;
  /** Whether a faint line leads from each pin to its anchor. */
  readonly anchors?: boolean;
  readonly reach?: Reach | null;
  readonly ghosts?: readonly Ghost[];
  readonly dividers?: DividersShown | null;
}
