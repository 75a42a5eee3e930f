"""A tiny game with luck, for the tests only: call a coin before it falls; so many right calls win.

The coin is not fair (heads has a weight of its own), and it falls once or more before the first call to choose who
begins, so NATURE acts at the start, twice in a row, and between the seats' calls.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from royalborough.play import (
    NATURE,
    Game,
    IllegalMove,
    InvalidMove,
    InvalidText,
    LegalMoves,
    Move,
    Mover,
    Number,
    Option,
    Outcome,
    Position,
    Seat,
    Value,
)

SIDES: tuple[Literal["heads"], Literal["tails"]] = ("heads", "tails")


@dataclass(frozen=True, slots=True, repr=False)
class CoinMove(Move):
    """A side, called by a seat or fallen by luck."""

    side: str
    called: bool

    @staticmethod
    def parse(text: str) -> "CoinMove":
        """The move that `text` stands for."""
        word = text.strip().lower()
        if word.removesuffix("?") not in SIDES:
            raise InvalidMove("{text!r} is not heads? or tails? and not heads or tails.", text=text)
        return CoinMove(word.removesuffix("?"), word.endswith("?"))

    def __str__(self) -> str:
        return self.side + ("?" if self.called else "")

    def __repr__(self) -> str:
        return f"CoinMove.parse({str(self)!r})"


class TwoMoves(LegalMoves[CoinMove]):
    """Both sides, or nothing."""

    def __init__(self, moves: tuple[CoinMove, ...]) -> None:
        self._moves = moves

    def __iter__(self) -> Iterator[CoinMove]:
        return iter(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    def __contains__(self, move: object) -> bool:
        return move in self._moves

    def __getitem__(self, index: int) -> CoinMove:
        return self._moves[index]


@dataclass(frozen=True, slots=True)
class CoinView:
    """All there is to know."""

    points: tuple[int, ...]
    turn: Seat
    called: str | None
    opening: int


@dataclass(frozen=True, slots=True, repr=False)
class CoinPosition(Position[CoinMove]):
    """Points, whose turn, what is called, and how often the coin still falls before the first call."""

    game: "Coins"
    points: tuple[int, ...]
    turn: Seat
    called: str | None = None
    opening: int = 0

    @property
    def to_act(self) -> Mover | None:
        if self.outcome:
            return None
        return NATURE if self.called or self.opening else self.turn

    @property
    def legal_moves(self) -> LegalMoves[CoinMove]:
        if self.outcome:
            return TwoMoves(())
        return TwoMoves(tuple(CoinMove(side, self.to_act is not NATURE) for side in SIDES))

    def check(self, move: CoinMove) -> None:
        if self.outcome:
            raise IllegalMove("C3", "The game is over.")
        if move.side not in SIDES:
            raise IllegalMove("C2", "A coin has two sides.")
        if move.called == (self.to_act is NATURE):
            raise IllegalMove("C1", "First a seat calls, then the coin falls.")

    def play(self, move: CoinMove) -> "CoinPosition":
        self.check(move)
        if move.called:
            return replace(self, called=move.side)
        if self.opening:
            return replace(self, opening=self.opening - 1, turn=SIDES.index(move.side))
        right = move.side == self.called
        points = tuple(p + (right and seat == self.turn) for seat, p in enumerate(self.points))
        if max(points) == self.game.goal:
            return replace(self, points=points, called=None)
        return replace(self, points=points, called=None, turn=1 - self.turn)

    @property
    def outcome(self) -> Outcome | None:
        winners = tuple(seat for seat, points in enumerate(self.points) if points == self.game.goal)
        return Outcome.won(winners, 2, "goal") if winners else None

    @property
    def turn_ended(self) -> bool:
        return self.called is None

    def chance(self) -> Mapping[CoinMove, int]:
        if self.to_act is not NATURE:
            return {}
        return {CoinMove("heads", False): self.game.heads, CoinMove("tails", False): 1}

    def view(self, seat: Seat | None) -> CoinView:  # noqa: ARG002
        return CoinView(self.points, self.turn, self.called, self.opening)

    def sample(self, seat: Seat, rng: Random) -> "CoinPosition":  # noqa: ARG002
        return self

    def parse_move(self, text: str) -> CoinMove:
        move = CoinMove.parse(text)
        self.check(move)
        return move

    def __str__(self) -> str:
        return f"{self.points[0]}-{self.points[1]} {self.game.seat_name(self.turn)} {self.called or '-'} {self.opening}"


@dataclass(frozen=True)
class Coins(Game[CoinPosition]):
    """The game."""

    slug = "coins"
    title = "Coins"
    tagline = "Call it."
    rules_version = "1"
    seat_counts = (2,)
    deterministic = False
    perfect_information = True

    players: int = 2
    heads: int = 2
    goal: int = 3
    falls: int = 1

    @classmethod
    def option_list(cls) -> tuple[Option, ...]:
        return (
            Number("heads", "Heads", "The weight of heads beside 1 for tails.", 1, 9, 2),
            Number("goal", "Goal", "Right calls that win.", 1, 99, 3),
            Number("falls", "Falls", "Falls before the first call.", 0, 9, 1),
        )

    @property
    def options(self) -> dict[str, Value]:
        return {"heads": self.heads, "goal": self.goal, "falls": self.falls}

    @property
    def teams(self) -> tuple[str, ...]:
        return ("a", "b")

    def start(self) -> CoinPosition:
        return CoinPosition(self, (0, 0), 0, None, self.falls)

    def parse(self, text: str) -> CoinPosition:
        fields = text.split()
        if len(fields) != 4:
            raise InvalidText("Not a position.")
        points = tuple(map(int, fields[0].split("-")))
        called = None if fields[2] == "-" else fields[2]
        return CoinPosition(self, points, "ab".index(fields[1]), called, int(fields[3]))

    def seat_name(self, seat: Seat) -> str:
        return "ab"[seat]

    def turn_text(self, moves: Sequence[Move], position: CoinPosition) -> str:  # noqa: ARG002
        return " ".join(map(str, moves))
