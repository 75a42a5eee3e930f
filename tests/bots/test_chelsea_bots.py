"""Chelsea's bots: what they must see, and that they know no more than their seat does."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from chelsea_help import EACH_HOUSE_TWICE, LETTERS, street

from royalborough.bots import Bot, BotError, Limit, Stop, levels
from royalborough.bots import play as module
from royalborough.bots.appraisal import appraisal_of
from royalborough.bots.chelsea import APPRAISAL
from royalborough.bots.chelsea_homes import all_alike, chances_of, homes_of, lock_of, may_move_in, with_car_more
from royalborough.bots.choices import step
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.level import TITLES, Level
from royalborough.bots.levels import others
from royalborough.bots.match import Series, play_game, play_series
from royalborough.bots.planner import Planner
from royalborough.games import load
from royalborough.games.chelsea import ChelseaPosition
from royalborough.play import NATURE, Position

RED_HOME = {"2a": "o", "2b": "o"}
"""Three orange assets in property 2, beside a blue garage: a home for a red child."""


def decisions(players: int, seed: int, families: str = LETTERS) -> list[ChelseaPosition]:
    """Positions of a game of greedy bots, with every fourth decision at random, in which a seat decides."""
    rng = Random(seed)
    position = load("chelsea", players, families=families).start()
    found: list[ChelseaPosition] = []
    while position.to_act is not None:
        if position.to_act is not NATURE:
            found.append(position)
        if position.to_act is NATURE or rng.random() < 0.25:
            position = step(position, rng)
        else:
            position = position.play(GreedyBot(rng).choose(position, Limit(), Stop()))
    return found


def chosen(position: ChelseaPosition, nodes: int = 150) -> list[str]:
    """What the greedy bot and the planner choose."""
    bots: tuple[Bot, ...] = GreedyBot(Random(2)), Planner(Random(2))
    return [str(bot.choose(position, Limit(nodes=nodes), Stop())) for bot in bots]


def best(position: ChelseaPosition) -> str:
    """The decision that looks best."""
    return str(max(APPRAISAL.ranked(position), key=lambda entry: entry[1])[0])


# What a seat does not know


@pytest.mark.parametrize("players", [2, 4])
def test_a_sample_of_a_sample_is_a_sample(players: int) -> None:
    """The planner samples again from what it is handed; that depends on its seat's knowledge only."""
    for position in decisions(players, 1):
        seat = position.turn
        for seed in range(3):
            handed = position.sample(seat, Random(seed + 100))
            assert handed.sample(seat, Random(seed)) == position.sample(seat, Random(seed))


@pytest.mark.parametrize("name", ["random", "greedy", "planner", "gardener", "royal"])
def test_what_is_hidden_makes_no_difference_to_a_bot(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    found: dict[str, Level] = {entry.name: entry for entry in (*levels("chelsea"), *others("chelsea"))}
    small = replace(found[name], limit=Limit(nodes=60))
    monkeypatch.setattr(module, "level", lambda *_: small)
    different = 0
    for number, position in enumerate(decisions(3, 4)[::3]):
        seat = position.turn
        other = position.sample(seat, Random(number))
        different += other != position
        moves = [module.choose(name, p, seat, Random(9), Stop()) for p in (position, other)]
        assert moves[0] == moves[1]
    assert different > 5


def test_the_worth_of_decisions_depends_on_what_the_seat_knows() -> None:
    for number, position in enumerate(decisions(2, 6)):
        other = position.sample(position.turn, Random(number))
        assert APPRAISAL.ranked(other) == APPRAISAL.ranked(position)


# What they must see


def test_a_child_moves_in_when_it_can() -> None:
    assert chosen(street("1:after", cars=RED_HOME)) == ["child 2", "child 2"]


def test_a_place_that_others_could_take_is_taken_first() -> None:
    # five orange assets are worth more than four yellow ones, but no orange child can come between there
    position = street(
        "1:after",
        cars={"2a": "o", "2b": "o", "3a": "y", "3b": "y"},
        garages={2: "o", 3: "y"},
        vans="yoprbgobgpry",
        up="2",
        children={2: "3", 3: "3"},
    )
    assert best(position) == "child 3"


def test_two_cars_make_a_home_together() -> None:
    position = street("1:park:cars[oo]!")
    first = best(position)
    assert first in ("orange>2a", "orange>8a")  # beside an orange house
    then = position.play(position.parse_move(first))
    assert best(then) == f"{first[:-1]}b"


def test_of_two_spaces_that_are_alike_one_is_considered() -> None:
    position = street("1:park:cars[o]!", cars={"2a": "o"})
    considered = [str(move) for move, _ in APPRAISAL.ranked(position)]
    assert "orange>2b" in considered
    assert "orange>3a" in considered and "orange>3b" not in considered
    assert len(considered) == 12


def test_a_car_goes_where_it_makes_a_home() -> None:
    position = street("1:park:cars[o]!", cars={"2a": "o"})
    assert chosen(position) == ["orange>2b", "orange>2b"]


@pytest.mark.parametrize("wins", [True, False])
def test_the_fifth_child_moves_in_only_to_win(wins: bool) -> None:
    others = {} if wins else {10: "23", 11: "23", 12: "23"}
    garages = {10: "g", 11: "b", 12: "p"}
    children = {2: "1", 3: "1", 5: "1", 6: "1"} | others
    position = street("1:after", cars=EACH_HOUSE_TWICE, garages=garages, children=children)
    assert "child 8" in [str(move) for move in position.legal_moves]
    assert best(position).startswith("child") == wins


def test_a_van_that_makes_a_home_is_fetched() -> None:
    # the seat has seen an orange van at 1, and two orange assets at 2 wait for it
    position = street("1:action", cars={"2a": "o"}, vans="oprbgybgpory", seen={1: "1"}, stacks="000000/000000/001000")
    ranked = {str(move): worth for move, worth in APPRAISAL.ranked(position)}
    assert best(position) == "vans 1 2"
    assert ranked["vans 1 2"] > ranked["vans 3 4"]
    then = position.play(position.parse_move("vans 1 2"))
    assert best(then) == "swap"


def test_a_look_goes_to_a_van_that_may_be_turned_up() -> None:
    position = street("1:after?!", cars={"2a": "o"}, excluded={})
    assert best(position) == "look 2"


def test_nothing_is_drawn_from_where_nothing_may_fit() -> None:
    position = street("1:action", cars=EACH_HOUSE_TWICE, stacks="222222/222222/000000")
    worths = {str(move): worth for move, worth in APPRAISAL.ranked(position)}
    # after a discard no child moves in, and one could
    assert max(worths, key=lambda text: worths[text]) != "house"


# Figures and appraisal


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_shares_add_up_to_one(players: int) -> None:
    for position in decisions(players, 2)[::5]:
        shares = APPRAISAL.value(position)
        assert len(shares) == players and sum(shares) == pytest.approx(1)


def test_who_is_ahead_expects_more() -> None:
    first, second, third = APPRAISAL.value(street("1:action", cars=RED_HOME, children={2: "1"}))
    assert first > 0.34 > second > third - 0.1


def test_the_end_is_certain() -> None:
    position = play_to_the_end(3)
    outcome = position.outcome
    assert outcome is not None
    assert [share > 0 for share in APPRAISAL.value(position)] == [seat in outcome.winners for seat in range(3)]


def play_to_the_end(players: int) -> ChelseaPosition:
    rng = Random(3)
    position = load("chelsea", players).start()
    while position.to_act is not None:
        if position.to_act is NATURE:
            position = step(position, rng)
        else:
            position = position.play(GreedyBot(rng).choose(position, Limit(), Stop()))
    assert isinstance(position, ChelseaPosition)
    return position


@pytest.mark.parametrize("families", [LETTERS, "pbg"])
def test_the_bots_agree_with_the_rules_on_what_may_be_done(families: str) -> None:
    """Speed made the appraisal say a few rules again; they are the same rules."""
    for position in decisions(3, 8, families):
        laid = position.street
        for prop, home in enumerate(homes_of(position, laid.vans)):
            assert lock_of(home) == laid.locks[prop]
            for seat, colour in enumerate(position.game.colours):
                assert may_move_in(home, seat, colour) == laid.may_move_in(seat, colour, prop)
            for colour in range(6):
                parked = any(laid.may_park(colour, space) for space in (2 * prop, 2 * prop + 1))
                assert (with_car_more(home, colour) is not None) == parked


def test_chances_of_vans_are_those_of_the_tiles_that_are_left() -> None:
    position = street("1:action", up="1 2", cars=RED_HOME, seen={3: "1"}, excluded={4: "r"})
    chances = chances_of(position, position.vans_known_to(0))
    assert chances[0] == [(2, 1.0)]
    assert 0 not in dict(chances[3])
    for entries in chances:
        assert sum(chance for _, chance in entries) == pytest.approx(1)
    assert all_alike(homes_of(position, position.vans_known_to(0))[1]) == 0


# Manners and strength


def test_the_planner_keeps_its_limits() -> None:
    position = decisions(3, 2)[0]
    stop = Stop()
    stop.set()
    for limit, flag in ((Limit(nodes=10**9), stop), (Limit(seconds=0.02), Stop()), (Limit(nodes=40, depth=1), Stop())):
        assert Planner(Random(1)).choose(position, limit, flag) in position.legal_moves


def test_the_planner_plays_the_same_from_the_same_luck() -> None:
    for position in decisions(2, 3)[::6]:
        first, second = (Planner(Random(4)).choose(position, Limit(nodes=60), Stop()) for _ in range(2))
        assert first == second


def test_the_planner_needs_an_appraisal() -> None:
    from coins import Coins

    assert appraisal_of("coins") is None
    with pytest.raises(BotError, match="Nothing is known of coins"):
        Planner(Random(1)).choose(decided(Coins().start()), Limit(), Stop())


def decided(position: Position[Any]) -> Position[Any]:
    """The next position in which a seat decides."""
    while position.to_act is NATURE:
        position = step(position, Random(1))
    return position


def test_the_levels_of_chelsea() -> None:
    assert [entry.name for entry in levels("chelsea")] == list(TITLES)
    assert {"greedy", "planner"} < {entry.name for entry in others("chelsea")}


def test_every_level_plays_what_the_referee_allows() -> None:
    position = decisions(3, 5)[4]
    for entry in levels("chelsea"):
        limit = replace(entry.limit, seconds=0.2)
        assert entry.make(Random(1)).choose(position.sample(position.turn, Random(1)), limit, Stop())
    names = ["visitor", "curator", "mayor:playouts=12"]
    assert play_game(load("chelsea", 3), names, b"seed").outcome.reason in ("children", "tiles", "quiet")


def wins(players: int, bots: tuple[str, ...], games: int) -> Counter[str]:
    """How often each won."""
    found: Counter[str] = Counter()
    for played in play_series(Series(load("chelsea", players), bots, 1), games):
        found.update(played.winners)
    return found


@pytest.mark.parametrize(
    ("players", "bots"), [(2, ("greedy", "random")), (4, ("greedy", "random", "random", "random"))]
)
def test_greedy_beats_random(players: int, bots: tuple[str, ...]) -> None:
    assert wins(players, bots, 8)["greedy"] == 8


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [("planner:nodes=30", "greedy"), ("neighbour", "visitor"), ("gardener", "lodger"), ("architect", "gardener")],
)
def test_stronger_bots_beat_weaker_ones(stronger: str, weaker: str) -> None:
    found = wins(2, (stronger, weaker), 10)
    assert found[stronger] > 2 * found[weaker]


@pytest.mark.parametrize("players", [2, 6])
def test_whole_games_of_the_planner_pass_the_referee(players: int) -> None:
    names = ["planner:nodes=15", "greedy"] * (players // 2)
    assert play_game(load("chelsea", players), names, b"seed").outcome.reason in ("children", "tiles", "quiet")
