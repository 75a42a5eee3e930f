"""Short ways to put positions of Five Men's Morris on the board and to see a move refused, for the tests."""

from refusing import refuses

from royalborough.games import load
from royalborough.games.morris import Morris, MorrisMove, MorrisPosition
from royalborough.games.morris.board import POINTS, RING, bits, point_named


def morris() -> Morris:
    """The game."""
    game = load("morris")
    assert isinstance(game, Morris)
    return game


def after(turns: str) -> MorrisPosition:
    """The position after turns written as in a record."""
    return morris().play(turns)


def pins(names: str) -> int:
    """A bitboard from point names apart by spaces."""
    return bits(map(point_named, names.split()))


def points_text(light: str, dark: str) -> str:
    """The first field of a position's text, from the names of the points with pins."""
    ours, theirs = pins(light), pins(dark)
    marks = "".join("l" if ours >> p & 1 else "d" if theirs >> p & 1 else "." for p in POINTS)
    return f"{marks[:RING]}/{marks[RING:]}"


def site(light: str, dark: str, rest: str = "0,0 l move -") -> MorrisPosition:
    """The position with these pins; `rest` is the rest of its text."""
    return morris().parse(f"{points_text(light, dark)} {rest}")


def play(position: MorrisPosition, moves: str) -> MorrisPosition:
    """The position after more moves."""
    for text in moves.split():
        position = position.play(position.parse_move(text))
    return position


def legal(position: MorrisPosition) -> str:
    """The legal moves in their order, apart by spaces."""
    return " ".join(map(str, position.legal_moves))


def refused(position: MorrisPosition, text: str, rule: str, words: str) -> None:
    """`text` is a move that `rule` forbids here, with a sentence that holds `words`, and nothing changes."""
    refuses(position, MorrisMove.parse(text), rule, words)
