"""Short ways to put Kensington positions on the board and to see a move refused, for the tests."""

from refusing import refuses

from royalborough.games import load
from royalborough.games.kensington import Kensington, KensingtonMove, KensingtonPosition, Setup
from royalborough.games.kensington.board import bits, point_named
from royalborough.games.kensington.game import STONES_BY_SEATS
from royalborough.play import Value


def kensington(players: int = 2, **options: Value) -> Kensington:
    """A game with its options."""
    game = load("kensington", players, **options)
    assert isinstance(game, Kensington)
    return game


def options_of(text: str) -> dict[str, Value]:
    """Options as data for both languages write them, as the referee takes them: stones that a team lacks, not has."""
    options: dict[str, Value] = {}
    for entry in text.split():
        name, value = entry.split("=")
        options[{"seats": "players"}.get(name, name)] = value if name == "starts" else int(value)
    for colour in ("red", "blue"):
        if f"{colour}_stones" in options:
            full = STONES_BY_SEATS[int(options.get("players", 2))]
            options[f"{colour}_fewer"] = full - int(options.pop(f"{colour}_stones"))
    return options


def after(turns: str, players: int = 2, **options: Value) -> KensingtonPosition:
    """The position after turns written as in a record."""
    return kensington(players, **options).play(turns)


def stones(names: str) -> int:
    """A bitboard from point names apart by spaces."""
    return bits(map(point_named, names.split()))


def sliding(red: str, blue: str, turn: int = 0, players: int = 2, **options: Value) -> KensingtonPosition:
    """A position of phase 2 with exactly these stones (6 to 15 a team), by a handicap of as many as are missing."""
    full = STONES_BY_SEATS[players]
    game = kensington(players, red_fewer=full - len(red.split()), blue_fewer=full - len(blue.split()), **options)
    return game.position(Setup(stones(red), stones(blue), (0,) * players, turn))


def play(position: KensingtonPosition, turns: str) -> KensingtonPosition:
    """The position after more turns."""
    for token in turns.split():
        for move in position.parse_turn(token):
            position = position.play(move)
    return position


def legal(position: KensingtonPosition) -> str:
    """The legal moves in their order, apart by spaces."""
    return " ".join(map(str, position.legal_moves))


def refused(position: KensingtonPosition, text: str, rule: str, words: str) -> None:
    """`text` is a move that `rule` forbids here, with a sentence that holds `words`, and nothing changes."""
    refuses(position, KensingtonMove.parse(text), rule, words)
