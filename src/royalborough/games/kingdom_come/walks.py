"""Strings as walks: the order in which a string can go along given links, each of them once (KC5)."""

from collections.abc import Iterable
from random import Random


def walk_along(pairs: Iterable[tuple[int, int]], rng: Random | None = None) -> tuple[int, ...] | None:
    """The pins of one walk that joins exactly these pairs of pins, each once; None if there is none.

    There is one if the pairs hang together and at most two pins end an odd number of them. Where several walks would
    do, `rng` chooses; without it always the same is found.

    >>> walk_along([(1, 2), (2, 3), (1, 3)])
    (1, 2, 3, 1)
    >>> walk_along([(1, 2), (3, 4)]) is None
    True
    """
    ways: dict[int, list[int]] = {}
    count = 0
    for one, other in pairs:
        ways.setdefault(one, []).append(other)
        ways.setdefault(other, []).append(one)
        count += 1
    odd = sorted(pin for pin, others in ways.items() if len(others) % 2)
    if not count or len(odd) > 2:
        return None
    starts = odd or sorted(ways)
    for pin in ways:
        ways[pin].sort(reverse=True)  # the last one is taken first
        if rng is not None:
            rng.shuffle(ways[pin])
    walk = _round(ways, starts[0] if rng is None else rng.choice(starts))
    return walk if len(walk) == count + 1 else None


def _round(ways: dict[int, list[int]], start: int) -> tuple[int, ...]:
    """A walk from `start` along all ways that hang together with it, which are used up (Hierholzer's way)."""
    going, walk = [start], []
    while going:
        at = going[-1]
        if ways[at]:
            to = ways[at].pop()
            ways[to].remove(at)
            going.append(to)
        else:
            walk.append(going.pop())
    return tuple(reversed(walk))
