"""What keeps a text from being a position of Royal Residences, all of it at once."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from royalborough.games.residences.builds import attachable
from royalborough.games.residences.facade import Built, Facade
from royalborough.games.residences.pieces import the_box
from royalborough.play import Phrase, Problem, Seat

if TYPE_CHECKING:
    from royalborough.games.residences.position import ResidencesPosition


def problems(position: "ResidencesPosition") -> tuple[Problem, ...]:
    """Everything that is wrong with what a text describes; empty when it is a position."""
    checks = (_seats, _copies, _gates, _facades, _heap, _turn, _end)
    found = tuple(problem for check in checks for problem in check(position))
    return found or tuple(_course(position))


def _problem(rule: str, text: str, **values: object) -> Problem:
    return Problem(rule, Phrase(text, values))


def _seats(position: "ResidencesPosition") -> Iterator[Problem]:
    for seat in {position.turn, position.closing or 0}:
        if seat >= position.game.players:
            yield _problem("R1", "There is no seat {seat}.", seat=seat + 1)


def _copies(position: "ResidencesPosition") -> Iterator[Problem]:
    """There are no more pieces of a kind than the box holds."""
    for kind, left in enumerate(position.heap.left):
        if left < 0:
            piece = the_box().kinds[kind]
            yield _problem("R2", "There are more than {n} of {name}.", n=piece.copies, name=piece.name)


def _gates(position: "ResidencesPosition") -> Iterator[Problem]:
    from royalborough.games.residences.position import GATES

    for seat, player in enumerate(position.players):
        if len(player.gates) > GATES:
            yield _problem("R1", "The warehouse of seat {seat} has two gates.", seat=seat + 1)
    if position.supply < 0:
        yield _problem("R1", "There are only {n} chips.", n=position.game.chips)


def _facades(position: "ResidencesPosition") -> Iterator[Problem]:
    """Each facade can be built, piece by piece or in units (R4, R5)."""
    for seat, player in enumerate(position.players):
        trouble = _unbuildable(player.facade, seat)
        if trouble is not None:
            yield trouble


def _unbuildable(facade: Facade, seat: Seat) -> Problem | None:
    """What cannot be built of a facade, trying pieces as they become possible."""
    grown, rest = Facade(low_doors=facade.low_doors), list(facade.built)
    while rest:
        step = _next_step(grown, rest)
        if step is None:
            names = ", ".join(f"{each.piece.name}@{each.x},{each.y}" for each in rest)
            return _problem(
                "R4", "On the facade of seat {seat} these cannot be built: {names}.", seat=seat + 1, names=names
            )
        for each in step:
            grown = grown.with_built(each)
            rest.remove(each)
    return None


def _next_step(grown: Facade, rest: list[Built]) -> list[Built] | None:
    for one in rest:
        if attachable(grown, [one]):
            return [one]
    near = [each for each in rest if each.around & grown.occupied]
    for one in near:
        close = [each for each in rest if each != one and (each.around & one.bits)]
        for index, two in enumerate(close):
            if attachable(grown, [one, two]):
                return [one, two]
            beside = [each for each in rest if each not in (one, two) and each.around & (one.bits | two.bits)]
            for three in (*close[index + 1 :], *beside):
                if attachable(grown, [one, two, three]):
                    return [one, two, three]
    return None


def _heap(position: "ResidencesPosition") -> Iterator[Problem]:
    """On top lie pieces that are left, beige and brown ones on their places, as many as there can be (R2)."""
    box, heap = the_box(), position.heap
    shown = Counter(lying for lying in heap.open if lying is not None)
    for silhouette, number in sorted(shown.items()):
        name = box.silhouette_names[silhouette]
        if number > sum(max(heap.left[kind], 0) for kind in box.fronts[silhouette]):
            yield _problem("R2", "There are fewer pieces of the silhouette {name} left.", name=name)
    for place, lying in enumerate(heap.open):
        if lying is not None and box.is_beige(lying) != heap.is_beige_place(place):
            yield _problem("R2", "The place h{n} is not for that back.", n=place + 1)
    wanted = (position.game.heap_top, len(heap.open) - heap.beige)
    if wanted != (heap.beige, position.game.brown_top):
        yield _problem("R2", "The heap has {n} beige and {m} brown places.", n=wanted[0], m=position.game.brown_top)


def _turn(position: "ResidencesPosition") -> Iterator[Problem]:
    """The stage fits what is in hand and on the heap."""
    now, heap = position.now, position.heap
    if (now.place is not None) != (now.stage in ("deal", "front", "lay")):
        yield _problem("R2", "A place of the heap belongs to the stages deal, front and lay.")
    elif now.place is not None and now.place >= len(heap.open):
        yield _problem("R2", "The heap has {n} open places.", n=len(heap.open))
    elif now.place is not None and (heap.open[now.place] is None) == (now.stage == "front"):
        yield _problem("R2", "A place is touched where something lies, and filled where nothing does.")
    if now.hand is not None and now.stage not in ("build", "lay"):
        yield _problem("R3", "A piece is in hand only to be built or put away.")
    if now.built and now.stage not in ("build", "lay"):
        yield _problem("R4", "Nothing is built before a piece is taken.")
    if now.borrowed and now.stage != "build":
        yield _problem("R3", "A piece from another's gate is built at once.")


def _end(position: "ResidencesPosition") -> Iterator[Problem]:
    if (position.ended == "birds") != bool(position.ended and position.closing is not None):
        yield _problem("R8", "The game ends with the last bird once the end is set, and not before.")
    if position.closing is not None and position.now.stage in ("take", "deal"):
        yield _problem("R8", "Nothing is taken once the end is set.")


def _course(position: "ResidencesPosition") -> Iterator[Problem]:
    """What would have happened by itself has happened."""
    if position.ended:
        return
    dealing = position.now.stage == "deal"
    full = position.heap.to_fill()
    if dealing != (full is not None and position.now.place == full and _untouched(position)):
        if dealing or (position.now.stage in ("take", "build") and full is not None):
            yield _problem("R2", "The top of the heap is filled place by place, and again as pieces are taken.")
    elif not position.chance() and not any(True for _ in position.choices()):
        yield _problem("R3", "There is nothing to decide in this position.")
    if position.now.stage == "build" and position.now.borrowed and not any(True for _ in position.choices()):
        yield _problem("R3", "A piece from another's gate was taken that cannot be built.")


def _untouched(position: "ResidencesPosition") -> bool:
    return all(not player.facade.built and not player.gates for player in position.players)
