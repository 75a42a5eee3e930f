/** What may be done with what is chosen, and what stands in the way. A preview; the table decides. */
import { squared } from "./chart/chart";
import { extensions, type NoLink, type NoString } from "./chart/extend";
import type { Placement, Why } from "./chart/reach";
import { MOST_OPEN, rounded, type Choice } from "./choice";
import { challengeText, dividersText, harvestText, pinText, removeText, rewrapText, stringText, yieldText } from "./moves";
import { me, named, owned, ownName, playerAt, reachFrom, type Situation } from "./situation";

/** A button. */
export type Offer = { readonly move: string } & (
  /** Of which kind of terrain the price is told by its cost. */
  | { readonly kind: "place"; readonly start: boolean; readonly cost: number; readonly bonus: number; readonly on: string | null }
  | { readonly kind: "dividers"; readonly length: number; readonly from: string; readonly name: string | null }
  | { readonly kind: "string"; readonly left: number; readonly length: number }
  | { readonly kind: "rewrap"; readonly string: string; readonly before: number; readonly after: number }
  | { readonly kind: "remove"; readonly name: string; readonly back: number }
  | { readonly kind: "challenge"; readonly own: string; readonly theirs: string; readonly begins: "first" | "second" | null }
  /** Pins that come back, or points. */
  | { readonly kind: "harvest"; readonly resource: string; readonly gain: "pins" | "point"; readonly count: number }
  | { readonly kind: "yield"; readonly pins: readonly string[] }
);

/** Why something that one might look for is not offered. */
export type Note =
  | { readonly kind: "noPin"; readonly why: Why }
  | { readonly kind: "tooWide"; readonly length: number }
  | { readonly kind: "setAlready"; readonly length: number }
  | { readonly kind: "noLink"; readonly why: NoLink }
  | { readonly kind: "noString"; readonly string: string | null; readonly why: NoString; readonly length: number }
  /** Why KC6 keeps a pin: strings that touch it, pins measured from it. */
  | { readonly kind: "stays"; readonly pin: string; readonly strings: readonly string[]; readonly pins: readonly string[] }
  | { readonly kind: "string"; readonly name: string; readonly length: number; readonly pins: number; readonly immune: boolean }
  | { readonly kind: "fewPins"; readonly bowl: number }
  | { readonly kind: "drawn"; readonly one: string; readonly other: string }
  | { readonly kind: "noneCrosses"; readonly name: string }
  | { readonly kind: "notYours" }
  | { readonly kind: "resource"; readonly name: string; readonly gold: boolean; readonly owners: readonly number[] }
  | { readonly kind: "spent" | "notPossessed"; readonly name: string }
  | { readonly kind: "occupied"; readonly name: string; readonly pin: string }
  | { readonly kind: "shared"; readonly name: string; readonly owners: readonly number[] };

export interface Offered {
  readonly offers: readonly Offer[];
  readonly notes: readonly Note[];
}

const NOTHING: Offered = { offers: [], notes: [] };
/** Pins that come back when something is removed (KC6), or harvested (KC8); pins that a duel needs (KC7). */
const [RECOVERED, HARVESTED, DUEL_PINS] = [2, 3, 5];
const WORTH = { gold: 2, red: 3 } as const;

export function offered(now: Situation, choice: Choice | null): Offered {
  const found = choice === null ? NOTHING : OFFERS[choice.kind](now, choice as never);
  return now.acts ? found : { ...found, offers: [] };
}

const OFFERS: { readonly [Kind in Choice["kind"]]: (now: Situation, choice: Extract<Choice, { kind: Kind }>) => Offered } = {
  pin: (now, { pin }) => removal(now, pin),
  place: placing,
  measure: measuring,
  link: linking,
  string: stringOffers,
  crossing: crossingOffers,
  resource: resourceOffers,
  yield: (_, { pins }) => ({ offers: [{ kind: "yield", move: yieldText(pins), pins }], notes: [] }),
};

/** An own pin: it can be removed, or something keeps it (KC6). */
function removal(now: Situation, name: string): Offered {
  const player = me(now);
  const pin = player?.pins.find((each) => each.name === name);
  if (!player || !pin) return NOTHING;
  if (pin.removable) return { offers: [{ kind: "remove", move: removeText(name), name, back: Math.min(RECOVERED, player.discard) }], notes: [] };
  const strings = player.strings.filter(({ walk }) => walk.includes(name)).map((each) => each.name);
  const pins = player.pins.filter(({ anchor }) => anchor === name).map((each) => each.name);
  return { offers: [], notes: [{ kind: "stays", pin: name, strings, pins }] };
}

function placing(now: Situation, { from, spot }: Extract<Choice, { kind: "place" }>): Offered {
  const placement = reachFrom(now, from).placement(spot);
  if (placement.why) return { offers: [], notes: [{ kind: "noPin", why: placement.why }] };
  return { offers: [placeOffer(now, from, spot, placement)], notes: [] };
}

function placeOffer(now: Situation, from: string | null, spot: { x: number; y: number }, { cost, bonus }: Placement): Offer {
  return { kind: "place", move: pinText(spot, from), start: from === null, cost, bonus, on: now.chart.resourceAt(spot)?.name ?? null };
}

function measuring(now: Situation, { from, length, name }: Extract<Choice, { kind: "measure" }>): Offered {
  if (length > MOST_OPEN) return { offers: [], notes: [{ kind: "tooWide", length }] };
  if (length === me(now)?.dividers) return { offers: [], notes: [{ kind: "setAlready", length }] };
  return { offers: [{ kind: "dividers", move: dividersText(length), length, from, name }], notes: [] };
}

function linking(now: Situation, { one, other }: Extract<Choice, { kind: "link" }>): Offered {
  const player = me(now);
  if (!player) return NOTHING;
  const { why, fresh, rewraps } = extensions(now.chart, player, one, other, now.rules.limits);
  const between = measureBetween(now, one, other);
  if (why) return { offers: between, notes: [{ kind: "noLink", why }] };
  const string: Offer[] = fresh.why === null ? [{ kind: "string", move: stringText(one, other), left: player.supply, length: fresh.length }] : [];
  const leads = rewraps.filter((each) => each.why === null).map(({ string, walk, length }): Offer => {
    const before = player.strings.find(({ name }) => name === string)?.length ?? 0;
    return { kind: "rewrap", move: rewrapText(string ?? "", walk), string: string ?? "", before, after: length };
  });
  const kept = [fresh, ...rewraps].filter((each) => each.why !== null && each.why !== "apart");
  const notes = kept.map(({ string, why, length }): Note => ({ kind: "noString", string, why: why ?? "apart", length }));
  return { offers: [...string, ...leads, ...between], notes };
}

/** The dividers can also be set to the way from pin to pin. */
function measureBetween(now: Situation, one: string, other: string): Offer[] {
  const player = me(now);
  const [from, to] = [one, other].map((name) => player?.pins.find((pin) => pin.name === name));
  const length = from && to ? rounded(squared(from, to)) : 0;
  const useful = length > 0 && length <= MOST_OPEN && length !== player?.dividers;
  return useful ? [{ kind: "dividers", move: dividersText(length), length, from: one, name: other }] : [];
}

function stringOffers(now: Situation, { name }: Extract<Choice, { kind: "string" }>): Offered {
  const owner = owned(now.view, name);
  const string = owner.seat < 0 ? undefined : playerAt(now.view, owner.seat).strings.find((each) => each.name === owner.name);
  if (!string) return NOTHING;
  const about: Note = { kind: "string", name, length: string.length, pins: new Set(string.walk).size, immune: string.immune };
  const fights = challengesWith(now, name);
  if (ownName(now, name) === null) return { offers: fights, notes: [about, ...whyNoFight(now, name, fights)] };
  const back = Math.min(RECOVERED, me(now)?.discard ?? 0);
  return { offers: [{ kind: "remove", move: removeText(owner.name), name: owner.name, back }, ...fights], notes: [about] };
}

/** All challenges in which a string, or both of a pair, take part. */
function challengesWith(now: Situation, name: string, other?: string): Offer[] {
  const player = me(now);
  if (!player) return [];
  const those = now.view.challenges.filter(({ own, theirs }) => {
    const pair = [named(player, own), theirs];
    return pair.includes(name) && (other === undefined || pair.includes(other));
  });
  const ways = now.rules.coin ? [null] : (["first", "second"] as const);
  return those.flatMap(({ own, theirs }) =>
    ways.map((begins): Offer => ({ kind: "challenge", move: challengeText(own, theirs, begins), own, theirs, begins })),
  );
}

function whyNoFight(now: Situation, name: string, fights: readonly Offer[]): Note[] {
  if (fights.length > 0 || !now.acts) return [];
  const pairs = now.view.crossings.filter(({ one, other }) => (one === name && ownName(now, other)) || (other === name && ownName(now, one)));
  if (pairs.length === 0) return [{ kind: "noneCrosses", name }];
  const drawn = pairs.filter((pair) => pair.drawn).map(({ one, other }): Note => ({ kind: "drawn", one, other }));
  return [...tooFewPins(now), ...drawn];
}

function tooFewPins(now: Situation): Note[] {
  const bowl = me(now)?.bowl ?? 0;
  return bowl < DUEL_PINS ? [{ kind: "fewPins", bowl }] : [];
}

function crossingOffers(now: Situation, { one, other }: Extract<Choice, { kind: "crossing" }>): Offered {
  const fights = challengesWith(now, one, other);
  if (fights.length > 0 || now.seat === null) return { offers: fights, notes: [] };
  const own = [one, other].find((name) => ownName(now, name) !== null);
  if (own === undefined) return { offers: [], notes: [{ kind: "notYours" }] };
  const theirs = stringOffers(now, { kind: "string", name: own === one ? other : one });
  return { offers: [], notes: theirs.notes };
}

function resourceOffers(now: Situation, { name }: Extract<Choice, { kind: "resource" }>): Offered {
  const resource = now.chart.resources.find((each) => each.name === name);
  if (!resource) return NOTHING;
  const owners = now.view.players.flatMap(({ possessed }, seat) => (possessed.includes(name) ? [seat] : []));
  const about: Note = { kind: "resource", name, gold: resource.kind === "gold", owners };
  const offers = [...harvests(now, name, resource.kind), ...starts(now, resource), ...reaching(now, name)];
  return { offers, notes: [about, ...whyNoHarvest(now, name, owners)] };
}

function harvests(now: Situation, name: string, kind: "gold" | "red"): Offer[] {
  if (!now.view.harvests.includes(name)) return [];
  const pins = Math.min(HARVESTED, me(now)?.discard ?? 0);
  const points = now.rules.sole ? WORTH[kind] : 1;
  const both: Offer[] = [
    { kind: "harvest", move: harvestText(name, "pins"), resource: name, gain: "pins", count: pins },
    { kind: "harvest", move: harvestText(name, "point"), resource: name, gain: "point", count: points },
  ];
  return pins > 0 ? both : both.reverse();
}

/** A claim may begin on a resource in a bay. */
function starts(now: Situation, spot: { x: number; y: number }): Offer[] {
  const placement = reachFrom(now, null).placement(spot);
  return placement.legal && now.seat !== null ? [placeOffer(now, null, { x: spot.x, y: spot.y }, placement)] : [];
}

/** The length that reaches a resource from the nearest own pin. */
function reaching(now: Situation, name: string): Offer[] {
  const player = me(now);
  const resource = now.chart.resources.find((each) => each.name === name);
  if (!player || !resource || player.possessed.includes(name) || now.view.spent.includes(name)) return [];
  const [nearest] = player.pins.map((pin) => ({ pin: pin.name, square: squared(pin, resource) })).sort((a, b) => a.square - b.square);
  const length = nearest ? rounded(nearest.square) : 0;
  if (!nearest || length > MOST_OPEN || length === player.dividers) return [];
  return [{ kind: "dividers", move: dividersText(length), length, from: nearest.pin, name }];
}

function whyNoHarvest(now: Situation, name: string, owners: readonly number[]): Note[] {
  if (now.seat === null || now.view.harvests.includes(name)) return [];
  if (now.view.spent.includes(name)) return [{ kind: "spent", name }];
  const on = now.view.players.flatMap((player) => player.pins.filter(({ resource }) => resource === name).map((pin) => named(player, pin.name)));
  if (on[0] !== undefined) return [{ kind: "occupied", name, pin: on[0] }];
  if (!owners.includes(now.seat)) return owners.length > 0 ? [{ kind: "notPossessed", name }] : [];
  const others = owners.filter((seat) => seat !== now.seat);
  return now.acts && others.length > 0 ? [{ kind: "shared", name, owners: others }] : [];
}
