"""Several server processes on one database: whoever sits at which of them plays the same game."""

import random
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest
from served import ME, Visitor, serving
from websockets.exceptions import ConnectionClosed


def _play(visitor: Visitor, table: str, seed: int, accepted: list[str], most: int) -> None:
    """Random moves whenever the page knows of no newer position, against another page that does the same."""
    rng = random.Random(seed)
    with suppress(ConnectionClosed), visitor.page(table) as page:
        while page.now["ply"] < most and page.now["state"] == "playing":
            message = f"{seed}-{len(accepted)}"
            if page.play(rng.choice(page.now["legal"]), id=message)["type"] == "accepted":
                accepted.append(message)


def test_pages_of_two_processes_race_for_every_move_and_see_the_same_game(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path / "1.log") as one, serving(postgres, tmp_path / "2.log") as other:
        anna = Visitor(one)
        elsewhere = Visitor(other, known_as=anna)
        table = anna.set_up([ME, ME])
        accepted: list[list[str]] = [[], []]
        players = [
            Thread(target=_play, args=(visitor, table, seed, accepted[seed], 60))
            for seed, visitor in enumerate((anna, elsewhere))
        ]
        for player in players:
            player.start()
        for player in players:
            player.join()
        with anna.page(table) as here, elsewhere.page(table) as there:
            assert here.decisions == there.decisions
            assert len(here.decisions) == sum(map(len, accepted)), "each move that was accepted, once"
            assert here.now["ply"] >= 60 or here.now["state"] == "over"


@pytest.mark.parametrize("seed", range(3))
def test_when_one_process_is_killed_the_others_know_all_that_it_acknowledged(
    postgres: str, tmp_path: Path, seed: int
) -> None:
    with serving(postgres, tmp_path / "1.log") as one, serving(postgres, tmp_path / "2.log") as other:
        anna = Visitor(one)
        elsewhere = Visitor(other, known_as=anna)
        table = anna.set_up([ME, ME])
        accepted: list[str] = []
        with elsewhere.page(table) as there:
            player = Thread(target=_play, args=(anna, table, seed, accepted, 1000))
            player.start()
            there.until_now(lambda now: now["ply"] >= 5 + 7 * seed)
            one.kill()
            player.join()
            there.until_now(lambda now: now["ply"] >= len(accepted))
        _finish(elsewhere, table, len(accepted))


def _finish(visitor: Visitor, table: str, acknowledged: int) -> None:
    """The game goes on at the process that is left, from what was acknowledged or one move more."""
    with visitor.page(table) as page:
        assert acknowledged <= page.now["ply"] <= acknowledged + 1
        before = page.now["ply"]
        page.plays_one(page.now["legal"][0])
        assert page.now["ply"] > before
