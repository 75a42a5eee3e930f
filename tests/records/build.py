"""Random records for the tests: lines with comments, marks and variations, from any position, however they end."""

from collections.abc import Mapping
from random import Random
from typing import Any

from coins import Coins
from hypothesis import strategies as st

from royalborough.games import load_with
from royalborough.play import NATURE, Game, Move, Position, Value
from royalborough.play.record import OPEN, Line, Record, Token, result_text
from royalborough.play.record_reader import KNOWN_TAGS, read_record
from royalborough.play.record_writer import write_record

OPTIONS: list[tuple[str, int, dict[str, Value]]] = [
    ("kensington", 2, {}),
    ("kensington", 2, {"rebuild_delay": 2, "starts": "blue"}),
    ("kensington", 4, {"red_fewer": 9, "blue_fewer": 9}),
    ("kensington", 6, {"red_head_start": 3, "blue_fewer": 2}),
    ("chelsea", 2, {"layout": 3}),
    ("chelsea", 4, {"families": "gbr"}),
    ("residences", 2, {"heap_top": 4}),
    ("residences", 5, {"birds": 3, "red_doors_on_ground": "yes"}),
    ("morris", 2, {}),
    ("kingdom_come", 2, {"strings": 3}),
    ("kingdom_come", 3, {"rules": "mended", "challenge": "coin", "pins": 15}),
    ("coins", 2, {}),
]
plain = st.text(max_size=40).map(lambda text: " ".join(text.split()))
"""Any text, with white space as single spaces, as records keep it."""
awkward = st.text(alphabet='{}()[]\\"$=.*# \n\ré☃1e', max_size=30).map(lambda text: " ".join(text.split()))
texts = st.one_of(plain, awkward)
tag_names = st.from_regex(r"[\w.-]+", fullmatch=True).filter(lambda name: name not in KNOWN_TAGS)


def load(slug: str, players: int | None, options: Mapping[str, Value]) -> Game[Any]:
    """The registered games and the one with luck."""
    if slug == "coins":
        allowed = {option.name: option for option in Coins.option_list()}
        return Coins(**{name: allowed[name].check(value) for name, value in options.items()})  # type: ignore[arg-type]
    return load_with(slug, players, options)


def read(text: str) -> Record:
    """The record in a text."""
    return read_record(text, load)


def rewritten(text: str) -> str:
    """What reading and writing makes of a text."""
    return write_record(read(text))


def random_move(position: Position[Any], rng: Random) -> Move:
    """Any legal move; of moves without end one of those that are proposed."""
    if not position.legal_moves.listed:
        proposed: list[Move] = list(position.candidates(rng, 8))
        return rng.choice(proposed)
    moves: list[Move] = list(position.chance() if position.to_act is NATURE else position.legal_moves)
    return rng.choice(moves)


def random_tokens(start: Position[Any], rng: Random, plies: int) -> list[Token]:
    """Random moves in tokens, one in each; in Kensington a turn in each, or sometimes in several."""
    tokens: list[Token] = []
    position, moves = start, list[Move]()
    for ply in range(plies):
        if position.to_act is None:
            break
        moves.append(random_move(position, rng))
        position = position.play(moves[-1])
        if position.turn_ended or position.game.slug != "kensington" or ply == plies - 1 or rng.random() < 0.3:
            tokens.append(Token(tuple(moves), position))
            moves = []
    return tokens


@st.composite
def lines(draw: st.DrawFn, start: Position[Any], plies: int, depth: int = 2) -> Line:
    """A line with all that may be attached to it."""
    rng = Random(draw(st.integers(0, 2**32)))
    line = Line(start, draw(texts), random_tokens(start, rng, plies))
    before = start
    for token in line.tokens:
        if rng.random() < 0.2:
            token.marks = draw(st.lists(st.integers(0, 999), max_size=3))
        if rng.random() < 0.2:
            token.comment = draw(texts)
        while depth and rng.random() < 0.1:
            token.variations.append(draw(lines(before, rng.randrange(6), depth - 1)))
        before = token.position
    return line


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of a random game."""
    game = load(*draw(st.sampled_from(OPTIONS)))
    rng = Random(draw(st.integers(0, 2**32)))
    start: Position[Any] = game.start()
    if draw(st.booleans()):
        for _ in range(rng.randrange(60)):
            if start.to_act is not None:
                start = start.play(random_move(start, rng))
    main = draw(lines(start, draw(st.integers(0, 40))))
    outcome = main.position.outcome
    result, reason = result_text(game, outcome), outcome.reason if outcome else ""
    if outcome is None:
        teams = sorted(set(game.teams))
        wins = [",".join(game.seat_name(s) for s in range(game.players) if game.teams[s] == team) for team in teams]
        result = draw(st.sampled_from([OPEN, "draw", *wins]))
        if result != OPEN:
            reason = draw(st.one_of(st.sampled_from(["resigned", "agreed", "time", "limit", ""]), texts))
    return Record(game, main, result, reason, draw(st.dictionaries(tag_names, texts, max_size=4)))
