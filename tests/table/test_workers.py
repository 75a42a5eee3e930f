"""Bots that think in processes of their own."""

import subprocess
import sys
from pathlib import Path

from served import ME, Server, Visitor, Worker, bot, running, serving

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
