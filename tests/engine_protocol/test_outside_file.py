"""The file of outside engines: what it may say, and where its engines can then be named."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from cli.program import refused, run, said
from engine_protocol.test_outside import OUTSIDER

import royalborough
from royalborough.bots.bot import BotError, Limit, Stop
from royalborough.bots.engine_protocol.conversation import VARIABLE
from royalborough.bots.engine_protocol.outside_file import InvalidEngines, outside_programs, read_programs
from royalborough.bots.levels import level, levels, outside_levels
from royalborough.bots.match import play_game
from royalborough.bots.play import accepts_draw, choose
from royalborough.bots.player import player
from royalborough.games import load
from royalborough.table.house import game_list

OURS = f"""
[ours]
command = ["{sys.executable}", "-m", "royalborough", "engine"]
games = ["kensington", "chelsea", "residences", "kingdom_come", "morris"]
options = {{ bot = "BOT", seed = 1 }}
limit = {{ nodes = 20 }}
"""
FAKE = f"""
[fake-1]
label = "Fake"
help = "Always the same."
command = ["{sys.executable}", "-I", "-S", "{OUTSIDER}", "well", "DECISION"]
games = ["kensington"]
"""
Written = Callable[[str], Path]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """Writes a file of engines and lets the environment name it; afterwards their processes end."""
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setenv("PYTHONPATH", str(Path(royalborough.__file__).parents[1]))

    def write(text: str) -> Path:
        path = tmp_path / "engines.toml"
        path.write_text(text)
        monkeypatch.setenv(VARIABLE, str(path))
        return path

    yield write
    for outside in outside_programs():
        outside.close()


def test_all_that_can_be_said_of_an_engine(written: Written) -> None:
    path = written("""
        [thinker]
        label = "Deep Thinker"
        help = "Thinks twice."
        command = ["python3", "thinker.py"]
        games = ["kensington", "chelsea"]
        limit = { seconds = 2, nodes = 5000 }
        options = { threads = 2, style = "bold" }
        processes = 1
        grace = 0.5
        [plain]
        command = ["./plain"]
        games = ["morris"]
    """)
    thinker, plain = read_programs(path)
    assert (thinker.name, thinker.label, thinker.help) == ("thinker", "Deep Thinker", "Thinks twice.")
    assert (thinker.command, thinker.folder) == (("python3", "thinker.py"), path.parent)
    assert (thinker.games, thinker.processes, thinker.grace) == (("kensington", "chelsea"), 1, 0.5)
    assert (thinker.limit, thinker.options) == (Limit(seconds=2.0, nodes=5000), {"threads": "2", "style": "bold"})
    assert (plain.label, plain.limit, plain.options, plain.processes) == ("Plain", Limit(seconds=1.0), {}, 2)
    assert [entry.name for entry in outside_levels("kensington")] == ["@thinker"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[a", "is not a file of outside engines"),
        ("name = 3", "'name' names no engine"),
        ('["A b"]\ncommand=["x"]\ngames=["morris"]', "'A b' names no engine"),
        ("[a]\ngames=['morris']", "a needs command"),
        ("[a]\ncommand=['x']", "a needs games"),
        ("[a]\ncommand='x y'\ngames=['morris']", "a: command must be a list of texts"),
        ("[a]\ncommand=[]\ngames=['morris']", "a: command must be a list of texts"),
        ("[a]\ncommand=['x']\ngames=['chess']", "a: games must be a list of games; the games are"),
        ("[a]\ncommand=['x']\ngames=['morris']\nspeed=3", "a: there is no speed; there are command, games"),
        ("[a]\ncommand=['x']\ngames=['morris']\nlimit={hours=3}", "a: limit There is no limit hours"),
        ("[a]\ncommand=['x']\ngames=['morris']\nlimit=3", "a: limit must be a table"),
        ("[a]\ncommand=['x']\ngames=['morris']\noptions={'a b'=1}", "a: options must be a table of names"),
        ('[a]\ncommand=["x"]\ngames=["morris"]\noptions={a="1\\n2"}', "a: options must be a table of names"),
        ("[a]\ncommand=['x']\ngames=['morris']\nprocesses=0", "a: processes must be a whole number from 1"),
        ("[a]\ncommand=['x']\ngames=['morris']\ngrace='long'", "a: grace must be a number of seconds"),
        ("[a]\ncommand=['x']\ngames=['morris']\nlabel=''", "a: label must be a text of one line"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(written: Written, text: str, why: str) -> None:
    path = written("")
    path.write_text(text)
    with pytest.raises(InvalidEngines, match=f"engines.toml.*{why}"):
        read_programs(path)
    assert why in refused("selfplay", "morris", "--engines", str(path), "--bots", "random", "-n", "1").replace("\\", "")
    os.environ[VARIABLE] = ""


def test_a_file_that_there_is_not_is_named(written: Written) -> None:  # noqa: ARG001
    path = "no/such/engines.toml"
    assert "engines.toml cannot be read: No such file" in refused("serve", "--engines", path)
    os.environ[VARIABLE] = ""


def test_an_outside_engine_is_offered_and_named_like_any_bot(written: Written) -> None:
    written(FAKE)
    assert level("kensington", "@fake-1").label == "Fake"
    assert player("kensington", "@fake-1:nodes=5").limit == Limit(nodes=5)
    assert "@fake-1" not in {entry.name for entry in levels("kensington")}
    offered = {info.slug: [bot.name for bot in info.bots] for info in game_list()}
    assert offered["kensington"][-1] == "@fake-1"
    assert "@fake-1" not in offered["morris"]


def test_an_engine_that_there_is_no_more_is_stood_in_for(written: Written, errors_logged: list[str]) -> None:
    written("")
    position = load("kensington").start()
    position.check(choose("@gone", position, 0, Random(1), Stop()))
    assert not accepts_draw("@gone", position, 0, Random(1))
    assert len(errors_logged) == 2 and "no outside engine @gone" in errors_logged[0]
    errors_logged.clear()


def test_the_opponents_are_listed_with_it(written: Written) -> None:
    path = written(FAKE)
    assert "@fake-1" in said("bots", "kensington", "--engines", str(path))


def test_an_engine_that_asks_itself_does_not_know_itself(written: Written) -> None:
    written(OURS.replace('"engine"]', '"engine", "--bot", "@ours"]').replace("options", "# options"))
    (outside,) = outside_programs()
    bot = outside.level.make(Random(1))
    with pytest.raises(BotError, match="There is no bot '@ours'"):
        bot.choose(load("kensington").start(), Limit(nodes=1), Stop())


def test_serve_tries_every_engine_first(written: Written) -> None:
    path = written(FAKE.replace('["kensington"]', '["kensington", "morris"]'))
    assert refused("serve", "--engines", str(path)) == "The outside engine fake-1: It does not play morris."


def test_a_person_plays_one_in_the_terminal(written: Written) -> None:
    path = written(FAKE.replace("DECISION", "e3"))
    result = run("play", "kensington", "--engines", str(path), "--seats", "me,@fake-1", typed="a1\nquit\n")
    assert result.exit_code == 0, result.output
    assert "b1 (Fake): e3" in result.stdout


@pytest.mark.parametrize(("slug", "bot"), [("kensington", "greedy"), ("chelsea", "greedy")])
def test_a_whole_game_between_two_processes(written: Written, slug: str, bot: str) -> None:
    written(OURS.replace("BOT", bot) + OURS.replace("ours", "others").replace("BOT", "random"))
    played = play_game(load(slug), ["@ours", "@others"], b"seed", turn_limit=150)
    assert played.outcome.reason != "limit"
    assert len(played.moves) > 10


def test_several_games_at_a_time(written: Written) -> None:
    path = written(OURS.replace("BOT", "greedy"))
    words = ["--bots", "@ours,random", "-n", "2", "-j", "2", "--turn-limit", "6"]
    assert "2 games in" in said("selfplay", "kensington", "--engines", str(path), *words)


def test_one_that_fails_amid_a_match_loses_that_game(written: Written, caplog: pytest.LogCaptureFixture) -> None:
    written(FAKE.replace("DECISION", "e3"))
    for seat, bots in enumerate((["@fake-1", "random"], ["random", "@fake-1"])):
        played = play_game(load("kensington"), bots, b"other seed")
        assert (played.outcome.reason, played.outcome.winners) == ("resigned", (1 - seat,))
    assert "The outside engine fake-1: It decides 'e3'" in caplog.text
