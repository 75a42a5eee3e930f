"""The rules of Kingdom Come: what each action does, how a challenge is settled, and how the game ends.

A turn is exactly one action. Ids in brackets (KC3) are those of the rulings. Why an action is refused stands in
`refusals.py`, where the dividers reach in `dividers.py`, what strings enclose in `territory.py`, what a player has in
`claim.py`, points in `score.py`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Literal

from royalborough.games.kingdom_come.candidates import candidates
from royalborough.games.kingdom_come.chart import EXTRA_PINS, Chart, Place
from royalborough.games.kingdom_come.claim import Claim
from royalborough.games.kingdom_come.crossings import StringOf
from royalborough.games.kingdom_come.moves import (
    Call,
    Challenge,
    Harvest,
    KingdomComeMove,
    LayString,
    PlacePin,
    Ply,
    RemovePin,
    RemoveString,
    Rewrap,
    SetDividers,
    Toss,
    Yield,
)
from royalborough.games.kingdom_come.notation import position_text
from royalborough.games.kingdom_come.refusals import check
from royalborough.games.kingdom_come.refusals_duels import DUEL_PINS, MOST_YIELDED
from royalborough.games.kingdom_come.score import scores_of
from royalborough.games.kingdom_come.stages import ACTION, Action, Contest, Over, Stage, Yielding
from royalborough.games.kingdom_come.view import KingdomComeView, view_of
from royalborough.games.morris import Morris, MorrisPosition
from royalborough.play import NATURE, LegalMoves, ListedMoves, Mover, Outcome, Position, Seat, UnlistedMoves

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.game import KingdomCome

RECOVERED = 2
"""Pins that come back from the discard when something is removed (KC6)."""
HARVESTED = 3
"""Pins that a harvest brings back (KC8)."""
QUIET_ROUNDS = 3
"""So many full rounds without a pin, a string or a harvest end the game (KC9)."""


@dataclass(frozen=True, repr=False)
class KingdomComePosition(Position[KingdomComeMove]):
    """A position of Kingdom Come. Nothing is hidden."""

    game: "KingdomCome"
    claims: tuple[Claim, ...]
    mover: Seat = 0
    """The seat whose action it is, also while others settle its challenge."""
    stage: Stage = ACTION
    spent: frozenset[int] = frozenset()
    """Resources with a black pin, by number from 0 (KC8)."""
    drawn: frozenset[frozenset[StringOf]] = frozenset()
    """Pairs of strings whose challenge was a draw, and neither has changed since (KC7)."""
    quiet: int = 0
    """Turns in a row without a pin, a string or a harvest (KC9)."""
    caller: Seat | None = None
    """Who has called the game (KC9)."""
    turns_left: int = 0
    """Turns until the end of a called game, the present one among them."""

    # Who decides

    @property
    def turn(self) -> Seat:  # type: ignore[override]
        """The seat that decides or, while a coin falls, has challenged; a duel has turns of its own."""
        match self.stage:
            case Contest(duel=duel) if duel is not None:
                return self.duelist(duel.turn)
            case Yielding(loser=loser):
                return loser
        return self.mover

    @property
    def to_act(self) -> Mover | None:  # noqa: D102
        match self.stage:
            case Over():
                return None
            case Contest(duel=None):
                return NATURE
        return self.turn

    @property
    def turn_ended(self) -> bool:  # noqa: D102
        match self.stage:
            case Contest(duel=duel):
                return duel is not None and duel.turn_ended
        return True

    def duelist(self, side: Seat) -> Seat:
        """The seat that has the light (0) or the dark (1) pins of the duel."""
        assert isinstance(self.stage, Contest)
        return self.mover if (side == 0) == self.stage.first else self.stage.defender

    @property
    def me(self) -> Claim:
        """The claim of the seat whose action it is."""
        return self.claims[self.mover]

    @property
    def chart(self) -> Chart:
        """The map."""
        return self.game.chart

    def discard(self, seat: Seat) -> int:
        """Pins in a player's discard bowl."""
        return self.game.pins - self.claims[seat].bowl - len(self.claims[seat].pins)

    def supply(self, seat: Seat) -> int:
        """Strings that a player has not laid."""
        return self.game.strings - len(self.claims[seat].strings)

    def possessed(self, seat: Seat) -> frozenset[int]:
        """The resources that a player possesses and that are not spent (KC10)."""
        return self.claims[seat].possessed(self.chart) - self.spent

    def outcome_scores(self) -> tuple[int, ...]:
        """What each player would score if the game ended now (KC11)."""
        return tuple(score.total for score in scores_of(self))

    @property
    def outcome(self) -> Outcome | None:
        """Most points win; ties are shared (KC12)."""
        if not isinstance(self.stage, Over):
            return None
        totals = self.outcome_scores()
        winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
        return Outcome(winners, tuple(map(float, totals)), self.stage.reason)

    # What may be decided

    @property
    def legal_moves(self) -> LegalMoves[KingdomComeMove]:
        """The steps of a challenge; actions cannot be listed, for the plane has too many places: see `candidates`."""
        match self.stage:
            case Action():
                return UnlistedMoves(self)
            case Contest(duel=MorrisPosition() as duel):
                return ListedMoves(tuple(Ply(move) for move in duel.legal_moves))
            case Contest():
                return ListedMoves(tuple(self.chance()))
            case Yielding():
                return ListedMoves(tuple(self._yields(self.stage)))
        return ListedMoves(())

    def _yields(self, stage: Yielding) -> Iterator[Yield]:
        claim = self.claims[stage.loser]
        for count in range(MOST_YIELDED + 1):
            yield from (Yield(pins) for pins in combinations(stage.pins, count) if claim.lets_go(pins))

    def candidates(self, rng: Random, n: int) -> Sequence[KingdomComeMove]:
        """Up to `n` different legal decisions: sensible ones, and varied."""
        return candidates(self, rng, n) if self.stage == ACTION else super().candidates(rng, n)

    def chance(self) -> Mapping[KingdomComeMove, int]:
        """A fair coin (KC7, option `challenge=coin`)."""
        return {Toss(True): 1, Toss(False): 1} if self.to_act is NATURE else {}

    def check(self, move: KingdomComeMove) -> None:  # noqa: D102
        check(self, move)

    # What a decision does

    def play(self, move: KingdomComeMove) -> "KingdomComePosition":  # noqa: D102
        self.check(move)
        match move:
            case PlacePin() | LayString() | Rewrap() | Harvest():
                return self._build(move)._end_turn(quiet=0)
            case Challenge():
                return self._challenge(move)
            case Ply():
                return self._duel(move)
            case Toss():
                return self._settled(self.mover if move.won else self._contest.defender)
            case Yield():
                return self._given_up(move)._end_turn(self.quiet + 1)
        return self._change(move)._end_turn(self.quiet + 1)

    def _build(self, move: KingdomComeMove) -> "KingdomComePosition":
        """A pin, a string or a harvest."""
        me = self.me
        match move:
            case PlacePin(place, anchor):
                return self._with(self.mover, self._pinned(place, anchor))
            case LayString(one, other):
                return self._with(self.mover, me.with_string((one, other)))
            case Rewrap(string, walk):
                return self._string_changed((self.mover, string))._with(self.mover, me.rewrapped(string, walk))
            case Harvest(resource, gain):
                return self._harvested(resource, gain)
        raise AssertionError(move)

    def _change(self, move: KingdomComeMove) -> "KingdomComePosition":
        """The dividers, a removal or the call."""
        match move:
            case SetDividers(length):
                return self._opened(length)
            case RemovePin(pin):
                bowl = self.me.bowl + 1 + min(RECOVERED, self.discard(self.mover))
                return self._with(self.mover, self.me.without_pins((pin,), bowl))
            case RemoveString(string):
                bowl = self.me.bowl + min(RECOVERED, self.discard(self.mover))
                claim = replace(self.me.without_string(string), bowl=bowl)
                return self._string_changed((self.mover, string))._with(self.mover, claim)
            case Call():
                # The caller's own turn ends now, so one more is counted than there are turns to come (KC9).
                return replace(self, caller=self.mover, turns_left=self.game.players + 1)
        raise AssertionError(move)

    def _pinned(self, place: Place, anchor: int | None) -> Claim:
        """The cost is paid first, then a resource brings pins back (KC3)."""
        cost = 1 + EXTRA_PINS[self.chart.terrain(place)]
        discard = self.discard(self.mover) + cost - 1
        resource = self.chart.resource_at(place)
        recovered = 0
        if resource is not None:
            recovered = min(discard, 1 if self.chart.resources[resource].kind == "gold" else 2)
        return self.me.with_pin(place, anchor, self.me.bowl - cost + recovered)

    def _harvested(self, resource: int, gain: Literal["pins", "point"]) -> "KingdomComePosition":
        """Three pins from the discard, or points; the resource is spent (KC8)."""
        if gain == "pins":
            claim = replace(self.me, bowl=self.me.bowl + min(HARVESTED, self.discard(self.mover)))
        else:
            claim = replace(self.me, points=self.me.points + self.game.harvest_points(resource))
        return replace(self._with(self.mover, claim), spent=self.spent | {resource})

    def _opened(self, length: int) -> "KingdomComePosition":
        if self.game.dividers == "shared":
            return replace(self, claims=tuple(replace(claim, dividers=length) for claim in self.claims))
        return self._with(self.mover, replace(self.me, dividers=length))

    def _with(self, seat: Seat, claim: Claim) -> "KingdomComePosition":
        return replace(self, claims=(*self.claims[:seat], claim, *self.claims[seat + 1 :]))

    def _string_changed(self, string: StringOf) -> "KingdomComePosition":
        """A string that has changed may be fought over again (KC7)."""
        return replace(self, drawn=frozenset(pair for pair in self.drawn if string not in pair))

    # Challenges (KC7)

    @property
    def _contest(self) -> Contest:
        assert isinstance(self.stage, Contest)
        return self.stage

    def _challenge(self, move: Challenge) -> "KingdomComePosition":
        contest = Contest(move.own, move.seat, move.theirs, move.begins != "second")
        if self.game.challenge == "coin":
            return replace(self, stage=contest)
        if self.claims[move.seat].bowl < DUEL_PINS:  # an opponent who cannot fight has lost
            return replace(self, stage=contest)._settled(self.mover)
        return replace(self, stage=replace(contest, duel=Morris().start()))

    def _duel(self, move: Ply) -> "KingdomComePosition":
        contest = self._contest
        assert contest.duel is not None
        duel = contest.duel.play(move.move)
        outcome = duel.outcome
        if outcome is None:
            return replace(self, stage=replace(contest, duel=duel))
        return self._settled(self.duelist(outcome.winners[0]) if outcome.winners else self._larger())

    def _larger(self) -> Seat | None:
        """Who wins a drawn duel: nobody, or by option the side whose group of strings touches more pins."""
        contest = self._contest
        if self.game.duel_draw == "nothing":
            return None
        own = self.me.group_pins(contest.own)
        theirs = self.claims[contest.defender].group_pins(contest.theirs)
        return None if own == theirs else self.mover if own > theirs else contest.defender

    def _settled(self, winner: Seat | None) -> "KingdomComePosition":
        """The loser's string goes back to the supply; then the loser may give up pins of it."""
        contest = self._contest
        pair = ((self.mover, contest.own), (contest.defender, contest.theirs))
        if winner is None:
            return replace(self, drawn=self.drawn | {frozenset(pair)})._end_turn(self.quiet + 1)
        loser, number = pair[1] if winner == self.mover else pair[0]
        walk = self.claims[loser].walk_of[number]
        claim = self.claims[loser].without_string(number)
        after = self._string_changed((loser, number))._with(loser, claim)
        pins = claim.free_of(walk)
        if not pins:
            return after._end_turn(self.quiet + 1)
        return replace(after, stage=Yielding(loser, pins))

    def _given_up(self, move: Yield) -> "KingdomComePosition":
        """Pins that are given up go to the discard."""
        assert isinstance(self.stage, Yielding)
        claim = self.claims[self.stage.loser]
        return self._with(self.stage.loser, claim.without_pins(move.pins, claim.bowl))

    # The course of the game (KC9)

    def _end_turn(self, quiet: int) -> "KingdomComePosition":
        """The next seat's turn, or the end. Once the game is called, quiet turns end nothing and are not counted."""
        following = (self.mover + 1) % self.game.players
        if self.caller is not None:
            left = self.turns_left - 1
            if left == 0:
                return replace(self, stage=Over("called"), quiet=0, turns_left=0)
            return replace(self, mover=following, stage=ACTION, quiet=0, turns_left=left)
        if quiet >= QUIET_ROUNDS * self.game.players:
            return replace(self, stage=Over("quiet"), quiet=quiet)
        return replace(self, mover=following, stage=ACTION, quiet=quiet)

    # Facts and text

    def view(self, seat: Seat | None) -> KingdomComeView:  # noqa: ARG002, D102
        return view_of(self)

    def sample(self, seat: Seat, rng: Random) -> "KingdomComePosition":  # noqa: ARG002
        """Nothing is hidden, so there is one position that agrees with what a seat knows."""
        return self

    def parse_move(self, text: str) -> KingdomComeMove:  # noqa: D102
        move = KingdomComeMove.parse(text)
        self.check(move)
        return move

    def __str__(self) -> str:
        return position_text(self)
