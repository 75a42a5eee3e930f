"""Pins on resources in Kingdom Come, one after the other with one length of the dividers: what they bring a turn."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

import numpy as np

from royalborough.bots.kingdom_come_plans import opened
from royalborough.bots.kingdom_come_sites import Floats
from royalborough.games.kingdom_come import KingdomComePosition
from royalborough.games.kingdom_come.chart import RESOURCE_RADIUS, Place
from royalborough.games.kingdom_come.dividers import MOST_OPEN
from royalborough.games.kingdom_come.moves import PlacePin
from royalborough.games.kingdom_come.steps import onto_resource

_CHAIN = 6
"""So many pins at most are counted for a length of the dividers."""
_LENGTHS = 6
"""Lengths of the dividers that are looked at closely."""
_ON = RESOURCE_RADIUS - 1
"""A length so near a distance from a resource's centre leads onto it."""


class PinsOnResources:
    """What the seat to act can do to have pins on resources."""

    def __init__(self, position: KingdomComePosition, gains: Mapping[int, float], turns: int) -> None:
        """`gains` says what a pin on each resource brings on which one may be placed; `turns` are left."""
        self._position = position
        self._numbers = list(gains)
        self._gains = np.array(list(gains.values()))
        self._turns = turns
        goals = [position.chart.resources[number].place for number in gains]
        self._first = distances([pin.place for pin in position.me.pins], goals)
        self._further = distances(goals, goals)

    def steps(self) -> Iterator[tuple[PlacePin, float]]:
        """Pins that can be placed now, with what they bring, or what they and those after them bring for a turn."""
        length = self._position.me.dividers
        steps = self._steps(length)
        near, sums = self._sums(_as_distances(self._first, steps, length), length)
        worths = sums[: self._turns] / np.arange(1, len(sums[: self._turns]) + 1)
        chain = float(worths.max(initial=0.0)) if len(worths) and worths.argmax() >= near else 0.0
        for (_, goal), pin in steps.items():
            yield pin, max(float(self._gains[goal]), chain)

    @cached_property
    def lengths(self) -> Sequence[tuple[float, int]]:
        """The best lengths of the dividers, with what they and the pins after them bring for a turn."""
        if self._turns < 2 or not self._first.size:
            return ()
        lengths = {int(far + 2.5) // 5 * 5 for far in self._first.ravel() if far <= MOST_OPEN}
        lengths -= {0, self._position.me.dividers}
        rough = sorted(((self._rate(self._first, length), length) for length in lengths), reverse=True)[:_LENGTHS]
        exact = [
            (self._rate(_as_distances(self._first, self._steps(length), length), length), length) for _, length in rough
        ]
        return sorted((each for each in exact if each[0] > 0), reverse=True)

    def _rate(self, first: Floats, length: int) -> float:
        """What setting the dividers to a length and then placing pins brings for a turn, at best."""
        sums = self._sums(first, length)[1][: self._turns - 1]
        return float((sums / np.arange(2, len(sums) + 2)).max(initial=0.0))

    def _sums(self, first: Floats, length: int) -> tuple[int, Floats]:
        """How many resources are reached from pins that stand, and what one, two, three and more pins bring.

        Those that are reached only from resources with a pin come after the others.
        """
        near = (np.abs(first - length) <= _ON).any(axis=0)
        reached = near
        for _ in range(2):
            reached = reached | (np.abs(self._further[reached] - length) <= _ON).any(axis=0)
        order = [np.sort(self._gains[which])[::-1] for which in (near, reached & ~near)]
        sums: Floats = np.concatenate(order)[:_CHAIN].cumsum()
        return int(near.sum()), sums

    def _steps(self, length: int) -> dict[tuple[int, int], PlacePin]:
        """The legal steps onto resources with dividers of this length, by pin and resource as they are counted here."""
        found: dict[tuple[int, int], PlacePin] = {}
        position = self._position
        then = position if length == position.me.dividers else opened(position, length)
        for pin, goal in np.argwhere(np.abs(self._first - length) <= RESOURCE_RADIUS + 1):
            start = position.me.pins[pin]
            place = onto_resource(start.place, self._numbers[goal], position.chart, length)
            if place is not None and PlacePin(place, start.number) in then.legal_moves:
                found[int(pin), int(goal)] = PlacePin(place, start.number)
        return found


def distances(ones: Sequence[Place], others: Sequence[Place]) -> Floats:
    """How far each of some places (row) is from each of others (column)."""
    ways = np.array(others, np.float64).reshape(1, -1, 2) - np.array(ones, np.float64).reshape(-1, 1, 2)
    return np.hypot(ways[..., 0], ways[..., 1])


def _as_distances(first: Floats, steps: Mapping[tuple[int, int], PlacePin], length: int) -> Floats:
    """The length itself for steps that can be made, and no end of a distance for all others."""
    found = np.full_like(first, np.inf)
    for step in steps:
        found[step] = length
    return found
