"""Tables of Five Men's Morris: a server killed amid a taking, two tabs at once, and what is no move."""

from random import Random

import pytest
from served import LINK, ME, Page, Server, Visitor

from royalborough.games.morris.board import NAMES

A_MILL = "e3 c4 e1 a1 e5"
"""Light completes a mill and has to take a pin."""
NO_MOVES = [
    *("", " ", "x", "-", "e3-", "-e3", "e3-e5-c5", "xxa1", "xe3-e5"),
    *("c3", "z9", "e33", "é3", "e\u0663", "💥", "e3\0", "e3\ne5", "x" * 200),
]


def a_table(server: Server) -> tuple[Visitor, str]:
    """A table on one screen, and who sits there."""
    visitor = Visitor(server)
    return visitor, visitor.set_up([ME, ME], game="morris")


def test_a_server_killed_amid_a_taking_still_waits_for_it(own_server: Server) -> None:
    visitor, table = a_table(own_server)
    with visitor.page(table) as page:
        page.plays(A_MILL)
    with visitor.page(table) as page:
        before = page.now
    assert before["view"]["stage"] == "take" and before["legal"] == ["xa1", "xc4"]
    own_server.kill()
    own_server.start()
    with visitor.page(table) as page:
        assert page.now == before
        assert page.play("a3")["trouble"]["rule"] == "M3"
        page.plays("xc4 c4")
        assert page.now["view"]["hands"] == [2, 2]


def test_of_two_tabs_that_take_at_once_one_is_heard(server: Server) -> None:
    visitor, table = a_table(server)
    with visitor.page(table) as one, visitor.page(table) as other:
        one.plays(A_MILL)
        other.until_now(lambda now: now["revision"] == one.now["revision"])
        pages: dict[str, Page] = {}
        for page, move in ((one, "xa1"), (other, "xc4")):
            pages[page.send(type="play", move=move, revision=page.now["revision"])] = page
        answers = [page.until(lambda heard, mid=mid: heard.get("id") == mid) for mid, page in pages.items()]
        assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
        late = next(answer for answer in answers if answer["type"] == "refused")
        assert late["trouble"]["code"] == "stale"
    with visitor.page(table) as page:
        assert page.now["view"]["pins"].count("d") == 1


@pytest.mark.parametrize("move", NO_MOVES)
@pytest.mark.parametrize("before", ["", A_MILL, "a1 b2 c1 d2 e3 b4 d3 e5 a5 c5"], ids=["place", "take", "move"])
def test_what_is_no_move_is_answered_in_a_sentence(server: Server, before: str, move: str) -> None:
    visitor, table = a_table(server)
    with visitor.page(table) as page:
        page.plays(before)
        revision = page.now["revision"]
        trouble = page.play(move)["trouble"]
        assert trouble["code"] in ("invalid", "illegal") and trouble["sentence"].endswith(".")
        assert page.now["revision"] == revision


def test_every_move_that_is_not_legal_is_refused_by_its_ruling(server: Server) -> None:
    visitor, table = a_table(server)
    moves = [*NAMES, *(f"x{name}" for name in NAMES), *(f"{one}-{other}" for one in NAMES for other in NAMES)]
    with visitor.page(table) as page:
        for before in (A_MILL, "xc4 c4 a3 b4 b3 d4 xb3"):
            page.plays(before)
            wrong = Random(1).sample([move for move in moves if move not in page.now["legal"]], 60)
            assert {page.play(move)["trouble"]["rule"] for move in wrong} <= {"M2", "M3"}


def test_nobody_takes_out_of_turn(server: Server) -> None:
    anna, ben = Visitor(server), Visitor(server)
    table = anna.set_up([ME, LINK], game="morris")
    with anna.page(table) as light, ben.page(table) as watching:
        assert watching.play("e3")["trouble"]["code"] == "not-seated"
        ben.http.post(f"/api/tables/{table}/join", json={"invitation": light.invitation})
        with ben.page(table) as dark:
            for number, move in enumerate(A_MILL.split()):
                page = (light, dark)[number % 2]
                page.until_now(lambda now, number=number: now["ply"] == number and now["state"] == "playing")
                page.plays(move)
            dark.until_now(lambda now: now["view"]["stage"] == "take")
            assert dark.now["legal"] == []
            assert dark.play("xe3")["trouble"]["code"] == "not-your-turn"
