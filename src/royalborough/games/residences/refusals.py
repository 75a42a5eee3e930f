"""Why a move is not allowed, in words for a player and with the ruling that says so."""

from typing import TYPE_CHECKING, NoReturn

from royalborough.games.residences.builds import attachable, is_unit, with_parts
from royalborough.games.residences.facade import Built, Facade
from royalborough.games.residences.moves import (
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
from royalborough.games.residences.pieces import the_box
from royalborough.play import IllegalMove

if TYPE_CHECKING:
    from royalborough.games.residences.position import ResidencesPosition


_APART = "A piece joins your building along an edge."


def check(position: "ResidencesPosition", move: ResidencesMove) -> None:
    """Raises IllegalMove, in words for a player, if `move` is not allowed in this position."""
    if position.allows(move):
        return
    if position.ended:
        raise IllegalMove("R8", "The game is over.")
    if isinstance(move, Lay | Front) or position.now.stage not in ("take", "build"):
        _refuse_luck(position, move)
    elif isinstance(move, TakeOpen):
        _check_stage(position)
        _refuse_open(position, move)
    elif isinstance(move, TakeFrom):
        _check_stage(position)
        _refuse_gate(position, move)
    elif isinstance(move, Build):
        _refuse_build(position, move)
    else:
        assert isinstance(move, Finish), "there are no other moves"
        _refuse_finish(position, move)


def _refuse_luck(position: "ResidencesPosition", move: ResidencesMove) -> NoReturn:
    if not isinstance(move, Lay | Front):
        raise IllegalMove("R2", "First the heap shows what lies there.")
    if position.now.stage in ("take", "build"):
        raise IllegalMove("R2", "Nothing of the heap is shown now, so {move} means nothing.", move=move)
    raise IllegalMove("R2", "The heap cannot show that here: {move}.", move=move)


def _check_stage(position: "ResidencesPosition") -> None:
    if position.now.stage == "take":
        return
    if position.last_round:
        raise IllegalMove("R8", "The last bird was drawn: nothing is taken any more, only built from the gates.")
    if position.now.hand is not None or position.now.built:
        raise IllegalMove("R3", "One piece is taken in a turn, and before anything is built.")
    raise IllegalMove("R3", "There is nothing that could be taken.")


def _refuse_open(position: "ResidencesPosition", move: TakeOpen) -> NoReturn:
    from royalborough.games.residences.position import MANY_CHIPS

    heap = position.heap
    if move.place >= len(heap.open):
        raise IllegalMove("R2", "The heap has {n} open places.", n=len(heap.open))
    if heap.open[move.place] is None:
        raise IllegalMove("R2", "The place h{n} is empty.", n=move.place + 1)
    if heap.is_beige_place(move.place):
        raise IllegalMove("R3", "With {n} chips or more you take for a chip, not for nothing.", n=MANY_CHIPS)
    raise IllegalMove("R3", "A brown piece costs a chip, and you have none.")


def _refuse_gate(position: "ResidencesPosition", move: TakeFrom) -> NoReturn:
    if move.seat >= position.game.players:
        raise IllegalMove("R3", "There is no player {n}.", n=move.seat + 1)
    if move.seat == position.turn:
        raise IllegalMove("R3", "What is in your own gates is yours: build it.")
    name = the_box().kinds[move.kind].name
    if move.kind not in position.players[move.seat].gates:
        raise IllegalMove("R3", "Player {n} has no {name} in a gate.", n=move.seat + 1, name=name)
    if not position.me.chips:
        raise IllegalMove("R3", "A piece from another's gate costs a chip, and you have none.")
    raise IllegalMove("R3", "You could not build it in this turn, so you may not take it.")


def _refuse_build(position: "ResidencesPosition", move: Build) -> NoReturn:
    if position.now.stage == "take":
        raise IllegalMove("R3", "First take a piece.")
    there = [*position.me.gates] if position.now.hand is None else [position.now.hand, *position.me.gates]
    for part in move.parts:
        if part.kind not in there:
            raise IllegalMove("R4", "You have no {name} to build.", name=part.piece.name)
        there.remove(part.kind)
    facade = position.me.facade
    reason = why_not(facade, move.parts)
    if reason is not None:
        raise reason
    if len(move.parts) > 1 and not is_unit(facade, move.parts):
        raise IllegalMove("R5", "A unit is for pieces that need each other; build these one after the other.")
    hand = position.now.hand
    assert position.now.borrowed and hand is not None, "nothing else can be wrong"
    raise IllegalMove("R3", "Then the piece from another's gate could not be built.")


def why_not(facade: Facade, parts: tuple[Built, ...]) -> IllegalMove | None:
    """Why pieces cannot be attached to a facade at once, or None if they can (R4, R5)."""
    covered = facade.occupied
    for part in parts:
        if not facade.allows(part):
            return IllegalMove("R4", _outside(part))
        if covered & part.bits:
            return IllegalMove("R4", "Something is built there already.")
        covered |= part.bits
    after = with_parts(facade, parts)
    for part in parts:
        if part.below & after.roofs:
            return IllegalMove("R4", "Nothing is ever built on a roof.")
        if part.below & ~after.occupied:
            return IllegalMove("R4", "No part of a piece hangs in the air.")
    if attachable(facade, parts):
        return None
    return _lonely(facade, parts)


def _outside(part: Built) -> str:
    if part.y < 0:
        return "Nothing is built below the ground."
    if part.y > 0 and part.piece.surface == "door":
        return "A red door stands on the ground."
    return _APART


def _lonely(facade: Facade, parts: tuple[Built, ...]) -> IllegalMove:
    if len(parts) > 1:
        return IllegalMove("R5", "These pieces do not join your building in any order.")
    [part] = parts
    if not part.around & facade.occupied:
        return IllegalMove("R4", _APART)
    if part.piece.surface == "bright":
        return IllegalMove("R4", "Bright windows need an edge beside bright windows, a door, a wall or a roof.")
    return IllegalMove("R4", "Dark windows need an edge beside dark windows, a door, a wall or a roof.")


def _refuse_finish(position: "ResidencesPosition", move: Finish) -> NoReturn:
    now = position.now
    if now.stage == "take":
        raise IllegalMove("R3", "You have to take a piece, since you can.")
    if now.hand is None:
        raise IllegalMove("R6", "There is no taken piece to put away; the turn ends with done.")
    if now.borrowed:
        raise IllegalMove("R3", "A piece from another's gate has to be built in this turn.")
    if move == STORE:
        raise IllegalMove("R6", "Both gates are full: the piece goes back into the heap.")
    assert move != RETURN, "a taken piece may always go back"
    raise IllegalMove("R6", "The taken piece is not built: store it or return it.")
