"""The rules of Chelsea: the course of a turn, what may be decided in it, what follows, and why something is refused.

A turn is one action (repaint, purchase cars, exchange cars or vans), then perhaps a look at a van, then at most one
child. Each of these is a decision of its own, and so is each tile that NATURE draws. Ids in brackets (C4) are those of
the rulings. What lies on the street and what may be put where is in `board.py`; who knows what, in `knowledge.py`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from royalborough.games.chelsea.board import ALL_UP, Street
from royalborough.games.chelsea.knowledge import Knowledge, known_vans, sampled_vans
from royalborough.games.chelsea.moves import (
    END,
    KEEP,
    SWAP,
    ChelseaMove,
    Child,
    Deal,
    Draw,
    End,
    ExchangeCars,
    First,
    Look,
    Open,
    Paint,
    Park,
    Return,
    TakeVans,
)
from royalborough.games.chelsea.notation import position_text
from royalborough.games.chelsea.refusals import check
from royalborough.games.chelsea.street import CHILDREN, COLOURS, PROPERTIES, SPACES, Colour, Property, property_of
from royalborough.games.chelsea.view import ChelseaView, view_of
from royalborough.play import NATURE, ListedMoves, Mover, Outcome, Position, Seat

if TYPE_CHECKING:
    from royalborough.games.chelsea.game import Chelsea

Stage: TypeAlias = Literal["first", "deal", "action", "draw", "paint", "park", "vans", "after"]
"""What is to be decided: who begins; a van to deal; the action; a tile to draw; where the tile or the cars go; whether
two vans change over; a look, a child or the end of the turn."""
Stack: TypeAlias = Literal["house", "garage", "cars"]
QUIET_ROUNDS = 10
"""So many rounds without a tile drawn or a child placed end the game (C12)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """How far the present turn has come."""

    stage: Stage
    stack: Stack | None = None
    """The stack that is drawn from, until its tiles are placed."""
    hand: tuple[Colour, ...] = ()
    """Drawn tiles that are not placed yet, in ascending order."""
    vans: tuple[Property, Property] | None = None
    """The two drives whose vans are being looked at (C8)."""
    look: bool = False
    """A look is earned and not used yet (C9)."""
    eventful: bool = False
    """A tile was drawn or a child placed in this turn (C12)."""


@dataclass(frozen=True, slots=True, repr=False)
class ChelseaPosition(Position[ChelseaMove]):
    """A position of Chelsea, with everything that is hidden in it."""

    game: "Chelsea"
    street: Street
    stacks: tuple[tuple[int, ...], ...]
    """Tiles left by colour, of the three stacks: houses, garages, cars.

    A stack has no order: what will be drawn does not exist before it is drawn (C2).
    """
    knowledge: Knowledge
    turn: Seat
    now: Turn
    quiet: int = 0
    """Turns in a row without a tile drawn or a child placed (C12)."""
    ended: Literal["", "children", "tiles", "quiet"] = ""

    # What is true now

    @property
    def to_act(self) -> Mover | None:  # noqa: D102
        if self.ended:
            return None
        return NATURE if self.now.stage in ("first", "deal", "draw") else self.turn

    @property
    def turn_ended(self) -> bool:  # noqa: D102
        return bool(self.ended) or self.now.stage == "action"

    @property
    def colour(self) -> Colour:
        """The colour of the family whose turn it is."""
        return self.game.colours[self.turn]

    @property
    def outcome(self) -> Outcome | None:
        """Most points win; a tie is shared (C11)."""
        if not self.ended:
            return None
        scores = tuple(float(self.street.score(seat)) for seat in range(self.game.players))
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(winners, scores, self.ended)

    def face_down(self) -> list[Property]:
        """The properties whose vans lie face down."""
        return [prop for prop in PROPERTIES if not self.street.is_up(prop)]

    @property
    def quiet_limit(self) -> int:
        """So many turns without a tile drawn or a child placed end the game (C12)."""
        return QUIET_ROUNDS * self.game.players

    def stack(self, name: Stack) -> tuple[int, ...]:
        """The tiles left in a stack, by colour."""
        return self.stacks[("house", "garage", "cars").index(name)]

    # Luck

    def chance(self) -> Mapping[ChelseaMove, int]:
        """What may come, by the tiles that are left; who begins is equally likely (C2)."""
        if self.ended:
            return {}
        if self.now.stage == "first":
            return {First(seat): 1 for seat in range(self.game.players)}
        if self.now.stage == "deal":
            prop = self.street.vans.index(None)
            left = [2 - self.street.vans.count(colour) for colour in range(len(COLOURS))]
            return {Deal(prop, colour): count for colour, count in enumerate(left) if count}
        if self.now.stage == "draw" and self.now.stack:
            return {Draw(colour): count for colour, count in enumerate(self.stack(self.now.stack)) if count}
        return {}

    # What may be decided

    def choices(self) -> Iterator[ChelseaMove]:
        """The legal moves in the game's order; `legal_moves` shows them."""
        if self.ended:
            return iter(())
        by_stage = {
            "action": self._actions,
            "paint": self._paintings,
            "park": self._parkings,
            "vans": self._returns,
            "after": self._after_action,
        }
        choose = by_stage.get(self.now.stage)
        return iter(self.chance()) if choose is None else choose()

    def _actions(self) -> Iterator[ChelseaMove]:
        for name in ("house", "garage", "cars"):
            if any(self.stack(name)):  # even if nothing may fit (C3)
                yield Open(name)
        parked = [space for space in SPACES if self.street.cars[space] is not None]
        for one, other in combinations(parked, 2):
            if self.street.may_exchange(one, other):
                yield ExchangeCars(one, other)
        for p, q in combinations(self.face_down(), 2):
            yield TakeVans(p, q)

    def _paintings(self) -> Iterator[ChelseaMove]:
        asset: Literal["house", "garage"] = "house" if self.now.stack == "house" else "garage"
        painted = self.street.houses if asset == "house" else self.street.garages
        for prop in PROPERTIES:
            if self.street.may_repaint(painted[prop], prop, self.now.hand[0]):
                yield Paint(asset, prop)

    def _parkings(self) -> Iterator[ChelseaMove]:
        for colour in sorted(set(self.now.hand)):
            for space in SPACES:
                if self.street.may_park(colour, space):
                    yield Park(colour, space)

    def _returns(self) -> Iterator[ChelseaMove]:
        yield KEEP
        if self.now.vans and self.street.may_swap_vans(*self.now.vans):
            yield SWAP

    def _after_action(self) -> Iterator[ChelseaMove]:
        if self.now.look:
            yield from map(Look, self.face_down())
        for prop in PROPERTIES:
            if self.street.may_move_in(self.turn, self.colour, prop):
                yield Child(prop)
        yield END

    @property
    def legal_moves(self) -> ListedMoves[ChelseaMove]:  # noqa: D102
        return ListedMoves(tuple(self.choices()))

    def check(self, move: ChelseaMove) -> None:  # noqa: D102
        check(self, move)

    # What follows

    def play(self, move: ChelseaMove) -> "ChelseaPosition":  # noqa: D102
        self.check(move)
        follow = _FOLLOWS[type(move)]
        return follow(self, move)

    def _first(self, move: First) -> "ChelseaPosition":
        return replace(self, turn=move.seat, now=Turn("deal"))

    def _open(self, move: Open) -> "ChelseaPosition":
        return replace(self, now=Turn("draw", move.stack, eventful=True))

    def _deal(self, move: Deal) -> "ChelseaPosition":
        street = self.street.with_van(move.property, move.colour)
        return replace(self, street=street, now=Turn("deal" if None in street.vans else "action"))

    def _draw(self, move: Draw) -> "ChelseaPosition":
        stack, colour = self.now.stack, move.colour
        index = ("house", "garage", "cars").index(stack or "house")
        left = tuple(count - (c == colour) for c, count in enumerate(self.stacks[index]))
        stacks = (*self.stacks[:index], left, *self.stacks[index + 1 :])
        hand = tuple(sorted((*self.now.hand, colour)))
        drawn = replace(self, stacks=stacks, now=replace(self.now, hand=hand))
        if stack == "cars" and len(hand) == 1 and any(left):
            return drawn  # two cars are drawn, if there are two (C6)
        return drawn._place_or_discard(replace(drawn.now, stage="park" if stack == "cars" else "paint"))

    def _place_or_discard(self, now: Turn) -> "ChelseaPosition":
        """Ask where the tiles in hand go; if none can go anywhere they leave the game and the turn ends (C5, C6)."""
        asking = replace(self, now=now)
        return asking if any(True for _ in asking.choices()) else self._end_turn()

    def _paint(self, move: Paint) -> "ChelseaPosition":
        colour, prop = self.now.hand[0], move.property
        if move.asset == "house":
            return self._after(self.street.with_house(prop, colour), look=False)
        return self._after(self.street.with_garage(prop, colour), look=self._earns_look(prop, colour))

    def _earns_look(self, prop: Property, colour: Colour) -> bool:
        """Whether an asset of that colour, placed face up beside the house, earns a look (C9)."""
        return not self.street.children[prop] and self.street.houses[prop] == colour

    def _park(self, move: Park) -> "ChelseaPosition":
        look = self.now.look or self._earns_look(property_of(move.space), move.colour)
        hand = list(self.now.hand)
        hand.remove(move.colour)
        parked = replace(self, street=self.street.with_car(move.space, move.colour))
        if not hand:
            return parked._after(parked.street, look)
        return parked._place_or_discard(replace(self.now, hand=tuple(hand), look=look))

    def _exchange_cars(self, move: ExchangeCars) -> "ChelseaPosition":
        a, b = self.street.cars[move.one], self.street.cars[move.other]
        assert a is not None and b is not None, "only cars are exchanged"
        look = self._earns_look(property_of(move.one), b) or self._earns_look(property_of(move.other), a)
        return self._after(self.street.with_car(move.one, b).with_car(move.other, a), look)

    def _take_vans(self, move: TakeVans) -> "ChelseaPosition":
        knowledge = self.knowledge.with_seen(self.turn, move.one).with_seen(self.turn, move.other)
        return replace(self, knowledge=knowledge, now=Turn("vans", vans=(move.one, move.other)))

    def _return_vans(self, move: Return) -> "ChelseaPosition":
        assert self.now.vans is not None, "two vans are being looked at"
        street, knowledge = self.street, self.knowledge
        if move.swapped:
            street, knowledge = street.with_vans_swapped(*self.now.vans), knowledge.with_vans_swapped(*self.now.vans)
        look = False
        for prop in self.now.vans:
            van = street.vans[prop]
            fitting = street.fitting_colours(prop)
            if van in fitting:
                street = street.with_van_up(prop)
                look = look or self._earns_look(prop, van)
            else:
                knowledge = knowledge.with_excluded(prop, fitting)
        return self._after_vans(_twelfth_up(street), knowledge, look)

    def _look(self, move: Look) -> "ChelseaPosition":
        prop = move.property
        street, knowledge = self.street, self.knowledge.with_seen(self.turn, prop)
        fitting = street.fitting_colours(prop)
        if street.vans[prop] in fitting:
            street = _twelfth_up(street.with_van_up(prop))
        else:
            knowledge = knowledge.with_excluded(prop, fitting)
        return self._after_vans(street, knowledge, look=False)

    def _after_vans(self, street: Street, knowledge: Knowledge, look: bool) -> "ChelseaPosition":
        """Vans were looked at; what lies face up now is no secret any more (C13)."""
        return replace(self, knowledge=knowledge.of_hidden(street.up))._after(street, look)

    def _after(self, street: Street, look: bool) -> "ChelseaPosition":
        """The action or the look is done: a look or a child may follow; if neither can, the turn ends (C10)."""
        now = Turn("after", look=look and street.up != ALL_UP, eventful=self.now.eventful)
        after = replace(self, street=street, now=now)
        return after if next(after.choices()) != END else after._end_turn()

    def _child(self, move: Child) -> "ChelseaPosition":
        street = self.street.with_child(move.property, self.turn)
        moved = replace(self, street=street, now=replace(self.now, eventful=True), quiet=0)
        if street.children_of(self.turn) == CHILDREN:
            return moved._end("children")
        return moved._end_turn()

    def _end_turn(self, _: ChelseaMove = END) -> "ChelseaPosition":
        quiet = 0 if self.now.eventful else self.quiet + 1
        ended = replace(self, quiet=quiet)
        if not any(map(any, self.stacks)):
            return ended._end("tiles")
        if quiet == self.quiet_limit:
            return ended._end("quiet")
        return replace(ended, turn=(self.turn + 1) % self.game.players, now=Turn("action"))

    def _end(self, reason: Literal["children", "tiles", "quiet"]) -> "ChelseaPosition":
        """The vans still face down are turned up and count (C11)."""
        street, knowledge = self.street.with_all_vans_up(), self.knowledge.of_hidden(ALL_UP)
        return replace(self, street=street, knowledge=knowledge, now=Turn("action"), ended=reason)

    # Knowledge

    def vans_known_to(self, seat: Seat | None) -> tuple[Colour | None, ...]:
        """The vans as a seat, or a spectator (None), knows them (C13)."""
        return known_vans(self.street.vans, self.street.up, self.knowledge, seat)

    def view(self, seat: Seat | None) -> ChelseaView:  # noqa: D102
        return view_of(self, seat)

    def told(self, move: ChelseaMove, seat: Seat | None) -> str:  # noqa: ARG002
        """The colours of the vans that are dealt are nobody's to know (C2)."""
        return f"deal {move.property + 1} ?" if isinstance(move, Deal) else str(move)

    def learnt(self, move: ChelseaMove, seat: Seat | None) -> str:
        """Who looks at vans learns their colours (C8, C9)."""
        looked_at = _looked_at(move) if seat == self.turn else ()
        colours = (self.street.vans[prop] for prop in looked_at)
        return " ".join(COLOURS[colour] for colour in colours if colour is not None)

    def reveals(self, move: ChelseaMove) -> bool:
        """Whoever looks at a van cannot forget it, and the others see what is turned up or goes back (C8, C9)."""
        return self.to_act is NATURE or isinstance(move, TakeVans | Return | Look)

    def sample(self, seat: Seat, rng: Random) -> "ChelseaPosition":
        """The same street with the vans that the seat does not know drawn uniformly from what it cannot exclude."""
        known, vans = self.vans_known_to(seat), self.street.vans
        hidden = [prop for prop in PROPERTIES if known[prop] is None and vans[prop] is not None]
        vans = sampled_vans(known, hidden, self.knowledge.excluded, rng)
        return replace(self, street=replace(self.street, vans=vans))

    # Text

    def parse_move(self, text: str) -> ChelseaMove:  # noqa: D102
        move = ChelseaMove.parse(text)
        self.check(move)
        return move

    def __str__(self) -> str:
        return position_text(self)


def _looked_at(move: ChelseaMove) -> tuple[Property, ...]:
    """The drives whose vans the mover sees by this move."""
    match move:
        case TakeVans():
            return move.one, move.other
        case Look():
            return (move.property,)
    return ()


def _twelfth_up(street: Street) -> Street:
    """When eleven vans lie face up, so does the twelfth (C8)."""
    return street.with_all_vans_up() if street.up.bit_count() == len(PROPERTIES) - 1 else street


_FOLLOWS: Mapping[type[ChelseaMove], Callable[[ChelseaPosition, Any], ChelseaPosition]] = {
    First: ChelseaPosition._first,
    Deal: ChelseaPosition._deal,
    Open: ChelseaPosition._open,
    Draw: ChelseaPosition._draw,
    Paint: ChelseaPosition._paint,
    Park: ChelseaPosition._park,
    ExchangeCars: ChelseaPosition._exchange_cars,
    TakeVans: ChelseaPosition._take_vans,
    Return: ChelseaPosition._return_vans,
    Look: ChelseaPosition._look,
    Child: ChelseaPosition._child,
    End: ChelseaPosition._end_turn,
}
