"""What each action of Kingdom Come is worth to the seat that takes it.

An action is a turn, and turns are what there is least of. So everything that can be done is a project: some turns, and
points at their end. The worth of an action is what the best project that it belongs to brings for a turn, in points of
the game; what others lose counts as well, shared among them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice
from typing import TypeAlias

from royalborough.bots.appraisal import Ranked
from royalborough.bots.kingdom_come_duels import Chances, chances_of
from royalborough.bots.kingdom_come_pins import PinsOnResources
from royalborough.bots.kingdom_come_plans import (
    PIN,
    Aims,
    Diligence,
    Plan,
    counted_area,
    joining,
    opened,
    plans_of,
)
from royalborough.bots.kingdom_come_sites import LONGEST_LINK, Reach, ground_of
from royalborough.games.kingdom_come import KingdomComePosition
from royalborough.games.kingdom_come.candidates import cost
from royalborough.games.kingdom_come.claim import SAFE_PINS, Claim
from royalborough.games.kingdom_come.crossings import challenges, crossings
from royalborough.games.kingdom_come.dividers import MOST_OPEN
from royalborough.games.kingdom_come.moves import (
    CALL,
    Challenge,
    Harvest,
    KingdomComeMove,
    LayString,
    PlacePin,
    RemovePin,
    SetDividers,
)
from royalborough.games.kingdom_come.plane import Link, cross, link, squared_distance
from royalborough.games.kingdom_come.position import HARVESTED, RECOVERED
from royalborough.games.kingdom_come.refusals_duels import DUEL_PINS
from royalborough.games.kingdom_come.score import WORTH
from royalborough.games.kingdom_come.territory import Territory, territory
from royalborough.play import Seat

_PRICE = 0.4
"""What a turn should bring at least before a ring is thought of."""
_CALL = 30.0
"""What it is worth to call when that wins."""
_REPAIR = 0.8
"""Turns of work that a string that was lost costs when there is time to lay it again."""
_FINISH = 0.15
"""How much more strings count that are laid to end the game, for each point ahead."""
_MEDDLING = 0.5
"""What a turn in a row without a pin, a string or a harvest tells against setting dividers that all share."""
_IDLE = -0.4
"""What an action is worth that does nothing."""
_EFFORT = 0.4
"""What a challenge costs in time."""
_RISK = 0.08
"""How likely land that is not safe will be broken in time to matter, while nobody is near the end."""
_SPARE_LENGTHS = (300, 150, 450)
_LATE = 4
"""With so few strings left somebody is near the end."""


Project: TypeAlias = tuple[KingdomComeMove, float]
"""An action, and what a project that it belongs to brings for a turn."""


@dataclass(frozen=True)
class Style:
    """How a bot thinks."""

    diligence: Diligence
    wary: bool
    """It sees to its safety and to the end, threatens others, and plays duels without error."""
    urgency: float = 0.0
    """How much more a harvest counts for each share of the others that could be quicker."""
    contest: float = 0.0
    """How much more a pin on a resource counts, since only one can stand there."""


class Study:
    """One position as the seat that acts judges it."""

    def __init__(self, position: KingdomComePosition, style: Style) -> None:
        self.position = position
        self.style = style
        self.seat: Seat = position.mover
        self.me: Claim = position.me
        self.chart = position.chart
        self.others = [seat for seat in range(position.game.players) if seat != self.seat]

    # How things stand

    @cached_property
    def values(self) -> list[float]:
        """What possessing each resource scores at the end."""
        spent = self.position.spent
        return [0 if number in spent else WORTH[each.kind] for number, each in enumerate(self.chart.resources)]

    @cached_property
    def mine(self) -> frozenset[int]:
        """The resources that the seat possesses."""
        return self.position.possessed(self.seat)

    @cached_property
    def turns(self) -> int:
        """The seat's turns until the game may be over, this one among them."""
        if self.position.caller is not None:
            return 1 + (self.position.turns_left - 1) // self.position.game.players
        fewest = min(self.position.supply(seat) for seat in self.others)
        return fewest + 2 if self.style.wary else 99

    @cached_property
    def lead(self) -> float:
        """Points ahead of the best other player if the game ended now."""
        return lead_of(self.position, self.seat)

    @property
    def late(self) -> bool:
        """Whether somebody can call soon."""
        supplies = [self.position.supply(seat) for seat in range(self.position.game.players)]
        return self.position.caller is not None or min(supplies) <= _LATE

    @cached_property
    def held_land(self) -> float:
        """What the seat's land counts for: its rank, and the resources in it that no pin stands on."""
        inside = self.mine - self.me.stands_on(self.chart)
        return sum(self.values[number] for number in inside) + self._area_points(self.me.territory)

    @property
    def safe(self) -> bool:
        """Whether the seat's land is out of danger: strings that may not be challenged enclose most of it (KC7)."""
        lines = frozenset(each for number in self.me.immune for each in self.me.links_of(self.me.walk_of[number]))
        return territory(lines).area * 10 >= self.me.territory.area * 8

    def _area_points(self, land: Territory) -> float:
        return counted_area(self.position, self.seat, float(land.area))

    # Everything

    def ranked(self) -> list[Ranked]:
        """What should be thought about, each with its worth."""
        found: dict[KingdomComeMove, float] = {}
        for move, project in self._projects():
            worth = project - self._wasted(move)
            if worth > found.get(move, -99.0) and move in self.position.legal_moves:
                found[move] = worth
        if self.style.wary and self.position.caller is not None and self.turns == 1:
            found |= {move: self._at_the_end(move) for move in found if not isinstance(move, Challenge)}
        found.setdefault(SetDividers(0 if self.me.dividers else MOST_OPEN), _IDLE)
        return list(found.items())

    def _at_the_end(self, move: KingdomComeMove) -> float:
        """What an action of the last turn brings, exactly."""
        return lead_of(self.position.play(move), self.seat) - self.lead

    def _wasted(self, move: KingdomComeMove) -> float:
        """What is lost of a project that needs the dividers when others share them and set them anew."""
        shared = isinstance(move, SetDividers) and self.position.game.dividers == "shared"
        return _MEDDLING * self.position.quiet if shared else 0.0

    def _projects(self) -> Iterator[Project]:
        yield from self._rings()
        yield from self._harvests()
        yield from self._pins_on_resources()
        yield from self._challenges()
        yield from self._removals()
        yield from self._last_strings()
        yield from self._call()
        if self.style.wary:
            yield from self._safety()

    # Land

    def _rings(self) -> Iterator[Project]:
        """Rings of strings, by what they bring for a turn."""
        wanted = [0.0 if number in self.mine else value for number, value in enumerate(self.values)]
        lengths = [length for _, length in self.pins.lengths[: self.style.diligence.shared]]
        aims = Aims(wanted, self.pin_gains, lengths)
        for plan in plans_of(self.position, self.seat, aims, self.style.diligence, _PRICE):
            if plan.actions > self.turns:
                continue
            worth = self._brought(plan) / plan.actions
            for move in plan.moves:
                yield move, worth

    def _brought(self, plan: Plan) -> float:
        """What a ring brings once it is closed."""
        new = (
            self.values[number]
            for number, resource in enumerate(self.chart.resources)
            if number not in self.mine and self.values[number] and resource.place in plan.land
        )
        land = self._area_points(plan.land) - self._area_points(self.me.territory)
        return sum(new) + land - plan.pins * PIN + plan.extra

    # Resources

    def _harvests(self) -> Iterator[Project]:
        """A harvest takes a resource from all who possess it."""
        discard = self.position.discard(self.seat)
        for number in sorted(self.mine):
            lost = self.values[number]
            shared = sum(number in self.position.possessed(seat) for seat in self.others) / len(self.others)
            taken = lost * shared - lost
            urgent = self.style.urgency * shared  # who else has it may be quicker
            yield Harvest(number, "point"), self.position.game.harvest_points(number) + taken + urgent
            hunger = 0.15 if self.me.bowl < DUEL_PINS else -0.05
            yield Harvest(number, "pins"), min(HARVESTED, discard) * PIN + taken + hunger + urgent

    def _pins_on_resources(self) -> Iterator[Project]:
        """Pins on resources, and lengths of the dividers with which several can be placed."""
        yield from self.pins.steps()
        yield from ((SetDividers(length), worth) for worth, length in self.pins.lengths)

    @cached_property
    def pins(self) -> PinsOnResources:
        """Pins on resources, one after the other."""
        return PinsOnResources(self.position, self.pin_gains, self.turns)

    @cached_property
    def pin_gains(self) -> dict[int, float]:
        """What a pin on each resource brings, where one may be placed and paid."""
        free = (number for number, value in enumerate(self.values) if value and number not in self.pinned)
        return {number: self._pin_gain(number) for number in free if self._cost(number) <= self.me.bowl}

    @cached_property
    def pinned(self) -> frozenset[int]:
        """The resources on which somebody's pin stands."""
        return frozenset().union(*(claim.stands_on(self.chart) for claim in self.position.claims))

    def _cost(self, number: int) -> int:
        return cost(self.chart, self.chart.resources[number].place)

    def _pin_gain(self, number: int) -> float:
        """What a pin on a resource brings: a point, the resource if it is not possessed, and some pins back."""
        discard = self.position.discard(self.seat) + self._cost(number) - 1
        back = min(discard, 1 if self.chart.resources[number].kind == "gold" else 2)
        had = 0.0 if number in self.mine else self.values[number]
        return 1.0 + self.style.contest + had - PIN * (self._cost(number) - back)

    def _removals(self) -> Iterator[Project]:
        """A pin that is of no use comes back, with up to two discarded ones (KC6); strings may still need it."""
        if self.position.supply(self.seat) and self.position.caller is None and self.me.bowl >= DUEL_PINS:
            return
        back = min(RECOVERED, self.position.discard(self.seat)) * PIN
        back += PIN if self.position.caller is not None else -PIN  # it took a turn to place it
        for pin in self.me.pins:
            if self.me.lets_go((pin.number,)):
                on = self.chart.resource_at(pin.place)
                lost = 0.0 if on is None or not self.values[on] else 1.0 + self.values[on]
                yield RemovePin(pin.number), 0.8 * back - lost

    # Others

    def _challenges(self) -> Iterator[Project]:
        for move in challenges(self.position):
            chances = chances_of(self.position, move, self.style.wary)
            worth = self._stake(chances, move.own, move.seat, move.theirs)
            yield move, worth - (_EFFORT + self.weariness if self._can_mend(move.seat) else 0.0)

    @cached_property
    def weariness(self) -> float:
        """Grows with strings that were laid again and again: what bots fight about must come to an end."""
        again = max(claim.next_string for claim in self.position.claims) - self.position.game.strings
        return 0.02 * max(0, again)

    def _stake(self, chances: Chances, own: int, seat: Seat, theirs: int) -> float:
        """What may be won and lost by a challenge."""
        gain = self._loss_of(seat, theirs) / len(self.others)
        return chances.won * gain - chances.lost * self._loss_of(self.seat, own)

    def _loss_of(self, seat: Seat, string: int) -> float:
        """What a player loses with a string: all it holds when there is no time to mend it, else some turns."""
        if not self._can_mend(seat):
            return self._all_loss(seat, string)
        return _REPAIR * (len(self.position.claims[seat].walk_of[string]) - 1)

    def _all_loss(self, seat: Seat, string: int) -> float:
        """What a player's claim is worth more with a string than without it."""
        claim = self.position.claims[seat]
        without = claim.without_string(string)
        lost = claim.possessed(self.chart) - without.possessed(self.chart)
        points = float(sum(self.values[number] for number in lost)) + (not self.position.supply(seat))
        area = counted_area(self.position, seat, float(claim.territory.area))
        return points + area - counted_area(self.position, seat, float(without.territory.area))

    def _can_mend(self, seat: Seat) -> bool:
        """Whether a player has a turn after this one."""
        if self.position.caller is None:
            return True
        return (seat - self.seat) % self.position.game.players < self.position.turns_left

    # The end

    @cached_property
    def swing(self) -> float:
        """What a challenge in the very last turn may bring, which nobody can mend: the caller has it (KC9)."""
        if not self.style.wary or self.me.bowl < DUEL_PINS:
            return 0.0
        best = 0.0
        for own, seat, theirs in self._crossed():
            move = Challenge(own, seat, theirs, None if self.position.game.challenge == "coin" else "first")
            chances = chances_of(self.position, move, master=True)
            gain = self._all_loss(seat, theirs) / len(self.others)
            best = max(best, chances.won * gain - chances.lost * self._all_loss(self.seat, own))
        return best

    def _crossed(self) -> Iterator[tuple[int, Seat, int]]:
        """Own strings that cross others' that are not safe, with these."""
        for one, other, _ in crossings(self.position):
            for (seat, own), (opponent, theirs) in ((one, other), (other, one)):
                if seat == self.seat and theirs not in self.position.claims[opponent].immune:
                    yield own, opponent, theirs

    def _last_strings(self) -> Iterator[Project]:
        """Strings that are laid to have none left: a point, and the right to call (KC9, KC11)."""
        supply = self.position.supply(self.seat)
        if not supply or (self.position.caller is not None and supply > self.turns):
            return
        gain = 1.0
        if self.style.wary and self.position.caller is None:
            gain += _FINISH * max(0.0, min(self.lead + 0.5 * self.swing, 20.0))
        worth = gain / supply
        pairs = (LayString(*pair) for pair in self._spare_pairs())
        few = list(islice((move for move in pairs if move in self.position.legal_moves), min(supply, 4)))
        for rank, move in enumerate(few):
            yield move, worth - 0.001 * rank
        if len(few) < min(supply, 4):
            for pin in self._spare_pins():
                yield pin, worth * 0.9 - 0.1

    def _spare_pairs(self) -> Iterator[tuple[int, int]]:
        """Pairs of pins without a string: those first that make the land safer or threaten others, then short ones."""
        touched, lines = self.me.held, self._targets() if self.style.wary else []
        found = []
        most = min(self.position.game.link_max or LONGEST_LINK, LONGEST_LINK) ** 2
        for one, other in combinations(self.me.pins, 2):
            if (one.number, other.number) in self.me.joined:
                continue
            mine, far = link(one.place, other.place), squared_distance(one.place, other.place)
            if far > most:
                continue
            use = 2.0 * ((one.number in touched) + (other.number in touched) == 1 and not self.safe)
            use += max((loss for loss, line in lines if cross(mine, line)), default=0.0) / 10
            found.append((-use, far, one.number, other.number))
        found.sort()
        return ((one, other) for _, _, one, other in found)

    def _targets(self) -> list[tuple[float, Link]]:
        """Lines of others' strings that are not safe and that no own string crosses, with what would be lost."""
        crossed = {(seat, theirs) for _, seat, theirs in self._crossed()}
        found = []
        for seat in self.others:
            claim = self.position.claims[seat]
            for string in claim.strings:
                if string.number not in claim.immune and (seat, string.number) not in crossed:
                    loss = self._all_loss(seat, string.number)
                    if loss > self.swing:
                        found += [(loss, line) for line in claim.links_of(string.walk)]
        return found

    def _spare_pins(self) -> Iterator[KingdomComeMove]:
        """Cheap pins that more strings can be laid to, or a length of the dividers with which they can be placed."""
        for length in (self.me.dividers, *_SPARE_LENGTHS):
            then = opened(self.position, length)
            ground = ground_of(self.chart, self.me.pins, Reach(length, 1, len(self.me.pins) + 30))
            cheap = sorted((site for site in ground.sites if site.hops == 1), key=lambda site: site.cost)
            pins = (
                PlacePin(site.place, None if site.parent is None else ground.sites[site.parent].pin) for site in cheap
            )
            few = list(islice((pin for pin in pins if pin in then.legal_moves), 4))
            if few:
                yield from few if length == self.me.dividers else [SetDividers(length)]
                return

    def _call(self) -> Iterator[Project]:
        """Ends the game when that wins it, or when there is nothing better to do."""
        if self.position.supply(self.seat) or self.position.caller is not None:
            return
        danger = 0.0 if not self.style.wary or self.safe or not self._threatened() else 2.0
        yield CALL, _CALL if self.lead + self.swing - danger >= 1.0 else 0.02 + self.weariness

    def _threatened(self) -> bool:
        """Whether an opponent's string crosses one of the seat's that is not safe."""
        return any(
            (self.seat in (one[0], other[0])) and (one[1] if one[0] == self.seat else other[1]) not in self.me.immune
            for one, other, _ in crossings(self.position)
        )

    # Safety and threats

    def _safety(self) -> Iterator[Project]:
        """Ten pins that strings connect make land safe (KC7)."""
        if self.safe:
            return
        pins = max((connected(self.me, string.number) for string in self.me.strings), key=len)
        missing = SAFE_PINS - len(pins)
        risk = _RISK * (3 if self.late else 1) * (2 if self._threatened() else 1)
        loose = [pin for pin in self.me.pins if pin.number not in pins]
        turns = missing + max(0, missing - len(loose))
        if missing <= 0 or turns > self.turns:
            return
        worth = risk * self.held_land / turns
        for pin in loose[:6]:
            near = min(pins, key=lambda other: squared_distance(self.me.place_of[other], pin.place))
            for move in joining(self.position, self.me, (pin.number, near)):
                yield move, worth
        if len(loose) < missing:
            for place in self._spare_pins():
                yield place, worth - PIN


def connected(claim: Claim, number: int) -> set[int]:
    """The pins that the strings touch that hang together with one string by shared pins."""
    pins = set(claim.walk_of[number])
    while True:
        more = {pin for string in claim.strings if pins & set(string.walk) for pin in string.walk}
        if more <= pins:
            return pins
        pins |= more


def lead_of(position: KingdomComePosition, seat: Seat) -> float:
    """Points of a seat ahead of the best other one if the game ended now."""
    totals = position.outcome_scores()
    return float(totals[seat] - max(total for other, total in enumerate(totals) if other != seat))
