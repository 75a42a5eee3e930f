"""The commands for maps of Kingdom Come."""

from pathlib import Path

import pytest
from cli.program import refused, run, said

from royalborough.games.kingdom_come.charts import VARIABLE, chart_named
from royalborough.games.kingdom_come.legend import Legend
from royalborough.games.kingdom_come.painting import read_painting


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for imported maps."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "maps"))
    return tmp_path / "maps"


def test_a_map_is_exported_painted_over_imported_and_seen(tmp_path: Path) -> None:
    picture, names = tmp_path / "My Isle!.png", tmp_path / "names.txt"
    assert said("map", "export", "new_world", str(picture), "--names", str(names)) == ""
    told = said("map", "import", str(picture), "--names", str(names), "--title", "Mine")
    assert told.splitlines() == [
        "Imported as my-isle-3b85d3ae: 24 x 18 inches, 6 bays, 12 gold and 10 red resources.",
        "Play on it with `--option map=my-isle-3b85d3ae`.",
    ]
    chart, drawn = chart_named("my-isle-3b85d3ae"), chart_named("new_world")
    assert (chart.title, chart.cells, chart.resources, chart.names) == (
        "Mine",
        drawn.cells,
        drawn.resources,
        drawn.names,
    )
    listed = said("map", "list")
    assert "my-isle-3b85d3ae  Mine" in listed
    assert "new_world         The New World" in listed
    assert "Mine: 24 x 18 inches" in said("map", "preview", "my-isle-3b85d3ae")


def test_the_title_is_that_of_the_names_file_or_else_of_the_picture(tmp_path: Path) -> None:
    picture, names = tmp_path / "shore.png", tmp_path / "names.txt"
    said("map", "new", "--seed", "5", "-p", "2", str(picture))
    name = said("map", "import", str(picture)).split()[2].rstrip(":")
    assert chart_named(name).title == "shore"
    names.write_text("title: Sea Shore\n")
    chart_named.cache_clear()
    said("map", "import", str(picture), "--names", str(names))
    assert chart_named(name).title == "Sea Shore"


def test_a_new_map_is_the_one_that_is_played_on(tmp_path: Path) -> None:
    picture = tmp_path / "new.png"
    told = said("map", "new", "--seed", "417", "--players", "3", str(picture))
    assert told.splitlines()[0].startswith("New World No. 417: 24 x 18 inches, 3 bays, ")
    chart = read_painting(picture.read_bytes(), "new", Legend("New"))
    assert (chart.cells, chart.resources) == (
        chart_named("generated:417:3").cells,
        chart_named("generated:417:3").resources,
    )
    again = tmp_path / "again.png"
    said("map", "export", "generated:417:3", str(again))
    assert again.read_bytes() == picture.read_bytes()


def test_a_preview_fits_the_terminal_and_explains_its_signs() -> None:
    lines = said("map", "preview", "new_world").splitlines()
    assert {len(line) for line in lines[:30]} == {80}
    assert lines[-1] == 'blank water, u bay, . plain, " swamp, ^ mountain, G gold, R red'
    assert "".join(lines[:30]).count("G") == 12


def test_pixels_per_cell_are_said_on_the_command_line_or_in_the_names_file(tmp_path: Path) -> None:
    picture, names = tmp_path / "isle.png", tmp_path / "names.txt"
    said("map", "export", "new_world", str(picture))
    assert ": 12 x 9 inches" in said("map", "import", str(picture), "--pixels-per-cell", "2")
    names.write_text("pixels per cell: 2\n")
    assert ": 12 x 9 inches" in said("map", "import", str(picture), "--names", str(names))
    assert "24 x 18" in said("map", "import", str(picture), "--names", str(names), "--pixels-per-cell", "1")


def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path, folder: Path) -> None:
    text, picture = tmp_path / "text.png", tmp_path / "isle.png"
    text.write_text("no picture")
    said("map", "export", "new_world", str(picture))
    (tmp_path / "names.txt").write_text("somewhere Pelican Bay\n")
    assert refused("map", "import", str(text)) == "The picture is not a PNG."
    assert "No such file" in refused("map", "import", str(tmp_path / "none.png"))
    assert refused("map", "import", str(picture), "--names", str(tmp_path / "names.txt")).startswith("Line 1: ")
    assert "--pixels-per-cell" in refused("map", "import", str(picture), "--pixels-per-cell", "9")
    assert "whole cells" in refused("map", "import", str(picture), "--pixels-per-cell", "7")
    assert refused("map", "export", "atlantis", str(picture)).startswith("There is no map 'atlantis'")
    assert "no map 'generated:1:9'" in refused("map", "preview", "generated:1:9")
    assert "--seed" in refused("map", "new", "--seed", "1000000", "-p", "2", str(picture))
    assert "No such file" in refused("map", "export", "new_world", str(tmp_path / "no" / "folder.png"))
    for title in ("", " ", "x" * 41, "two\nlines", "a\u202eb"):
        assert refused("map", "import", str(picture), "--title", title).startswith("A title has from 1 to 40 ")
    assert not folder.exists()


def test_a_broken_map_does_not_hide_the_others(folder: Path) -> None:
    folder.mkdir()
    (folder / "wreck-00000000.png").write_bytes(b"")
    result = run("map", "list")
    assert result.exit_code == 0
    assert "new_world" in result.stdout
    assert result.stderr == "royalborough: The map wreck-00000000 cannot be used: The picture is not a PNG.\n"


def test_a_broken_map_is_told_in_one_sentence_whatever_it_is_needed_for(folder: Path, tmp_path: Path) -> None:
    folder.mkdir()
    (folder / "wreck-00000000.png").write_bytes(b"")
    record = tmp_path / "game.rbn"
    tags = ("Game", "kingdom_come"), ("Rules", "1"), ("Players", "2"), ("Options", "map=wreck-00000000")
    text = "".join(f'[{tag} "{value}"]\n' for tag, value in tags)
    record.write_text(f"{text}\n1. pin_50,250 =open\n")
    on = ("kingdom_come", "--option", "map=wreck-00000000")
    why = "The map wreck-00000000 cannot be used: The picture is not a PNG."
    assert refused("replay", str(record)) == f"Line 6, column 4, turn 1: {why}"
    assert f"WRONG, Line 6, column 4, turn 1: {why}" in run("verify", str(record)).stdout
    assert refused("moves", *on) == refused("map", "preview", "wreck-00000000") == why
    assert refused("play", *on, "--seats", "random") == why
    record.write_text("kept")
    assert refused("selfplay", *on, "--bots", "random", "-n", "1", "--out", str(record)) == why
    assert record.read_text() == "kept"
