"""The rulings on maps of Kingdom Come: pictures as maps, what is wrong with one and where, and what a map is called."""

import io
import os
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from royalborough.games.kingdom_come.chart import (
    BAY,
    MOUNTAIN,
    PLAIN,
    SWAMP,
    TERRAINS,
    WATER,
    Chart,
    NamedPlace,
    Resource,
)
from royalborough.games.kingdom_come.charts import (
    VARIABLE,
    InvalidMap,
    chart_named,
    chart_of,
    chart_options,
    digest,
    import_chart,
    source_of,
)
from royalborough.games.kingdom_come.legend import InvalidLegend, Legend, legend_text, read_legend
from royalborough.games.kingdom_come.painting import (
    COLOURS,
    GOLD,
    MOST_PIXELS,
    RED,
    TOLERANCE,
    InvalidPainting,
    painted,
    read_painting,
)
from royalborough.games.kingdom_come.sketch import SIGNS, sketch
from royalborough.play import InvalidOption, PlayError

Pixels = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]
ISLE = Legend("Isle")


def canvas(columns: int = 30, rows: int = 24) -> Pixels:
    """An island with a bay, as codes by rows from the top; it has no resource yet."""
    codes = np.full((rows, columns), WATER, np.uint8)
    codes[4:20, 4:26] = PLAIN
    codes[4:8, 4:8] = BAY
    return codes


def png(codes: Pixels, **extra: object) -> bytes:
    """Codes as a picture in the colours of the ruling."""
    return saved(Image.fromarray(np.array(COLOURS, np.uint8)[codes]), **extra)


def saved(image: Image.Image, **extra: object) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", **extra)
    return file.getvalue()


def isle() -> Pixels:
    codes = canvas()
    codes[10, 12] = GOLD
    codes[12:15, 18:21] = RED
    return codes


def refused(picture: bytes, legend: Legend = ISLE) -> str:
    with pytest.raises(InvalidPainting) as caught:
        read_painting(picture, "isle", legend)
    return str(caught.value)


def test_the_colours_are_those_of_the_ruling() -> None:
    assert ["".join(f"{channel:02x}" for channel in colour) for colour in COLOURS] == [
        "9cc3d5",
        "d9bf8c",
        "b98f5a",
        "6f9a58",
        "5a4030",
        "ffd21f",
        "d02020",
    ]


def test_a_pixel_is_a_cell_and_a_blob_is_one_resource_on_the_ground_around_it() -> None:
    chart = read_painting(png(isle()), "isle", ISLE)
    assert (chart.width, chart.height, chart.title) == (150, 120, "Isle")
    # Pixel 12,10 is in the 13th column and in the 14th row from the bottom: units 60-64 and 65-69.
    assert chart.resources == (Resource("gold", (62, 67)), Resource("red", (97, 52)))
    assert chart.terrain((62, 67)) == chart.terrain((97, 52)) == PLAIN
    assert chart.terrain((20, 99)) == BAY
    assert chart.terrain((19, 99)) == chart.terrain((20, 100)) == WATER


def test_resources_are_numbered_by_rows_from_the_top_left_to_right() -> None:
    codes = canvas()
    for row, column in ((15, 8), (9, 20), (9, 12), (15, 22)):
        codes[row, column] = RED
    places = [resource.place for resource in read_painting(png(codes), "isle", ISLE).resources]
    assert places == [(62, 72), (102, 72), (42, 42), (112, 42)]


def test_a_resource_takes_the_terrain_that_most_of_its_surroundings_have() -> None:
    codes = canvas()
    codes[:, 15:] = np.where(codes[:, 15:] == PLAIN, MOUNTAIN, codes[:, 15:])
    codes[9:12, 14:17] = GOLD  # Two of its three columns lie in the mountains, and so do more of its neighbours.
    codes[16, 8] = RED
    codes[15:18, 7] = SWAMP
    chart = read_painting(png(codes), "isle", ISLE)
    gold, red = chart.resources
    assert (gold.place, chart.terrain(gold.place)) == ((77, 67), MOUNTAIN)
    assert {chart.terrain((x, 67)) for x in (72, 77, 82)} == {MOUNTAIN}
    assert chart.terrain(red.place) == PLAIN


@pytest.mark.parametrize("scale", [2, 3, 8])
def test_a_cell_may_have_several_pixels_and_shows_what_most_of_them_do(scale: int) -> None:
    large = isle().repeat(scale, axis=0).repeat(scale, axis=1)
    large[4 * scale, 4 * scale] = WATER  # One pixel of a cell makes no difference.
    small = read_painting(png(isle()), "isle", ISLE)
    chart = read_painting(png(large), "isle", Legend("Isle", scale))
    assert (chart.cells, chart.resources) == (small.cells, small.resources)


def test_a_resource_between_pixels_lies_at_the_nearest_unit() -> None:
    codes = canvas()
    codes[10, 12:14] = GOLD
    codes[16, 12:15] = codes[15, 12] = RED
    chart = read_painting(png(codes), "isle", ISLE)
    # Gold: (62 + 67) / 2 = 64.5, halves up. Red: columns 62, 67, 72, 62 and rows 37, 37, 37, 42 in the mean.
    assert chart.resources == (Resource("gold", (65, 67)), Resource("red", (66, 38)))


def test_a_colour_may_be_a_little_off() -> None:
    codes = isle()
    exact = np.array(COLOURS, np.int16)[codes]
    draws = np.random.default_rng(1)
    off = np.clip(exact + draws.integers(-TOLERANCE, TOLERANCE + 1, exact.shape), 0, 255).astype(np.uint8)
    chart = read_painting(saved(Image.fromarray(off)), "isle", ISLE)
    assert chart.cells == read_painting(png(codes), "isle", ISLE).cells


def test_no_two_colours_can_be_mistaken_for_each_other() -> None:
    for number, one in enumerate(COLOURS):
        for other in COLOURS[:number]:
            assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 2 * TOLERANCE


def test_any_kind_of_png_is_read() -> None:
    palette = Image.fromarray(isle())
    palette.putpalette([channel for colour in COLOURS for channel in colour])
    opaque = Image.fromarray(np.array(COLOURS, np.uint8)[isle()]).convert("RGBA")
    for image in (palette, opaque):
        assert read_painting(saved(image), "isle", ISLE).cells == read_painting(png(isle()), "isle", ISLE).cells


def test_an_unknown_colour_is_named_with_its_pixel() -> None:
    pixels = np.array(COLOURS, np.uint8)[isle()]
    pixels[7, 11] = (0xFF, 0x00, 0xFF)
    said = refused(saved(Image.fromarray(pixels)))
    assert said.startswith("Pixel 11,7 is #ff00ff, which is no colour of a map.")
    assert all(name in said for name in (*TERRAINS, "gold", "red"))
    pixels[9, 3] = pixels[8, 29] = (1, 2, 3)
    assert "(as are 2 others)" in refused(saved(Image.fromarray(pixels)))


def test_transparent_pixels_are_no_terrain() -> None:
    image = Image.fromarray(np.array(COLOURS, np.uint8)[isle()]).convert("RGBA")
    image.putpixel((2, 1), (*COLOURS[WATER], 128))
    assert refused(saved(image)).startswith("Pixel 2,1 is transparent")


def test_a_map_needs_a_bay_and_a_resource() -> None:
    codes = isle()
    codes[codes == BAY] = PLAIN
    assert refused(png(codes)).startswith("The picture has no bay")
    assert refused(png(canvas())).startswith("The picture has no resource")


def test_a_resource_lies_on_land() -> None:
    codes = isle()
    codes[22, 1] = GOLD
    assert refused(png(codes)) == "The gold resource at pixel 1,22 is in water."
    ring = isle()  # A blob with a hole: its middle is in a pond.
    ring[14:17, 8:11] = RED
    ring[15, 9] = WATER
    assert refused(png(ring)) == "The red resource at pixel 8,14 is in water."


def test_resources_are_more_than_24_units_apart() -> None:
    near, far = canvas(), canvas()
    near[10, 12] = near[14, 15] = GOLD  # 15 and 20 units: 25 apart.
    assert len(read_painting(png(near), "isle", ISLE).resources) == 2
    far[10, 12] = GOLD
    far[14, 14] = RED
    said = refused(png(far))
    assert said.startswith("The resources at pixel 12,10 and pixel 14,14 are too close")
    assert "24 units" in said


def test_pixels_that_touch_at_a_corner_are_one_blob_and_large_blobs_are_none() -> None:
    codes = canvas()
    codes[10, 12] = codes[11, 13] = codes[12, 14] = GOLD
    assert [r.place for r in read_painting(png(codes), "isle", ISLE).resources] == [(67, 62)]
    codes[8:18, 12] = GOLD
    assert refused(png(codes)).startswith("The gold blob at pixel 12,8 is more than 9 pixels wide or high")


def test_there_are_200_resources_at_most() -> None:
    codes = canvas(130, 130)
    codes[4:126, 4:126] = PLAIN
    codes[4:8, 4:8] = BAY
    codes[10:122:8, 10:122:8] = GOLD
    assert len(read_painting(png(codes), "isle", ISLE).resources) == 14 * 14
    codes[12:124:8, 14:46:8] = RED
    assert refused(png(codes)) == "The picture has more than 200 resources."
    codes[4:126, 4:126] = GOLD
    assert "pixels" in refused(png(codes))


@pytest.mark.parametrize(("columns", "rows"), [(2001, 20), (20, 2001), (19, 30), (30, 19)])
def test_a_side_has_from_100_to_10000_units(columns: int, rows: int) -> None:
    said = refused(png(np.zeros((rows, columns), np.uint8)))
    assert f"{columns} by {rows} pixels" in said


def test_pixels_make_whole_cells() -> None:
    assert "whole cells of 3 by 3" in refused(png(np.zeros((90, 91), np.uint8)), Legend("Isle", 3))


def test_a_picture_that_would_unpack_to_too_much_is_never_unpacked() -> None:
    """A header may promise any size in a few bytes; it is believed and refused before anything is unpacked."""
    for width, height, scale in ((0xFFFFFFFF, 0xFFFFFFFF, 1), (16_000, 16_000, 8), (0, 0, 1), (0x7FFFFFFF, 20, 1)):
        head = struct.pack(">4sIIBBBBB", b"IHDR", width, height, 8, 2, 0, 0, 0)
        bomb = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))
        assert f"{width} by {height} pixels" in refused(bomb, Legend("Isle", scale))
    assert MOST_PIXELS < 40_000_000


@pytest.mark.parametrize("junk", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n", b"\x89PNG\r\n\x1a\n" + bytes(40)])
def test_other_files_are_no_pictures(junk: bytes) -> None:
    assert refused(junk) == "The picture is not a PNG."


def test_a_damaged_picture_is_refused_wherever_it_is_cut_or_changed() -> None:
    """Unless all pixels are there: no map is ever made of half a picture."""
    whole = png(isle())
    cells = read_painting(whole, "isle", ISLE).cells
    for end in range(33, len(whole)):
        try:
            assert read_painting(whole[:end], "isle", ISLE).cells == cells
        except InvalidPainting as error:
            assert str(error).startswith("The picture is a damaged PNG")
            assert "<" not in str(error), "no Python object is shown"
    draws = np.random.default_rng(3)
    for _ in range(300):
        broken = bytearray(whole)
        broken[int(draws.integers(33, len(whole)))] ^= int(draws.integers(1, 256))
        try:
            read_painting(bytes(broken), "isle", ISLE)
        except InvalidPainting as error:
            assert str(error).endswith(".")


@pytest.mark.parametrize("name", ["new_world", "generated:417:3", "generated:9:6"])
def test_what_is_painted_is_read_again(name: str) -> None:
    chart = chart_named(name)
    again = read_painting(painted(chart), name, Legend(chart.title, 1, chart.names))
    assert [getattr(again, each) for each in Chart.__dataclass_fields__] == [
        getattr(chart, each) for each in Chart.__dataclass_fields__
    ]


def test_the_drawn_map_is_what_records_were_played_on() -> None:
    """A record names its map; so a map that people have played on never changes, and a better one gets a new name."""
    chart = chart_named("new_world")
    assert (digest(chart), chart.columns, chart.rows) == ("3b85d3ae", 480, 360)
    assert all(chart.holds(named.place) for named in chart.names)
    assert len({named.name for named in chart.names}) == len(chart.names)


def test_a_legend_is_read_and_written() -> None:
    legend = Legend("The Isle, 2nd", 4, (NamedPlace("Pelican Bay", (41, 87)), NamedPlace("Mt. Ünlü 3", (0, 9999))))
    assert read_legend(legend_text(legend), "other") == legend
    assert read_legend("# nothing\n\n  12 , 34   Gull Rock \n", "isle") == Legend(
        "isle", 1, (NamedPlace("Gull Rock", (12, 34)),)
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Pelican Bay", "Line 1: 'Pelican Bay' is not a place and its name"),
        ("\n12,34", "Line 2: '12,34' is not"),
        ("-1,34 Bay", "Line 1"),
        ("99999,1 Bay", "Line 1: 99999,1 is on no map"),
        ("1,2 " + "x" * 41, "Line 1: a name has 40"),
        ("1,2 a\u202eb", "Line 1: a name has 40 printable"),
        ("pixels per cell: 0", "Line 1: a cell has from 1 to 8 pixels"),
        ("pixels per cell: many", "Line 1: a cell has"),
        ("1,2 a\n" * 201, "There are 201 names"),
    ],
)
def test_what_is_wrong_with_a_legend_is_said_with_its_line(text: str, said: str) -> None:
    with pytest.raises(InvalidLegend) as caught:
        read_legend(text, "isle")
    assert str(caught.value).startswith(said)


def test_names_are_on_the_map() -> None:
    with pytest.raises(InvalidLegend, match="150,3, beyond the map"):
        read_painting(png(isle()), "isle", Legend("Isle", 1, (NamedPlace("Far", (150, 3)),)))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for imported maps."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "maps"))
    return tmp_path / "maps"


def test_the_drawn_map_comes_first_and_imported_ones_last(folder: Path) -> None:
    assert dict(chart_options()) == {"new_world": "The New World", "generated": "made from a number"}
    name = import_chart(png(isle()), "isle", Legend("My Isle"))
    assert list(chart_options()) == ["new_world", "generated", name]
    assert chart_options()[name] == "My Isle"
    assert sorted(path.name for path in folder.iterdir()) == [f"{name}.png", f"{name}.txt"]


def test_an_imported_map_is_found_again_with_its_scale_and_names(folder: Path) -> None:
    assert not folder.exists()
    legend = Legend("My Isle", 2, (NamedPlace("Gull Rock", (12, 34)),))
    picture = png(isle().repeat(2, axis=0).repeat(2, axis=1))
    name = import_chart(picture, "isle", legend)
    chart = chart_of(name, 1, 2)
    assert (chart.name, chart.title, chart.names) == (name, "My Isle", legend.names)
    assert source_of(name) == (picture, legend)


def test_a_name_stands_for_what_is_on_the_map_however_it_is_stored(folder: Path) -> None:
    name = import_chart(png(isle()), "isle", ISLE)
    assert folder.is_dir()
    assert name == import_chart(png(isle(), compress_level=0), "isle", ISLE)
    other = isle()
    other[19, 25] = WATER
    assert name != import_chart(png(other), "isle", ISLE)


def test_a_picture_that_was_exchanged_is_found_out(folder: Path) -> None:
    other = isle()
    other[18, 20] = SWAMP
    name = import_chart(png(other), "isle", ISLE)
    (folder / f"{name}.png").write_bytes(png(isle()))
    with pytest.raises(InvalidMap, match=f"{name} is not what was imported"):
        chart_named(name)
    assert name in chart_options()


def test_only_names_name_maps(folder: Path) -> None:
    folder.mkdir()
    (folder.parent / "outside-00000000.png").write_bytes(png(isle()))
    for stray in ("isle.png", "Isle-00000000.png", "isle-00000000.gif", "isle-0000000g.png", ".isle-00000000.png"):
        (folder / stray).write_bytes(png(isle()))
    assert list(chart_options()) == ["new_world", "generated"]
    for name in ("../outside-00000000", "isle", "", ".", "isle-00000000/", "new_world.png", f"{folder}/isle"):
        with pytest.raises(InvalidOption, match="There is no map"):
            chart_named(name)
    for stem in ("../up", "Isle", "", "a" * 41, "isle.png", "-isle"):
        with pytest.raises(InvalidMap, match="cannot be called"):
            import_chart(png(isle()), stem, ISLE)


def test_a_map_without_its_text_file_keeps_its_name_as_title(folder: Path) -> None:
    other = isle()
    other[18, 21] = SWAMP
    name = import_chart(png(other), "isle", ISLE)
    (folder / f"{name}.txt").unlink()
    assert chart_options()[name] == chart_named(name).title == name
    os.truncate(folder / f"{name}.png", 0)
    chart_named.cache_clear()
    with pytest.raises(PlayError, match="not a PNG"):
        chart_named(name)


@pytest.mark.parametrize(("seed", "players"), [(1_000_000, 2), (-1, 2), (3, 1), (3, 7)])
def test_generated_maps_have_numbers_in_bounds(seed: int, players: int) -> None:
    with pytest.raises(InvalidOption, match="generated ones such as generated:417:3"):
        chart_of("generated", seed, players)


@pytest.mark.parametrize("width", [20, 80, 120, 1000])
def test_a_sketch_shows_every_bay_and_resource(width: int) -> None:
    chart = chart_named("new_world")
    lines = sketch(chart, width)
    assert {len(line) for line in lines} == {min(width, chart.columns)}
    shown = {what for line in lines for _, what in line}
    assert shown == set(SIGNS)
    assert all(SIGNS[what] == sign for line in lines for sign, what in line)
    if width >= 80:
        assert sum(what in ("gold", "red") for line in lines for _, what in line) == len(chart.resources)
