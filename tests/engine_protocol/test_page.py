"""What docs/engine-protocol.md shows is true."""

import re
import sys
from pathlib import Path
from random import Random

import pytest
from engine_protocol.host import hosting_program

import royalborough
from royalborough.bots.bot import Limit, Stop
from royalborough.bots.engine_protocol.conversation import Program
from royalborough.bots.engine_protocol.outside import OutsideProgram
from royalborough.bots.engine_protocol.outside_file import read_programs
from royalborough.bots.match import DEFAULT_TURN_LIMIT
from royalborough.games import load
from royalborough.play.referee import Referee

PAGE = Path("docs/engine-protocol.md")


def blocks(kind: str) -> list[str]:
    """The examples of a kind."""
    return re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_session_goes_as_it_is_written() -> None:
    pytest.importorskip("royalborough._engine")
    lines = [line for block in blocks("text") for line in block.splitlines()]
    assert len(lines) > 40
    with hosting_program() as (host, process):
        for line in lines:
            if line.startswith("> "):
                host.say(line[2:])
                continue
            wanted = ".*".join(map(re.escape, line.removeprefix("< ").split("…")))
            while (heard := host.hear()).startswith("info ") and not line.startswith("< info"):
                pass
            assert re.fullmatch(wanted, heard), (line, heard)
        assert process.wait(60) == 0


def test_the_file_of_engines_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "engines.toml").write_text(*blocks("toml"))
    assert [program.name for program in read_programs(tmp_path / "engines.toml")] == ["stonefish", "thinker"]


@pytest.mark.parametrize("slug", ["kensington", "chelsea"])
def test_the_small_engine_plays_whole_games(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(royalborough.__file__).parents[1]))
    (tmp_path / "coin.py").write_text(*blocks("python"))
    command = (sys.executable, "coin.py")
    coin = OutsideProgram(Program("coin", command, tmp_path, ("kensington", "chelsea"), Limit(), "Coin", "Random."))
    bot = coin.level.make(Random(1))
    referee, rng = Referee(load(slug), b"seed"), Random(1)
    while isinstance(seat := referee.position.to_act, int) and len(referee.moves) < DEFAULT_TURN_LIMIT:
        position = referee.position
        move = position.forced() or bot.choose(position.sample(seat, rng), Limit(), Stop())
        referee.submit(seat, move)
    assert len(referee.moves) > 30
    coin.close()
