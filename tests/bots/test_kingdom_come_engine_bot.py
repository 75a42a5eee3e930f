"""Kingdom Come's levels: they see what lies open, play whole games by the rules, and say what they expect."""

from random import Random
from typing import Any

import pytest
from kingdom_help import LOST, WON

from royalborough.bots import Limit, Stop
from royalborough.bots.engine_bot import EngineBot
from royalborough.bots.levels import level, levels
from royalborough.bots.match import play_game
from royalborough.games.kingdom_come import KingdomCome, KingdomComePosition


def position(text: str, **options: Any) -> KingdomComePosition:
    """A position of a game with these options."""
    return KingdomCome(**options).parse(text)


def contested(duel: str, first: str = "first") -> KingdomComePosition:
    """A duel over two strings that cross, in the bays of the map that is always the same."""
    light = "1@727,1397;2@1822,562/1:1-2/40/0/0/3/2"
    dark = "1@567,422;2@1442,1417/1:1-2/40/0/0/3/2"
    return position(f"{light} {dark} - - 0 - A duel s1xB.s1 {first} {duel}")


def test_there_are_eight_levels_and_the_old_bots_are_still_known() -> None:
    assert [each.label for each in levels("kingdom_come")][-1] == "Royal" and len(levels("kingdom_come")) == 8
    assert level("kingdom_come", "surveyor").label == "Surveyor"
    assert level("kingdom_come", "casual").label == "Lodger"


@pytest.mark.parametrize("name", ["curator", "architect"])
def test_the_first_pin_of_a_claim_stands_in_a_bay(name: str) -> None:
    start = KingdomCome(players=3).start()
    found = level("kingdom_come", name)
    move: Any = found.make(Random(1)).choose(start, Limit(depth=1), Stop())
    assert str(move).startswith("pin ")
    start.check(move)


@pytest.mark.parametrize(("duel", "best"), [(WON, "e3-e1"), (LOST, "e3-e1")])
def test_a_duel_that_is_won_is_won_as_quickly_as_can_be(duel: str, best: str) -> None:
    report = EngineBot(Random(2)).think(contested(duel), Limit(seconds=5), Stop(), lines=2)
    assert str(report.best.moves[0]) == best
    assert report.best.score.end == "win" and report.best.share == 1.0


def test_who_lost_keeps_the_pins() -> None:
    light = "1@727,1397;2@1822,562/-/40/0/0/3/2"
    dark = "1@567,422;2@1442,1417/1:1-2/40/0/0/3/2"
    loser = position(f"{light} {dark} - - 0 - A yield A p1,p2")
    assert str(EngineBot(Random(3)).choose(loser, Limit(depth=1), Stop())) == "yield"


@pytest.mark.parametrize(
    "options", [{"players": 2, "strings": 3, "pins": 12, "challenge": "coin"}, {"players": 4}], ids=str
)
def test_levels_play_whole_games_by_the_rules(options: dict[str, Any]) -> None:
    game = KingdomCome(**options)
    names = ["visitor", "lodger", "gardener", "curator"][: game.players]
    played = play_game(game, names, b"seed", turn_limit=60)
    assert len(played.moves) >= 20


def test_the_same_luck_is_the_same_game_and_less_attention_another_one() -> None:
    start = KingdomCome().start()

    def line(attention: float) -> list[str]:
        at: Any = start
        bots = [EngineBot(Random(seat), attention=attention) for seat in range(2)]
        for turn in range(8):
            at = at.play(bots[turn % 2].choose(at, Limit(depth=1), Stop()))
        return str(at).split()

    assert line(1.0) == line(1.0)
    assert line(0.1) != line(1.0)
