"""Royal Residences as text: every building, the pieces in hand and in gates, and the heap with its outlines.

A cell is two signs wide: `oo` a bright window, `xx` a dark one, `oc` and `xc` with a cat, `^^` a roof, `^b` with a
bird, `++` a wall, `[]` the own door, `Rd` a red one. On the heap `##` is a beige back, `<>` one with a diamond, `==` a
brown one and `()` one with a circle. Every stretch of text carries the name of its style, so that a terminal can colour
it; the plain text alone says the same.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import TypeAlias

from royalborough.games.residences.facade import Built
from royalborough.games.residences.heap import Heap
from royalborough.games.residences.moves import Build, TakeOpen
from royalborough.games.residences.pieces import Back, Cell, Kind, Piece, Surface, the_box
from royalborough.games.residences.position import Player, ResidencesPosition
from royalborough.games.residences.score import score_of
from royalborough.play import Move, Seat

Span: TypeAlias = tuple[str, str]
"""Text and the name of its style: `line`, `target`, what a cell shows, or nothing."""
Line: TypeAlias = tuple[Span, ...]
Picture: TypeAlias = Mapping[Cell, Span]
"""What cells show, by column and height."""

WIDTH = 79
"""Columns of a drawing."""
_MARGIN = 4
"""Signs to the left of a building: the height."""
_ACROSS = (WIDTH - _MARGIN) // 2
"""Columns of a building that stand side by side; a wider one goes on below."""
_LINES = 2
"""Lines that list where a piece can be built."""
_SIGNS: dict[Surface, Span] = {
    "bright": ("oo", "bright window"),
    "dark": ("xx", "dark window"),
    "roof": ("^^", "roof"),
    "wall": ("++", "wall"),
    "door": ("Rd", "red door"),
}
_BACKS: dict[Back, str] = {"beige": "##", "diamond": "<>", "brown": "==", "circle": "()"}
_MARKS = {True: "c", False: "b"}
"""The sign of a cat on a window and of a bird on a roof."""
_BACK_NAMES = ((True, "beige"), (False, "brown"))


def draw(
    position: ResidencesPosition,
    *,
    hints: bool = False,
    last: Iterable[Move] = (),
    ascii_only: bool = False,
) -> tuple[Line, ...]:
    """Everything on the table as lines of styled text, at most `WIDTH` columns wide.

    `hints` lists where the pieces at hand can be built; what the moves `last` touched has a sign after it.
    """
    sign, moves = "<" if ascii_only else "◂", list(last)
    lines: list[Line] = []
    for seat, player in enumerate(position.players):
        new = [part for move in moves if isinstance(move, Build) for part in move.parts if seat == _mover(position)]
        lines += [*_building(position.game.seat_name(seat), player, new, sign), ()]
    lines += [*_at_hand(position), *_heap(position, [each.place for each in moves if isinstance(each, TakeOpen)], sign)]
    if hints and position.now.stage == "build" and not position.ended:
        lines += _places(position)
    return tuple(lines)


def _mover(position: ResidencesPosition) -> Seat:
    """Whose turn was played last, or is being played."""
    begins = position.turn_ended and not position.ended
    return (position.turn - begins) % position.game.players


# Buildings


def _building(name: str, player: Player, new: Sequence[Built], sign: str) -> Iterator[Line]:
    """A player's points, chips and gates, what was just built, and the building."""
    points, gates = score_of(player.facade).total, ", ".join(map(_name, player.gates)) or "free"
    text = f"{name.capitalize()}: {_count(points, 'point')}, {_count(player.chips, 'chip')}, gates {gates}"
    yield ((text, ""),)
    if new:
        yield ((f"built {' '.join(map(_at, new))} {sign}", "line"),)
    picture: dict[Cell, Span] = {(0, 0): ("[]", "own door")}
    for each in player.facade.built:
        picture.update({(each.x + x, each.y + y): span for (x, y), span in _front(each.piece).items()})
    left, right = min(x for x, _ in picture), max(x for x, _ in picture)
    for first in range(left, right + 1, _ACROSS):
        yield from _rows(picture, range(first, min(first + _ACROSS, right + 1)))


def _rows(picture: Picture, columns: range) -> Iterator[Line]:
    """Some columns of a building from the top, with heights on the left and the numbers of columns below."""
    for y in range(max(y for x, y in picture if x in columns), -1, -1):
        yield ((f"{y:>{_MARGIN - 1}} ", "line"), *(picture.get((x, y), ("  ", "")) for x in columns))
    numbers = "".join(f"{x:>4}" if x % 2 == 0 else "" for x in columns)
    yield ((" " * (_MARGIN - 2 + 2 * (columns[0] % 2)) + numbers, "line"),)


def _front(piece: Piece) -> Picture:
    """The cells of a piece as they look."""
    text, style = _SIGNS[piece.surface]
    return {cell: (text[0] + _MARKS[piece.is_window] if cell in piece.marked else text, style) for cell in piece.cells}


def _name(kind: Kind) -> str:
    return the_box().kinds[kind].name


def _at(built: Built) -> str:
    return f"{built.piece.name}@{built.x},{built.y}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


# Pieces side by side


def _at_hand(position: ResidencesPosition) -> Iterator[Line]:
    """Pictures of the taken piece and of those in gates."""
    game, hand = position.game, position.now.hand
    items = [] if hand is None else [(f"{_name(hand)} taken", _front(the_box().kinds[hand]))]
    for seat, player in enumerate(position.players):
        items += [(f"{_name(kind)} {game.seat_name(seat)}", _front(the_box().kinds[kind])) for kind in player.gates]
    if items:
        yield (("Taken and in gates", "line"),)
        yield from _side_by_side(items)
        yield ()


def _heap(position: ResidencesPosition, touched: Sequence[int], sign: str) -> Iterator[Line]:
    """The backs and outlines on top."""
    heap = position.heap
    below = " and ".join(f"{sum(heap.hidden(beige).values())} {name}" for beige, name in _BACK_NAMES)
    yield ((f"The heap; {below} pieces lie below", "line"),)
    for beige, _ in _BACK_NAMES:
        yield from _side_by_side([_on_top(heap, place, touched, sign) for place in heap.places(beige)])


def _on_top(heap: Heap, place: int, touched: Sequence[int], sign: str) -> tuple[str, Picture]:
    label, lying = f"h{place + 1}{sign if place in touched else ''}", heap.open[place]
    if lying is None:
        return label, {(0, 0): ("- ", "line")}
    back, cells = the_box().silhouettes[lying]
    return label, dict.fromkeys(cells, (_BACKS[back], f"{back} back"))


def _side_by_side(items: Sequence[tuple[str, Picture]]) -> Iterator[Line]:
    """Pictures standing on one line, their labels below; as many lines as it takes."""
    row: list[tuple[str, Picture]] = []
    for item in items:
        if sum(map(_width, [*row, item])) > WIDTH:
            yield from _one_row(row)
            row = []
        row.append(item)
    if row:
        yield from _one_row(row)


def _width(item: tuple[str, Picture]) -> int:
    label, picture = item
    return 2 + max(len(label), 2 + 2 * max(x for x, _ in picture))


def _one_row(row: Sequence[tuple[str, Picture]]) -> Iterator[Line]:
    for y in range(max(y for _, picture in row for _, y in picture), -1, -1):
        spans: list[Span] = []
        for item in row:
            across = 1 + max(x for x, _ in item[1])
            spans += [item[1].get((x, y), ("  ", "")) for x in range(across)]
            spans.append((" " * (_width(item) - 2 * across), ""))
        while not spans[-1][0].strip():
            spans.pop()
        yield tuple(spans)
    yield (("".join(f"{item[0]:<{_width(item)}}" for item in row).rstrip(), "line"),)


# What can be done


def _places(position: ResidencesPosition) -> Iterator[Line]:
    """Where the pieces at hand can be built, each in two lines at most; then units."""
    there = (*([] if position.now.hand is None else [position.now.hand]), *position.me.gates)
    found: dict[str, list[str]] = {_name(kind): [] for kind in there}
    for move in position.legal_moves:
        if isinstance(move, Build) and len(move.parts) == 1:
            [part] = move.parts
            found.setdefault(part.piece.name, []).append(f"{part.x},{part.y}")
        elif isinstance(move, Build):
            found.setdefault("Units", []).append(str(move).removeprefix("build "))
    for name, where in found.items():
        places = " ".join(where) or "no place by itself"
        lines = wrap(f"{name}{'' if name == 'Units' else ' at'}: {places}", WIDTH - 14, subsequent_indent="  ")
        more = sum(len(line.split()) for line in lines[_LINES:])
        lines = lines[:_LINES]
        lines[-1] += f" and {more} more" if more else ""
        yield from (((line, "target"),) for line in lines)


def board_text(position: ResidencesPosition, *, hints: bool = False) -> str:
    """Everything on the table as plain text."""
    drawn = draw(position, hints=hints, ascii_only=True)
    return "".join("".join(text for text, _ in line).rstrip() + "\n" for line in drawn)


_DOING = {
    "deal": "The heap is dealt",
    "front": "{name} turns over what lies on h{place}",
    "lay": "A piece comes to lie on h{place}",
    "take": "{name} takes a piece",
}


def caption(position: ResidencesPosition) -> str:
    """What the drawing does not show, in one line: what is to be decided, birds, and chips of the supply."""
    names = [position.game.seat_name(seat).capitalize() for seat in range(position.game.players)]
    if position.outcome:
        points = ", ".join(f"{name} {score:.0f}" for name, score in zip(names, position.outcome.scores, strict=True))
        winners = [names[seat] for seat in position.outcome.winners]
        return f"The game is over; points: {points}. {' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}."
    birds = f"Birds: {position.birds} of {position.game.birds}{', the end is set' * (position.closing is not None)}."
    return f"{_doing(position, names[position.turn])}. {birds} Chips in the supply: {position.supply}."


def _doing(position: ResidencesPosition, name: str) -> str:
    now = position.now
    if now.stage != "build":
        return _DOING[now.stage].format(name=name, place=(now.place or 0) + 1)
    if position.last_round:
        return f"{name} may build from the gates for the last time"
    if now.hand is None:
        return f"{name} may build from the gates"
    if now.borrowed:
        return f"{name} has to build {_name(now.hand)}"
    return f"{name} builds, stores or returns {_name(now.hand)}"
