"""Whoever asks too often is asked to wait, and nobody else is."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from served import ME, Server, Visitor, serving
from websockets.exceptions import ConnectionClosed

from royalborough.table import allowance
from royalborough.table.allowance import Allowance, TooOften


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(Path(tmp_path_factory.mktemp("strict")) / "tables.db", options=()) as server:
        yield server


def test_what_is_used_up_is_a_persons_own() -> None:
    limited = Allowance()
    for _ in range(allowance.JOINS.amount):
        limited.take(allowance.JOINS, "anna")
    with pytest.raises(TooOften):
        limited.take(allowance.JOINS, "anna")
    limited.take(allowance.JOINS, "ben")
    limited.take(allowance.TABLES, "anna")


def test_who_takes_a_new_name_each_time_uses_up_what_all_at_the_address_have() -> None:
    limited = Allowance()
    here, there = limited.at("10.0.0.1"), limited.at("10.0.0.2")
    for number in range(allowance.JOINS.amount * allowance.CROWD):
        here.take(allowance.JOINS, f"guest {number}")
    with pytest.raises(TooOften):
        here.take(allowance.JOINS, "somebody new")
    there.take(allowance.JOINS, "somebody new")


def test_who_sets_up_too_many_tables_has_to_wait(strict: Server) -> None:
    anna, ben = Visitor(strict), Visitor(strict)
    for _ in range(allowance.TABLES.amount):
        anna.set_up([ME, ME])
    answer = anna.http.post("/api/tables", json={"game": "kensington", "seats": [ME, ME]})
    assert (answer.status_code, answer.json()["code"]) == (429, "too-often")
    assert int(answer.headers["Retry-After"]) > 0
    ben.set_up([ME, ME])


def test_a_page_that_says_too_much_is_told_which_message_was_not_heard(strict: Server) -> None:
    anna = Visitor(strict)
    table = anna.set_up([ME, ME])
    with anna.page(table) as page:
        sent = [page.send(type="play", move="e3", revision=99) for _ in range(3 * allowance.MESSAGES.amount)]
        answers = [page.until(lambda heard, mid=mid: heard.get("id") == mid) for mid in sent]
        codes = [answer["trouble"]["code"] for answer in answers]
        assert codes[0] == "stale" and codes[-1] == "too-often"
        assert codes.count("stale") >= allowance.MESSAGES.amount


def test_who_opens_pages_without_end_is_told_to_wait(strict: Server) -> None:
    anna = Visitor(strict)
    table = anna.set_up([ME, ME])
    with pytest.raises(ConnectionClosed) as closed:
        for _ in range(allowance.PAGES.amount + 1):
            anna.page(table).close()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
