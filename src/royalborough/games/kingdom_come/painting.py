"""Maps as pictures: a PNG in which each colour is a terrain or a resource, read and written.

A pixel is a cell, or a cell has several pixels on a side and shows what most of them do. A blob of gold or red pixels
is one resource in its middle, on the terrain that most of the pixels around the blob have.
"""

import io
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, UnidentifiedImageError

from royalborough.games.kingdom_come.chart import (
    BAY,
    CELL,
    MOST_RESOURCES,
    MOST_SIDE,
    RESOURCE_RADIUS,
    TERRAINS,
    WATER,
    Chart,
    Place,
    Resource,
    in_order,
)
from royalborough.games.kingdom_come.legend import Legend, check_names
from royalborough.play import PlayError

Colour: TypeAlias = tuple[int, int, int]
Kind: TypeAlias = Literal["gold", "red"]
Codes: TypeAlias = NDArray[np.uint8]
"""What pixels show, rows from the top: a terrain's number, or GOLD or RED."""

COLOURS: tuple[Colour, ...] = (
    (0x9C, 0xC3, 0xD5),
    (0xD9, 0xBF, 0x8C),
    (0xB9, 0x8F, 0x5A),
    (0x6F, 0x9A, 0x58),
    (0x5A, 0x40, 0x30),
    (0xFF, 0xD2, 0x1F),
    (0xD0, 0x20, 0x20),
)
"""Of the terrains by their numbers, then of gold and red resources."""
GOLD, RED = len(TERRAINS), len(TERRAINS) + 1
_UNKNOWN = 255
TOLERANCE = 16
"""A pixel has a colour if none of red, green and blue is further off: less than half the way between any two."""
LEAST_SIDE = 100
"""Units on the shorter side of a map."""
MOST_PIXELS = 32_000_000
MOST_BLOB = 48
"""Units on a side of a resource's blob: what is larger is no resource."""


class InvalidPainting(PlayError):
    """A picture that is no map; it says where in the picture the trouble is (pixels from the upper left corner)."""


@dataclass(frozen=True, slots=True)
class _Blob:
    """A resource as it is painted."""

    kind: Kind
    rows: NDArray[np.int64]
    columns: NDArray[np.int64]

    @property
    def pixel(self) -> str:
        """Where it is, in words."""
        return f"pixel {self.columns[0]},{self.rows[0]}"


def read_painting(picture: bytes, name: str, legend: Legend) -> Chart:
    """The map that a PNG paints; raises InvalidPainting or InvalidLegend."""
    scale = legend.pixels_per_cell
    width, height = _size(picture, scale)
    codes = _codes(picture)
    blobs = _blobs(codes, scale)
    for blob in blobs:
        codes[blob.rows, blob.columns] = _ground(codes, blob)
    cells = _voted(codes, scale)[::-1]
    if not (cells == BAY).any():
        raise InvalidPainting(
            "The picture has no bay: nobody could begin a claim. Bays have the colour {colour}.",
            colour=_hex(COLOURS[BAY]),
        )
    resources = [Resource(blob.kind, _centre(blob, height, scale)) for blob in blobs]
    columns, rows = width // scale, height // scale
    chart = Chart(name, legend.title, columns, rows, cells.tobytes(), in_order(resources), legend.names)
    found = list(zip(blobs, resources, strict=True))
    _check_dry(chart, found)
    _check_apart(found)
    check_names(legend.names, chart.width, chart.height)
    return chart


def painted(chart: Chart) -> bytes:
    """The map as a PNG, one pixel a cell, from which `read_painting` reads it again.

    Resources are painted as discs over their terrain, so those that have other terrain within three cells, or do not
    lie in the middle of a cell, may not come out as they were.
    """
    codes = np.frombuffer(chart.cells, np.uint8).reshape(chart.rows, chart.columns).copy()
    for resource in chart.resources:
        column, row = resource.place[0] // CELL, resource.place[1] // CELL
        for dy, reach in ((-2, 1), (-1, 2), (0, 2), (1, 2), (2, 1)):
            if 0 <= row + dy < chart.rows:
                codes[row + dy, max(0, column - reach) : column + reach + 1] = GOLD if resource.kind == "gold" else RED
    image = Image.fromarray(codes[::-1], "P")
    image.putpalette([channel for colour in COLOURS for channel in colour])
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def _size(picture: bytes, scale: int) -> tuple[int, int]:
    """Width and height in pixels, from the first bytes alone, so that nothing too large is ever unpacked."""
    if picture[:8] != b"\x89PNG\r\n\x1a\n" or picture[12:16] != b"IHDR" or len(picture) < 33:
        raise InvalidPainting("The picture is not a PNG.")
    width, height = struct.unpack(">II", picture[16:24])
    most = MOST_SIDE // CELL * scale
    if max(width, height) > most or width * height > MOST_PIXELS:
        raise InvalidPainting(
            "The picture has {width} by {height} pixels; with {scale} to the side of a cell a map has {most} at most "
            "on each side.",
            width=width,
            height=height,
            scale=scale,
            most=min(most, int(MOST_PIXELS**0.5)),
        )
    if min(width, height) < LEAST_SIDE // CELL * scale:
        raise InvalidPainting(
            "The picture has {width} by {height} pixels; with {scale} to the side of a cell a map has {least} at least "
            "on each side.",
            width=width,
            height=height,
            scale=scale,
            least=LEAST_SIDE // CELL * scale,
        )
    if width % scale or height % scale:
        raise InvalidPainting(
            "The picture has {width} by {height} pixels, which are not whole cells of {scale} by {scale}.",
            width=width,
            height=height,
            scale=scale,
        )
    return width, height


def _codes(picture: bytes) -> Codes:
    try:
        with Image.open(io.BytesIO(picture), formats=("PNG",)) as image:
            pixels = np.asarray(image.convert("RGBA"))
    except UnidentifiedImageError:  # its own words are of Python objects
        raise InvalidPainting("The picture is a damaged PNG: its first parts cannot be read.") from None
    except (OSError, ValueError, SyntaxError, struct.error) as error:
        raise InvalidPainting("The picture is a damaged PNG: {error}.", error=str(error).rstrip(".")) from None
    codes = np.full(pixels.shape[:2], _UNKNOWN, np.uint8)
    for code, colour in enumerate(COLOURS):
        near = pixels[:, :, 3] == 255
        for channel in range(3):
            plane = pixels[:, :, channel]
            near &= (plane >= max(0, colour[channel] - TOLERANCE)) & (plane <= min(255, colour[channel] + TOLERANCE))
        codes[near] = code
    _check_known(codes, pixels)
    return codes


def _check_known(codes: Codes, pixels: NDArray[np.uint8]) -> None:
    unknown = np.flatnonzero(codes == _UNKNOWN)
    if not unknown.size:
        return
    row, column = divmod(int(unknown[0]), codes.shape[1])
    red, green, blue, opaque = (int(channel) for channel in pixels[row, column])
    raise InvalidPainting(
        "Pixel {column},{row} is {colour}, which is no colour of a map{others}. Paint without smoothed edges, in "
        "{colours}.",
        column=column,
        row=row,
        colour=_hex((red, green, blue)) if opaque == 255 else "transparent",
        others=f" (as are {unknown.size - 1} others)" if unknown.size > 1 else "",
        colours=", ".join(
            f"{_hex(colour)} ({name})" for colour, name in zip(COLOURS, (*TERRAINS, "gold", "red"), strict=True)
        ),
    )


def _blobs(codes: Codes, scale: int) -> list[_Blob]:
    """The resources, in the order of their uppermost pixels; pixels that touch at a corner are one blob."""
    rows, columns = np.nonzero(codes >= GOLD)
    if not rows.size:
        raise InvalidPainting(
            "The picture has no resource: paint them {gold} or {red}.", gold=_hex(COLOURS[GOLD]), red=_hex(COLOURS[RED])
        )
    if rows.size > MOST_RESOURCES * (MOST_BLOB // CELL * scale) ** 2:
        raise InvalidPainting(
            "{there} pixels are gold or red; a map has {most} resources at most, up to {side} pixels wide and high.",
            there=rows.size,
            most=MOST_RESOURCES,
            side=MOST_BLOB // CELL * scale,
        )
    left = dict.fromkeys(zip(rows.tolist(), columns.tolist(), strict=True))
    found = []
    while left:
        blob = _blob(codes, left, MOST_BLOB // CELL * scale)
        found.append(blob)
        if len(found) > MOST_RESOURCES:
            raise InvalidPainting("The picture has more than {most} resources.", most=MOST_RESOURCES)
    return found


def _blob(codes: Codes, left: dict[tuple[int, int], None], side: int) -> _Blob:
    """Take the first pixel that is left, with all of its colour that hang together with it."""
    first = next(iter(left))
    del left[first]
    code = codes[first]
    pixels = [first]
    for row, column in pixels:
        for near in _around(row, column):
            if near in left and codes[near] == code:
                del left[near]
                pixels.append(near)
    rows, columns = (np.array(axis) for axis in zip(*pixels, strict=True))
    blob = _Blob("gold" if code == GOLD else "red", rows, columns)
    if max(np.ptp(rows), np.ptp(columns)) >= side:
        raise InvalidPainting(
            "The {kind} blob at {pixel} is more than {side} pixels wide or high, too large for one resource.",
            kind=blob.kind,
            pixel=blob.pixel,
            side=side,
        )
    return blob


def _around(row: int, column: int) -> Iterator[tuple[int, int]]:
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            if dx or dy:
                yield row + dy, column + dx


def _ground(codes: Codes, blob: _Blob) -> int:
    """The terrain that most pixels around a blob have."""
    rows, columns = codes.shape
    around = {near for pixel in zip(blob.rows.tolist(), blob.columns.tolist(), strict=True) for near in _around(*pixel)}
    votes = [0] * len(TERRAINS)
    for row, column in around:
        if 0 <= row < rows and 0 <= column < columns and codes[row, column] < GOLD:
            votes[codes[row, column]] += 1
    return votes.index(max(votes))


def _voted(codes: Codes, scale: int) -> Codes:
    """What most pixels of each cell show."""
    if scale == 1:
        return codes
    rows, columns = codes.shape[0] // scale, codes.shape[1] // scale
    blocks = codes.reshape(rows, scale, columns, scale)
    votes = np.stack([(blocks == terrain).sum(axis=(1, 3)) for terrain in range(len(TERRAINS))])
    voted: Codes = votes.argmax(axis=0).astype(np.uint8)
    return voted


def _centre(blob: _Blob, height: int, scale: int) -> Place:
    """The middle of a blob to the nearest unit, halves up; that of a pixel that is a cell is the cell's middle unit."""

    def middle(pixels: NDArray[np.int64]) -> int:
        twice, parts = int((2 * pixels + 1).sum()) * CELL - scale * pixels.size, 2 * scale * pixels.size
        return (2 * twice + parts) // (2 * parts)

    return middle(blob.columns), middle(height - 1 - blob.rows)


def _check_dry(chart: Chart, found: list[tuple[_Blob, Resource]]) -> None:
    for blob, resource in found:
        if chart.terrain(resource.place) == WATER:
            raise InvalidPainting("The {kind} resource at {pixel} is in water.", kind=blob.kind, pixel=blob.pixel)


def _check_apart(found: list[tuple[_Blob, Resource]]) -> None:
    for number, (blob, resource) in enumerate(found):
        for other_blob, other in found[:number]:
            dx, dy = (resource.place[axis] - other.place[axis] for axis in (0, 1))
            if dx * dx + dy * dy <= (2 * RESOURCE_RADIUS) ** 2:
                raise InvalidPainting(
                    "The resources at {one} and {other} are too close: their middles have to be more than {apart} "
                    "units apart.",
                    one=other_blob.pixel,
                    other=blob.pixel,
                    apart=2 * RESOURCE_RADIUS,
                )


def _hex(colour: Colour) -> str:
    return "#" + bytes(colour).hex()
