"""Kingdom Come's positions as text: nothing but a position is read as one, and every problem has its ruling."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kingdom_help import CROSS, DRAWN, FRESH, WON, claim, kingdom, painted, polygon, random_game, random_move, site
from mutated import mutated

from royalborough.games.kingdom_come import KingdomCome, KingdomComeMove, KingdomComePosition
from royalborough.games.kingdom_come.chart import Chart
from royalborough.games.morris import Morris
from royalborough.play import NATURE, InvalidMove, InvalidPosition, InvalidText

SHORE = painted(
    "wbbwbbw",
    "bbpwpbb",
    "bpsppbb",
    "bmpppbw",
    "bbbwbbw",
    block=40,
    gold=[(60, 100), (180, 140)],
    red=[(100, 60), (140, 100), (220, 100)],
)
"""Small, so that strings cross and resources are possessed."""
OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {"strings": 5}),
    (2, {"challenge": "coin", "strings": 4, "pins": 15, "harvest": "sole"}),
    (3, {"dividers": "shared", "strings": 3}),
    (4, {"rules": "mended", "strings": 5}),
    (6, {"strings": 9, "link_max": 100, "link_water_max": 40}),
]
LETTERS = "ABCrsp@<;:/,-.x 0123456789 actiondulyhqe"


def game(which: int, chart: Chart | None = SHORE) -> KingdomCome:
    """A game of one of the options."""
    players, options = OPTIONS[which]
    return kingdom(players, chart, **options)


LINES = [[random_game(game(which), 3 * which + seed, 400) for seed in range(3)] for which in range(len(OPTIONS))]


@pytest.mark.parametrize("which", range(len(OPTIONS)))
def test_every_position_of_a_game_reads_back(which: int) -> None:
    for position in (each for line in LINES[which] for each in line):
        text = str(position)
        again = position.game.parse(text)
        assert again == position
        assert str(again) == text
        assert hash(again) == hash(position)


def test_the_games_have_every_stage() -> None:
    stages = {position.view(None).stage for lines in LINES for line in lines for position in line}
    assert stages == {"action", "duel", "toss", "yield", "over"}
    ends = {line[-1].view(None).ended for lines in LINES for line in lines}
    assert "called" in ends
    assert any(position.drawn for lines in LINES for line in lines for position in line)
    assert any(position.spent for lines in LINES for line in lines for position in line)


@pytest.mark.parametrize("players", [2, 6])
def test_positions_of_the_map_that_comes_with_the_game_read_back(players: int) -> None:
    for position in random_game(kingdom(players, None), players, 150):
        assert position.game.parse(str(position)) == position


@pytest.mark.parametrize("which", range(len(OPTIONS)))
def test_every_move_of_a_game_reads_back(which: int) -> None:
    rng = Random(which)
    for position in LINES[which][0]:
        if position.to_act is not None:
            move = random_move(position, rng)
            assert KingdomComeMove.parse(str(move)) == move
            assert position.parse_turn(str(move).replace(" ", "_")) == (move,)


def read(text: str, which: int = 0) -> KingdomComePosition | None:
    """The position of a text; None if it is refused in sentences."""
    try:
        return game(which).parse(text)
    except InvalidText as refusal:
        assert str(refusal).endswith(".")
    except InvalidPosition as refusal:
        assert refusal.problems
        for problem in refusal.problems:
            assert problem.rule.startswith(("KC", "M"))
            assert str(problem.phrase).endswith(".")
    return None


def fit_to_play(position: KingdomComePosition, plies: int = 12) -> None:
    """Whatever is read as a position can be shown and played on, and every position after it reads back."""
    rng = Random(0)
    for _ in range(plies):
        assert position.game.parse(str(position)) == position
        view = position.view(None)
        assert all(player.discard >= 0 and player.supply >= 0 for player in view.players)
        if position.to_act is None:
            assert position.outcome
            return
        assert bool(position.chance()) == (position.to_act is NATURE)
        position = position.play(random_move(position, rng))


@given(st.text(max_size=200))
def test_text_out_of_the_blue_is_refused(text: str) -> None:
    assert read(text) is None
    with pytest.raises(InvalidMove):
        KingdomComeMove.parse(f"?{text}")


@given(st.text(LETTERS, max_size=60), st.integers(0, 7))
def test_nonsense_in_the_right_letters_is_refused(text: str, part: int) -> None:
    assert read(text) is None
    words = str(LINES[0][0][0]).split()
    words[part] = text.replace(" ", "") or "?"
    position = read(" ".join(words))
    if position is not None:
        fit_to_play(position)


@given(st.data())
def test_mutated_positions_are_refused_or_fit_to_play(data: Any) -> None:
    which = data.draw(st.integers(0, len(OPTIONS) - 1))
    line = data.draw(st.sampled_from(LINES[which]))
    text = str(line[data.draw(st.integers(0, len(line) - 1))])
    position = read(mutated(data, text, LETTERS), which)
    if position is not None:
        fit_to_play(position)


@given(st.data())
def test_parts_of_different_positions_together_are_refused_or_fit_to_play(data: Any) -> None:
    which = data.draw(st.integers(0, len(OPTIONS) - 1))
    lines = [data.draw(st.sampled_from(LINES[which])) for _ in range(2)]
    texts = [str(line[data.draw(st.integers(0, len(line) - 1))]).split() for line in lines]
    known = OPTIONS[which][0] + 5
    heads = [[*text[:known], " ".join(text[known:])] for text in texts]
    mixed = " ".join(heads[data.draw(st.integers(0, 1))][part] for part in range(known + 1))
    position = read(mixed, which)
    if position is not None:
        fit_to_play(position)


@given(st.data())
def test_players_mixed_from_parts_are_refused_or_fit_to_play(data: Any) -> None:
    """Pins of one, strings of another, and numbers changed."""
    which = data.draw(st.integers(0, len(OPTIONS) - 1))
    line = data.draw(st.sampled_from(LINES[which]))
    words, others = (str(line[data.draw(st.integers(0, len(line) - 1))]).split() for _ in range(2))
    seat = data.draw(st.integers(0, OPTIONS[which][0] - 1))
    parts, donor = words[seat].split("/"), others[data.draw(st.integers(0, OPTIONS[which][0] - 1))].split("/")
    at = data.draw(st.integers(0, 6))
    number = st.sampled_from(["0", "1", "4", "5", "50", "51", "600", "601", "99999", "999999"])
    parts[at] = donor[at] if at < 2 or data.draw(st.booleans()) else data.draw(number)
    words[seat] = "/".join(parts)
    position = read(" ".join(words), which)
    if position is not None:
        fit_to_play(position)


# Each problem


CROSSED = claim(CROSS[0], "1-2", bowl=9), claim(CROSS[1], "1-2", bowl=9)
SQUARE = polygon((100, 100), (300, 100), (300, 300), (100, 300))


def problems(*claims: str, **parts: Any) -> list[str]:
    """What is wrong with a position."""
    with pytest.raises(InvalidPosition) as refusal:
        site(*claims, **parts)
    return [f"{problem.rule} {problem.phrase}" for problem in refusal.value.problems]


ISLE = painted("bbb", "bwp", "bbb", block=200, gold=[(100, 100), (500, 300)])


@pytest.mark.parametrize(
    ("claims", "parts", "problem"),
    [
        ([], {"mover": "C"}, "KC1 There is no seat C."),
        ([], {"call": "C:1"}, "KC1 There is no seat C."),
        ([], {"drawn": "A.s1xD.s1"}, "KC1 There is no seat D."),
        ([], {"stage": "yield C p1"}, "KC1 There is no seat C."),
        (CROSSED, {"stage": f"duel s1xC.s1 first {WON}"}, "KC1 There is no seat C."),
        ([claim(bowl=51)], {}, "KC3 A has more than 50 pins."),
        ([FRESH, claim("100,100", bowl=50)], {}, "KC3 B has more than 50 pins."),
        ([claim(*SQUARE)], {"strings": 3}, "KC5 A has more than 3 strings."),
        ([claim(dividers=601)], {}, "KC4 The dividers of A are open wider than 600."),
        ([claim("1@10,10 1@90,10")], {}, "KC1 A has two pins of one number."),
        ([claim(SQUARE[0], "1:1-2 1:2-3")], {}, "KC1 A has two strings of one number."),
        (
            [claim("2@10,10", numbers=(2, 1))],
            {},
            "KC1 The pins of A are numbered from 1, below the next number, which is 2.",
        ),
        (
            [claim("0@10,10", numbers=(2, 1))],
            {},
            "KC1 The pins of A are numbered from 1, below the next number, which is 2.",
        ),
        ([claim(numbers=(0, 1))], {}, "KC1 The pins of A are numbered from 1"),
        ([claim(numbers=(1, 0))], {}, "KC1 The strings of A are numbered from 1"),
        (
            [claim(SQUARE[0], "3:1-2", numbers=(5, 3))],
            {},
            "KC1 The strings of A are numbered from 1, below the next number, which is 3.",
        ),
        ([claim(numbers=(100_001, 1))], {}, "KC1 The pins of A are numbered from 1"),
        ([claim(dividers=5)], {"dividers": "shared"}, "KC4 All players share one pair of dividers"),
        ([claim("600,10")], {"chart": ISLE}, "KC1 A.p1 is off the map."),
        ([claim("300,300")], {"chart": ISLE}, "KC1 A.p1 stands in the water."),
        ([claim("500,300")], {"chart": ISLE}, "KC1 A.p1 starts a claim and does not stand in a bay."),
        ([claim("10,10<2 50,10")], {}, "KC6 The anchor of A.p1 is no earlier pin of that player."),
        ([claim("10,10<1")], {}, "KC6 The anchor of A.p1 is no earlier pin"),
        ([claim("10,10<0")], {}, "KC6 The anchor of A.p1 is no earlier pin"),
        ([claim("10,10 700,10<1")], {}, "KC1 A.p2 is further from its anchor than the dividers open."),
        ([claim("190,300 401,300<1")], {"chart": ISLE}, "KC2 Between A.p2 and its anchor lies water wider"),
        ([claim("10,10"), claim("19,10")], {}, "KC1 A.p1 and B.p1 stand nearer than 10."),
        ([claim("100,90"), claim("100,110")], {"chart": ISLE}, "KC1 On r2 stands more than one pin."),
        ([claim("100,90")], {"chart": ISLE, "spent": "r2"}, "KC1 On r2 stands more than one pin."),
        ([], {"chart": ISLE, "spent": "r3"}, "KC8 There is no resource r3."),
        ([claim(points=1)], {"chart": ISLE}, "KC8 Harvests of what is spent brought 0 points at most, not 1."),
        (
            [claim(points=1), claim(points=1)],
            {"chart": ISLE, "spent": "r1"},
            "KC8 Harvests of what is spent brought 1 points at most, not 2.",
        ),
        (
            [claim(points=3)],
            {"chart": ISLE, "spent": "r1", "harvest": "sole"},
            "KC8 Harvests of what is spent brought 2 points at most, not 3.",
        ),
        ([claim(SQUARE[0], "1-5")], {}, "KC5 A.s1 does not go from pin to pin."),
        ([claim(SQUARE[0], "1-1")], {}, "KC5 A.s1 does not go from pin to pin."),
        ([claim(SQUARE[0], "1-2-1")], {}, "KC5 A.s1 goes along a line that has a string already."),
        ([claim(SQUARE[0], "1-2 3-2-1")], {}, "KC5 A.s2 goes along a line that has a string already."),
        ([claim("0,0 1621,0", "1-2")], {}, "KC5 A.s1 is longer than 1800."),
        ([claim(SQUARE[0], "1-3")], {"link_max": 282}, "KC5 From p1 to p3 it is 283"),
        ([claim("190,300 410,190", "1-2")], {"chart": ISLE, "link_water_max": 100}, "KC5 Between p1 and p2 lies water"),
        ([], {"quiet": 6}, "KC9 After 6 quiet turns the game is over."),
        ([], {"quiet": 7, "stage": "quiet"}, "KC9 After 6 quiet turns the game is over."),
        ([], {"quiet": 5, "stage": "quiet"}, "KC9 The game did not end so"),
        ([], {"stage": "called"}, "KC9 The game did not end so"),
        ([], {"quiet": 1, "call": "A:2", "mover": "B"}, "KC9 Once the game is called, quiet turns are not counted."),
        ([], {"call": "A:2"}, "KC9 A called game has other turns left"),
        ([], {"call": "A:0"}, "KC9 A called game has other turns left"),
        ([], {"call": "A:3", "mover": "B"}, "KC9 A called game has other turns left"),
        ([], {"call": "A:0", "stage": "called", "mover": "B"}, "KC9 A called game ends with a turn of A."),
        ([], {"call": "A:1", "stage": "called"}, "KC9 A called game ends with a turn of A."),
        ([], {"call": "A:0", "stage": "quiet"}, "KC9 A called game ends with a turn of A."),
        ([claim("10,10")], {"stage": "yield A -"}, "KC7 Those pins cannot be given up."),
        ([claim("10,10")], {"stage": "yield A p2"}, "KC7 Those pins cannot be given up."),
        ([claim(SQUARE[0], "1-2")], {"stage": "yield A p1,p3"}, "KC7 Those pins cannot be given up."),
        ([claim("10,10 50,10<1")], {"stage": "yield A p1"}, "KC7 Those pins cannot be given up."),
        (CROSSED, {"stage": "toss s1xB.s1"}, "KC7 Challenges are decided by a duel here."),
        (CROSSED, {"stage": f"duel s1xB.s1 first {WON}", "challenge": "coin"}, "KC7 Challenges are decided by a coin"),
        (CROSSED, {"stage": f"duel s2xB.s1 first {WON}"}, "KC7 You have no string s2 on the map."),
        (CROSSED, {"stage": f"duel s1xB.s2 first {WON}"}, "KC7 There is no string B.s2 on the map."),
        (CROSSED, {"stage": f"duel s1xA.s1 first {WON}"}, "KC7 A.s1 is your own"),
        (
            [*CROSSED[:1], claim(CROSS[1], "1-2", bowl=4)],
            {"stage": f"duel s1xB.s1 first {WON}"},
            "KC7 An opponent with",
        ),
        (CROSSED, {"stage": f"duel s1xB.s1 first {WON}", "drawn": "A.s1xB.s1"}, "KC7 Your s1 and B.s1 were fought"),
        (CROSSED, {"drawn": "A.s1xB.s1", "challenge": "coin"}, "KC7 A coin never lands on its edge"),
        (CROSSED, {"drawn": "A.s1xB.s2"}, "KC7 A.s1 and B.s2 are not two strings of different players."),
        (CROSSED, {"drawn": "A.s1xA.s1"}, "KC7 A.s1 are not two strings of different players."),
        ([CROSSED[0], claim("900,900 950,950", "1-2")], {"drawn": "A.s1xB.s1"}, "KC7 A.s1 and B.s1 do not cross."),
    ],
)
def test_each_problem_has_its_ruling(claims: list[str], parts: dict[str, Any], problem: str) -> None:
    found = problems(*claims, **parts)
    assert any(each.startswith(problem) for each in found), found


def test_a_duel_that_is_over_is_settled() -> None:
    over = Morris().parse(WON)
    for move in ("e3-e1", "xb2"):
        over = over.play(over.parse_move(move))
    assert problems(*CROSSED, stage=f"duel s1xB.s1 first {over}") == [
        "KC7 The duel is over, so the challenge is settled."
    ]


def test_all_problems_of_a_kind_are_named_at_once() -> None:
    assert problems(claim(bowl=60, dividers=700), claim(bowl=99), mover="F") == [
        "KC1 There is no seat F.",
        "KC3 A has more than 50 pins.",
        "KC4 The dividers of A are open wider than 600.",
        "KC3 B has more than 50 pins.",
    ]


@pytest.mark.parametrize(
    ("claims", "parts"),
    [
        (CROSSED, {"stage": f"duel s1xB.s1 second {DRAWN}", "mover": "A"}),
        (CROSSED, {"stage": "toss s1xA.s1", "mover": "B", "challenge": "coin"}),
        (CROSSED, {"drawn": "A.s1xB.s1", "call": "B:2"}),
        ([claim("10,10 50,10<1")], {"stage": "yield A p1,p2", "mover": "B", "quiet": 5}),
        ([], {"call": "A:0", "stage": "called", "mover": "A"}),
        ([], {"quiet": 6, "stage": "quiet", "mover": "B"}),
        ([claim(points=2)], {"chart": ISLE, "spent": "r1,r2"}),
        ([claim(points=2)], {"chart": ISLE, "spent": "r1", "harvest": "sole"}),
        ([claim("10,10", numbers=(99_000, 99_000))], {}),
    ],
)
def test_what_play_can_lead_to_is_read(claims: list[str], parts: dict[str, Any]) -> None:
    fit_to_play(site(*claims, **parts), 30)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("-/-/50/0/0/1/1 ", ""), "A position of 2 players has at least 8 parts with spaces between them, not 7."),
        ((" action", ""), "A position of 2 players has at least 8 parts"),
        (("action", "dance"), "What is to be decided is action, toss, duel, yield, called or quiet"),
        (("action", "action now"), "What is to be decided is action, toss, duel, yield, called or quiet"),
        (("action", "yield A"), "What is to be decided is action"),
        (("action", "yield A 3"), "'3' is not a pin, such as p4."),
        (("action", "toss s1xs2"), "'s1xs2' are not two strings, such as s3xB.s1."),
        (("A action", "G action"), "A seat is a letter from A to F, not 'G'."),
        (("- - 0", "- - zero"), "'zero' is not a number of quiet turns."),
        (("- - 0 -", "- - 0 A"), "'A' is not a call, such as A:3"),
        (("- - 0 -", "r - 0 -"), "'r' is not a resource, such as r3."),
        (("- - 0 -", "r0 - 0 -"), "'r0' is not a resource"),
        (("- - 0 -", "- s1xs2 0 -"), "'s1xs2' is not a pair of strings, such as A.s3xB.s1."),
        (("-/-/50/0/0/1/1", "-/-/50/0/0/1"), "'-/-/50/0/0/1' is not a player: pins/strings/bowl"),
        (("-/-/50", "-/-/many"), "'many' is not a number of pins in the bowl."),
        (("-/-/50", "1@5/-/50"), "'1@5' is not a pin, such as 2@500,900<1."),
        (("-/-/50", "-/1:1/50"), "'1:1' is not a string, such as 1:1-4-7."),
        (("action", "duel s1xB.s1 first nowhere"), "A position has five parts"),
    ],
)
def test_text_that_has_another_form_is_refused_as_such(change: tuple[str, str], sentence: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        kingdom().parse(str(site()).replace(*change, 1))
    assert str(refusal.value).startswith(sentence), refusal.value


def test_a_string_has_no_direction_in_text_either() -> None:
    one, other = site(claim(SQUARE[0], "1-2-3")), site(claim(SQUARE[0], "3-2-1"))
    assert one == other
    assert str(one) == str(other)


def test_the_text_says_everything() -> None:
    mine = claim("100,500 300,500<1 5@40,40", "4:1-2", bowl=9, dividers=200, points=1, numbers=(8, 6))
    position = site(
        mine, CROSSED[1], chart=painted("b", block=2_000, gold=[(700, 700)]), spent="r1", quiet=3, mover="B"
    )
    assert str(position) == (
        "1@100,500;2@300,500<1;5@40,40/4:1-2/9/200/1/8/6 1@200,400;2@200,600/1:1-2/9/0/0/3/2 r1 - 3 - B action"
    )
