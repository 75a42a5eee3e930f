"""What a bot knows about Royal Residences: what each decision does for the points that a facade may come to bring.

Worth is counted in points of the game. Nobody knows more than the others (R11); what the heap may show counts by its
chances.

The weights were found by paired games, the same luck with the roles changed, 40 to 100 for each change. What mattered
was to hand out the roofs that are left to the columns that they fit, and to count a chip as one roof more; no weight
has to be just so.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from math import exp, tanh
from typing import Any, NamedTuple

from royalborough.bots.appraisal import Appraisal, Ranked
from royalborough.bots.bot import Limit
from royalborough.bots.engine_bot import EngineBot
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.level import Level, titled
from royalborough.bots.residences_skyline import (
    Outlook,
    Profile,
    Skyline,
    fits_of,
    profile_of,
    skyline_of,
    with_parts,
    worth,
)
from royalborough.games.residences import ResidencesMove, ResidencesPosition
from royalborough.games.residences import builds as rules
from royalborough.games.residences.facade import Facade
from royalborough.games.residences.moves import STORE, Build, TakeFrom, TakeOpen
from royalborough.games.residences.pieces import Kind, the_box
from royalborough.games.residences.position import GATES, Player
from royalborough.play import Position, Seat

_TRIED = 6
"""Builds after which the rest of the turn is thought through."""
_IN_GATE = {"roof": 1.0, "bright": 0.8, "dark": 0.8, "wall": 0.6, "door": 1.5}
"""What a stored piece may come to bring, by what it shows; of a roof what it brings where it does not fit yet."""
_STORED_ROOF = 0.8
"""What a roof in a gate counts for where it fits."""
_DIAMOND_IN_GATE = 1.0
"""How much more it is with a diamond."""
_END = 6.0
"""What ending the game as the winner is worth besides the points; as a loser it costs as much."""
_CLOSE = 6.0
"""Points that make a lead at the end a fairly safe one."""
_SCALE = 12.0
"""Points ahead that make a seat e times as likely to win as another."""


class Future(NamedTuple):
    """What may still come, as a bot reckons with it."""

    outlook: Outlook
    """What roofs may bring to a facade, for a player who gets none."""
    spent: float
    """The part of the chips at hand that can be spent before the end, each for a roof."""
    shared: float
    """The roofs that every player gets besides, for chips that are earned later."""
    gates: float
    """What pieces in gates count for: 1 while there is time."""

    @property
    def over(self) -> bool:
        """The game ends with this turn, or when everybody has built from the gates."""
        return self.outlook.over and not self.spent

    def outlook_of(self, chips: int) -> Outlook:
        """The outlook of a player with so many chips."""
        return self.outlook._replace(roofs=chips * self.spent + self.shared)


_BOX = fits_of([piece.copies for piece in the_box().kinds])
_PLAIN = Future(Outlook(0.0, _BOX, columns=0.4, spare=0.2, heights=0.3, whole=False), spent=1.0, shared=3.0, gates=1.0)
"""What a bot without foresight always reckons with."""
_OVER = Future(Outlook(0.0, {}, columns=0.0, spare=0.0, heights=0.0, whole=False), spent=0.0, shared=0.0, gates=0.0)
_NOTHING, _ROOF, _BIRD = range(3)
"""What was drawn that brings the end closer."""


class Hand(NamedTuple):
    """Where a player stands amid a turn."""

    facade: Facade
    skyline: Skyline
    hand: Kind | None
    gates: tuple[Kind, ...]
    chips: int


class _Study:
    """One position as the seat that decides in it judges it."""

    def __init__(self, position: ResidencesPosition, foresight: bool) -> None:
        self.position = position
        self.foresight = foresight
        self.seat: Seat = position.turn
        self.taken: dict[Kind, float] = {}

    # What is still to come

    @cached_property
    def futures(self) -> tuple[Future, Future, Future]:
        """What may come when nothing, a roof without a bird, or a bird is drawn next."""
        if not self.foresight:
            return _PLAIN, _PLAIN, _PLAIN
        return self._future(0, 0), self._future(1, 0), self._future(1, 1)

    def _future(self, roofs: int, birds: int) -> Future:
        """What may come once so many more roofs and birds were drawn: everybody spends the chips at hand, and shares
        the other roofs evenly.
        """
        players = self.position.players
        draws = self._draws(roofs, birds)
        chips = sum(player.chips for player in players)
        if not draws:
            return _OVER
        return Future(
            Outlook(0.0, self.fits, columns=0.85, spare=0.15, heights=0.9, whole=True),
            spent=min(1.0, draws / max(1, chips)),
            shared=max(0.0, draws - chips) / len(players),
            gates=min(1.0, 0.4 + draws / len(players) / 4),
        )

    def _draws(self, roofs: int, birds: int) -> float:
        """How many roofs will be taken before the end, by the birds that are missing and those in the heap."""
        position = self.position
        missing = position.game.birds - position.birds - birds
        if position.closing is not None or missing <= 0:
            return 0.0
        left = [(piece, n) for piece, n in zip(the_box().kinds, position.heap.left, strict=True) if n]
        roofs_left = sum(n for piece, n in left if piece.surface == "roof") - roofs
        birds_left = sum(n for piece, n in left if piece.birds) - birds
        return min(roofs_left, missing * (roofs_left + 1) / (birds_left + 1))

    @cached_property
    def fits(self) -> Mapping[Profile, float]:
        """What the roofs of the heap fit on."""
        return fits_of(self.position.heap.left)

    @cached_property
    def rivals(self) -> tuple[list[float], ...]:
        """What the others may expect in each future."""
        others = [player for seat, player in enumerate(self.position.players) if seat != self.seat]
        return tuple([standing(start_of(player), future) for player in others] for future in self.futures)

    # The worth of a turn

    def ended(self, state: Hand, drawn: int = _NOTHING) -> float:
        """What the seat has when its turn ends with this, against the others."""
        future = self.futures[drawn]
        own = standing(state, future)
        if not self.foresight:
            return own
        rivals = self.rivals[drawn]
        ahead = own - sum(rivals) / len(rivals)
        if not future.over:
            return ahead
        return ahead + _END * tanh((own - max(rivals)) / _CLOSE)

    def put_away(self, state: Hand, drawn: int = _NOTHING) -> float:
        """The best end of a turn in which nothing more is built."""
        without = state._replace(hand=None)
        found = self.ended(without, drawn)
        if state.hand is not None and len(state.gates) < GATES:
            found = max(found, self.ended(without._replace(gates=(*state.gates, state.hand)), drawn))
        return found

    def best_build(self, state: Hand, drawn: int = _NOTHING) -> float | None:
        """The best end of a turn in which one more piece is built; None if none can be."""
        there = state.gates if state.hand is None else (state.hand, *state.gates)
        return max((self.put_away(each, drawn) for kind in set(there) for each in built(state, kind)), default=None)

    def taking(self, kind: Kind, chips: int) -> float:
        """What the seat can make of a piece that it takes, with so many chips left."""
        if kind not in self.taken:
            piece = the_box().kinds[kind]
            drawn = _NOTHING if piece.surface != "roof" else _BIRD if piece.birds else _ROOF
            state = start_of(self.position.me)._replace(hand=kind, chips=chips)
            builds = [self.put_away(each, drawn) for each in built(state, kind)]
            self.taken[kind] = max([self.put_away(state, drawn), *builds])
        return self.taken[kind]

    # Decisions by their kind

    def take_open(self, move: TakeOpen) -> float:
        """Over all that may come to light."""
        heap = self.position.heap
        lying = heap.open[move.place]
        assert lying is not None, "the decision is legal"
        chips = self.position.me.chips - (0 if heap.is_beige_place(move.place) else 1)
        fronts = heap.fronts(lying)
        return sum(n * self.taking(kind, chips) for kind, n in fronts.items()) / sum(fronts.values())

    def take_from(self, move: TakeFrom) -> float:
        """A piece that has to be built, against what its owner loses and gets."""
        me, future = self.position.me, self.futures[0]
        state = start_of(me)._replace(hand=move.kind, chips=me.chips - 1)
        builds = [self.put_away(each) for each in built(state, move.kind)]
        owner = start_of(self.position.players[move.seat])
        gates = list(owner.gates)
        gates.remove(move.kind)
        paid = standing(owner._replace(gates=tuple(gates), chips=owner.chips + 1), future) - standing(owner, future)
        return max(builds, default=self.put_away(state)) - paid / (len(self.position.players) - 1)

    def building(self, moves: Sequence[ResidencesMove]) -> Iterator[Ranked]:
        """Builds, the best ones with what can be built after them, and how the turn may end."""
        state = start_of(self.position.me)._replace(hand=self.position.now.hand)
        builds = [(move, after(state, move.parts)) for move in moves if isinstance(move, Build)]
        found = sorted(((self.put_away(then), move, then) for move, then in builds), key=lambda each: -each[0])
        for rank, (value, build, then) in enumerate(found):
            more = self.best_build(then) if rank < _TRIED else None
            if then.hand is not None and self.position.now.borrowed:
                value -= _END  # it has to be built
            yield build, value if more is None else max(value, more)
        for move in moves:
            if not isinstance(move, Build):
                gates = (*state.gates, state.hand) if move == STORE and state.hand is not None else state.gates
                yield move, self.ended(state._replace(hand=None, gates=gates))

    def ranked(self) -> Iterator[Ranked]:
        """Every decision with its worth."""
        moves = self.position.legal_moves
        if self.position.now.stage == "build":
            yield from self.building(list(moves))
        for move in moves:
            if isinstance(move, TakeOpen):
                yield move, self.take_open(move)
            elif isinstance(move, TakeFrom):
                yield move, self.take_from(move)


# A player


def start_of(player: Player) -> Hand:
    """A player with nothing in hand."""
    return Hand(player.facade, skyline_of(player.facade), None, player.gates, player.chips)


def after(state: Hand, parts: rules.Parts) -> Hand:
    """Where a player stands after building; the supply of chips is taken to last, as it nearly always does (R7)."""
    hand, gates, chips = state.hand, list(state.gates), state.chips
    for part in parts:
        if part.kind == hand:
            hand = None
        else:
            gates.remove(part.kind)
        chips += part.piece.diamond
    facade = rules.with_parts(state.facade, parts) if hand is not None or gates else state.facade
    return Hand(facade, with_parts(state.skyline, parts), hand, tuple(gates), chips)


def built(state: Hand, kind: Kind) -> Iterator[Hand]:
    """Where a player may stand after building one of the pieces at hand."""
    for each in rules.single_builds(state.facade, kind):
        yield after(state, (each,))


def standing(state: Hand, future: Future) -> float:
    """The points that a player may expect."""
    stored = {
        profile_of(kind): _STORED_ROOF * future.gates for kind in state.gates if the_box().kinds[kind].surface == "roof"
    }
    gates = sum(gate_worth(kind, future) for kind in state.gates)
    return worth(state.skyline, future.outlook_of(state.chips), stored) + gates


def gate_worth(kind: Kind, future: Future) -> float:
    """What a stored piece may come to bring."""
    piece = the_box().kinds[kind]
    return future.gates * (_IN_GATE[piece.surface] + _DIAMOND_IN_GATE * piece.diamond)


@dataclass(frozen=True)
class ResidencesAppraisal(Appraisal):
    """Royal Residences for bots that play every game."""

    foresight: bool = True
    """It counts what the heap still holds, the nearing end and the others; otherwise what stands, and a fixed part of
    what has no roof yet."""

    def value(self, position: Position[Any]) -> tuple[float, ...]:
        """By the points that each seat may expect; the shares add up to 1."""
        assert isinstance(position, ResidencesPosition)
        outcome = position.outcome
        if outcome:
            seats = range(position.game.players)
            return tuple(float(seat in outcome.winners) / len(outcome.winners) for seat in seats)
        future = _Study(position, self.foresight).futures[0]
        weights = [exp(standing(start_of(player), future) / _SCALE) for player in position.players]
        return tuple(weight / sum(weights) for weight in weights)

    def ranked(self, position: Position[Any]) -> Sequence[Ranked]:
        """Every decision."""
        assert isinstance(position, ResidencesPosition)
        return _ranked(position, self.foresight)


@lru_cache(maxsize=256)
def _ranked(position: ResidencesPosition, foresight: bool) -> Sequence[Ranked]:
    return tuple(_Study(position, foresight).ranked())


def _engine(attention: float) -> partial[EngineBot]:
    """The engine, which notices such a share of what it could do."""
    return partial(EngineBot, attention=attention)


APPRAISAL = ResidencesAppraisal()
AT_ONCE = Limit(depth=1)
"""For bots that play what looks best."""
LEVELS = (
    titled("visitor", "The easiest: sees few of its pieces' places, and no plan at all.", _engine(0.12), AT_ONCE),
    titled("lodger", "Very easy: builds what it happens to see, and overlooks much.", _engine(0.25), AT_ONCE),
    titled("neighbour", "Easy: likes tall roofs and cats, but often misses the better place.", _engine(0.45), AT_ONCE),
    titled("gardener", "Medium: looks after its building, and overlooks a thing now and then.", _engine(0.7), AT_ONCE),
    titled(
        "curator",
        "Rather hard: reckons with every roof that the heap still holds, and with the end.",
        _engine(1.0),
        AT_ONCE,
    ),
    titled(
        "architect",
        "Hard: tries its best ideas out in its head before it decides.",
        _engine(1.0),
        Limit(playouts=15, seconds=0.5),
    ),
    titled(
        "mayor",
        "Very hard: tries out many ways in which the game may go on.",
        _engine(1.0),
        Limit(playouts=100, seconds=0.9),
    ),
    titled(
        "royal",
        "The hardest: thinks for two seconds, also of what the others will do.",
        _engine(1.0),
        Limit(seconds=2.0),
    ),
)
OTHERS = (
    Level(
        "greedy",
        "Neighbour",
        "Medium: builds what brings points soon and gives the others and the end no thought.",
        partial(GreedyBot, appraisal=ResidencesAppraisal(foresight=False)),
    ),
    Level(
        "skyline",
        "Architect",
        "Hard: reckons with every roof that the heap still holds, with the end and with the others.",
        GreedyBot,
    ),
)
"""Bots that were offered before: `skyline` was called `architect` then."""
