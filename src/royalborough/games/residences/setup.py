"""What keeps a text from being a position of Royal Residences, all of it at once."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from royalborough.games.residences.builds import attachable
from royalborough.games.residences.facade import Built, Facade
from royalborough.games.residences.pieces import the_box
from royalborough.play import Phrase, Problem

if TYPE_CHECKING:
    from royalborough.games.residences.position import ResidencesPosition


def problems(position: "ResidencesPosition") -> tuple[Problem, ...]:
    """Everything that is wrong with what a text describes; empty when it is a position."""
    pieces = tuple(problem for check in (_seats, _copies, _gates, _heap) for problem in check(position))
    rest = () if pieces else tuple(problem for check in (_facades, _turn, _birds, _end) for problem in check(position))
    return pieces or rest or tuple(_course(position))


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
        if rest := _unbuildable(player.facade):
            names = ", ".join(f"{each.piece.name}@{each.x},{each.y}" for each in rest)
            yield _problem(
                "R4", "On the facade of seat {seat} these cannot be built: {names}.", seat=seat + 1, names=names
            )


@lru_cache(maxsize=1_000)
def _unbuildable(facade: Facade) -> tuple[Built, ...]:
    """What cannot be built of a facade, trying pieces as they become possible."""
    grown, rest = Facade(low_doors=facade.low_doors), list(facade.built)
    while rest:
        step = _next_step(grown, rest)
        if step is None:
            break
        for each in step:
            grown = grown.with_built(each)
            rest.remove(each)
    return tuple(rest)


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
    building = now.stage == "build"
    if (now.place is not None) != (now.stage in ("deal", "front", "lay")):
        yield _problem("R2", "A place of the heap belongs to the stages deal, front and lay.")
    elif now.place is not None and now.place >= len(heap.open):
        yield _problem("R2", "The heap has {n} open places.", n=len(heap.open))
    elif now.stage == "front" and now.place is not None and heap.open[now.place] is None:
        yield _problem("R2", "A piece is touched where one lies.")
    elif not _filled(position):
        yield _problem("R2", "The top of the heap is filled place by place, and again as pieces are taken.")
    if now.hand is not None and not building and now.stage != "lay":
        yield _problem("R3", "A piece is in hand only to be built or put away.")
    if now.built and not building and (now.stage != "lay" or now.hand is not None):
        yield _problem("R4", "Nothing is built before a piece is taken.")
    if now.borrowed and not building:
        yield _problem("R3", "A piece from another's gate is built at once.")
    if now.stage == "deal" and not _untouched(position):
        yield _problem("R2", "Nothing is taken or built before the heap is dealt.")


def _filled(position: "ResidencesPosition") -> bool:
    """Whether nothing is missing on top but what is laid now."""
    heap, stage, place = position.heap, position.now.stage, position.now.place
    if stage not in ("deal", "lay") or place is None:
        return heap.to_fill() is None
    if heap.to_fill() != place:
        return False
    next_there = min(heap.hidden(heap.is_beige_place(place)))
    return stage == "deal" or heap.with_open(place, next_there).to_fill() is None


def _untouched(position: "ResidencesPosition") -> bool:
    players, heap, place = position.players, position.heap, position.now.place
    fresh = all(not player.facade.built and not player.gates and player.chips == 1 for player in players)
    later = [] if place is None else [lying for lying in heap.open[place:] if lying is not None]
    return fresh and not later and position.turn == position.idle == 0 and position.closing is None


def _birds(position: "ResidencesPosition") -> Iterator[Problem]:
    """The end is set where the last bird was drawn, and nowhere else (R8)."""
    closing, now, birds = position.closing, position.now, position.game.birds
    if closing is None:
        if position.birds >= birds:
            yield _problem("R8", "With {n} birds the end is set.", n=birds)
        return
    returned = closing != position.turn or (now.stage == "lay" and now.hand is None)
    if position.birds < birds - returned:
        yield _problem("R8", "The end is set by the bird number {n}.", n=birds)
    if position.last_round and (now.stage != "build" or now.hand is not None):
        yield _problem("R8", "Nothing is taken once the end is set.")
    elif closing == position.turn and (_begins(position) or now.stage == "front" or now.borrowed):
        yield _problem("R8", "The end is set by a piece that was drawn in this turn.")


def _end(position: "ResidencesPosition") -> Iterator[Problem]:
    """The game is over if there is a reason, and for that reason (R8, R9)."""
    from royalborough.games.residences.position import IDLE_ROUNDS

    closing, ended, seats = position.closing, position.ended, position.game.players
    if (ended == "birds") != bool(ended and closing is not None):
        yield _problem("R8", "The game ends with the last bird once the end is set, and not before.")
    if ended == "birds" and closing is not None and (position.turn + 1) % seats != closing:
        yield _problem("R8", "The last turn is that of the seat before the one that drew the last bird.")
    most = IDLE_ROUNDS * seats
    if position.idle != most if ended == "idle" else position.idle >= most:
        yield _problem("R9", "After {n} turns without a build the game is over.", n=most)
    if ended == "stuck" and not position.all_stuck():
        yield _problem("R9", "Somebody could still take or build something.")


def _begins(position: "ResidencesPosition") -> bool:
    """Whether a turn begins: nothing was taken or built in it."""
    now = position.now
    return now.stage == "take" or (now.stage == "build" and now.hand is None and not now.built)


def _course(position: "ResidencesPosition") -> Iterator[Problem]:
    """What would have happened by itself has happened, and what had to be possible was."""
    now = position.now
    if position.ended:
        return
    if _begins(position) and not position.last_round:
        if (now.stage == "take") != any(True for _ in position.takings(position.turn)):
            yield _problem("R3", "A turn begins with taking a piece, if there is one to take.")
        elif position.all_stuck():
            yield _problem("R9", "Nobody can take or build anything, so the game is over.")
    if now.borrowed and not any(True for _ in position.choices()):
        yield _problem("R3", "A piece from another's gate was taken that cannot be built.")
