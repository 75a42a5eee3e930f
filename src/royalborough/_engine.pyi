"""The Rust engine: it thinks, the referee decides. Positions and decisions are text."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, final

@final
class Signal:
    """How a search is reached from other threads."""

    def __init__(self) -> None: ...
    def stop(self) -> None:
        """Asks for the answer; the search ends within 20 ms."""
    def start_clock(self) -> None:
        """Ends pondering: from now on the time counts."""

@final
class Thinker:
    """Something that can think about one position, as often as one likes."""

    def think(
        self,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        playouts: int | None = None,
        seed: int = 0,
        attention: float = 1.0,
        lines: int = 1,
        threads: int = 1,
        memory: int = 16,
        ponder: bool = False,
        signal: Signal | None = None,
        tell: Callable[[Report], object] | None = None,
    ) -> Report:
        """Thinks until the first limit is reached (without any that this game's search counts: one second).

        Other Python threads run meanwhile. The same seed and limits (other than time), with one thread, give the same
        lines. `attention` is the share of decisions that are noticed; `lines` how many different first decisions are
        wanted; `memory` the megabytes of what is remembered. With `ponder` the time does not count before
        `signal.start_clock()`. Whole numbers larger than the engine can use count as the largest that it can.
        `tell` hears of each better or deeper result, in this thread; what it raises is raised here. ValueError when
        nobody has anything to decide or an order cannot be, RuntimeError when the engine failed.
        """

@final
class Line:
    """A decision and what is expected to follow."""

    @property
    def score(self) -> str:
        """For the side that makes the first decision: `win 5`, `loss 4` or `value 37`."""
    @property
    def share(self) -> float:
        """The share of a win that this side may expect."""
    @property
    def moves(self) -> list[str]:
        """At least one; the first is legal however early the search was stopped."""

@final
class Report:
    """What came of a search, or has come of it so far."""

    @property
    def depth(self) -> int:
        """How many decisions deep everything was looked at."""
    @property
    def nodes(self) -> int:
        """Positions visited."""
    @property
    def playouts(self) -> int:
        """Games, or parts of games, that were tried out."""
    @property
    def seconds(self) -> float: ...
    @property
    def lines(self) -> list[Line]:
        """The best first; at least one."""

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
    def thinker(self, history: Sequence[str] = ()) -> Thinker:
        """What thinks about this position.

        `history` holds texts of the game's earlier positions, so that the engine does not slide in circles.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Chelsea:
    """A game with its options, by first letters: the seats' colours, and the street before anything is repainted.

    ValueError names an option that is out of its range.
    """

    def __init__(self, families: str, houses: str, garages: str) -> None: ...
    def start(self) -> ChelseaPosition: ...
    def parse(self, text: str) -> ChelseaPosition:
        """Reads a canonical position text; ValueError says what is wrong with it."""
    def random_game(self, seed: int) -> list[str]:
        """The decisions of one random game, NATURE's among them."""
    def playouts(self, seed: int, decisions: int) -> int:
        """Plays random games until so many decisions have been played; returns how many it played."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class ChelseaPosition:
    """A frozen position, with everything that is hidden in it."""

    @property
    def to_act(self) -> int | None:
        """The seat that decides; None when NATURE does, or the game is over."""
    @property
    def outcome(self) -> tuple[list[int], list[int], Literal["children", "tiles", "quiet"]] | None:
        """Who has won, the points of each seat, and why the game is over; None while it goes on."""
    def chance(self) -> list[tuple[str, int]]:
        """NATURE's decisions with their weights; none when a seat decides."""
    def legal_moves(self) -> list[str]:
        """The legal decisions in canonical order, NATURE's too."""
    def play(self, decision: str, /) -> ChelseaPosition:
        """The position after a decision; ValueError when it is not legal."""
    def thinker(self, history: Sequence[str] = ()) -> Thinker:
        """What thinks about this position, by what the seat that decides knows; the history tells it nothing."""
    def sample(self, seat: int, seed: int) -> ChelseaPosition:
        """A position drawn from those that agree with what a seat knows; ValueError when there is no such seat."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class KingdomCome:
    """A game with its map and options. ValueError names what is out of its range."""

    def __init__(
        self,
        columns: int,
        rows: int,
        cells: bytes,
        resources: Sequence[tuple[str, int, int]],
        *,
        players: int = 2,
        coin: bool = False,
        shared_dividers: bool = False,
        link_max: int = 0,
        link_water_max: int = 0,
        sole_harvest: bool = False,
        larger_wins: bool = False,
        by_size: bool = False,
        pins: int = 50,
        strings: int = 20,
    ) -> None:
        """`cells` are the terrains (0 water, 1 bay, 2 plain, 3 swamp, 4 mountain) by rows from the bottom.

        Each resource is `gold` or `red` with the place of its centre.
        """
    def start(self) -> KingdomComePosition: ...
    def parse(self, text: str) -> KingdomComePosition:
        """Reads a canonical position text; ValueError says what is wrong with it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class KingdomComePosition:
    """A frozen position."""

    @property
    def to_act(self) -> int | None:
        """The seat that decides, or None when the game is over or a coin falls."""
    @property
    def outcome(self) -> tuple[list[int], list[int], Literal["called", "quiet"]] | None:
        """Who has won, the points of each seat, and why the game is over; None while it goes on."""
    def chance(self) -> list[tuple[str, int]]:
        """NATURE's decisions with their weights; none when a seat decides."""
    def scores(self) -> list[int]:
        """What each player would score if the game ended now."""
    def legal_moves(self) -> list[str] | None:
        """The legal decisions in canonical order, or None for an action, where there is no end of them."""
    def allows(self, decision: str, /) -> bool:
        """Whether a decision is legal; ValueError when the text is none."""
    def thinker(self, history: Sequence[str] = ()) -> Thinker:
        """What thinks about this position; nothing that was before matters."""
    def play(self, decision: str, /) -> KingdomComePosition:
        """The position after a decision; ValueError when it is not legal."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

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
    def thinker(self, history: Sequence[str] = ()) -> Thinker:
        """What thinks about this position. `history` holds texts of the game's earlier positions (M5)."""
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

@final
class Residences:
    """A game of Royal Residences with its pieces (the text of `pieces.txt`) and options.

    ValueError names an option out of its range, or says what is wrong with the pieces.
    """

    def __init__(
        self, pieces: str, seats: int = 2, birds: int = 7, heap_top: int = 12, red_doors_on_ground: bool = False
    ) -> None: ...
    def start(self) -> ResidencesPosition: ...
    def parse(self, text: str) -> ResidencesPosition:
        """Reads a canonical position text; ValueError says what is wrong with it."""
    def playouts(self, seed: int, games: int) -> int:
        """Plays so many random games; returns their decisions, NATURE's among them."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class ResidencesPosition:
    """A frozen position; everybody may know all of it (R11)."""

    @property
    def to_act(self) -> int | None:
        """The seat that decides; None when NATURE does or the game is over."""
    @property
    def outcome(self) -> tuple[list[int], list[int], Literal["birds", "stuck", "idle"]] | None:
        """The winners, all scores, and why the game is over; None while it goes on."""
    def chance(self) -> list[tuple[str, int]]:
        """What NATURE may do, with the weights; empty when a seat decides."""
    def legal_moves(self) -> list[str]:
        """The legal decisions, or NATURE's, in canonical order."""
    def play(self, decision: str, /) -> ResidencesPosition:
        """The position after a decision; ValueError when it is not legal."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
