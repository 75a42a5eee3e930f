"""Kingdom Come's bots: what they must see, what their rings are held to, and that their games come to an end."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kingdom_help import LOST, WON, claim, painted, play, site

from royalborough.bots import Limit, Stop, choose
from royalborough.bots.choices import step
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.kingdom_come import APPRAISAL, FAR, NEAR, KingdomComeAppraisal
from royalborough.bots.kingdom_come_plans import Aims, plans_of
from royalborough.bots.kingdom_come_rings import Ring, Round, best_ring, round_of
from royalborough.bots.kingdom_come_sites import Flags, Ground, Reach, Site, ground_of
from royalborough.bots.match import play_game
from royalborough.games import load
from royalborough.games.kingdom_come import KingdomComePosition
from royalborough.games.kingdom_come.chart import Place
from royalborough.games.kingdom_come.plane import link
from royalborough.games.kingdom_come.stages import Contest
from royalborough.games.kingdom_come.territory import territory
from royalborough.play import NATURE

STYLES = (KingdomComeAppraisal(NEAR), APPRAISAL)
"""The Neighbour's and the Surveyor's."""
RICH = painted(*["b" * 20] * 20, gold=[(500, 500), (1500, 500)], red=[(500, 1500)])
"""One great bay of twenty inches square with three resources."""
ROUND_R3 = "400,400 700,400 500,700"
"""Three pins round the gold at 500,500, which is r2."""


def best(position: KingdomComePosition, style: KingdomComeAppraisal = APPRAISAL) -> str:
    """The decision that looks best."""
    return str(max(style.ranked(position), key=lambda entry: entry[1])[0])


def worths(position: KingdomComePosition, style: KingdomComeAppraisal = APPRAISAL) -> dict[str, float]:
    """All decisions that are thought about."""
    return {str(move): worth for move, worth in style.ranked(position)}


def decisions(seed: int, players: int = 2, **options: Any) -> Iterator[KingdomComePosition]:
    """Positions of a game of greedy bots, with every fourth decision at random, in which a seat decides."""
    rng = Random(seed)
    position: Any = load("kingdom_come", players, **{"strings": 6, "pins": 20, "challenge": "coin", **options}).start()
    for _ in range(150):
        if position.to_act is None:
            return
        if position.to_act is not NATURE:
            yield position
        if position.to_act is NATURE or rng.random() < 0.25:
            position = step(position, rng)
        else:
            bot = GreedyBot(rng, appraisal=STYLES[0])
            position = position.play(bot.choose(position, Limit(), Stop()))


# Rings


def ground(places: Sequence[Place], joinable: Flags | None = None) -> Ground:
    """Sites at which pins stand, all of which can be joined unless it is said otherwise."""
    count = len(places)
    sites = tuple(Site(place, number, None, 0, 0) for number, place in enumerate(places))
    free = np.ones((count, count), np.bool_) if joinable is None else joinable
    return Ground(sites, np.array(places, np.float64), free, np.zeros((count, count)), np.zeros(count), 0)


def sides_of(sides: Round, ring: Ring) -> list[tuple[int, int]]:
    """The rows and columns of a ring's sides."""
    index = {number: at for at, number in enumerate(sides.order)}
    return [(index[one], index[other]) for one, other in zip(ring, (*ring[1:], ring[0]), strict=True)]


PLACES = st.lists(st.tuples(st.integers(0, 400), st.integers(0, 400)), min_size=3, max_size=7, unique=True)


@settings(max_examples=60, deadline=None)
@given(places=PLACES, seed=st.integers(0, 1 << 20))
def test_the_best_ring_is_the_best_of_all(places: list[Place], seed: int) -> None:
    rng = np.random.default_rng(seed)
    shut = rng.random((len(places), len(places))) < 0.2
    sides = round_of(ground(places, ~(shut | shut.T)), (200.5, 200.5), np.zeros((0, 2)))
    worth = rng.normal(size=(len(sides.order),) * 2)
    values = []
    for count in range(3, len(sides.order) + 1):
        for ring in combinations(sides.order, count):  # in order of the angle
            pairs = sides_of(sides, ring)
            if all(sides.allowed[pair] for pair in pairs):
                values.append(sum(worth[pair] for pair in pairs))
    found = best_ring(sides, worth)
    assert (found is None) == (not values)
    if found is not None:
        assert sum(worth[pair] for pair in sides_of(sides, found)) == pytest.approx(max(values))


@settings(max_examples=60, deadline=None)
@given(places=PLACES, seed=st.integers(0, 1 << 20))
def test_a_ring_holds_what_lies_in_the_territory_of_its_strings(places: list[Place], seed: int) -> None:
    rng = np.random.default_rng(seed)
    inside = [(int(x), int(y)) for x, y in rng.integers(0, 400, (12, 2))]
    sides = round_of(ground(places), (200.5, 200.5), np.array(inside, np.float64))
    ring = best_ring(sides, rng.normal(size=(len(sides.order),) * 2))
    if ring is None:
        return
    pairs = sides_of(sides, ring)
    corners = [places[number] for number in ring]
    lines = {link(one, other) for one, other in zip(corners, (*corners[1:], corners[0]), strict=True)}
    land = territory(frozenset(lines))
    assert sum(sides.area[pair] for pair in pairs) == pytest.approx(float(land.area))
    for number, place in enumerate(inside):
        on_edge = any((b[0] - a[0]) * (place[1] - a[1]) == (b[1] - a[1]) * (place[0] - a[0]) for a, b in lines)
        if not on_edge:
            assert sum(sides.holds[pair][number] for pair in pairs) == (place in land)


def test_sites_can_be_reached_one_after_the_other() -> None:
    for position in decisions(1):
        for length in (0, position.me.dividers, 300):
            found = ground_of(position.chart, position.me.pins, Reach(length, 3, 60))
            for each in found.sites:
                if each.parent is not None:
                    assert each.hops == found.sites[each.parent].hops + 1
                    assert position.chart.holds(each.place)
            break


def test_what_a_plan_says_is_what_its_strings_enclose() -> None:
    """A plan that can be closed by one string encloses what it promises once the string is laid."""
    closed = 0
    for seed in range(4):
        for position in decisions(seed):
            if position.turn != position.mover or not position.turn_ended or "action" not in str(position):
                continue
            wanted = [1.0] * len(position.chart.resources)
            for plan in plans_of(position, position.mover, Aims(wanted, {}, ()), FAR.diligence, 0.4):
                if plan.actions == 1 and plan.moves[0] in position.legal_moves:
                    after = position.play(plan.moves[0])
                    assert after.claims[position.mover].territory.area == plan.land.area
                    closed += 1
    assert closed > 3


# What they must see


@pytest.mark.parametrize("style", STYLES)
def test_land_is_closed_when_one_string_is_missing(style: KingdomComeAppraisal) -> None:
    assert best(site(claim(ROUND_R3, "1-2-3"), chart=RICH), style) == "string p1 p3"


@pytest.mark.parametrize("style", STYLES)
def test_who_has_no_string_left_closes_land_with_one_that_is_wrapped_anew(style: KingdomComeAppraisal) -> None:
    assert best(site(claim(ROUND_R3, "1-2-3"), chart=RICH, strings=1), style) == "rewrap s1: p1 p2 p3 p1"


@pytest.mark.parametrize("style", STYLES)
def test_a_resource_that_the_dividers_reach_gets_a_pin(style: KingdomComeAppraisal) -> None:
    assert best(site(claim("500,1200", dividers=300), chart=RICH), style).startswith("pin 500,1500")


@pytest.mark.parametrize("style", STYLES)
def test_the_dividers_are_set_to_what_reaches_resources(style: KingdomComeAppraisal) -> None:
    found = best(site(claim("500,1000", bowl=3), chart=RICH), style)
    assert found in {"dividers 500", "dividers 495", "dividers 505"}


@pytest.mark.parametrize("style", STYLES)
def test_a_harvest_is_for_what_others_possess_too(style: KingdomComeAppraisal) -> None:
    mine, theirs = claim(ROUND_R3, "1-2-3-1"), claim("390,390 720,390 510,720", "1-2-3-1")
    shared, alone = (worths(site(mine, other, chart=RICH), style) for other in (theirs, claim("1900,1900")))
    assert shared["harvest r2 point"] > 0 > alone["harvest r2 point"]


def test_the_game_is_called_by_who_is_ahead() -> None:
    mine, theirs = claim(ROUND_R3, "1-2-3-1"), claim("1900,1900")
    for style in STYLES:
        assert best(site(mine, theirs, chart=RICH, strings=1), style) == "call"
        assert best(site(theirs, mine, chart=RICH, strings=1, mover="B"), style) == "call"


def test_in_the_last_turn_a_string_that_holds_much_is_challenged() -> None:
    mine = claim("450,300 450,450", "1-2", bowl=9)
    theirs = claim(ROUND_R3, "1-2-3-1", bowl=9)
    last = site(mine, theirs, chart=RICH, strings=1, call="A:1", challenge="coin")
    assert best(last) == "challenge s1 x B.s1"


# Challenges


def test_the_surveyor_never_errs_in_a_duel() -> None:
    mine, theirs = claim("100,500 300,500", "1-2", bowl=9), claim("200,400 200,600", "1-2", bowl=9)
    for board, sound in ((WON, {"e3-e1"}), (LOST, {"e3-e1"})):
        position = site(mine, theirs, stage=f"duel s1xB.s1 first {board}")
        move = str(choose("surveyor", position, position.turn, Random(1), Stop()))
        assert move in sound


def test_two_that_never_err_soon_agree_on_a_draw() -> None:
    mine, theirs = claim("100,500 300,500", "1-2", bowl=9), claim("200,400 200,600", "1-2", bowl=9)
    position: Any = play(site(mine, theirs), "challenge s1 x B.s1 first")
    count = 0
    while isinstance(position.stage, Contest):
        position = position.play(choose("surveyor", position, position.turn, Random(count), Stop()))
        count += 1
    assert count < 80 and position.drawn


def test_who_lost_a_challenge_gives_up_nothing() -> None:
    mine, theirs = claim("100,500 300,500", "1-2", bowl=9), claim("200,400 200,600", "1-2", bowl=9)
    position = play(site(mine, theirs, challenge="coin"), "challenge s1 x B.s1", "toss lost")
    for name in ("greedy", "surveyor"):
        assert str(choose(name, position, position.turn, Random(1), Stop())) == "yield"


# Figures


def test_the_shares_add_up_to_one_and_the_end_is_certain() -> None:
    last = None
    for position in decisions(3, 3):
        shares = APPRAISAL.value(position)
        assert len(shares) == 3 and sum(shares) == pytest.approx(1)
        last = position
    assert last is not None
    played = play_game(load("kingdom_come", 3, strings=3, challenge="coin"), ["greedy"] * 3, b"seed")
    end = played.start
    for move in played.moves:
        end = end.play(move)
    assert [share > 0 for share in APPRAISAL.value(end)] == [seat in played.outcome.winners for seat in range(3)]


@pytest.mark.parametrize("style", STYLES)
def test_whatever_is_thought_about_is_legal(style: KingdomComeAppraisal) -> None:
    games: list[dict[str, Any]] = [{}, {"rules": "mended"}, {"dividers": "shared", "map": "generated"}]
    for options in games:
        for number, position in enumerate(decisions(4, **options)):
            if number % 5 == 0:
                ranked = style.ranked(position)
                assert ranked
                for move, _ in ranked:
                    position.check(move)  # type: ignore[arg-type]


# Manners, ends and strength


@pytest.mark.parametrize("name", ["random", "casual", "greedy", "surveyor"])
def test_a_level_decides_at_every_stage_and_the_same_with_the_same_luck(name: str) -> None:
    stages = set()
    for number, position in enumerate([*decisions(6), *decisions(7, challenge="morris")]):
        stages.add(type(position.stage).__name__)
        if number % 6 == 0 or isinstance(position.stage, Contest):
            moves = [choose(name, position, position.turn, Random(number), Stop()) for _ in range(2)]
            assert moves[0] == moves[1] and moves[0] in position.legal_moves
    assert "Action" in stages


@pytest.mark.parametrize(
    "options",
    [{}, {"rules": "mended"}, {"map": "generated", "players": 3}, {"dividers": "shared"}, {"challenge": "morris"}],
    ids=str,
)
@pytest.mark.parametrize("bots", [("greedy", "greedy"), ("surveyor", "surveyor"), ("surveyor", "greedy")])
def test_games_come_to_an_end(options: dict[str, Any], bots: tuple[str, str]) -> None:
    """Nothing is done again and again: somebody runs out of strings and calls."""
    options = {"strings": 7, "pins": 24, "challenge": "coin", **options}
    players = int(options.pop("players", 2))
    for seed in range(2):
        played = play_game(load("kingdom_come", players, **options), (*bots, bots[0])[:players], bytes([seed]), 0, 200)
        assert played.outcome.reason == "called"


@pytest.mark.parametrize(("stronger", "weaker"), [("casual", "random"), ("greedy", "random"), ("surveyor", "casual")])
def test_a_level_has_more_points_than_a_weaker_one(stronger: str, weaker: str) -> None:
    total = {stronger: 0.0, weaker: 0.0}
    for number in range(4):
        names = (stronger, weaker) if number % 2 else (weaker, stronger)
        game = load("kingdom_come", strings=7, challenge="coin")
        played = play_game(game, names, bytes([number]), 0, 200)
        end: Any = played.start
        for move in played.moves:
            end = end.play(move)
        for name, points in zip(names, end.outcome_scores(), strict=True):
            total[name] += points
    assert total[stronger] > 1.2 * total[weaker]
