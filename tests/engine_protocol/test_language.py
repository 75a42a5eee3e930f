"""What is written can be read again, and nothing that games write stands in the way of the protocol."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from royalborough.bots.bot import BotError, Limit
from royalborough.bots.engine_protocol.language import (
    info_lines,
    limit_text,
    read_info,
    read_limit,
    read_named,
    unworded,
    word,
)
from royalborough.bots.engine_protocol.place import Place, read_place
from royalborough.bots.thinking import Line, Report, Score
from royalborough.games import games, load
from royalborough.play import NATURE, Position

SCORES = st.builds(Score, st.integers(-999, 999)) | st.builds(
    Score, st.integers(0, 99), st.sampled_from(["win", "loss"])
)
MOVES = st.text("abcdefgh123>-:,|.<#", min_size=1, max_size=8).map(lambda text: text.replace("|", " "))
LINES = st.builds(
    Line,
    SCORES,
    st.integers(0, 10_000).map(lambda share: share / 10_000),
    st.lists(MOVES.map(str.strip).filter(bool), min_size=1, max_size=5).map(tuple),
)
COUNTS = st.integers(0, 10**12)
REPORTS = st.builds(
    Report,
    st.lists(LINES, min_size=1, max_size=4).map(tuple),
    st.integers(0, 99),
    COUNTS,
    COUNTS,
    st.integers(0, 10**6).map(lambda milliseconds: milliseconds / 1000),
)
LIMITS = st.builds(
    Limit,
    st.none() | st.floats(0.001, 1e6),
    st.none() | st.integers(1, 10**12),
    st.none() | st.integers(1, 99),
    st.none() | st.integers(1, 10**9),
)


@settings(max_examples=40)
@given(REPORTS)
def test_thoughts_are_read_as_they_were_written(report: Report) -> None:
    infos = [read_info(line) for line in info_lines(report)]
    assert all(info is not None for info in infos)
    assert [info.rank for info in infos if info] == list(range(1, len(report.lines) + 1))
    for info, line in zip(infos, report.lines, strict=True):
        assert info and info.report == Report((line,), report.depth, report.nodes, report.playouts, report.seconds)


@settings(max_examples=40)
@given(st.text())
def test_thoughts_that_cannot_be_read_are_nothing(text: str) -> None:
    assert read_info(f"info {text}") is None


@settings(max_examples=40)
@given(LIMITS)
def test_limits_are_read_as_they_were_written(limit: Limit) -> None:
    assert read_limit(read_named(limit_text(limit).split())) == limit


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("seconds=0", "seconds must be a number of more than 0, not '0'"),
        ("seconds=nan", "seconds must be"),
        ("seconds=inf", "seconds must be"),
        ("nodes=-5", "nodes must be a whole number of more than 0, not '-5'"),
        ("nodes=1e3", "nodes must be"),
        ("nodes=" + "9" * 5000, "nodes must be"),
        ("time=3", "no limit time; the limits are seconds, nodes, depth, playouts"),
        ("nodes", "'nodes' is not written name=value"),
        ("=4", "'=4' is not written name=value"),
        ("nodes=1 nodes=2", "nodes stands there twice"),
    ],
)
def test_limits_that_cannot_be_are_refused(words: str, why: str) -> None:
    with pytest.raises(BotError, match=why):
        read_limit(read_named(words.split()))


def walk(slug: str, plies: int) -> list[tuple[Position[Any], str]]:
    """A random game: its positions, each with the decision made in it."""
    rng, position = Random(slug), load(slug).start()
    made: list[tuple[Position[Any], str]] = []
    while position.to_act is not None and len(made) < plies:
        chance = position.chance() if position.to_act is NATURE else None
        move = rng.choice(list(chance)) if chance else position.candidates(rng, 3)[0]
        made.append((position, str(move)))
        position = position.play(move)
    return [*made, (position, "")]


@pytest.mark.parametrize("slug", games())
def test_every_decision_is_a_word_and_every_position_a_line(slug: str) -> None:
    game = load(slug)
    walked = walk(slug, 60)
    known: Place | None = None
    words: list[str] = []
    for position, move in walked:
        assert unworded(word(move)) == move and "\n" not in move
        assert "moves" not in str(position).split() and str(position) != "start"
        assert read_place(str(position), game, None).position == position
        known = read_place(" ".join(["start moves", *words]), game, known)
        assert known.position == position
        words.append(word(move))
    assert known is not None
    assert known.history == tuple(position for position, _ in walked[:-1])
    assert read_place(" ".join(["start moves", *words[:5]]), game, known).position == walked[5][0]
