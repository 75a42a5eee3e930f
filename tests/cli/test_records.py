"""`selfplay` writes records, `verify` checks them, `replay` shows them."""

import re
from pathlib import Path

import pytest
from cli.program import refused, run, run_program, said
from coins import Coins

from royalborough.cli.verification import verified
from royalborough.games import games
from royalborough.play.record import record_of
from royalborough.play.record_writer import write_record
from royalborough.play.referee import Referee, commitment

WON = '[Game "kensington"]\n1. c1 p1 2. d2 p4 3. d3 a1 4. e2 a4 5. e3 k1 6. f2# =r1\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with one record."""
    path = tmp_path / "game.rbn"
    path.write_text(WON)
    return path


def selfplay(out: Path, *more: str) -> str:
    return said(
        "selfplay", "kensington", "--bots", "greedy,random", "--games", "3", "--seed", "5", "--out", str(out), *more
    )


def test_the_same_seed_gives_the_same_file_and_it_verifies(tmp_path: Path) -> None:
    first, second = tmp_path / "a.rbn", tmp_path / "b.rbn"
    text = selfplay(first)
    assert re.search(r"greedy +3 +100%", text)
    assert "3 games in " in text
    assert "Ends: hexagon 3." in text
    selfplay(second)
    assert first.read_bytes() == second.read_bytes()
    assert said("verify", str(first)).count(": ok, kensington") == 3


def test_several_jobs_give_the_same_file(tmp_path: Path) -> None:
    first, second = tmp_path / "a.rbn", tmp_path / "b.rbn"
    words = ["selfplay", "kensington", "--bots", "random", "--games", "3", "--seed", "2", "--turn-limit", "40"]
    said(*words, "--out", str(first))
    assert run_program(*words, "--jobs", "2", "--out", str(second)).returncode == 0
    assert first.read_bytes() == second.read_bytes()


def test_a_game_stopped_at_the_limit_says_so(tmp_path: Path) -> None:
    out = tmp_path / "a.rbn"
    said(*["selfplay", "kensington", "--bots", "random", "-n", "1", "--turn-limit", "6", "--out"], str(out))
    assert '[Reason "limit"]' in out.read_text()
    assert "=draw (limit)" in said("verify", str(out))


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("greedy,random,random", "there are 3"),
        ("boss", "There is no bot 'boss'"),
        ("search:nodes=0", "must be more than 0"),
    ],
)
def test_bots_that_do_not_fit_are_refused(bots: str, sentence: str) -> None:
    assert sentence in refused("selfplay", "kensington", "--bots", bots, "--games", "1")


def test_an_illegal_move_fails_with_its_place_and_rule(file: Path) -> None:
    file.write_text(WON.replace("2. d2", "2. c1"))
    result = run("verify", str(file))
    assert result.exit_code == 1
    assert result.stdout.startswith("game 1: WRONG, Line 2, column 13, turn 3: A point holds one stone")
    assert "(K2)" in result.stdout
    assert result.stderr == "royalborough: 1 of 1 record failed.\n"


@pytest.mark.parametrize(
    ("end", "why"),
    [
        ('[Reason "boredom"]', "'boredom' does not end one"),
        ('[Reason "hexagon"]', "the game is not over"),
        ('[Reason "agreed"]', "does not go with the result"),
        ('[Reason "resigned"]', ""),
    ],
)
def test_a_game_that_its_rules_did_not_end_needs_a_reason(file: Path, end: str, why: str) -> None:
    file.write_text(f'[Game "kensington"]\n{end}\n1. c1 p1 =b1\n')
    result = run("verify", str(file))
    assert result.exit_code == (1 if why else 0)
    assert why in result.stdout


@pytest.mark.parametrize("name", ["verify", "replay"])
def test_files_that_hold_no_record_are_refused(name: str, tmp_path: Path) -> None:
    assert "No such file" in refused(name, str(tmp_path / "none.rbn"))
    empty = tmp_path / "empty.rbn"
    empty.write_text("")
    assert "record" in refused(name, str(empty))
    picture = tmp_path / "picture.rbn"
    picture.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in refused(name, str(picture))


def test_replay_prints_every_position_when_nobody_can_step(file: Path) -> None:
    text = said("replay", str(file))
    assert "1. c1" in text
    assert "11. f2#" in text
    assert text.count("Blue places a stone.") == 5
    assert "Red has filled a hexagon and wins. Result: r1 (hexagon)." in text
    assert max(map(len, text.splitlines())) <= 80


def test_replay_shows_one_position(file: Path) -> None:
    text = said("replay", str(file), "--turn", "2")
    assert "●c1" in text
    assert "■p1◂" in text
    assert "The start." not in text


def test_replay_refuses_what_is_not_there(file: Path) -> None:
    assert "11 turns" in refused("replay", str(file), "--turn", "12")
    assert "it holds 1" in refused("replay", str(file), "--game", "2")


def coins_record(monkeypatch: pytest.MonkeyPatch, **tags: str) -> str:
    """A record of the tiny game of luck, played from the seed 00ff."""
    monkeypatch.setitem(games(), "coins", Coins)
    seed = bytes.fromhex("00ff")
    referee = Referee(Coins(), seed)
    while referee.position.to_act is not None:
        referee.submit(referee.position.turn, referee.position.legal_moves[0])
    told = {"Seed": seed.hex(), "Commitment": commitment(seed)} | tags
    return write_record(record_of(referee.game, referee.positions[0], referee.moves, None, told))


def finding(text: str) -> str:
    (found,) = verified(text)
    return str(found)


def test_the_draws_of_a_disclosed_seed_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    text = coins_record(monkeypatch)
    assert finding(text).startswith("ok, coins")
    assert finding(text).endswith("draws checked")
    without = re.sub(r"\[(Seed|Commitment) .*\n", "", text)
    assert finding(without).endswith("draws not checked (no seed)")


def test_another_seed_than_the_one_committed_to_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "not the one that was committed to" in finding(coins_record(monkeypatch, Seed="00fe"))
    assert "not written in hexadecimal" in finding(coins_record(monkeypatch, Seed="xyz"))


def test_draws_that_do_not_follow_from_the_seed_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    other = bytes.fromhex("0001")
    text = coins_record(monkeypatch, Seed=other.hex(), Commitment=commitment(other))
    assert re.search(r"WRONG, .*move \d+ should be (heads|tails) by the seed, and it is (heads|tails)", finding(text))


@pytest.mark.parametrize("reason", ["[/x]", "[red]a", "[bold", ":smile:", "\x1b[2J", "\x07", "\u202e", "\u2066a"])
def test_what_a_record_says_is_shown_and_not_obeyed(tmp_path: Path, reason: str) -> None:
    path = tmp_path / "odd.rbn"
    path.write_text(f'[Game "kensington"]\n[Reason "{reason}"]\n1. e3 =r1\n', encoding="utf-8")
    shown = ascii(reason)[1:-1]
    assert f"({shown})" in said("replay", str(path), "--turn", "1")
    checked = run("verify", str(path))
    assert checked.exit_code == 1 and f"({shown})" in checked.stdout
