"""Bots that think in processes of their own."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from housed import opened
from served import ME, WAIT, Server, Visitor, Worker, bot, running, serving

from royalborough.table.refusal import Refusal

ELSEWHERE = ("--unlimited", "--bots", "0")


def _answered(server: Server, moves: int) -> None:
    """A visitor plays so many moves, and a bot answers each."""
    visitor = Visitor(server)
    with visitor.page(visitor.set_up([ME, bot("visitor")], game="morris")) as page:
        for _ in range(moves):
            page.plays_one(page.now["legal"][0])
            page.until_now(lambda now: now["legal"] or now["state"] == "over")


def test_bots_think_in_workers_and_when_one_is_killed_in_the_others(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path / "web.log", ELSEWHERE) as server:
        one, other = (Worker(postgres, tmp_path / f"{name}.log") for name in ("one", "other"))
        with running(one):
            _answered(server, 3)
            with running(other):
                one.kill()
                _answered(server, 3)


def test_what_nobody_looks_at_goes_on_when_a_worker_comes(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path / "web.log", ELSEWHERE) as server:
        visitor = Visitor(server)
        table = visitor.set_up([ME, bot("visitor")], game="morris")
        with visitor.page(table) as page:
            page.plays_one(page.now["legal"][0])
            before = page.now["seq"]
        with running(Worker(postgres, tmp_path / "worker.log")), visitor.page(table) as page:
            page.until_now(lambda now: now["seq"] > before and now["legal"])


def test_after_a_crash_the_bot_answers_although_nobody_looks(tmp_path: Path) -> None:
    server = Server(tmp_path / "t.db")
    with running(server):
        visitor = Visitor(server)
        table = visitor.set_up([ME, bot("royal")])
        with visitor.page(table) as page:
            page.plays_one("e3")
            server.kill()
        server.start()
        with visitor.page(table) as page:
            page.until_now(lambda now: now["legal"])


def test_a_file_is_for_one_process_alone(tmp_path: Path) -> None:
    for command, wrong in (("worker", "a worker shares"), ("serve --bots 0", "--bots has to be 1 at least")):
        words = [*command.split(), "--database", str(tmp_path / "t.db")]
        ran = subprocess.run(
            [sys.executable, "-m", "royalborough", *words], capture_output=True, text=True, timeout=60, check=False
        )
        assert ran.returncode == 2
        assert wrong in ran.stderr and "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    ("wrong", "postponed"),
    [(Refusal("storage", "It fails."), False), (Refusal("closed", "It is closed."), True), (KeyError("odd"), False)],
)
def test_whatever_goes_wrong_bots_go_on_with_other_tables(
    tmp_path: Path, wrong: Exception, postponed: bool, errors_logged: list[str]
) -> None:
    """Only what cannot be opened itself is put off, for a database that failed is soon back."""

    async def work() -> None:
        async with opened(tmp_path / "t.db") as house:
            given, put_off, again = ["a table"], list[str](), asyncio.Event()

            async def next_table() -> str:
                if not given:
                    again.set()
                    await asyncio.Event().wait()
                return given.pop()

            async def fail(_: str) -> None:
                raise wrong

            async def postpone(table: str) -> None:
                put_off.append(table)
                raise Refusal("storage", "It fails.")

            house.workshop.next, house.workshop.postpone = next_table, postpone  # type: ignore[method-assign]
            house._replayed = fail  # type: ignore[assignment,method-assign]
            working = asyncio.create_task(house.keep_bots_busy())
            await asyncio.wait(
                {working, asyncio.create_task(again.wait())}, timeout=WAIT, return_when="FIRST_COMPLETED"
            )
            assert again.is_set() and bool(put_off) == postponed
            working.cancel()

    asyncio.run(work())
    assert bool(errors_logged) == isinstance(wrong, KeyError)
    errors_logged.clear()
