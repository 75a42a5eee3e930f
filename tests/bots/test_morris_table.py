"""The table of Five Men's Morris against values found in another way, plainly, and what it makes of repetition."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TypeAlias

import pytest
from morris_help import morris, play, points_text

from royalborough import _engine as engine
from royalborough.bots.morris_table import judged_moves, table, value_of
from royalborough.games.morris import MorrisPosition, Slide
from royalborough.games.morris.board import LINES, MILLS, NAMES, POINTS, RING, points_of
from royalborough.play import IllegalMove, Outcome

Pins: TypeAlias = frozenset[int]
Pair: TypeAlias = tuple[Pins, Pins]
"""The pins of the seat to move, and those of the other one."""

LINES_BOTH_WAYS = {*LINES, *((end, start) for start, end in LINES)}
WAYS = {point: [end for start, end in LINES_BOTH_WAYS if start == point] for point in POINTS}
ROWS = [frozenset(points_of(mill)) for mill in MILLS]


def turned(point: int, steps: int, mirrored: bool, swapped: bool) -> int:
    """Where a symmetry of the board takes a point."""
    along = (-point if mirrored else point) + 2 * steps
    return along % RING + RING * ((point >= RING) != swapped)


SYMMETRIES = [
    [turned(point, steps, mirrored, swapped) for point in POINTS]
    for steps in range(4)
    for mirrored in (False, True)
    for swapped in (False, True)
]


def first_image(own: Pins, other: Pins) -> Pair:
    """One of all the images of a position, the same for each of them."""
    images = ((sorted(image[p] for p in own), sorted(image[p] for p in other)) for image in SYMMETRIES)
    own_first, other_first = min(images)
    return frozenset(own_first), frozenset(other_first)


def positions(own: int, other: int) -> set[Pair]:
    """All positions with so many pins, one image of each."""
    found = set()
    for ours in combinations(POINTS, own):
        if first_image(frozenset(ours), frozenset())[0] == frozenset(ours):  # the others are images of these
            for theirs in combinations(set(POINTS) - set(ours), other):
                found.add(first_image(frozenset(ours), frozenset(theirs)))
    return found


def turns(own: Pins, other: Pins) -> Iterator[tuple[int, Pair]]:
    """For each way to play a turn its decisions, and the position that the other seat finds (M2, M3)."""
    for start in own:
        for end in WAYS[start]:
            if end in own or end in other:
                continue
            moved = own - {start} | {end}
            if not any(end in row and row <= moved for row in ROWS):
                yield 1, (other, moved)
                continue
            in_rows = frozenset().union(*(row for row in ROWS if row <= other))
            for taken in other - in_rows or other:
                yield 2, (other - {taken}, moved)


def add_values(values: dict[Pair, int], open_positions: set[Pair]) -> None:
    """Find the values of these positions by going over all of them for each distance to the end.

    A value is the distance of a win, minus that of a loss less 1 (so that one in 0 is -1), or 0 for a draw.
    """
    choices = {
        position: [(n, next_ if len(next_[0]) < 3 else first_image(*next_)) for n, next_ in turns(*position)]
        for position in open_positions
    }
    distance = idle = 0
    while idle < 2:  # a turn is no more than two decisions
        ended = [position for position in choices if is_known(choices[position], distance, values)]
        for position in ended:
            values[position] = new_value(choices.pop(position), distance, values)
        idle = 0 if ended else idle + 1
        distance += 1
    values.update(dict.fromkeys(choices, 0))


def value_after(turn: tuple[int, Pair], values: Mapping[Pair, int]) -> int | None:
    """The value of a turn to the seat that plays it, None while it is not known."""
    decisions, (own, other) = turn
    if len(own) < 3:
        return decisions  # M4
    value = values.get((own, other))
    if not value:
        return value
    return -value - 1 + decisions if value < 0 else -value - 1 - decisions


def is_known(choices: list[tuple[int, Pair]], distance: int, values: Mapping[Pair, int]) -> bool:
    """Whether a position ends in exactly so many decisions."""
    found = [value_after(turn, values) for turn in choices]
    if distance in found and distance > 0:
        return True
    return all(value is not None and -distance - 1 <= value < 0 for value in found)


def new_value(choices: list[tuple[int, Pair]], distance: int, values: Mapping[Pair, int]) -> int:
    """The value of a position that ends in exactly so many decisions."""
    return distance if any(value_after(turn, values) == distance for turn in choices) and distance else -distance - 1


def text_of(own: Pins, other: Pins) -> str:
    """The position as text, light to move."""
    light, dark = (" ".join(NAMES[p] for p in pins) for pins in (own, other))
    return f"{points_text(light, dark)} 0,0 l move -"


def test_values_are_those_that_a_plain_search_finds_for_three_against_three() -> None:
    values: dict[Pair, int] = {}
    add_values(values, positions(3, 3))
    assert len(values) > 10_000
    compare(values)


def compare(values: Mapping[Pair, int]) -> None:
    """Hold the table to these values."""
    for position, value in values.items():
        try:
            found = table().value(engine.Morris().parse(text_of(*position)))
        except ValueError:  # nobody can move, so it is written as a game that is over
            assert value == -1
            continue
        expected = "draw" if value == 0 else f"win in {value}" if value > 0 else f"loss in {-value - 1}"
        assert str(found) == expected, text_of(*position)


def random_position(seed: int) -> MorrisPosition:
    """A position after 20 random decisions, if the game lasts so long."""
    rng = Random(seed)
    position = morris().start()
    for _ in range(20):
        if position.to_act is None:
            break
        position = position.play(rng.choice(list(position.legal_moves)))
    return position


def test_a_value_is_that_of_the_best_decision_along_games() -> None:
    rng = Random(3)
    for _ in range(40):
        position = morris().start()
        while position.to_act is not None:
            judged = judged_moves(position)
            assert [move for move, _ in judged] != [] and {move for move, _ in judged} == set(position.legal_moves)
            assert value_of(position) == judged[0][1] == max(value for _, value in judged)
            position = position.play(rng.choice(judged)[0])
        outcome = position.outcome
        assert isinstance(outcome, Outcome)
        assert str(value_of(position)) == ("draw" if outcome.is_draw else "loss in 0")


def there_and_back(position: MorrisPosition, rng: Random) -> MorrisPosition | None:
    """The position when both seats have moved a pin to and fro until one move lacks to the third time, if they can."""
    moves: list[Slide] = []
    for _ in range(2):
        slides = [move for move in position.legal_moves if isinstance(move, Slide)]
        if not slides:
            return None
        moves.append(rng.choice(slides))
        position = position.play(moves[-1])
    first, second = moves
    back = [Slide(second.target, second.origin), Slide(first.target, first.origin)]
    try:
        return play(position, " ".join(map(str, (back[1], back[0], first, second, back[1]))))
    except IllegalMove:
        return None


def test_a_third_time_is_a_draw_whatever_the_table_says() -> None:
    rng, found = Random(4), 0
    for number in range(300):
        position = random_position(number)
        round_again = there_and_back(position, rng)
        if round_again is None:
            continue
        fresh = dict(judged_moves(replace(round_again, past=())))
        for move, value in judged_moves(round_again):
            if round_again.play(move).ended == "repetition":
                found += fresh[move].outcome != "draw"
                assert value.outcome == "draw"
            else:
                assert value == fresh[move]
    assert found > 3


def test_all_threads_share_one_table() -> None:
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: id(table()), range(16)))) == 1


def test_values_compare() -> None:
    draw = engine.MorrisValue.DRAW
    lost = judged_moves(morris().parse("l.l...../..d..... 3,4 d place -"))
    worst, best = lost[-1][1], lost[0][1]
    assert worst < best < draw and worst != best
    assert (best.outcome, best.distance, str(best)) == ("loss", 29, "loss in 29")
    assert (draw.outcome, draw.distance) == ("draw", None)


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(ValueError, match="five fields"):
        engine.Morris().parse("nonsense")
