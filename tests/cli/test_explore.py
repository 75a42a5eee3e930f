"""`games`, `rules`, `moves`, `perft`, and what is said to a mistaken command line."""

import pytest
from cli.program import refused, run, said

from royalborough.games import games

MIDDLE = "2r1/2r/1b/1rrbbb/1rr3/2bb/3/2r1r3/r1b2rbr/r2/4/b1rrbr/4b1/b1/1b1/2bb b1 0,0 - -"


def test_every_game_is_listed_with_its_options() -> None:
    text = said("games")
    for slug, game in games().items():
        assert slug in text
        for option in game.option_list():
            assert option.name in text


def test_rules_are_shown_with_their_ids() -> None:
    text = said("rules", "kensington")
    assert all(f"K{number}" in text for number in range(1, 11))


def test_moves_are_listed_one_a_line() -> None:
    assert said("moves", "kensington").split() == said("moves", "kensington").splitlines()
    assert len(said("moves", "kensington").split()) == 72
    assert said("moves", "kensington", "--position", MIDDLE).split()[0] == "c2-a4"


def test_perft_counts_by_the_referee() -> None:
    assert said("perft", "kensington", "--depth", "2") == "5112\n"
    assert said("perft", "kensington", "--depth", "0") == "1\n"


def test_perft_divides() -> None:
    lines = said("perft", "kensington", "-d", "2", "--divide").splitlines()
    assert lines[0] == "a1: 71"
    assert lines[-1] == "5112"
    assert len(lines) == 73


def test_perft_counts_the_same_by_the_engine() -> None:
    pytest.importorskip("royalborough._engine")
    words = "perft", "kensington", "--depth", "2", "--position", MIDDLE, "--divide"
    assert said(*words, "--engine") == said(*words, "--referee")


def test_options_and_seats_count() -> None:
    text = said("moves", "kensington", "--players", "4", "-o", "starts=blue", "--option", "red_head_start=1")
    assert len(text.split()) == 72


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["moves", "chess"], "There is no game 'chess'; the games are "),
        (["rules", "chess"], "There is no game 'chess'"),
        (["moves", "kensington", "-o", "rebuild_delay=99"], "The option rebuild_delay cannot be"),
        (["moves", "kensington", "-o", "speed=9"], "There is no option 'speed'"),
        (["moves", "kensington", "-o", "speed"], "is not written name=value"),
        (["moves", "kensington", "--players", "3"], "it is 2, 4 or 6"),
        (["moves", "kensington", "--position", "nowhere"], "A position has five parts"),
        (["moves", "kensington", "--position", MIDDLE.replace("0,0", "1,0")], "(K1)"),
        (["perft", "kensington"], "Missing option '--depth' / '-d'; see `royalborough perft --help`"),
        (["perft", "kensington", "--depth", "-1"], "Invalid value for '--depth'"),
        (["dance"], "No such command 'dance'"),
        (["--dance"], "No such option: --dance"),
    ],
)
def test_wrong_input_is_refused_in_a_sentence(words: list[str], sentence: str) -> None:
    assert sentence in refused(*words)


def test_help_is_there_for_every_command() -> None:
    commands = [
        "serve",
        "play",
        "games",
        "moves",
        "perft",
        "rules",
        "replay",
        "verify",
        "selfplay",
        "match",
        "ladder",
        "bots",
    ]
    general = said("--help")
    for command in commands:
        assert command in general
        assert "Usage: royalborough" in said(command, "--help")
    assert run().output == general


def test_a_mistake_of_the_program_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("nothing")

    monkeypatch.setattr("royalborough.cli.explore.position_of", broken)
    assert refused("moves", "kensington", status=3).startswith("This is a mistake of the program: KeyError")
