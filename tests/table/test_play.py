"""People at a table: moves, refusals with their rulings, whose turn it is, and who is who."""

import httpx
import pytest
from served import LINK, ME, Server, Visitor, bot


def test_two_people_play_by_link_and_each_sees_only_their_own_choices(server: Server) -> None:
    anna, ben = Visitor(server), Visitor(server)
    table = anna.set_up([ME | {"name": "Anna"}, LINK])
    with anna.page(table) as red, ben.page(table) as blue:
        assert red.now["state"] == "waiting" and blue.now["you"] == [] and blue.invitation is None
        joined = ben.http.post(
            f"/api/tables/{table}/join", json={"invitation": red.invitation, "name": " Ben\n\u202e "}
        )
        assert joined.json() == {"seat": 1}
        red.until_now(lambda now: now["state"] == "playing")
        blue.until_now(lambda now: now["state"] == "playing")
        assert red.now["seats"][1]["name"] == "Ben" and red.invitation is None
        assert len(red.now["legal"]) == 72 and blue.now["legal"] == []
        red.plays("e3")
        assert red.now["legal"] == []
        blue.until_now(lambda now: now["revision"] == 1)
        assert len(blue.now["legal"]) == 71
        assert [turn["text"] for turn in blue.now["turns"]] == ["e3"]
        assert blue.now["view"]["hands"] == [14, 15]


def test_a_relocation_right_shows_what_is_left_and_stopping_ends_it(server: Server) -> None:
    visitor = Visitor(server)
    with visitor.page(visitor.set_up([ME, ME])) as page:
        page.plays("d3 a1 d4 p4 e3 a2 e4")
        assert page.now["view"]["relocations_left"] == 2 and len(page.now["legal"]) == 196
        page.plays("a1>p1")
        assert page.now["view"]["relocations_left"] == 1 and page.now["view"]["relocated"] == "p1"
        assert page.now["turns"][-1]["text"] == "e4*a1>p1..."
        page.plays("stop")
        assert page.now["turns"][-1]["text"] == "e4*a1>p1" and page.now["view"]["to_act"] == 1


@pytest.mark.parametrize(
    ("before", "move", "rule"),
    [
        ("e3", "e3", "K2"),
        ("e3", "e3-f2", "K2"),
        ("", "stop", "K4"),
        ("", "pass", "K2"),
        ("e3 a1 e4 p4 g2", "f1", "K5"),
        ("e3 a1 e4 p4 g2", "e3>f1", "K4"),
        ("d3 a1 d4 p4 e3 a2 e4 a1>p1", "p1>a1", "K5"),
    ],
)
def test_a_refused_move_names_its_ruling_and_changes_nothing(server: Server, before: str, move: str, rule: str) -> None:
    visitor = Visitor(server)
    with visitor.page(visitor.set_up([ME, ME])) as page:
        page.plays(before)
        seq = page.now["seq"]
        answer = page.play(move)
        assert answer["type"] == "refused" and answer["trouble"]["code"] == "illegal"
        assert answer["trouble"]["rule"] == rule and answer["trouble"]["sentence"].endswith(".")
        with visitor.page(page.table) as again:
            assert again.now["seq"] == seq


def test_what_is_no_move_is_refused_in_words(server: Server) -> None:
    visitor = Visitor(server)
    with visitor.page(visitor.set_up([ME, ME])) as page:
        for text in ("", "z9", "e3-", "hello", "e3>e3>e3", "é3", "e" * 200):
            trouble = page.play(text)["trouble"]
            assert trouble["code"] in ("invalid", "illegal") and trouble["sentence"]


def test_only_the_seat_to_act_may_move_and_the_connection_says_who_that_is(server: Server) -> None:
    anna, ben, eve = Visitor(server), Visitor(server), Visitor(server)
    table = anna.set_up([ME, LINK])
    with anna.page(table) as red, eve.page(table) as watching:
        assert red.play("e3")["trouble"]["code"] == "waiting"
        ben.http.post(f"/api/tables/{table}/join", json={"invitation": red.invitation})
        red.until_now(lambda now: now["state"] == "playing")
        with ben.page(table) as blue:
            assert blue.play("e3")["trouble"]["code"] == "not-your-turn"
            assert watching.play("e3")["trouble"]["code"] == "not-seated"
            for what in ("draw", "takeback", "rematch"):
                assert watching.ask(type="offer", what=what, revision=0)["trouble"]["code"] == "not-seated"
            assert watching.ask(type="resign", revision=0)["trouble"]["code"] == "not-seated"
            # a seat claimed in the message is an unknown field, and is refused
            watching.send_raw('{"type":"play","id":"x","revision":0,"move":"e3","seat":0}')
            assert watching.until(lambda m: m["type"] == "refused")["trouble"]["code"] == "invalid"


def test_an_invitation_seats_one_once_and_only_with_its_secret(server: Server) -> None:
    anna, ben, eve = Visitor(server), Visitor(server), Visitor(server)
    table = anna.set_up([ME, LINK])
    with anna.page(table) as red:
        good = {"invitation": red.invitation}
    join = f"/api/tables/{table}/join"
    assert eve.http.post(join, json={"invitation": "guess"}).status_code == 403
    assert eve.http.post(join, json={"invitation": "é" * 20}).status_code == 403
    assert ben.http.post(join, json=good).json() == {"seat": 1}
    assert ben.http.post(join, json=good).json() == {"seat": 1}, "coming again finds the same seat"
    full = eve.http.post(join, json=good)
    assert full.status_code == 409 and full.json()["code"] == "full"
    assert anna.http.post(join, json=good).json() == {"seat": 0}


def test_a_stale_click_in_a_second_tab_is_refused_and_the_tab_brought_up_to_date(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME, ME])
    with visitor.page(table) as first, visitor.page(table) as second:
        first.plays("e3")
        answer = second.play("a1", revision=0)
        assert answer["trouble"]["code"] == "stale"
        while second.now["revision"] < 1:
            second.hear()
        assert [turn["text"] for turn in second.now["turns"]] == ["e3"]
        assert second.play("a1")["type"] == "accepted"


def test_a_repeated_message_is_recognised_and_not_played_twice(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME, ME])
    with visitor.page(table) as page:
        first = page.play("e3", id="once")
        again = page.play("e3", id="once", revision=0)
        assert first["type"] == again["type"] == "accepted" and first["seq"] == again["seq"]
        assert page.now["ply"] == 1
    with visitor.page(table) as page:
        assert page.play("e3", id="once", revision=0)["seq"] == first["seq"]


def test_the_last_stone_of_phase_1_that_completes_a_shape_relocates_before_phase_2(server: Server) -> None:
    visitor = Visitor(server)
    seats = [ME, ME]
    table = visitor.set_up(seats, options={"red_fewer": 9, "blue_fewer": 9})
    with visitor.page(table) as page:
        page.plays("a1 e3 a2 p1 p4 p3 h8 m6 h1 e4 i1 g2")
        assert page.now["view"]["hands"] == [0, 0] and page.now["view"]["relocations_left"] == 1
        page.plays("a1>k4")
        assert page.now["view"]["phase"] == "sliding" and page.now["view"]["to_act"] == 0


def test_a_seat_with_an_empty_hand_passes_by_itself(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME, ME], options={"red_fewer": 9, "blue_fewer": 7})
    with visitor.page(table) as page:
        page.plays("a1 e3 a3 p1 p4 c2 h8 m6 h1 e4 i1 i8 d1 a2")
        assert [turn["text"] for turn in page.now["turns"][-5:]] == ["i8", "pass", "d1", "pass", "a2"]
        assert any(item["automatic"] for message in page.heard for item in message.get("news", []))
        assert page.now["view"]["phase"] == "sliding"


def test_four_seats_two_people_and_two_bots(server: Server) -> None:
    anna, ben = Visitor(server), Visitor(server)
    table = anna.set_up([ME, LINK, bot("greedy"), bot("random")])
    with anna.page(table) as red:
        ben.http.post(f"/api/tables/{table}/join", json={"invitation": red.invitation})
        with ben.page(table) as blue:
            for _ in range(2):
                red.until_now(lambda now: now["legal"])
                red.play(red.now["legal"][0])
                blue.until_now(lambda now: now["legal"])
                blue.play(blue.now["legal"][0])
            red.until_now(lambda now: len(now["turns"]) >= 8)
            assert [turn["seat"] for turn in red.now["turns"][:8]] == [0, 1, 2, 3] * 2


def test_a_bot_that_is_not_offered_sits_and_plays_under_its_name(server: Server) -> None:
    visitor = Visitor(server)
    with visitor.page(visitor.set_up([ME, bot("casual")])) as page:
        page.plays("e3")
        page.until_now(lambda now: now["ply"] == 2)
        assert page.now["seats"][1]["name"] == "Lodger" and page.now["seats"][1]["bot"] == "casual"


def test_every_earlier_position_can_be_asked_for(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME, ME])
    with visitor.page(table) as page:
        page.plays("e3 a1")
    views = [visitor.http.get(f"/api/tables/{table}/plies/{ply}").json()["view"] for ply in range(3)]
    assert [view["stones"].count("r") + view["stones"].count("b") for view in views] == [0, 1, 2]
    for ply in ("3", "-1", "99999999999999999999"):
        answer = visitor.http.get(f"/api/tables/{table}/plies/{ply}")
        assert answer.status_code == 404 and "2 decisions" in answer.json()["sentence"]
    assert visitor.http.get(f"/api/tables/{table}/plies/x").status_code == 422


def test_news_are_what_happened_since_the_page_last_heard(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME, ME])
    with visitor.page(table) as page:
        assert page.now["news"] == [], "a page that has just opened is told how things stand, not what happened"
        seen = page.now["seq"]
        page.plays("e3")
        assert [(item["kind"], item["move"]) for item in page.now["news"]] == [("moved", "e3")]
        page.plays("a1")
    with visitor.page(table, since=seen) as page:
        assert [item["move"] for item in page.now["news"]] == ["e3", "a1"]
    with visitor.page(table, since=page.now["seq"]) as page:
        assert page.now["news"] == []


def test_a_lost_table_and_a_lost_page_get_a_sentence(server: Server) -> None:
    answer = httpx.get(f"{server.address}/api/tables/nothere/record")
    assert answer.status_code == 404 and "nothere" in answer.json()["sentence"]
    assert httpx.get(f"{server.address}/api/nowhere").json()["code"] == "not-found"
    with pytest.raises(Exception, match="4404"):
        Visitor(server).page("nothere").hear()
