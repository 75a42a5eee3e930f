"""Kensington in text: a position on one line, and a turn as one token of a record.

A position has five fields: the rows a to p, each from Red's left, with `r`, `b` and numbers of empty points; the seat
whose turn it is (`r1 b1 r2` ...); the hands by seat; what the turn still holds (`-` nothing yet, `+3` three head-start
stones, `*2` two relocations, `*1:a1` one, the first stone standing on a1 now); and the resting shapes
(`r:d3d4e3e4=2`: Red's square rests two turns; `-` none).

A turn is a decision, `*`, relocations apart by commas, and `#` if it wins: `e3-f2*k2>a1,k3>a2`. Unused relocations
need no mark but the `*`: `e3*` completes a shape and moves nothing. A turn that goes on ends in `...`.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from royalborough.games.kensington.board import (
    POINTS,
    ROWS,
    SHAPES,
    Bitboard,
    Point,
    point_name,
    point_named,
    points_of,
)
from royalborough.games.kensington.moves import STOP, KensingtonMove, Pass, Place, Relocate, Slide, Stop
from royalborough.games.kensington.setup import Rest, Setup
from royalborough.play import IllegalMove, InvalidMove, InvalidText, Move, Seat

if TYPE_CHECKING:
    from royalborough.games.kensington.position import KensingtonPosition

_SHAPE_NAMED = {str(shape): number for number, shape in enumerate(SHAPES)}


def seat_text(seat: Seat) -> str:
    """The short name of a seat: its team's letter and its number within the team.

    >>> seat_text(0), seat_text(3)
    ('r1', 'b2')
    """
    return f"{'rb'[seat % 2]}{seat // 2 + 1}"


def setup_text(setup: Setup) -> str:
    """The arrangement on one line; `parse_setup` reads it."""
    turn = "-"
    if setup.head_start:
        turn = f"+{setup.head_start}"
    elif setup.relocations:
        turn = f"*{setup.relocations}" + ("" if setup.relocated is None else f":{point_name(setup.relocated)}")
    rests = ";".join(f"{'rb'[rest.team]}:{SHAPES[rest.shape]}={rest.turns}" for rest in setup.rests)
    stones = stones_text(setup.red, setup.blue)
    rows = "/".join(stones[row[0] : row[-1] + 1] for row in ROWS)
    board = re.sub(r"\.+", lambda run: str(len(run[0])), rows)
    return " ".join((board, seat_text(setup.turn), ",".join(map(str, setup.hands)), turn, rests or "-"))


def stones_text(red: Bitboard, blue: Bitboard) -> str:
    """72 characters by point: `r`, `b` or `.`."""
    marks = ["."] * len(POINTS)
    for letter, stones in (("r", red), ("b", blue)):
        for point in points_of(stones):
            marks[point] = letter
    return "".join(marks)


def parse_setup(text: str) -> Setup:
    """The arrangement that one line of text describes, possible or not; raises InvalidText."""
    fields = text.split()
    if len(fields) != 5:
        raise InvalidText(
            "A position has five parts (board, seat, hands, turn, resting shapes), and {text!r} has {n}.",
            text=text,
            n=len(fields),
        )
    board, seat, hands, turn, rests = fields
    red, blue = _parse_board(board)
    return Setup(red, blue, _parse_hands(hands), _parse_seat(seat), *_parse_turn_state(turn), _parse_rests(rests))


def _parse_board(text: str) -> tuple[Bitboard, Bitboard]:
    rows = text.lower().split("/")
    if len(rows) != len(ROWS):
        raise InvalidText("A board has 16 rows apart by '/', and {text!r} has {n}.", text=text, n=len(rows))
    stones = {"r": 0, "b": 0}
    for row, points in zip(rows, ROWS, strict=True):
        letter = point_name(points[0])[0]
        if re.fullmatch(r"[rb1-8]+", row) is None:
            raise InvalidText("Row {row} reads {text!r}; it takes r, b and numbers from 1 to 8.", row=letter, text=row)
        spread = re.sub(r"\d", lambda digit: "." * int(digit.group()), row)
        if len(spread) != len(points):
            raise InvalidText("Row {row} has {n} points, not {there}.", row=letter, n=len(points), there=len(spread))
        for point, stone in zip(points, spread, strict=True):
            if stone != ".":
                stones[stone] |= 1 << point
    return stones["r"], stones["b"]


def _parse_seat(text: str) -> Seat:
    if re.fullmatch(r"[rb][1-3]", text) is None:
        raise InvalidText("The seat is written r1, b1, r2, b2, r3 or b3, not {text!r}.", text=text)
    return 2 * (int(text[1]) - 1) + "rb".index(text[0])


def _parse_hands(text: str) -> tuple[int, ...]:
    if re.fullmatch(r"\d{1,2}(,\d{1,2})*", text, re.ASCII) is None:
        raise InvalidText("The hands are numbers of stones apart by commas, not {text!r}.", text=text)
    return tuple(map(int, text.split(",")))


def _parse_turn_state(text: str) -> tuple[int, int, Point | None]:
    """Head-start stones, relocations, and the stone relocated first."""
    if text == "-":
        return 0, 0, None
    found = re.fullmatch(r"\+([1-9])|\*([12])(?::([a-p][1-8]))?", text)
    if found is None:
        raise InvalidText("The state of the turn is -, +1 to +5, *2, *1 or *1:a1, not {text!r}.", text=text)
    head_start, relocations, point = found.groups()
    return int(head_start or 0), int(relocations or 0), _point(point) if point else None


def _parse_rests(text: str) -> tuple[Rest, ...]:
    if text == "-":
        return ()
    rests = []
    for entry in text.split(";"):
        found = re.fullmatch(r"([rb]):([a-p1-8]+)=(\d{1,2})", entry, re.ASCII)
        if found is None or found[2] not in _SHAPE_NAMED:
            raise InvalidText("A resting shape is written like r:d3d4e3e4=2, not {text!r}.", text=entry)
        rests.append(Rest(0 if found[1] == "r" else 1, _SHAPE_NAMED[found[2]], int(found[3])))
    return tuple(rests)


def _point(name: str) -> Point:
    try:
        return point_named(name)
    except InvalidMove as error:
        raise InvalidText("{error}", error=error) from None


def turn_text(moves: Sequence[Move], position: "KensingtonPosition") -> str:
    """The moves of one turn as a token; `position` is the one after them."""
    relocations = [str(move) for move in moves if not isinstance(move, (Place, Slide, Pass, Stop))]
    text = str(moves[0]) if isinstance(moves[0], (Place, Slide, Pass)) else "*"
    if relocations:
        text = text.rstrip("*") + "*" + ",".join(relocations)
    elif isinstance(moves[-1], Stop) and len(moves) > 1:
        text += "*"
    if position.outcome:
        return text + "#"
    return text if position.turn_ended else text + "..."


def parse_turn(position: "KensingtonPosition", token: str) -> tuple[KensingtonMove, ...]:
    """The decisions that a token stands for from `position` on; raises InvalidMove or IllegalMove.

    Within a turn a token holds the rest of it: `*k2>a1`, `k2>a1` or `stop`.
    """
    text = token.strip().lower()
    body = text.removesuffix("#").removesuffix("...")
    first, star, rest = body.partition("*")
    moves: list[KensingtonMove] = []
    words = [first] * (first != "") + rest.split(",") * (rest != "") if star else body.split(",")
    for word in words:
        moves.append(position.parse_move(word))
        position = position.play(moves[-1])
    if star and not rest and not position.relocations:
        raise IllegalMove(
            "K4", "{token} ends in * as if there were relocations to leave, and there are none.", token=token
        )
    relocating = star or (moves and isinstance(moves[-1], Relocate))
    if relocating and position.relocations and not text.endswith("..."):
        moves.append(STOP)
        position = position.play(STOP)
    _check_claims(text, token, position)
    return tuple(moves)


def _check_claims(text: str, token: str, position: "KensingtonPosition") -> None:
    """What the marks at the end of a token say must be true."""
    if text.endswith("#") and not position.outcome:
        raise IllegalMove("K7", "{token} claims a win with #, and no hexagon is filled.", token=token)
    if text.endswith("...") and position.turn_ended:
        raise IllegalMove("K5", "{token} says with ... that the turn goes on, and it is over.", token=token)
