"""What a bot is: something that chooses a move in a position, within a limit, until it is told to stop."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from threading import Event, Lock
from time import monotonic
from typing import Any

from royalborough.play import Move, PlayError, Position, Seat


class BotError(PlayError):
    """A bot cannot play here: its game is another one, or its engine is missing or failed."""


_LONGEST = 1e9
"""Seconds: some thirty years."""
_MOST = 10**18
"""Of whatever is counted."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a bot may think about one decision; None means no limit of that kind. The first one reached counts."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions looked at. With this limit alone a bot plays the same game again from the same random numbers."""
    depth: int | None = None
    """How far it looks ahead: in decisions, or in turns when a bot plans by turns."""
    playouts: int | None = None
    """Games, or parts of games, that it tries out, if it does so."""

    def __str__(self) -> str:
        """As a person reads it.

        >>> str(Limit(seconds=0.5, nodes=30_000, depth=6))
        '0.5 seconds, 30,000 nodes, depth 6'
        """
        named = [(kind, most) for kind, most in asdict(self).items() if most is not None]
        return ", ".join(f"depth {most}" if kind == "depth" else f"{most:,} {kind}" for kind, most in named)

    def within(self, seconds: float | None) -> "Limit":
        """The same, and at most so many seconds."""
        if seconds is None or (self.seconds is not None and self.seconds <= seconds):
            return self
        return replace(self, seconds=seconds)

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            most = _LONGEST if name == "seconds" else _MOST
            if value is not None and not 0 < value <= most:
                raise BotError(
                    "The limit {name} must be more than 0 and at most {most:g}, not {value}.",
                    name=name,
                    most=most,
                    value=value,
                )


class Flag:
    """What another thread raises once, and never takes back."""

    __slots__ = ("_event", "_listeners", "_lock", "raised_at")

    def __init__(self) -> None:
        self._event = Event()
        self._lock = Lock()
        self._listeners: list[Callable[[], None]] = []
        self.raised_at: float | None = None
        """When it was raised, as `time.monotonic` counts."""

    def set(self) -> None:
        """Raise it; to raise it once more changes nothing."""
        with self._lock:
            if self.raised_at is None:
                self.raised_at = monotonic()
            self._event.set()
            listeners, self._listeners = self._listeners, []
        for listener in listeners:
            listener()

    @contextmanager
    def heard_by(self, listener: Callable[[], None]) -> Iterator[None]:
        """Within, `listener` is called once when the flag is raised, at once if it is raised already."""
        with self._lock:
            raised = self._event.is_set()
            if not raised:
                self._listeners.append(listener)
        if raised:
            listener()
        try:
            yield
        finally:
            with self._lock:
                if listener in self._listeners:
                    self._listeners.remove(listener)

    def is_set(self) -> bool:
        """Whether it was raised."""
        return self._event.is_set()


class Stop(Flag):
    """Raised when a bot should answer now with the best that it has."""

    __slots__ = ("clock",)

    def __init__(self, *, ponder: bool = False) -> None:
        """A bot that ponders thinks without its time counting until `clock` is raised too."""
        super().__init__()
        self.clock = Flag()
        """Raised as soon as the time counts."""
        if not ponder:
            self.clock.set()


class Budget:
    """A limit that is being used up, from now on."""

    __slots__ = ("_limit", "_since", "_stop", "nodes")

    def __init__(self, limit: Limit, stop: Stop) -> None:
        self._limit = limit
        self._stop = stop
        self._since = monotonic()
        self.nodes = 0
        """Positions looked at so far; the bot counts them."""

    def spent(self) -> bool:
        """Whether it is time to answer."""
        if self._stop.is_set():
            return True
        if self._limit.nodes is not None and self.nodes >= self._limit.nodes:
            return True
        counted_from = self._stop.clock.raised_at
        if self._limit.seconds is None or counted_from is None:
            return False
        return monotonic() - max(self._since, counted_from) >= self._limit.seconds


class Bot(ABC):
    """Chooses moves; one thread at a time uses it. Its luck comes from the `random.Random` that it was made with."""

    @abstractmethod
    def choose(
        self, position: Position[Any], limit: Limit, stop: Stop, *, history: Sequence[Position[Any]] = ()
    ) -> Move:
        """A legal move for the seat that acts, soon after the limit is reached or the stop is set.

        `position` is a sample (`Position.sample`), so nothing in it betrays what the seat may not know. `history` holds
        the game's earlier positions, if everybody may know everything of them (`Game.perfect_information`); with it
        a bot can see that it goes round in circles. Raises BotError when the bot cannot play this game.
        """

    def accepts_draw(self, position: Position[Any], seat: Seat) -> bool:  # noqa: ARG002
        """Whether the bot, playing for `seat`, agrees to a draw now."""
        return False
