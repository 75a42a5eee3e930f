"""The Rust engine: it thinks, the referee decides. Positions and decisions are text."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, final

@final
class Kensington:
    """A game with its options. ValueError names an option out of its range."""

    def __init__(
        self,
        seats: int = 2,
        starts: str = "red",
        red_stones: int | None = None,
        blue_stones: int | None = None,
        red_head_start: int = 0,
        blue_head_start: int = 0,
        rebuild_delay: int = 0,
    ) -> None: ...
    def start(self) -> KensingtonPosition: ...
    def parse(self, text: str) -> KensingtonPosition:
        """Reads a canonical position text; ValueError says what is wrong with it."""
    def random_game(self, seed: int, limit: int) -> list[str]:
        """The decisions of one random game, at most `limit` of them."""
    def playouts(self, seed: int, decisions: int, limit: int) -> int:
        """Plays that many random decisions over fresh games, each cut at `limit`; returns how many it played."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class KensingtonPosition:
    """A frozen position."""

    @property
    def to_act(self) -> int | None:
        """The seat that decides, or None when the game is over."""
    @property
    def winner(self) -> Literal["red", "blue"] | None: ...
    def legal_moves(self) -> list[str]:
        """The legal decisions in canonical order."""
    def play(self, decision: str, /) -> KensingtonPosition:
        """The position after a decision; ValueError when it is not legal."""
    def perft(self, depth: int) -> int:
        """How many sequences of `depth` decisions are legal from here."""
    def search(
        self,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        should_stop: Callable[[], bool] | None = None,
        seed: int = 0,
        noise: int = 0,
        history: Sequence[str] = (),
    ) -> SearchResult:
        """Thinks until the first limit is reached (without any: one second); ValueError when the game is over.

        Other threads run meanwhile. `should_stop` is asked about every 5 ms; what it raises is raised here.
        The same seed and limits (other than time) give the same result. `noise` makes a weaker player: every
        position's worth is off by up to that much. `history` holds texts of the game's earlier positions, so that
        the engine does not slide in circles.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class SearchResult:
    """What came of a search."""

    @property
    def move(self) -> str:
        """The best decision found; legal however early the search was stopped."""
    @property
    def score(self) -> int:
        """For the team to move, about 100 for a plain advantage; beyond 29000 a win (below -29000 a loss) is
        forced, 30000 less the decisions until then.
        """
    @property
    def depth(self) -> int:
        """How many decisions deep everything was looked at."""
    @property
    def nodes(self) -> int:
        """Positions visited."""
    @property
    def line(self) -> list[str]:
        """What is expected to happen, beginning with the move."""

@final
class Morris:
    """Five Men's Morris; it has no options."""

    def __init__(self) -> None: ...
    def start(self) -> MorrisPosition: ...
    def parse(self, text: str) -> MorrisPosition:
        """Reads a canonical position text, but for earlier arrangements (M5); ValueError says what is wrong with it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class MorrisPosition:
    """A frozen position, without its past: the engine knows nothing of repetition (M5)."""

    @property
    def to_act(self) -> int | None:
        """The seat that decides, or None when the game is over."""
    @property
    def winner(self) -> int | None:
        """The seat that has won."""
    def legal_moves(self) -> list[str]:
        """The legal decisions in canonical order."""
    def play(self, decision: str, /) -> MorrisPosition:
        """The position after a decision; ValueError when it is not legal."""
    def perft(self, depth: int) -> int:
        """How many sequences of `depth` decisions are legal from here."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class MorrisValue:
    """How a position ends when nobody errs; the greater the better for the seat that decides."""

    DRAW: Final[MorrisValue]
    """Neither seat can force a win."""
    @property
    def outcome(self) -> Literal["win", "draw", "loss"]: ...
    @property
    def distance(self) -> int | None:
        """The decisions of both seats until the end, a take counted as one; None for a draw."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __lt__(self, other: MorrisValue, /) -> bool: ...
    def __le__(self, other: MorrisValue, /) -> bool: ...
    def __gt__(self, other: MorrisValue, /) -> bool: ...
    def __ge__(self, other: MorrisValue, /) -> bool: ...

@final
class MorrisTable:
    """The whole game solved; making it takes half a second, in which other threads run."""

    def __init__(self) -> None: ...
    def value(self, position: MorrisPosition) -> MorrisValue:
        """For the seat that decides, or has lost."""
    def moves(self, position: MorrisPosition) -> list[tuple[str, MorrisValue]]:
        """The legal decisions with their values for the seat that makes them, best first, then in canonical order."""
    def statistics(self) -> list[tuple[int, int, int, int]]:
        """By the number of pins placed, 0 to 10: won, drawn and lost positions, and the longest distance.

        All at the start of a turn with numbers of pins that can occur, whether or not play leads to them; once all pins
        are placed, a position and the one with the seats exchanged count once.
        """
    def inconsistent(self) -> MorrisPosition | None:
        """A position whose value does not follow from those of its decisions; None proves the table."""
