"""Kingdom Come on the command line: the map as text, a game by pipe, and records that are replayed and verified."""

import re
from pathlib import Path

import pytest
from cli.program import refused, run, said
from cli.test_play import typed
from kingdom_help import CROSS, FRESH, WON, claim, kingdom, painted, play, polygon, random_game, roomy, site

from royalborough.games.kingdom_come.draw import LEAST_WIDTH, board_text, caption, draw
from royalborough.games.kingdom_come.moves import KingdomComeMove

LAND = painted("wbbpsm", "wbbpsm", "wwbpsm", block=100, gold=[(350, 250)], red=[(450, 150), (250, 50)])
"""r1 gold on plain, r2 red in a swamp, r3 red in the bay."""
SMALL = ("-o", "strings=1", "-o", "challenge=coin")


def screen(*lines: str, seats: str = "me,random", players: int = 2, options: tuple[str, ...] = ()) -> str:
    """What is shown when these lines are typed."""
    words = ("play", "kingdom_come", "-p", str(players), "--seats", seats, "--seed", "3", *options)
    result = run(*words, typed=typed(*lines))
    assert result.exit_code == 0, result.output
    return result.stdout


def shown(text: str) -> list[str]:
    """The lines of the map in a drawing, without the numbers on the left."""
    return [line[6:] for line in text.splitlines() if line[:5].strip().isdecimal()]


# The map


def test_each_terrain_and_resource_has_a_sign_of_its_own() -> None:
    text = board_text(site(chart=LAND, spent="r3"), width=66)
    assert text.splitlines()[0] == "  280           ::::::::::::::::::::..........%%%%%%%%%%^^^^^^^^^^"
    assert "$" in shown(text)[2] and "&" in shown(text)[7] and "x" in shown(text)[12]
    assert ": bay  . plain  % swamp  ^ mountain  $ gold  & red  x spent" in text
    assert text.isascii()
    styles = {style for line in draw(site(chart=LAND, spent="r3")) for _, style in line}
    assert {"water", "bay", "plain", "swamp", "mountain", "gold resource", "red resource", "spent"} <= styles


def test_pins_strings_and_territories_are_drawn_for_their_players() -> None:
    square = claim(*polygon((100, 100), (500, 100), (500, 500), (100, 500)))
    position = site(square, claim("700,300 900,300", "1-2"), chart=painted("b", block=1_000))
    text = board_text(position, width=56)
    rows = shown(text)
    assert "|" in rows[15] and "--------" in text
    assert re.search(r"A4-+A3", text) and re.search(r"A1-+A2", text) and re.search(r"B1-+B2", text)
    assert text.count("a:a:a") > 3  # every other sign
    assert "b:" not in "".join(rows)
    styled = {(part, style) for line in draw(position, width=56) for part, style in line}
    assert {("A", "alabaster claim"), ("a", "alabaster claim"), ("B", "blue claim"), ("─", "blue claim")} <= styled


def test_slanted_strings_go_up_or_down() -> None:
    position = site(claim("100,100 300,500 500,100", "1-2-3"), chart=painted("b", block=600))
    text = "".join(part for line in draw(position) for part, _ in line)
    assert "╱" in text and "╲" in text
    assert "/" in board_text(position) and "\\" in board_text(position)


@pytest.mark.parametrize("width", [40, 66, 79, 100, 200])
def test_the_map_is_scaled_to_the_terminal(width: int) -> None:
    line = random_game(kingdom(3, None, strings=3), 1, 120)
    for position in [position for position in line if position.view(None).stage == "action"][::20]:
        lines = board_text(position, hints=True, width=width).splitlines()
        assert max(map(len, lines)) <= width
        assert max(map(len, lines)) > width * 0.75
    narrow = board_text(site(chart=LAND), width=7)
    assert max(map(len, narrow.splitlines())) <= LEAST_WIDTH


def test_every_pin_is_somewhere_near_its_place() -> None:
    position = site(claim("0,0 999,999"), claim("0,999 999,0 500,500"), chart=painted("b", block=1_000))
    rows = shown(board_text(position, width=56))[:25]
    assert (rows[0][0], rows[0][-1], rows[-1][0], rows[-1][-1]) == ("B", "A", "A", "B")
    assert any("B3" in row for row in rows)


def test_a_pin_that_was_just_placed_has_a_sign_after_it() -> None:
    move = KingdomComeMove.parse("pin 250,150")
    position = play(site(chart=LAND), "pin 250,150")
    assert "A1◂" in "".join(part for line in draw(position, last=[move]) for part, _ in line)
    assert "◂" not in "".join(part for line in draw(position) for part, _ in line)


def test_what_everybody_has_and_what_can_be_named_is_listed() -> None:
    mine = claim(*polygon((110, 110), (190, 110), (190, 190), (110, 190)), bowl=6, dividers=30)
    text = board_text(site(mine, chart=LAND), hints=True)
    assert "A Alabaster: 5 points, 6 pins in the bowl and 40 discarded, 16 strings," in text
    assert "land 0.64 sq in, possesses nothing" in text
    assert "B Blue: 16 points, 50 pins in the bowl and 0 discarded, 20 strings, dividers 0" in text
    assert "Your pins: p1 110,110; p2 190,110; p3 190,190; p4 110,190" in text
    assert "Your strings: s1: p1 p2 (260 of 1800); s2: p2 p3 (260 of 1800);" in text
    assert "Resources: r1 gold 350,250; r2 red 450,150; r3 red 250,50" in text
    assert "Your pins" not in board_text(site(mine, chart=LAND))


def test_challenges_and_harvests_are_listed() -> None:
    ring = polygon((210, 40), (290, 40), (290, 90), (210, 90))
    position = site(claim(*ring), chart=LAND)
    assert "You may harvest: r3" in board_text(position, hints=True)
    crossed = site(claim(CROSS[0], "1-2"), claim(CROSS[1], "1-2"))
    assert "You may challenge: s1 x B.s1" in board_text(crossed, hints=True)


def test_a_duel_shows_its_own_board() -> None:
    position = site(claim(CROSS[0], "1-2"), claim(CROSS[1], "1-2"), stage=f"duel s1xB.s1 second {WON}")
    text = board_text(position)
    assert "e5" in text and "A Alabaster" not in text
    assert caption(position).startswith("A duel for A.s1 against B.s1: Blue decides and has the light pins.")
    taking = play(position, "e3-e1")
    drawn = "".join(part for line in draw(taking, last=[KingdomComeMove.parse("e3-e1")]) for part, _ in line)
    assert "e1◂" in drawn


def test_the_line_beneath_says_what_is_to_be_decided() -> None:
    crossed = claim(CROSS[0], "1-2", bowl=9), claim(CROSS[1], "1-2", bowl=9)
    assert caption(site(quiet=2)) == "Alabaster takes an action. Quiet turns: 2 of 6."
    assert caption(site(*crossed, stage="toss s1xB.s1", challenge="coin")).startswith(
        "A coin decides A.s1 against B.s1."
    )
    giving = site(claim("10,10 50,10"), mover="B", stage="yield A p1,p2")
    assert caption(giving).startswith("Alabaster may give up pins: p1 p2.")
    called = site(claim(CROSS[0], "1-2"), FRESH, FRESH, strings=1, call="A:2", mover="C")
    assert caption(called) == "Crimson takes an action. Alabaster has called the game; turns left: 2."
    over = site(claim(bowl=9), claim(bowl=6), quiet=6, stage="quiet")
    assert caption(over) == "The game is over; points: Alabaster 3, Blue 2. Alabaster wins."
    tie = site(claim(bowl=9), claim(bowl=9), quiet=6, stage="quiet")
    assert caption(tie).endswith("Alabaster and Blue win.")


# Play


def test_a_game_is_played_by_pipe() -> None:
    chart = kingdom(chart=None).chart
    x, y = chart.bays[0]
    text = screen("moves", f"pin {x},{y}", "dividers 200", "draw", "board", "quit")
    text = " ".join(text.split())
    assert "These are examples, for there is no end of legal decisions: any other may be typed too." in text
    assert "alabaster (you): " in text
    assert f"pin_{x},{y}" in text
    assert "blue (Visitor): " in text
    assert "A1" in text
    assert "Kingdom Come knows no draw" in text
    assert text.endswith("Goodbye.")


def test_what_is_refused_is_said_with_its_ruling() -> None:
    text = screen("pin 0,0", "call", "remove p1", "e3", "nonsense", "pin 1,2,3", "quit")
    text = " ".join(text.split())
    assert "That is not allowed: 0,0 is in the water; a pin stands on land. (KC1)" in text
    assert "you have 20. (KC9)" in text
    assert "You have no pin p1 on the map. (KC6)" in text
    assert "instead of e3. (KC7)" in text
    assert "'nonsense' is not a move: write pin 412,873;" in text
    assert "'pin 1,2,3' is not a move" in text


def test_a_move_can_be_taken_back() -> None:
    text = screen("dividers 200", "undo", "board", "quit", seats="me")
    assert text.count("Alabaster takes an action.") >= 2
    assert "dividers 200" in text


def crossed(challenge: str) -> tuple[str, ...]:
    """Options for a game in which the first player may challenge."""
    x, y = roomy(kingdom(chart=None).chart)
    mine, theirs = f"{x - 15},{y} {x + 15},{y}", f"{x},{y - 15} {x},{y + 15}"
    position = site(claim(mine, "1-2"), claim(theirs, "1-2"), chart=None)
    return ("--position", str(position), "-o", f"challenge={challenge}")


def test_a_duel_is_played_and_lists_all_its_moves() -> None:
    text = screen("challenge s1 x B.s1 second", "moves", "e3", "quit", seats="me", options=crossed("morris"))
    assert "Blue decides and has the light pins" in text
    assert re.search(r"a1 .*c1 ", text)
    assert "These are examples" not in text
    assert "Alabaster decides and has the dark pins" in text


@pytest.mark.parametrize("players", [2, 4])
def test_bots_play_to_the_end_and_the_record_is_saved(
    players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = screen(seats="random", players=players, options=SMALL)
    assert "The game is over; points: Alabaster " in text
    assert re.search(r" won \((called|quiet)\)\.\n", text)
    screen("dividers 5", "resign", "y", "save a.rbn", "quit")
    assert re.match(r"game 1: ok, kingdom_come, \d+ moves, =blue \(resigned\)", said("verify", "a.rbn"))


@pytest.mark.parametrize("challenge", ["coin", "morris"])
def test_games_of_bots_are_recorded_replayed_and_verified(challenge: str, tmp_path: Path) -> None:
    file = tmp_path / "games.rbn"
    options = ("-o", "strings=2", "-o", f"challenge={challenge}")
    bots = ("--bots", "random", "-n", "2", "--out", str(file), "--turn-limit", "150")
    assert "2 games" in said("selfplay", "kingdom_come", "-p", "3", *bots, *options)
    found = said("verify", str(file))
    assert found.count("ok, kingdom_come") == 2
    assert found.count("draws checked") == (2 if challenge == "coin" else 0)
    start, first = said("replay", str(file), "--turn", "0"), said("replay", str(file), "--turn", "1")
    assert start.startswith("The start.\n") and "Alabaster takes an action. Quiet turns: 0 of 9." in start
    assert first.startswith("1. ") and "Blue takes an action." in first
    assert "Result: " in said("replay", str(file), "--all", "--game", "2")


def test_a_toss_that_does_not_follow_from_the_seed_is_found(tmp_path: Path) -> None:
    file = tmp_path / "coin.rbn"
    ends = ("resign", "y", f"save {file}", "quit")
    screen("challenge s1 x B.s1", *ends, seats="me", options=crossed("coin"))
    assert said("verify", str(file)).rstrip().endswith("draws checked")
    text = file.read_text()
    [fall] = re.findall(r"toss_(won|lost)", text)
    file.write_text(text.replace(f"toss_{fall}", "toss_lost" if fall == "won" else "toss_won"))
    result = run("verify", str(file))
    assert result.exit_code == 1
    assert f"should be toss {fall} by the seed" in result.stdout


# Other commands


def test_moves_are_examples_and_it_is_said_that_there_are_more() -> None:
    result = run("moves", "kingdom_come")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert len(lines) == len(set(lines)) == 40
    assert all(re.match(r"pin|dividers", line) for line in lines)
    assert result.stderr == "These are some of the legal decisions; there is no end of them.\n"


def test_perft_refuses_where_decisions_have_no_end() -> None:
    sentence = "The decisions of Kingdom Come have no end here, so they cannot be counted: "
    for words in (("-d", "1"), ("-d", "3"), ("-d", "2", "--divide")):
        assert refused("perft", "kingdom_come", *words).startswith(sentence)
    assert said("perft", "kingdom_come", "-d", "0") == "1\n"


def test_perft_counts_what_can_be_listed() -> None:
    x, y = kingdom(chart=None).chart.bays[40]
    giving = f"1@{x},{y}/-/20/0/0/2/1 {FRESH} - - 0 - B yield A p1"
    assert said("perft", "kingdom_come", "-d", "1", "--position", giving) == "2\n"
    assert said("perft", "kingdom_come", "-d", "1", "--divide", "--position", giving) == "yield: 1\nyield p1: 1\n2\n"
    assert refused("perft", "kingdom_come", "-d", "2", "--position", giving).startswith("The decisions of Kingdom Come")
    assert run("moves", "kingdom_come", "--position", giving).stderr == ""


def test_rules_games_and_what_cannot_be_used() -> None:
    assert "KC7" in said("rules", "kingdom_come")
    assert "kingdom_come  Kingdom Come: " in said("games")
    assert refused("moves", "kingdom_come", "-o", "pins=9").startswith("The option pins cannot be")
    assert refused("moves", "kingdom_come", "-o", "map=atlantis").startswith("The option map cannot be")
    assert refused("moves", "kingdom_come", "--position", "nonsense").startswith(
        "A position of 2 players has at least 8"
    )
