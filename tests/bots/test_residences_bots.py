"""Royal Residences' bots: what they must see, what their columns are held to, and how strong they are."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from residences_help import random_facade, residences

from royalborough.bots import Limit, Stop, choose, levels
from royalborough.bots.choices import step
from royalborough.bots.engine_bot import engine, engine_position
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.level import TITLES
from royalborough.bots.levels import others
from royalborough.bots.match import play_game
from royalborough.bots.residences import APPRAISAL, ResidencesAppraisal
from royalborough.bots.residences_skyline import Outlook, fits_of, places, skyline_of, with_parts, worth
from royalborough.games.residences import ResidencesPosition
from royalborough.games.residences.builds import single_builds, unit_builds
from royalborough.games.residences.facade import Facade
from royalborough.games.residences.pieces import the_box
from royalborough.games.residences.score import score_of
from royalborough.play import NATURE

NOTHING_MORE = Outlook(roofs=0.0, fits={}, columns=1.0, spare=0.0, heights=1.0, whole=True)
STYLES = (ResidencesAppraisal(foresight=False), APPRAISAL)
"""The greedy bot's and that of the skyline."""
BIRDS = "R2@-1,0;R4@-3,0;R4@-5,0;R6@-8,0;R6@-11,0"
"""Five roofs with birds on the ground beside the door."""
OPEN = "w1.w1.w1.w2.w2.w2.w3.w3.d1.d1.d2.d2|r1.r2.r2.r5.r6.s1"


def position(first: str, second: str = "-/-/1", turn: str = "1:take", closing: str = "-") -> ResidencesPosition:
    """A position of two players with the same open pieces on the heap."""
    return residences().parse(f"{first} {second} {OPEN} {turn} 0 {closing}")


def best(position: ResidencesPosition, style: ResidencesAppraisal) -> str:
    """The decision that looks best."""
    return str(max(style.ranked(position), key=lambda entry: entry[1])[0])


def decisions(players: int, seed: int) -> Iterator[ResidencesPosition]:
    """Positions of a game of greedy bots, with every fourth decision at random, in which a seat decides."""
    rng = Random(seed)
    position = residences(players, birds=4).start()
    while position.to_act is not None:
        if position.to_act is not NATURE:
            yield position
        if position.to_act is NATURE or rng.random() < 0.25:
            position = step(position, rng)  # type: ignore[assignment]
        else:
            position = position.play(GreedyBot(rng).choose(position, Limit(), Stop()))  # type: ignore[arg-type]


# Columns


def facades() -> Iterator[Facade]:
    """Facades of all sizes."""
    rng = Random(3)
    for pieces in range(60):
        yield random_facade(rng, pieces % 30)


def test_columns_bring_the_points_of_the_referee() -> None:
    for facade in facades():
        skyline, score = skyline_of(facade), score_of(facade)
        assert worth(skyline, NOTHING_MORE) == score.total
        assert skyline.cats == score.cats
        for column in score.columns:
            seen = skyline.columns[column.x]
            assert (seen.points, seen.covered) == (column.windows + 2 * column.doors, column.covered)
            assert not column.covered or seen.height == column.height


def test_columns_after_a_build_are_those_of_the_facade_after_it() -> None:
    for number, facade in enumerate(facades()):
        kinds = Random(number).sample(range(len(the_box().kinds)), 3)
        builds = [(built,) for built in single_builds(facade, kinds[0])]
        for parts in [*builds, *unit_builds(facade, kinds)]:
            then = facade
            for part in parts:
                then = then.with_built(part)
            assert with_parts(skyline_of(facade), parts) == skyline_of(then)


def test_roofs_fit_where_the_rules_let_them_stand() -> None:
    for facade in facades():
        columns = skyline_of(facade).columns
        left = min(columns)
        for kind, piece in enumerate(the_box().kinds):
            if piece.surface != "roof":
                continue
            only = [int(k == kind) for k in range(len(the_box().kinds))]
            row = [columns[x] for x in sorted(columns)]
            found = {left + place.left for place in places(row, [0.0] * len(row), fits_of(only))}
            width = 1 + max(x for x, _ in piece.cells)
            allowed = {built.x for built in single_builds(facade, kind)}
            assert found == {x for x in allowed if all(x + dx in columns for dx in range(width))}


# What they must see


@pytest.mark.parametrize("style", STYLES)
def test_a_roof_goes_where_it_covers_most(style: ResidencesAppraisal) -> None:
    # three columns of two windows each beside the door
    facade = "W12@1,0;W4@3,0"
    assert best(position(f"{facade}/-/0", f"{BIRDS}/R9/0", turn="1:build:R5"), style) == "build R5@1,2"


@pytest.mark.parametrize("style", STYLES)
def test_a_cat_is_a_point(style: ResidencesAppraisal) -> None:
    found = []
    for name in ("W12", "W13"):
        ranked = style.ranked(position("-/-/0", turn=f"1:build:{name}"))
        found.append({str(move).replace(name, "W"): value for move, value in ranked})
    plain, with_cat = found
    assert plain.keys() == with_cat.keys()
    for text, value in plain.items():
        assert with_cat[text] - value == pytest.approx(float(text.startswith("build")))


@pytest.mark.parametrize("style", STYLES)
def test_a_diamond_is_built_by_who_has_no_chip(style: ResidencesAppraisal) -> None:
    assert best(position("W2@1,0/W1+W31/0", turn="1:build:W18"), style).startswith("build W18")


@pytest.mark.parametrize("style", STYLES)
def test_the_more_waits_for_a_roof_the_more_one_is_worth(style: ResidencesAppraisal) -> None:
    gains = []
    for facade in ("W12@1,0", "W12@1,0;W10@3,0;W6@3,1;W13@1,2;W43@-2,0;W40@-6,0;W36@-6,1"):
        ranked = style.ranked(position(f"{facade}/-/1", f"{BIRDS}/R9/1", turn="1:build:R3"))
        worths = {str(move): value for move, value in ranked}
        gains.append(max(worths.values()) - worths["return"])
    assert gains[1] > gains[0] + 1


@pytest.mark.parametrize("style", STYLES)
def test_nothing_is_left_in_the_gates_that_brings_points_at_the_end(style: ResidencesAppraisal) -> None:
    last = position("W12@1,0/R3+W3/0", f"{BIRDS}/R9+R18/0", turn="1:build", closing="2")
    for _ in range(2):
        move = best(last, style)
        assert move.startswith("build")
        last = last.play(last.parse_move(move))
    assert best(last, style) == "done"
    assert score_of(last.players[0].facade).total > 4


def test_the_last_bird_is_sought_by_who_is_ahead() -> None:
    tall = "W12@1,0;W10@3,0;R3@1,2;R7@3,1;R1@0,1"
    eager = {}
    for ahead in (True, False):
        mine, other = (f"{tall};{BIRDS}", "-") if ahead else (BIRDS, tall)
        before = position(f"{mine}/R9/1", f"{other}/-/1")
        assert before.birds == before.game.birds - 1
        worths = {str(move): value for move, value in APPRAISAL.ranked(before)}
        eager[ahead] = worths["take h16"] - worths["take h1"]  # one of three is a bird
    assert eager[True] > eager[False]


# Figures


@pytest.mark.parametrize("players", [2, 5])
def test_the_shares_add_up_to_one(players: int) -> None:
    for number, position in enumerate(decisions(players, 2)):
        if number % 7 == 0:
            shares = APPRAISAL.value(position)
            assert len(shares) == players and sum(shares) == pytest.approx(1)


def test_who_is_ahead_expects_more() -> None:
    first, second = APPRAISAL.value(position("W12@1,0;R3@1,2/-/1"))
    assert first > 0.5 > second


def test_every_decision_has_a_worth_and_the_end_is_certain() -> None:
    for each in decisions(3, 5):
        for style in STYLES:
            assert {move for move, _ in style.ranked(each)} == set(each.legal_moves)
    last = play_game(residences(3, birds=2), ["greedy"] * 3, b"seed")
    end = last.start
    for move in last.moves:
        end = end.play(move)
    assert [share > 0 for share in APPRAISAL.value(end)] == [seat in last.outcome.winners for seat in range(3)]


# Manners and strength


def test_the_eight_levels_are_offered_and_earlier_bots_stay_known() -> None:
    assert [entry.name for entry in levels("residences")] == list(TITLES)
    assert {"random", "casual", "greedy", "skyline"} <= {entry.name for entry in others("residences")}


@pytest.mark.parametrize("name", ["random", "casual", "greedy", "skyline", "visitor", "curator"])
def test_a_bot_decides_at_every_stage(name: str) -> None:
    stages = set()
    for number, each in enumerate(decisions(4, 6)):
        stages.add((each.now.stage, each.now.borrowed, each.last_round))
        if number % 3 == 0 or each.now.borrowed or each.last_round:
            assert each.allows(choose(name, each, each.turn, Random(number), Stop()))  # type: ignore[arg-type]
    assert len(stages) > 2


@pytest.mark.parametrize("players", [2, 5])
def test_whole_games_of_different_bots_pass_the_referee(players: int) -> None:
    names = ("curator", "gardener", "lodger", "skyline", "visitor")[:players]
    assert play_game(residences(players), names, b"seed").outcome.reason == "birds"


@pytest.mark.parametrize(("stronger", "weaker"), [("visitor", "random"), ("curator", "lodger")])
def test_a_level_has_far_more_points_than_a_weaker_one(stronger: str, weaker: str) -> None:
    total = {stronger: 0.0, weaker: 0.0}
    for number in range(4):
        names = (stronger, weaker) if number % 2 else (weaker, stronger)
        for name, points in zip(
            names, play_game(residences(), names, bytes([number])).outcome.scores or (), strict=True
        ):
            total[name] += points
    assert total[stronger] > 1.3 * total[weaker]


# The engine


def thought(position: ResidencesPosition, **orders: Any) -> Any:
    """What the engine finds."""
    return engine_position(position).thinker().think(**orders)


TALL = "W12@1,0;W10@3,0;R3@1,2;R7@3,1;R1@0,1"


def test_the_engine_takes_the_points_that_decide_the_last_turn() -> None:
    last = position("W12@1,0/R3+W3/0", f"{BIRDS}/R9+R18/0", turn="1:build", closing="2")
    report = thought(last, playouts=20)
    assert report.lines[0].moves[0].startswith("build")
    assert report.lines[0].share > 0.9
    assert report.lines[0].moves[-1] == "done"


def test_the_last_bird_is_sought_by_who_is_ahead_also_by_the_engine() -> None:
    eager = {}
    for ahead in (True, False):
        mine, other = (f"{TALL};{BIRDS}", "-") if ahead else (BIRDS, TALL)
        report = thought(position(f"{mine}/R9/1", f"{other}/-/1"), depth=1, lines=99)
        shares = {line.moves[0]: line.share for line in report.lines}
        eager[ahead] = shares["take h16"] - shares["take h1"]  # one of three is a bird
    assert eager[True] > eager[False]


def test_the_same_order_brings_the_same_lines_the_best_first() -> None:
    for number, each in enumerate(decisions(3, 8)):
        if number % 12:
            continue
        moves = [str(move) for move in each.legal_moves]
        first, again = (thought(each, playouts=10, seed=5, lines=3) for _ in range(2))
        assert [line.moves for line in first.lines] == [line.moves for line in again.lines]
        assert len(first.lines) == min(3, len(moves))
        assert {line.moves[0] for line in first.lines} <= set(moves)
        shares = [line.share for line in first.lines]
        assert shares == sorted(shares, reverse=True) and all(0 <= share <= 1 for share in shares)
        for line in first.lines:
            then = each
            for text in line.moves:
                then = then.play(then.parse_move(text))


def test_the_engine_keeps_limits_and_stops_when_told() -> None:
    middle = position(f"{TALL}/R9/1", "W42@1,0/-/1")
    assert thought(middle, playouts=7).playouts == 7
    assert thought(middle, nodes=50).nodes == 50
    assert 7 <= thought(middle, playouts=7, threads=2).playouts <= 8
    signal = engine().Signal()
    signal.stop()
    report = thought(middle, seconds=60.0, signal=signal)
    assert report.lines and report.playouts == 0
    told: list[Any] = []
    thought(middle, playouts=300, tell=told.append)
    assert told and told[-1].playouts <= 300


def test_less_attention_sees_less() -> None:
    middle = position(f"{TALL}/R9/1", "W42@1,0/-/1")
    chosen = {a: {thought(middle, depth=1, attention=a, seed=s).lines[0].moves[0] for s in range(12)} for a in (0.2, 1)}
    assert len(chosen[1]) == 1 and len(chosen[0.2]) > 2
    assert chosen[0.2] <= {str(move) for move in middle.legal_moves}


def test_there_is_nothing_to_think_about_when_luck_acts() -> None:
    luck = position("-/-/1", turn="1:front:h5")
    with pytest.raises(ValueError, match="nobody has anything to decide"):
        thought(luck, playouts=1)
