"""Tables of Chelsea: luck in the log, seats that are left, taking back within a turn, one screen for several."""

import random
from itertools import count
from typing import Any

import pytest
from served import LINK, ME, Page, Server, Visitor, bot

from royalborough.games import load, load_with
from royalborough.play.record import record_of
from royalborough.play.record_reader import read_record
from royalborough.play.record_writer import write_record
from royalborough.play.referee import Referee, natures_choice


def three(server: Server) -> tuple[Visitor, Visitor, str]:
    """Anna and Ben with a bot between them."""
    anna, ben = Visitor(server), Visitor(server)
    table = anna.set_up([ME, bot("random"), LINK], game="chelsea")
    with anna.page(table) as page:
        ben.http.post(f"/api/tables/{table}/join", json={"invitation": page.invitation})
    return anna, ben, table


def play_until(page: Page, wanted: Any, moves: tuple[str, ...] = ()) -> None:
    """Play one's own turns, with moves that begin so where there are any, until the snapshot is as wanted."""
    for number in count():
        page.until_now(lambda now: now["legal"] or now["state"] == "over" or wanted(now))
        if wanted(page.now):
            return
        liked = [move for move in page.now["legal"] if move.startswith(moves)] or page.now["legal"]
        page.plays_one(liked[number % len(liked)])


def test_chance_is_in_the_log_and_a_killed_server_draws_nothing_anew(own_server: Server) -> None:
    anna = Visitor(own_server)
    table = anna.set_up([ME, ME], game="chelsea")
    before: list[str] = []
    rng = random.Random(3)
    for _ in range(4):
        with anna.page(table) as page:
            assert page.decisions[: len(before)] == before
            for _ in range(9):
                page.plays_one(rng.choice(page.now["legal"][:3]))
            before = page.decisions
        own_server.kill()
        own_server.start()
    assert sum(move.startswith("draw") for move in before) > 4


def test_a_finished_game_shows_its_seed_and_every_draw_follows_from_it(server: Server) -> None:
    anna = Visitor(server)
    table = anna.set_up([ME, ME], game="chelsea")
    rng = random.Random(4)
    with anna.page(table) as page:
        commitment = page.now["commitment"]
        for _ in range(20):
            page.plays_one(rng.choice(page.now["legal"]))
        page.ask(type="resign", revision=page.now["revision"])
        assert page.now["state"] == "over"
    record = read_record(anna.http.get(f"/api/tables/{table}/record").text, load_with)
    assert record.tags["Commitment"] == commitment
    position = record.main.start
    drawn = 0
    for number, move in enumerate(record.main.moves, 1):
        if position.chance():
            assert move == natures_choice(bytes.fromhex(record.tags["Seed"]), number, position.chance())
            drawn += 1
        position = position.play(move)
    assert drawn > 13


def test_who_leaves_a_game_of_several_is_followed_by_a_bot(server: Server) -> None:
    anna, ben, table = three(server)
    with anna.page(table) as one, ben.page(table) as other:
        assert (one.now["may_leave"], one.now["may_resign"]) == (True, False)
        assert one.ask(type="resign", revision=one.now["revision"])["trouble"]["code"] in ("no-resign", "stale")
        other.until_now(lambda now: now["legal"] or now["view"]["to_act"] == 0)
        one.until_now(lambda now: now["seq"] >= other.now["seq"])
        assert one.ask(type="leave", revision=one.now["revision"])["type"] == "accepted"
        assert one.now["you"] == [] and one.now["seats"][0]["kind"] == "bot"
        assert one.play("house")["trouble"]["code"] == "not-seated"
        other.until_now(lambda now: now["seats"][0]["kind"] == "bot")
        assert other.now["state"] == "playing" and not other.now["may_leave"]
        play_until(other, lambda now: sum(turn["seat"] == 0 for turn in now["turns"]) > 1)
        assert other.now["may_resign"], "alone among bots one may give up"
        play_until(other, lambda now: bool(now["legal"]))
        assert other.ask(type="resign", revision=other.now["revision"])["type"] == "accepted"
        assert other.now["result"]["winners"] == [0, 1] and other.now["result"]["team"] is None


def test_a_tile_may_be_placed_anew_but_not_drawn_anew(server: Server) -> None:
    anna = Visitor(server)
    table = anna.set_up([ME, ME], game="chelsea")
    with anna.page(table) as page:
        assert "draw" not in page.now["may_offer"], "a tie is shared: there is no draw"
        assert "takeback" not in page.now["may_offer"], "nothing but the deal has happened"
        page.plays_one("house")
        assert "takeback" not in page.now["may_offer"], "a tile was shown"
        legal = page.now["legal"]
        page.plays_one(legal[0])
        assert "takeback" in page.now["may_offer"]
        page.ask(type="offer", what="takeback", revision=page.now["revision"])
        assert page.now["legal"] == legal
        page.plays_one(legal[-1])
        page.until_now(lambda now: now["legal"])
        play_until(page, lambda now: now["view"]["stage"] == "action")
        page.plays_one(next(move for move in page.now["legal"] if move.startswith("vans")))
        assert "takeback" not in page.now["may_offer"], "a look is not taken back"
        page.plays_one("keep")
        assert "takeback" not in page.now["may_offer"]


def test_ones_own_turn_is_undone_without_asking_and_a_turn_that_is_over_is_not(server: Server) -> None:
    anna, ben, table = three(server)
    with anna.page(table) as one, ben.page(table) as other:
        people = {0: one, 2: other}
        seat = one.until_now(lambda now: now["view"]["to_act"] in people)["view"]["to_act"]
        page = people[seat]
        page.until_now(lambda now: now["legal"])
        page.plays_one("cars")
        before = page.now["legal"]
        page.plays_one(before[0])
        assert page.now["may_undo"] and page.now["view"]["stage"] == "park", "the second car is in hand"
        assert [turn["over"] for turn in page.now["turns"]][-1] is False
        page.ask(type="offer", what="takeback", revision=page.now["revision"])
        assert page.now["legal"] == before and page.now["offers"] == []
        while page.now["legal"]:
            page.plays_one(page.now["legal"][-1])
        assert not page.now["may_undo"], "the turn is over"
        assert next(turn["over"] for turn in reversed(page.now["turns"]) if turn["seat"] == seat)
        if "takeback" in page.now["may_offer"]:
            page.ask(type="offer", what="takeback", revision=page.now["revision"])
            assert page.now["offers"], "the others are asked"


def test_on_one_screen_nobodys_vans_are_shown_while_none_of_its_seats_acts(server: Server) -> None:
    anna = Visitor(server)
    table = anna.set_up([ME, bot("random"), ME], game="chelsea")
    with anna.page(table) as page:
        play_until(page, lambda now: sum("vans" in turn["text"] for turn in now["turns"]) >= 4, ("vans", "keep", "end"))
        seats = {frame["view"]["to_act"] for frame in page.heard if frame["type"] == "snapshot"}
        assert seats >= {0, 1, 2}
        for frame in page.heard:
            if frame["type"] == "snapshot" and frame["view"]["to_act"] == 1:
                hidden = [each["van"] for each in frame["view"]["properties"] if not each["van"]["up"]]
                assert all(van["colour"] is None for van in hidden)


def record_of_a_game(plies: int) -> str:
    """The record of a random game of three, cut after so many moves."""
    game, rng = load("chelsea", 3), random.Random(7)
    referee = Referee(game, b"seed")
    while referee.position.to_act is not None and len(referee.moves) < plies:
        referee.submit(referee.position.turn, rng.choice(list(referee.position.legal_moves)))
    return write_record(record_of(game, referee.positions[0], referee.moves, None, {}))


@pytest.mark.parametrize("finished", [True, False])
def test_a_record_with_secrets_is_looked_through_but_not_gone_on_from(server: Server, finished: bool) -> None:
    visitor = Visitor(server)
    body = {"game": "chelsea", "seats": [ME] * 3, "record": record_of_a_game(100_000 if finished else 60)}
    answer = visitor.http.post("/api/tables", json=body)
    if finished:
        with visitor.page(answer.json()["table"]) as page:
            assert page.now["state"] == "over" and len(page.now["result"]["scores"]) == 3
    else:
        assert answer.status_code == 422 and "tells its secrets" in answer.json()["sentence"]
