"""The rules of Royal Residences: the course of a turn, what may be decided in it, and how the game ends.

A turn is taking one piece, building up to three, and putting away what was taken and not built. Each of these is a
decision of its own, and so is what NATURE shows of the heap. Ids in brackets (R3) are those of the rulings. What can be
built is in `builds.py`, the heap in `heap.py`, points in `score.py`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from royalborough.games.residences.builds import Parts, is_unit, single_builds, unit_builds, with_parts
from royalborough.games.residences.facade import Facade
from royalborough.games.residences.heap import Heap
from royalborough.games.residences.moves import (
    DONE,
    RETURN,
    STORE,
    Build,
    Finish,
    Front,
    Lay,
    ResidencesMove,
    TakeFrom,
    TakeOpen,
)
from royalborough.games.residences.notation import position_text
from royalborough.games.residences.pieces import Kind, the_box
from royalborough.games.residences.refusals import check
from royalborough.games.residences.score import score_of
from royalborough.games.residences.view import ResidencesView, view_of
from royalborough.play import NATURE, ListedMoves, Mover, Outcome, Position, Seat

if TYPE_CHECKING:
    from royalborough.games.residences.game import Residences

Stage: TypeAlias = Literal["deal", "take", "front", "lay", "build"]
"""What is to be decided: a place of the heap to fill before the game; what to take; the front of what was touched; what
comes to lie in its place; what to build, and how the turn ends."""
GATES = 2
MANY_CHIPS = 4
"""With so many chips nothing is free any more (R3)."""
IDLE_ROUNDS = 3
"""So many rounds without a build end the game (R9)."""


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has before them."""

    facade: Facade
    gates: tuple[Kind, ...] = ()
    """Pieces in the warehouse's two gates, in ascending order."""
    chips: int = 1

    def without(self, kind: Kind) -> "Player":
        """With one piece fewer in the gates."""
        gates = list(self.gates)
        gates.remove(kind)
        return replace(self, gates=tuple(gates))

    def storing(self, kind: Kind) -> "Player":
        """With one piece more in the gates."""
        return replace(self, gates=tuple(sorted((*self.gates, kind))))


@dataclass(frozen=True, slots=True)
class Turn:
    """How far the present turn has come."""

    stage: Stage
    hand: Kind | None = None
    """The piece that was taken and is not built yet."""
    borrowed: bool = False
    """It comes from another player's gate, so it has to be built in this turn (R3)."""
    place: int | None = None
    """The place of the heap that was touched or is to be filled."""
    built: bool = False
    """Something was built in this turn."""


@dataclass(frozen=True, slots=True, repr=False)
class ResidencesPosition(Position[ResidencesMove]):
    """A position of Royal Residences. Everybody may know all of it (R11)."""

    game: "Residences"
    players: tuple[Player, ...]
    heap: Heap
    turn: Seat
    now: Turn
    idle: int = 0
    """Turns in a row without a build (R9); once the end is set nobody counts them."""
    closing: Seat | None = None
    """The seat in whose turn the last bird was drawn (R8)."""
    ended: Literal["", "birds", "stuck", "idle"] = ""

    # What is true now

    @property
    def to_act(self) -> Mover | None:  # noqa: D102
        if self.ended:
            return None
        return NATURE if self.now.stage in ("deal", "front", "lay") else self.turn

    @property
    def turn_ended(self) -> bool:  # noqa: D102
        return bool(self.ended) or self.now.stage == "take" or self.now == Turn("build")

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def supply(self) -> int:
        """Chips that nobody has (R1)."""
        return self.game.chips - sum(player.chips for player in self.players)

    @property
    def birds(self) -> int:
        """Birds on roofs that are built, in gates or just taken (R8)."""
        kinds = the_box().kinds
        lying = [kind for player in self.players for kind in player.gates]
        lying += [] if self.now.hand is None else [self.now.hand]
        standing = [each.kind for player in self.players for each in player.facade.built]
        return sum(kinds[kind].birds for kind in (*lying, *standing))

    @property
    def last_round(self) -> bool:
        """The end is set and this seat only builds from its gates (R8)."""
        return self.closing is not None and self.turn != self.closing

    @property
    def outcome(self) -> Outcome | None:
        """Most points win, then most birds on built roofs; a tie is shared (R10)."""
        if not self.ended:
            return None
        scores = [score_of(player.facade) for player in self.players]
        order = [(score.total, score.birds) for score in scores]
        winners = tuple(seat for seat, each in enumerate(order) if each == max(order))
        return Outcome(winners, tuple(float(score.total) for score in scores), self.ended)

    # Luck

    def chance(self) -> Mapping[ResidencesMove, int]:
        """Which kind a touched piece is, and what comes to lie open, by what is left (R2)."""
        place = self.now.place
        if self.ended or place is None:
            return {}
        if self.now.stage == "front":
            touched = self.heap.open[place]
            assert touched is not None, "something was touched"
            return {Front(kind): number for kind, number in self.heap.fronts(touched).items()}
        hidden = self.heap.hidden(self.heap.is_beige_place(place))
        return {Lay(place, silhouette): number for silhouette, number in sorted(hidden.items())}

    # What may be decided

    def choices(self) -> Iterator[ResidencesMove]:
        """The legal moves in the game's order; `legal_moves` shows them."""
        if self.ended:
            return iter(())
        if self.now.stage == "take":
            return self.takings(self.turn)
        if self.now.stage == "build":
            return self._building()
        return iter(self.chance())

    def takings(self, seat: Seat) -> Iterator[ResidencesMove]:
        """What a seat may take at the start of a turn (R3)."""
        chips = self.players[seat].chips
        if chips < MANY_CHIPS or not any(True for _ in self._paid_takings(seat)):
            yield from map(TakeOpen, self._lying(beige=True))
        if chips:
            yield from self._paid_takings(seat)

    def _lying(self, *, beige: bool) -> Iterator[int]:
        return (place for place in self.heap.places(beige) if self.heap.open[place] is not None)

    def _paid_takings(self, seat: Seat) -> Iterator[ResidencesMove]:
        yield from map(TakeOpen, self._lying(beige=False))
        me = self.players[seat]
        for other, player in enumerate(self.players):
            if other == seat:
                continue
            for kind in sorted(set(player.gates)):
                if can_build(me.facade, kind, me.gates):
                    yield TakeFrom(kind, other)

    def _building(self) -> Iterator[ResidencesMove]:
        """Builds, then how the turn may end (R4-R6)."""
        yield from map(Build, self._builds())
        yield from self._endings()

    def _endings(self) -> Iterator[ResidencesMove]:
        hand = self.now.hand
        if hand is None:
            yield DONE
        elif not self.now.borrowed:
            if len(self.me.gates) < GATES:
                yield STORE
            yield RETURN

    def _builds(self) -> Iterator[Parts]:
        hand = self.now.hand
        for parts in builds(self.me.facade, self._at_hand()):
            if hand is None or not self.now.borrowed or self._leaves_room(parts, hand):
                yield parts

    def _at_hand(self) -> tuple[Kind, ...]:
        """What can be built in this turn: the piece in hand and those in the gates."""
        return self.me.gates if self.now.hand is None else (self.now.hand, *self.me.gates)

    def _leaves_room(self, parts: Parts, hand: Kind) -> bool:
        """Whether the piece from another's gate is among the parts or can still be built after them (R3)."""
        gates, built = list(self.me.gates), [part.kind for part in parts]
        if hand in built:
            return True
        for kind in built:
            gates.remove(kind)
        return can_build(with_parts(self.me.facade, parts), hand, tuple(gates))

    @property
    def legal_moves(self) -> ListedMoves[ResidencesMove]:  # noqa: D102
        return ListedMoves(tuple(self.choices()))

    def allows(self, move: ResidencesMove) -> bool:
        """Whether `move` is among `legal_moves`, without finding every build."""
        if self.ended:
            return False
        if self.now.stage == "build":
            return self._allows_build(move.parts) if isinstance(move, Build) else move in self._endings()
        if self.now.stage == "take":
            return move in self.takings(self.turn)
        return move in self.chance()

    def _allows_build(self, parts: Parts) -> bool:
        there, hand = list(self._at_hand()), self.now.hand
        for part in parts:
            if part.kind not in there:
                return False
            there.remove(part.kind)
        facade = self.me.facade
        fits = parts[0] in single_builds(facade, parts[0].kind) if len(parts) == 1 else is_unit(facade, parts)
        return fits and (hand is None or not self.now.borrowed or self._leaves_room(parts, hand))

    def check(self, move: ResidencesMove) -> None:  # noqa: D102
        check(self, move)

    def forced(self) -> ResidencesMove | None:
        """A turn in which nothing can be taken or built ends by itself."""
        idle = self.to_act == self.turn and self.now == Turn("build")
        return DONE if idle and next(self.choices()) == DONE else None

    # What follows

    def play(self, move: ResidencesMove) -> "ResidencesPosition":  # noqa: D102
        self.check(move)
        return _FOLLOWS[type(move)](self, move)

    def _with_me(self, me: Player) -> "ResidencesPosition":
        return self._with_player(self.turn, me)

    def _with_player(self, seat: Seat, player: Player) -> "ResidencesPosition":
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)

    def _lay(self, move: Lay) -> "ResidencesPosition":
        laid = replace(self, heap=self.heap.with_open(move.place, move.silhouette))
        if self.now.stage == "deal":
            place = laid.heap.to_fill()
            if place is not None:
                return replace(laid, now=Turn("deal", place=place))
            return laid._begin_turn(self.turn)
        if self.now.hand is None:
            return laid._pass_on()
        return replace(laid, now=replace(self.now, stage="build", place=None))

    def _take_open(self, move: TakeOpen) -> "ResidencesPosition":
        taken = self
        if not self.heap.is_beige_place(move.place):
            taken = self._with_me(replace(self.me, chips=self.me.chips - 1))
        return replace(taken, now=Turn("front", place=move.place))

    def _front(self, move: Front) -> "ResidencesPosition":
        place = self.now.place
        assert place is not None, "something was touched"
        heap = self.heap.with_left(move.kind, -1).with_open(place, None)
        shown = replace(self, heap=heap, now=Turn("build", hand=move.kind))
        if the_box().kinds[move.kind].birds and self.closing is None and shown.birds >= self.game.birds:
            shown = replace(shown, closing=self.turn)
        if heap.hidden(heap.is_beige_place(place)):
            return replace(shown, now=Turn("lay", hand=move.kind, place=place))
        return shown

    def _take_from(self, move: TakeFrom) -> "ResidencesPosition":
        other = self.players[move.seat].without(move.kind)
        taken = self._with_player(move.seat, replace(other, chips=other.chips + 1))
        taken = taken._with_me(replace(self.me, chips=self.me.chips - 1))
        return replace(taken, now=Turn("build", hand=move.kind, borrowed=True))

    def _build(self, move: Build) -> "ResidencesPosition":
        me, now = replace(self.me, facade=with_parts(self.me.facade, move.parts)), replace(self.now, built=True)
        supply = self.supply
        for part in move.parts:
            if part.kind == now.hand:
                now = replace(now, hand=None, borrowed=False)
            else:
                me = me.without(part.kind)
            if part.piece.diamond and supply:
                me, supply = replace(me, chips=me.chips + 1), supply - 1
        return replace(self._with_me(me), now=now)

    def _finish(self, move: Finish) -> "ResidencesPosition":
        hand = self.now.hand
        if hand is None:
            return self._pass_on()
        put_away = replace(self, now=replace(self.now, hand=None))
        if move == STORE:
            return put_away._with_me(self.me.storing(hand))._pass_on()
        heap = self.heap.with_left(hand, 1)
        place = heap.to_fill()
        put_away = replace(put_away, heap=heap)
        if place is None:
            return put_away._pass_on()
        return replace(put_away, now=replace(put_away.now, stage="lay", place=place))

    def _pass_on(self) -> "ResidencesPosition":
        """The turn is over: the next one begins, or the game ends (R8, R9)."""
        after = (self.turn + 1) % self.game.players
        if self.closing is not None:
            return self._end("birds") if after == self.closing else replace(self, turn=after, now=Turn("build"))
        idle = 0 if self.now.built else self.idle + 1
        over = replace(self, idle=idle)
        if idle == IDLE_ROUNDS * self.game.players:
            return over._end("idle")
        return over._begin_turn(after)

    def _begin_turn(self, seat: Seat) -> "ResidencesPosition":
        begun = replace(self, turn=seat, now=Turn("take"))
        if any(True for _ in begun.takings(seat)):
            return begun
        return self._end("stuck") if begun.all_stuck() else replace(begun, now=Turn("build"))

    def all_stuck(self) -> bool:
        """Nobody can take anything or build from the gates (R9)."""
        return not any(
            any(True for _ in self.takings(seat)) or builds(player.facade, player.gates)
            for seat, player in enumerate(self.players)
        )

    def _end(self, reason: Literal["birds", "stuck", "idle"]) -> "ResidencesPosition":
        return replace(self, now=Turn("build"), ended=reason)

    # Knowledge

    def view(self, seat: Seat | None) -> ResidencesView:  # noqa: ARG002, D102
        return view_of(self)

    def sample(self, seat: Seat, rng: Random) -> "ResidencesPosition":  # noqa: ARG002
        """The position itself: what the heap will show does not exist before it is shown (R11)."""
        return self

    # Text

    def parse_move(self, text: str) -> ResidencesMove:  # noqa: D102
        move = ResidencesMove.parse(text)
        self.check(move)
        return move

    def __str__(self) -> str:
        return position_text(self)


def builds(facade: Facade, kinds: tuple[Kind, ...]) -> list[Parts]:
    """Everything that can be built of these pieces: each by itself, then units (R4, R5)."""
    single = [(built,) for kind in dict.fromkeys(kinds) for built in single_builds(facade, kind)]
    return [*single, *(unit_builds(facade, kinds) if len(kinds) > 1 else ())]


@lru_cache(maxsize=10_000)
def can_build(facade: Facade, kind: Kind, gates: tuple[Kind, ...]) -> bool:
    """Whether a piece can be built in one turn, perhaps after or together with pieces of the gates (R3)."""
    if single_builds(facade, kind):
        return True
    if not gates:
        return False
    if any(kind in (part.kind for part in parts) for parts in unit_builds(facade, (kind, *gates))):
        return True
    for parts in builds(facade, gates):
        rest = list(gates)
        for part in parts:
            rest.remove(part.kind)
        if can_build(with_parts(facade, parts), kind, tuple(rest)):
            return True
    return False


_FOLLOWS: Mapping[type[ResidencesMove], Callable[[ResidencesPosition, Any], ResidencesPosition]] = {
    Lay: ResidencesPosition._lay,
    Front: ResidencesPosition._front,
    TakeOpen: ResidencesPosition._take_open,
    TakeFrom: ResidencesPosition._take_from,
    Build: ResidencesPosition._build,
    Finish: ResidencesPosition._finish,
}
