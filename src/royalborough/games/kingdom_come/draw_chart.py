"""The map of Kingdom Come as signs, scaled to a width: terrain, resources, territories, strings and pins.

A sign stands for a piece of the map twice as high as wide. Water is blank, `:` is bay, `.` plain, `%` swamp and `^`
mountain; `$` is gold, `&` a red resource, `x` one that is spent. Strings are lines; a pin is the letter of its player
and its number, `B12`; a small letter tells whose territory it stands in.
"""

from collections.abc import Collection, Iterator
from typing import TypeAlias

from royalborough.games.kingdom_come.chart import CELL, TERRAINS, Chart, Place
from royalborough.games.kingdom_come.moves import LETTERS, TEAMS
from royalborough.games.kingdom_come.plane import Link
from royalborough.games.kingdom_come.position import KingdomComePosition
from royalborough.play import Seat

Span: TypeAlias = tuple[str, str]
"""Text and the name of its style: `line`, a terrain, a resource, a player's claim, or nothing."""
Line: TypeAlias = tuple[Span, ...]

MARGIN = 6
"""Signs to the left of the map: the height of a line in units."""
_TERRAIN = dict(zip(TERRAINS, " :.%^", strict=True))
_RESOURCE = {"gold": "$", "red": "&"}
_NUMBERED = 10
"""Columns from one number below the map to the next."""
_FLAT, _STEEP = 0.5, 2
"""Up to and from which slope, in signs, a line is level or upright."""


class Scale:
    """Which piece of a map each sign stands for."""

    def __init__(self, chart: Chart, width: int) -> None:
        """The largest scale at which the map is at most `width` signs wide, a cell of its raster a sign at most."""
        self.across = max(CELL, -(-chart.width // (width - MARGIN)))
        self.up = 2 * self.across
        self.columns, self.rows = -(-chart.width // self.across), -(-chart.height // self.up)
        self._chart = chart

    def sign_of(self, place: Place) -> tuple[int, int]:
        """The column and the row, from below, of the sign that a place falls on."""
        return place[0] // self.across, place[1] // self.up

    def middle(self, column: int, row: int) -> Place:
        """The place in the middle of a sign's piece, on the map."""
        x, y = column * self.across + self.across // 2, row * self.up + self.up // 2
        return min(x, self._chart.width - 1), min(y, self._chart.height - 1)


def claim_style(seat: Seat) -> str:
    """The style of what belongs to a player."""
    return f"{TEAMS[seat]} claim"


def chart_lines(
    position: KingdomComePosition, width: int, new: Collection[Place], ascii_only: bool
) -> tuple[Line, ...]:
    """The map from above, at most `width` signs wide; the pins at the places `new` have a sign after them."""
    scale = Scale(position.chart, width)
    signs = _land(position, scale)
    for seat, claim in enumerate(position.claims):
        for link in sorted(claim.links):
            _draw_link(signs, scale, link, claim_style(seat), ascii_only)
    _draw_resources(signs, position, scale)
    _draw_pins(signs, position, scale, new, "<" if ascii_only else "◂")
    rows = [
        (_height(row * scale.up), *(signs[column, row] for column in range(scale.columns)))
        for row in reversed(range(scale.rows))
    ]
    return (*rows, ((_numbers(scale), "line"),))


_Signs: TypeAlias = dict[tuple[int, int], Span]


def _height(y: int) -> Span:
    return f"{y:>{MARGIN - 1}} ", "line"


def _numbers(scale: Scale) -> str:
    text = "".join(f"{column * scale.across:<{_NUMBERED}}" for column in range(0, scale.columns - 4, _NUMBERED))
    return " " * MARGIN + text.rstrip()


def _land(position: KingdomComePosition, scale: Scale) -> _Signs:
    """Terrain, and every other sign of a territory the letter of its owner."""
    chart, signs = position.chart, _Signs()
    lands = [(seat, claim.territory) for seat, claim in enumerate(position.claims) if claim.territory.faces]
    for row in range(scale.rows):
        for column in range(scale.columns):
            place = scale.middle(column, row)
            terrain = TERRAINS[chart.terrain(place)]
            owners = [seat for seat, land in lands if place in land] if (column + row) % 2 else []
            signs[column, row] = (_TERRAIN[terrain], terrain)
            if owners:
                seat = owners[column // 2 % len(owners)]  # who share land take turns
                signs[column, row] = (LETTERS[seat].lower(), claim_style(seat))
    return signs


def _draw_link(signs: _Signs, scale: Scale, link: Link, style: str, ascii_only: bool) -> None:
    (ax, ay), (bx, by) = link
    sign = _stroke((bx - ax) / scale.across, (by - ay) / scale.up, ascii_only)
    steps = 1 + max(abs(bx - ax) // scale.across, abs(by - ay) // scale.up) * 2
    for step in range(steps + 1):
        signs[scale.sign_of((ax + (bx - ax) * step // steps, ay + (by - ay) * step // steps))] = (sign, style)


def _stroke(dx: float, dy: float, ascii_only: bool) -> str:
    """A sign in the direction of a line; `dx` is never negative."""
    level, upright, rising, falling = "-|/\\" if ascii_only else "─│╱╲"
    if abs(dy) <= _FLAT * dx:
        return level
    if abs(dy) >= _STEEP * dx:
        return upright
    return rising if dy > 0 else falling


def _draw_resources(signs: _Signs, position: KingdomComePosition, scale: Scale) -> None:
    for number, resource in enumerate(position.chart.resources):
        spent = number in position.spent
        sign = ("x", "spent") if spent else (_RESOURCE[resource.kind], f"{resource.kind} resource")
        signs[scale.sign_of(resource.place)] = sign


def _draw_pins(signs: _Signs, position: KingdomComePosition, scale: Scale, new: Collection[Place], sign: str) -> None:
    """First the numbers, as far as there is room, then the letters, so that no pin hides another one's letter."""
    pins = [(seat, pin) for seat, claim in enumerate(position.claims) for pin in claim.pins]
    for seat, pin in pins:
        column, row = scale.sign_of(pin.place)
        text = str(pin.number) + (sign if pin.place in new else "")
        for at, digit in enumerate(text, column + 1):
            if at < scale.columns:
                signs[at, row] = (digit, claim_style(seat))
    for seat, pin in pins:
        signs[scale.sign_of(pin.place)] = (LETTERS[seat], claim_style(seat))


def legend(width: int) -> Iterator[Line]:
    """What the signs of the map mean."""
    meanings: list[tuple[str, str, str]] = [(_TERRAIN[terrain], terrain, terrain) for terrain in TERRAINS[1:]]
    meanings += [(sign, f"{kind} resource", kind) for kind, sign in _RESOURCE.items()]
    line: list[Span] = []
    room = width
    for sign, style, name in (*meanings, ("x", "spent", "spent")):
        room -= len(name) + 4
        if room < 0:
            yield tuple(line)
            line, room = [], width - len(name) - 4
        line += [(sign, style), (f" {name}  ", "")]
    yield tuple(line)
