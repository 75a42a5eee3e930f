"""Before the game begins: each link seats one person once, bots fill seats, a table is closed."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from served import LINK, ME, Server, Visitor, bot, serving

from royalborough.table.events import Created, SeatPlan
from royalborough.table.refusal import Refusal
from royalborough.table.state import TableState
from royalborough.table.waiting import secret_of, take_seat

FOUR = [ME, LINK, LINK, LINK]


def links(visitor: Visitor, table: str) -> dict[int, str]:
    """What the links to the open seats hold, by seat, as far as this visitor is told."""
    with visitor.page(table) as page:
        return {seat["seat"]: seat["invitation"] for seat in page.now["seats"] if seat["invitation"]}


def follow(visitor: Visitor, table: str, secret: str | None) -> tuple[int, int | str]:
    """What becomes of a visitor with a link: the status, and the seat or the refusal's code."""
    answer = visitor.http.post(f"/api/tables/{table}/join", json={"invitation": secret})
    return answer.status_code, answer.json()["seat" if answer.status_code == 200 else "code"]


def test_each_link_seats_one_person_at_its_own_seat(server: Server) -> None:
    anna, ben, cleo, dora = (Visitor(server) for _ in range(4))
    table = anna.set_up(FOUR)
    secrets = links(anna, table)
    assert sorted(secrets) == [1, 2, 3] and len(set(secrets.values())) == 3
    assert links(ben, table) == {}, "who does not sit there is told of no link"
    assert follow(ben, table, secrets[2]) == (200, 2)
    assert links(ben, table) == {1: secrets[1], 3: secrets[3]}
    assert follow(ben, table, secrets[2]) == (200, 2), "who comes back finds their seat"
    assert follow(ben, table, secrets[1]) == (200, 2), "nobody gets a second seat"
    assert follow(cleo, table, secrets[2]) == (409, "taken")
    assert follow(cleo, table, None) == (403, "invitation")
    assert follow(cleo, table, secrets[1]) == (200, 1)
    assert follow(dora, table, "3." + secrets[1][2:]) == (403, "invitation"), "one link tells nothing of another"
    assert follow(dora, table, secrets[3]) == (200, 3)


def race(visitors: Sequence[Visitor], table: str, secret: str) -> list[tuple[int, int | str]]:
    """What becomes of all who follow a link at the same moment."""
    with ThreadPoolExecutor(len(visitors)) as crowd:
        return list(crowd.map(lambda who: follow(who, table, secret), visitors))


def test_of_many_who_follow_a_link_at_once_one_sits(server: Server) -> None:
    anna = Visitor(server)
    table = anna.set_up(FOUR)
    answers = race([Visitor(server) for _ in range(8)], table, links(anna, table)[2])
    assert sorted(answers, key=str) == [(200, 2)] + [(409, "taken")] * 7


def test_of_many_at_two_processes_one_sits_by_each_link(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path / "1.log") as one, serving(postgres, tmp_path / "2.log") as other:
        anna = Visitor(one)
        table = anna.set_up(FOUR)
        for seat, secret in links(anna, table).items():
            answers = race([Visitor(server) for server in (one, other) for _ in range(4)], table, secret)
            assert [answer for answer in answers if answer[0] == 200] == [(200, seat)]
            assert {answer[1] for answer in answers if answer[0] != 200} <= {"taken", "full"}


def test_a_link_of_before_there_was_one_for_each_seat_still_seats() -> None:
    seats = (SeatPlan(person="anna"), SeatPlan(), SeatPlan(), SeatPlan(bot="random"))
    state = TableState.of(
        Created(game="kensington", players=4, options={}, seats=seats, invitation="old", seed="00" * 32)
    )
    ben = SeatPlan(person="ben")
    (seated,) = take_seat(state, ben, "old")
    assert seated.model_dump()["seat"] == 1
    (seated,) = take_seat(state, ben, secret_of(state.created, 2))
    assert seated.model_dump()["seat"] == 2
    with pytest.raises(Refusal):
        take_seat(state, ben, secret_of(state.created, 3))  # where a bot sits
    with pytest.raises(Refusal):
        take_seat(state, ben, None)


def test_anybody_may_sit_down_at_a_listed_table(server: Server) -> None:
    anna, ben = Visitor(server), Visitor(server)
    table = anna.set_up([ME, LINK], listed=True)
    assert follow(ben, table, None) == (200, 1)
    assert follow(Visitor(server), table, None) == (409, "full")


def test_bots_fill_open_seats_and_then_the_game_begins(server: Server) -> None:
    anna, ben, watcher = (Visitor(server) for _ in range(3))
    table = anna.set_up([ME, LINK, LINK, LINK])
    secrets = links(anna, table)
    follow(ben, table, secrets[1])
    with anna.page(table) as red, ben.page(table) as blue, watcher.page(table) as watching:
        fill = {"type": "fill", "revision": 0, "bot": "random"}
        assert watching.ask(seat=2, **fill)["trouble"]["code"] == "not-seated"
        assert red.ask(seat=0, **fill)["trouble"]["code"] == "taken"
        assert red.ask(seat=9, **fill)["trouble"]["code"] == "taken"
        assert red.ask(seat=2, **(fill | {"bot": "nobody"}))["trouble"]["code"] == "bot"
        assert red.ask(seat=2, **fill)["type"] == "accepted"
        assert red.now["seats"][2]["bot"] == "random" and red.now["state"] == "waiting"
        assert follow(watcher, table, secrets[2]) == (409, "taken")
        assert blue.ask(seat=3, **fill)["type"] == "accepted", "whoever sits there may do it"
        red.until_now(lambda now: now["state"] == "playing")
        assert red.now["news"][-1]["kind"] == "started"
        red.plays("e3")
        assert red.ask(seat=3, **fill)["trouble"]["code"] in ("stale", "taken")


def test_a_table_is_closed_while_nobody_else_sits_there(server: Server) -> None:
    anna, ben = Visitor(server), Visitor(server)
    table = anna.set_up([ME, LINK, LINK, bot("random")])
    secrets = links(anna, table)
    with anna.page(table) as red, ben.page(table) as watching:
        assert red.now["may_close"] and not watching.now["may_close"]
        assert watching.ask(type="close", revision=0)["trouble"]["code"] == "not-seated"
        follow(ben, table, secrets[1])
        red.until_now(lambda now: not now["may_close"])
        assert red.ask(type="close", revision=0)["trouble"]["code"] == "seated"
    other = anna.set_up([ME, LINK])
    secret = links(anna, other)[1]
    with anna.page(other) as red:
        assert red.ask(type="close", revision=0)["type"] == "accepted"
        assert red.now["state"] == "over" and red.now["result"] is None and red.now["may_offer"] == []
        assert red.invitation is None and red.now["news"][-1]["kind"] == "closed"
        assert red.ask(type="fill", seat=1, bot="random", revision=0)["trouble"]["code"] == "over"
        assert red.play("e3")["trouble"]["code"] == "over"
    assert follow(ben, other, secret) == (422, "over")
