"""Short ways to lay out a street of Chelsea and to see a move refused, for the tests.

The printed houses are `roygbproygbp` and the garages `gbproyoygbpr`; unless a test says otherwise the vans lie face
down as `VANS`, none of which has the colour of its house or garage.
"""

from collections import Counter
from collections.abc import Mapping

from refusing import refuses

from royalborough.games import load
from royalborough.games.chelsea import Chelsea, ChelseaMove, ChelseaPosition
from royalborough.play import Value

VANS = "yprbgobgpory"
EACH_HOUSE_TWICE = "rrooyyggbbpprrooyyggbbpp"
"""Cars that lock every property in the colour of its house."""
LETTERS = "roygbp"


def chelsea(players: int = 3, **options: Value) -> Chelsea:
    """A game with its options."""
    game = load("chelsea", players, **options)
    assert isinstance(game, Chelsea)
    return game


def street(
    now: str = "1:action",
    *,
    houses: Mapping[int, str] | None = None,
    garages: Mapping[int, str] | None = None,
    cars: Mapping[str, str] | str | None = None,
    vans: str = VANS,
    up: str = "",
    children: Mapping[int, str] | None = None,
    stacks: str | None = None,
    seen: Mapping[int, str] | None = None,
    excluded: Mapping[int, str] | None = None,
    quiet: int = 0,
    players: int = 3,
    families: str = LETTERS,
) -> ChelseaPosition:
    """The printed street with what is said about it.

    `now` is the turn as a position's text has it (`1:paint:house[r]!`); houses and garages by property and cars by
    space are letters of colours, `up` and the keys are numbers of properties, children and seen are seats. The stacks
    hold what is not on the street unless `stacks` says otherwise.
    """
    game = chelsea(players, families=families)
    painted = [_with(game.painted[0], houses), _with(game.painted[1], garages)]
    parked = cars if isinstance(cars, str) else _parked(cars or {})
    raised = {int(number) for number in up.split()}
    shown = "".join(van.upper() if number in raised else van for number, van in enumerate(vans, 1))
    hand = now.partition("[")[2].partition("]")[0]
    left = stacks or "/".join(
        (
            _left(2, _changed(painted[0], game.painted[0]), hand if ":house" in now else ""),
            _left(2, _changed(painted[1], game.painted[1]), hand if ":garage" in now else ""),
            _left(5, parked, hand if ":cars" in now else ""),
        )
    )
    lists = (_list(children), left, _list(seen), _list(excluded))
    return game.parse(" ".join((*painted, parked, shown, *lists, now, str(quiet))))


def _with(letters: str, changes: Mapping[int, str] | None) -> str:
    return "".join((changes or {}).get(number, letter) for number, letter in enumerate(letters, 1))


def _parked(cars: Mapping[str, str]) -> str:
    spaces = [f"{number}{letter}" for number in range(1, 13) for letter in "ab"]
    assert set(cars) <= set(spaces)
    return "".join(cars.get(space, ".") for space in spaces)


def _changed(present: str, printed: str) -> str:
    return "".join(letter for letter, before in zip(present, printed, strict=True) if letter != before)


def _left(most: int, lying: str, hand: str) -> str:
    there = Counter(lying + hand)
    return "".join(str(most - there[letter]) for letter in LETTERS)


def _list(entries: Mapping[int, str] | None) -> str:
    return ",".join((entries or {}).get(number, "-") for number in range(1, 13))


def play(position: ChelseaPosition, tokens: str) -> ChelseaPosition:
    """The position after more decisions, written as in a record."""
    for token in tokens.split():
        for move in position.parse_turn(token):
            position = position.play(move)
    return position


def legal(position: ChelseaPosition) -> str:
    """The legal decisions in their order, written as in a record."""
    return " ".join(str(move).replace(" ", "_") for move in position.legal_moves)


def turn_of(position: ChelseaPosition) -> int:
    """The seat, from 1, whose turn begins in this position."""
    assert position.now.stage == "action" and not position.ended
    return position.turn + 1


def looks(position: ChelseaPosition) -> bool:
    """Whether a look may follow."""
    return "look_" in legal(position)


def refused(position: ChelseaPosition, text: str, rule: str, words: str) -> None:
    """`text` is a move that `rule` forbids here, with a sentence that holds `words`, and nothing changes."""
    refuses(position, ChelseaMove.parse(text.replace("_", " ")), rule, words)
