"""What the house keeps to itself goes to nobody: every answer to everybody is searched for every secret there is."""

import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from served import LINK, ME, Page, Server, Visitor, free_port, serving

from royalborough.games import load
from royalborough.table.events import EVENT, Created
from royalborough.table.http import create_app
from royalborough.table.waiting import secret_of

GAMES = ("kensington", "residences", "chelsea", "kingdom_come", "morris")
PASSWORD = "correct horse battery staple"
_READ = [
    (path, operation)
    for path, operations in create_app(":memory:").openapi()["paths"].items()
    if (operation := operations.get("get"))
]


@dataclass
class Ears:
    """What one visitor was told."""

    visitor: Visitor
    page: Page | None = None
    said: list[str] = field(default_factory=list)

    def ask_for_everything(self, **known: str) -> None:
        """Ask at every address that can be read, about what is known."""
        for path, operation in _READ:
            names = re.findall(r"{(\w+)}", path)
            values = {name: known.get(name, "1") for name in names}
            answer = self.visitor.http.get(path.format(**values))
            assert answer.status_code < 500, (path, answer.text)
            self.said.append(answer.text + repr([v for k, v in answer.headers.items() if k != "set-cookie"]))
            assert operation["responses"]

    def everything(self) -> str:
        """All of it."""
        frames = [] if self.page is None else [repr(frame) for frame in self.page.heard]
        return "\n".join([*self.said, *frames])


@dataclass(frozen=True)
class Secrets:
    """What is kept in the database and told to nobody."""

    always: set[str]
    until_the_end: set[str]
    invitations: set[str]


def _secrets(database: Path, table: str) -> Secrets:
    with closing(sqlite3.connect(database)) as file:
        (first,) = file.execute("SELECT data FROM events WHERE table_id = ? AND seq = 1", [table]).fetchone()
        created = EVENT.validate_json(first)
        columns = ("SELECT person FROM sitters", "SELECT person FROM accounts", "SELECT password FROM accounts",
                   "SELECT token FROM sessions", "SELECT person FROM sessions")  # fmt: skip
        kept = {value for query in columns for (value,) in file.execute(query) if value}
    assert isinstance(created, Created)
    links = {secret_of(created, seat) for seat in range(created.players)}
    return Secrets(kept | {created.invitation}, {created.seed}, links)


def _invited(anna: Page, ben: Visitor, table: str) -> None:
    answer = ben.http.post(f"/api/tables/{table}/join", json={"invitation": anna.invitation, "name": "Ben"})
    assert answer.status_code == 200, answer.text


def _all_hear(pages: list[Page]) -> None:
    """All pages hear of what any has heard."""
    for page in pages:
        page.until_now(lambda now: now["seq"] >= max(each.now["seq"] for each in pages))


def _play(pages: list[Page], rng: random.Random, most: int) -> None:
    """Some moves; where they cannot be listed, none."""
    for _ in range(most):
        _all_hear(pages)
        moving = next((page for page in pages if page.now["legal"]), None)
        if moving is None:
            return
        moving.plays_one(rng.choice(moving.now["legal"]))


@contextmanager
def _overheard(server: Server, game: str) -> Iterator[tuple[str, list[Ears]]]:
    """A table of Anna, who has an account, and Ben, a guest, with one who watches and one without a cookie."""
    people = [Visitor(server) for _ in range(4)]
    anna, ben, _, stranger = people
    stranger.http.cookies.clear()
    signed_up = anna.http.post("/api/me/sign-up", json={"name": f"Anna {game}"[:20], "password": PASSWORD})
    assert signed_up.status_code == 200, signed_up.text
    with ExitStack() as stack:
        ears = [Ears(visitor) for visitor in people]
        table = anna.set_up([ME, LINK], game=game)
        for each in ears:
            each.page = stack.enter_context(each.visitor.page(table, 0))
        assert ears[0].page is not None
        _invited(ears[0].page, ben, table)
        for each in ears:
            assert each.page is not None
            each.page.until_now(lambda now: now["state"] == "playing")
        yield table, ears


@pytest.mark.parametrize("game", GAMES)
def test_no_answer_to_anybody_holds_a_secret(tmp_path: Path, game: str) -> None:
    figures = free_port()
    options = ("--unlimited", "--metrics", str(figures))
    with serving(tmp_path / "t.db", options=options) as server, _overheard(server, game) as (table, ears):
        pages: list[Any] = [each.page for each in ears]
        _play(pages, random.Random(3), 16)
        _all_hear(pages)
        assert pages[0].now["ply"] >= 16 or game == "kingdom_come", "its moves cannot be listed"
        _talk(ears, table)
        for each in ears:
            each.ask_for_everything(table=table, slug=game, ply="1", name="new_world")
        _check_talk(ears, over=False)
        secrets = _secrets(tmp_path / "t.db", table)
        for each in ears:
            told = each.everything()
            for secret in secrets.always | secrets.until_the_end | _cookies(ears):
                assert secret not in told, secret
            if each is not ears[0]:
                assert not any(link in told for link in secrets.invitations), "only who sits there may invite"
        assert any(link in ears[0].everything() for link in secrets.invitations)
        _all_hear(pages)
        resigned = pages[0].ask(type="resign", revision=pages[0].now["revision"])
        assert resigned["type"] == "accepted", resigned
        for each in ears:
            each.ask_for_everything(table=table, slug=game, ply="1", name="new_world")
            told = each.everything()
            assert not any(secret in told for secret in secrets.always | _cookies(ears))
            assert any(seed in told for seed in secrets.until_the_end) != load(game, 2).deterministic
        _check_talk(ears, over=True)
        others = httpx.get(f"http://127.0.0.1:{figures}/metrics").text + server.errors.read_text()
        everything = secrets.always | secrets.until_the_end | secrets.invitations | _cookies(ears) | {PASSWORD}
        assert not any(secret in others for secret in everything)


def _talk(ears: list[Ears], table: str) -> None:
    """Everybody says something and notes something down."""
    for number, each in enumerate(ears):
        if each.visitor.http.cookies:
            assert each.page is not None
            said = each.page.ask(type="say", text=f"word-of-{number}", name="Somebody")
            assert said["type"] == "accepted", said
            answer = each.visitor.http.put(f"/api/tables/{table}/notes", json={"text": f"note-of-{number}"})
            assert answer.status_code == 200, answer.text


def _check_talk(ears: list[Ears], *, over: bool) -> None:
    """Players and watchers hear each other when the game is over, and nobody reads another's notes."""
    players = (0, 1)
    for each in ears:
        assert each.page is not None
        each.page.ask(type="answer", offer=-1, agree=False)  # what comes before the refusal has been heard then
    for number, each in enumerate(ears):
        told = each.everything()
        for other in range(3):
            together = over or (number in players) == (other in players)
            assert (f"word-of-{other}" in told) == together, (number, other)
            if other != number:
                assert f"note-of-{other}" not in told
        assert number == 3 or f"note-of-{number}" in told


def _cookies(ears: list[Ears]) -> set[str]:
    return {value for each in ears for value in each.visitor.http.cookies.values()}
