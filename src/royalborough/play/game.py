"""The protocol: what a game and its positions offer to everything else.

Tables, bots, records and the terminal speak to games only through these classes, so a new game adds a package under
`games/` and touches nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from royalborough.play.errors import IllegalMove, NotListed
from royalborough.play.option import Option, Value
from royalborough.play.outcome import Outcome
from royalborough.play.seat import NATURE, Mover, Seat


class Move(ABC):
    """One decision. Moves are frozen, hashable values; `str(move)` is the canonical notation."""

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...


M = TypeVar("M", bound=Move)
P = TypeVar("P", bound="Position[Any]")


class LegalMoves(ABC, Generic[M]):
    """A lazy view of what may be decided in one position; the one source of legality.

    Iterate over it in the game's canonical order, ask `len`, `in`, or for the n-th move; its `repr` shows the moves.
    """

    __slots__ = ()

    listed: ClassVar[bool] = True
    """Whether they can be listed; else only `in` and truth can be asked, and `Position.candidates` proposes some."""

    @abstractmethod
    def __iter__(self) -> Iterator[M]: ...

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def __contains__(self, move: object) -> bool: ...

    @abstractmethod
    def __getitem__(self, index: int) -> M:
        """The move at `index` of the canonical order, from 0; raises IndexError."""

    def __bool__(self) -> bool:
        return len(self) > 0

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves: {', '.join(map(str, self))}>"


class ListedMoves(LegalMoves[M]):
    """Moves that are kept as a tuple."""

    __slots__ = ("_moves",)

    def __init__(self, moves: tuple[M, ...]) -> None:
        self._moves = moves

    def __iter__(self) -> Iterator[M]:
        return iter(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    def __contains__(self, move: object) -> bool:
        return move in self._moves

    def __getitem__(self, index: int) -> M:
        return self._moves[index]


class UnlistedMoves(LegalMoves[M]):
    """What may be decided where there is no end of it, as on a continuous board; at least one move is legal.

    To iterate, to ask for `len` or the n-th move raises NotListed.
    """

    __slots__ = ("_position",)

    listed = False

    def __init__(self, position: Position[M]) -> None:
        self._position = position

    def __iter__(self) -> Iterator[M]:
        raise _not_listed()

    def __len__(self) -> int:
        raise _not_listed()

    def __contains__(self, move: object) -> bool:
        try:
            self._position.check(move)  # type: ignore[arg-type]
        except IllegalMove:
            return False
        return isinstance(move, Move)

    def __getitem__(self, index: int) -> M:
        raise _not_listed()

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "<legal moves without end>"


def _not_listed() -> NotListed:
    return NotListed("The moves of this position cannot be listed; its candidates are a choice of them.")


class Position(ABC, Generic[M]):
    """A state of a game that can arise by the rules: a frozen value, equal when nothing that matters differs.

    There are only two doors to a position: playing from another one, or `Game.parse` and `Game.position`, which check.
    """

    __slots__ = ()

    game: Game[Any]
    """The game with its options."""
    turn: Seat
    """The seat whose turn it is, also while NATURE acts; when the game is over, who decided last."""

    @property
    @abstractmethod
    def to_act(self) -> Mover | None:
        """The seat that decides, NATURE, or None when the game is over."""

    @property
    @abstractmethod
    def legal_moves(self) -> LegalMoves[M]:
        """What the mover may decide; empty when the game is over."""

    def candidates(self, rng: Random, n: int) -> Sequence[M]:
        """At most `n` different legal moves: all, or if there are more, some drawn at random.

        A game whose moves cannot be listed proposes sensible and varied ones, at least one if any is legal.
        """
        legal = self.legal_moves
        count = len(legal)
        return list(legal) if count <= n else [legal[i] for i in sorted(rng.sample(range(count), n))]

    @abstractmethod
    def check(self, move: M) -> None:
        """Raises IllegalMove, in words for a player and with the ruling's id, if `move` is not allowed here."""

    @abstractmethod
    def play(self, move: M) -> Position[M]:
        """The position after `move`; raises IllegalMove and leaves this one as it is."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended by its rules, or None."""

    @abstractmethod
    def view(self, seat: Seat | None) -> Any:
        """What `seat`, or a spectator (None), may know: a dataclass of another type, built by adding facts."""

    def told(self, move: M, seat: Seat | None) -> str:  # noqa: ARG002
        """What `seat`, or a spectator (None), is told while the game goes on of `move` made here: by default all of it.

        Where part of a move is secret, `?` stands for it.
        """
        return str(move)

    def learnt(self, move: M, seat: Seat | None) -> str:  # noqa: ARG002
        """What `seat` gets to know by `move` made here that `told` does not say: the colours of two vans, `red blue`.

        Empty where there is nothing of the kind, and for a spectator (None).
        """
        return ""

    def reveals(self, move: M) -> bool:  # noqa: ARG002
        """Whether somebody learns something by `move` made here that they cannot forget, so that it is not taken back.

        By default only what luck brings.
        """
        return self.to_act is NATURE

    @abstractmethod
    def sample(self, seat: Seat, rng: Random) -> Position[M]:
        """A full position drawn from those that agree with all that `seat` knows; this is what a bot is handed."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """The move that `text` means here; raises InvalidMove, IllegalMove or AmbiguousMove."""

    @abstractmethod
    def __str__(self) -> str:
        """The position on one line, which `Game.parse` reads."""

    def __repr__(self) -> str:
        """What can be pasted back."""
        return f"{self.game!r}.parse({str(self)!r})"

    @property
    def turn_ended(self) -> bool:
        """Whether this position stands at the start of a turn (or the game is over), not amid the decisions of one."""
        return True

    def chance(self) -> Mapping[M, int]:
        """When NATURE acts: each possible move with its weight. Games without luck have none."""
        return {}

    def forced(self) -> M | None:
        """The move that a table plays by itself because it is no decision (a compulsory pass), or None."""
        return None

    def parse_turn(self, token: str) -> tuple[M, ...]:
        """The moves that one token of a record stands for, from here; raises like `parse_move`.

        By default one token is one move, with `_` where the move is written with a space (`look_5`). A game whose token
        is a whole turn overrides this and `Game.turn_text`.
        """
        return (self.parse_move(token.replace("_", " ")),)


class Game(ABC, Generic[P]):
    """A game with its seats and options: frozen, made by `royalborough.games.load`."""

    slug: ClassVar[str]
    """The name in records and addresses."""
    title: ClassVar[str]
    tagline: ClassVar[str]
    """One sentence for the lobby."""
    rules_version: ClassVar[str]
    """Stands in every record; grows when a game once played would go differently."""
    seat_counts: ClassVar[tuple[int, ...]]
    deterministic: ClassVar[bool]
    """There is no luck: NATURE never acts."""
    perfect_information: ClassVar[bool]
    """Everybody may know everything."""
    has_draws: ClassVar[bool] = True
    """The sides may agree to a draw; not where most points win and a tie is a shared win."""

    undo_in_turn: ClassVar[bool] = False
    """Who decides may take back what they did in a turn that still goes on, without asking anybody."""

    players: int

    @property
    @abstractmethod
    def options(self) -> Mapping[str, Value]:
        """All options but the number of players, by name."""

    @classmethod
    @abstractmethod
    def option_list(cls) -> tuple[Option, ...]:
        """What can be chosen, in the order of the form."""

    @property
    @abstractmethod
    def teams(self) -> tuple[str, ...]:
        """The team of each seat; seats of one team win and lose together."""

    @abstractmethod
    def start(self) -> P:
        """The first position."""

    @abstractmethod
    def parse(self, text: str) -> P:
        """The position that `text` (as of `str(position)`) stands for; raises InvalidText or InvalidPosition."""

    @abstractmethod
    def seat_name(self, seat: Seat) -> str:
        """The short name of a seat in records and position texts, such as `r1`."""

    def turn_text(self, moves: Sequence[Move], position: P) -> str:  # noqa: ARG002
        """One turn's moves as tokens of a record; `position` is the one after them."""
        return " ".join(str(move).replace(" ", "_") for move in moves)

    def turn_told(self, moves: Sequence[Move], positions: Sequence[P], seat: Seat | None) -> str:
        """One turn's moves as `turn_text` writes them, without what `seat` or a spectator (None) may not know yet.

        `positions` are those before each move and the one after the last.
        """
        if self.perfect_information:
            return self.turn_text(moves, positions[-1])
        told = (position.told(move, seat) for position, move in zip(positions, moves, strict=False))
        return " ".join(text.replace(" ", "_") for text in told)

    def play(self, moves: str) -> P:
        """The position after turns written as in a record, apart by spaces; raises like `Position.parse_move`.

        >>> from royalborough.games import load
        >>> load("kensington").play("e3 a1 e4 p4 g2").to_act
        0
        """
        position: Any = self.start()
        for token in moves.split():
            for move in position.parse_turn(token):
                position = position.play(move)
        return position  # type: ignore[no-any-return]
