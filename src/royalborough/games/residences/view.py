"""What everybody may know of a position of Royal Residences: all of it, ready to be drawn (R11)."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal

from royalborough.games.residences.facade import Built
from royalborough.games.residences.pieces import Kind, the_box
from royalborough.games.residences.score import Score, score_of
from royalborough.play import NATURE, Seat

if TYPE_CHECKING:
    from royalborough.games.residences.position import Player, ResidencesPosition


@dataclass(frozen=True, slots=True)
class BuiltView:
    """A piece on a facade."""

    name: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's facade, gates and chips, and what the facade is worth now (R10)."""

    facade: tuple[BuiltView, ...]
    gates: tuple[str, ...]
    chips: int
    score: Score
    for_heights: int
    for_width: int
    total: int


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place on top of the heap: the back and silhouette of what lies there."""

    back: str
    name: str
    cells: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ResidencesView:
    """A position of Royal Residences."""

    game: Literal["residences"]
    players: tuple[PlayerView, ...]
    heap: tuple[PlaceView | None, ...]
    """The open places, beige ones first; None for an empty one."""
    beige_places: int
    hidden: tuple[int, int]
    """Beige and brown pieces below the open ones."""
    supply: int
    """Chips that nobody has."""
    turn: Seat
    to_act: Seat | None
    """The seat that decides now; None when the game is over or chance acts."""
    stage: str
    """`take`, `build`, or for chance `deal`, `front`, `lay`."""
    hand: str | None
    """The piece that was taken and is not built yet."""
    borrowed: bool
    """It has to be built in this turn."""
    place: int | None
    """The place of the heap, from 1, that was touched."""
    birds: int
    birds_to_end: int
    closing: Seat | None
    """The seat in whose turn the last bird was drawn."""
    ended: str


def view_of(position: "ResidencesPosition") -> ResidencesView:
    """What everybody may know of a position."""
    now, heap, to_act = position.now, position.heap, position.to_act
    return ResidencesView(
        game="residences",
        players=tuple(map(_player, position.players)),
        heap=tuple(None if lying is None else _place(lying) for lying in heap.open),
        beige_places=heap.beige,
        hidden=(sum(heap.hidden(beige=True).values()), sum(heap.hidden(beige=False).values())),
        supply=position.supply,
        turn=position.turn,
        to_act=None if to_act is NATURE or to_act is None else to_act,
        stage=now.stage,
        hand=None if now.hand is None else _name(now.hand),
        borrowed=now.borrowed,
        place=None if now.place is None else now.place + 1,
        birds=position.birds,
        birds_to_end=position.game.birds,
        closing=position.closing,
        ended=position.ended,
    )


def _name(kind: Kind) -> str:
    return the_box().kinds[kind].name


@lru_cache(maxsize=1_000)
def _player(player: "Player") -> PlayerView:
    score = score_of(player.facade)
    return PlayerView(
        facade=tuple(map(_built, player.facade.built)),
        gates=tuple(map(_name, player.gates)),
        chips=player.chips,
        score=score,
        for_heights=score.for_heights,
        for_width=score.for_width,
        total=score.total,
    )


def _built(built: Built) -> BuiltView:
    return BuiltView(_name(built.kind), built.x, built.y)


@cache
def _place(silhouette: int) -> PlaceView:
    back, cells = the_box().silhouettes[silhouette]
    return PlaceView(back, the_box().silhouette_names[silhouette], cells)
