"""Rated games on a real server: each counts once, and profiles tell of them."""

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import psycopg
import pytest
from served import LINK, ME, Server, Visitor, bot, serving

PASSWORD = "correct horse"


def owner(server: Server, name: str) -> Visitor:
    """Somebody with an account."""
    visitor = Visitor(server)
    answer = visitor.http.post("/api/me/sign-up", json={"name": name, "password": PASSWORD})
    assert answer.is_success, answer.text
    return visitor


def elsewhere(server: Server, name: str) -> Visitor:
    """The same person at another server process."""
    other = Visitor(server)
    other.http.post("/api/me/sign-in", json={"name": name, "password": PASSWORD}).raise_for_status()
    return other


def rated_table(one: Visitor, *others: Visitor, **more: Any) -> str:
    """A rated table at which these people sit."""
    table = one.set_up([ME, *[LINK] * len(others)], **({"rated": True} | more))
    with one.page(table) as page:
        for seat, other in enumerate(others, 1):
            secret = page.now["seats"][seat]["invitation"]
            other.http.post(f"/api/tables/{table}/join", json={"invitation": secret}).raise_for_status()
    return table


def resign(visitor: Visitor, table: str) -> dict[str, Any]:
    with visitor.page(table) as page:
        return page.ask(type="resign", revision=page.now["revision"])


def profile(visitor: Visitor, name: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.http.get(f"/api/people/{name}").json()
    return found


def games(visitor: Visitor, name: str, **which: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.http.get(f"/api/people/{name}/games", params=which).json()
    return found


def test_a_rated_game_changes_the_ratings_of_both_once(server: Server) -> None:
    ada, ben = owner(server, "Rada"), owner(server, "Rben")
    assert profile(ada, "rada")["ratings"] == []
    table = rated_table(ada, ben)
    resign(ben, table)
    assert resign(ben, table)["type"] == "refused"
    (won,), (lost,) = profile(ben, "Rada")["ratings"], profile(ben, "Rben")["ratings"]
    assert (won["game"], won["games"], won["unsure"]) == ("kensington", 1, True)
    assert won["rating"] > 1500 > lost["rating"] and won["rating"] + lost["rating"] == 3000
    changes = Visitor(server).http.get(f"/api/tables/{table}/ratings").json()
    assert [(each["seat"], each["before"], each["after"]) for each in changes] == [
        (0, 1500, won["rating"]),
        (1, 1500, lost["rating"]),
    ]


def test_a_rematch_of_a_rated_game_is_rated(server: Server) -> None:
    ada, ben = owner(server, "Again A"), owner(server, "Again B")
    table = rated_table(ada, ben)
    resign(ben, table)
    with ada.page(table) as one, ben.page(table) as other:
        one.ask(type="offer", what="rematch", revision=one.now["revision"])
        offer = other.until_now(lambda now: now["offers"])["offers"][0]["offer"]
        other.ask(type="answer", offer=offer, agree=True)
        rematch = other.until_now(lambda now: now["rematch"])["rematch"]
    with ada.page(rematch) as page:
        assert page.now["rated"] and page.now["seats"][1]["name"] == "Again A"


def test_rated_games_are_for_different_people_with_accounts(server: Server) -> None:
    ada, guest = owner(server, "Rules A"), Visitor(server)

    def asked(visitor: Visitor, *seats: dict[str, Any], **more: Any) -> tuple[int, str]:
        wanted = {"game": "kensington", "seats": seats, "rated": True} | more
        answer = visitor.http.post("/api/tables", json=wanted)
        return answer.status_code, answer.json().get("code", "")

    assert asked(guest, ME, LINK) == (403, "sign-in")
    for seats in ((ME, bot("lodger")), (ME, ME)):
        assert asked(ada, *seats) == (422, "rated")
    table = ada.set_up([ME, LINK], rated=True)
    with ada.page(table) as page:
        answer = guest.http.post(f"/api/tables/{table}/join", json={"invitation": page.invitation})
        assert (answer.status_code, answer.json()["code"]) == (403, "sign-in")
        assert page.ask(type="fill", seat=1, bot="lodger", revision=page.now["revision"])["trouble"]["code"] == "rated"
        ben = owner(server, "Rules B")
        ben.http.post(f"/api/tables/{table}/join", json={"invitation": page.invitation}).raise_for_status()


def test_a_profile_tells_of_finished_games_and_keeps_private_ones_to_their_owner(server: Server) -> None:
    ada, ben = owner(server, "Prof A"), owner(server, "Prof B")
    rated = rated_table(ada, ben)
    private = rated_table(ada, ben, rated=False)
    listed = rated_table(ada, ben, rated=False, listed=True)
    going_on = rated_table(ada, ben)
    chelsea = ada.set_up([ME, bot("lodger")], game="chelsea")
    for table in (rated, private, listed, chelsea):
        resign(ada, table)

    def tables(visitor: Visitor, **which: str) -> list[str]:
        return [game["table"] for game in games(visitor, "Prof A", **which)["games"]]

    assert tables(ada) == [chelsea, listed, private, rated]
    assert tables(ada, game="chelsea") == [chelsea]
    assert tables(ben) == tables(Visitor(server)) == [listed, rated]
    assert going_on not in tables(ada)
    told = games(Visitor(server), "Prof A")["games"][1]
    assert [(seat["name"], seat["account"], seat["theirs"], seat["won"]) for seat in told["seats"]] == [
        ("Prof A", True, True, False),
        ("Prof B", True, False, True),
    ]
    assert told["reason"] == "resigned" and told["rating"]["after"] < 1500
    assert games(ada, "Prof A")["games"][0]["seats"][1]["bot"] == "lodger"
    assert profile(ada, "Prof A")["you"] and not profile(ben, "Prof A")["you"]
    for path in ("Nobody here", "Nobody here/games", "Prof A/games?game=chess", "Prof A/games?before=x"):
        assert ada.http.get(f"/api/people/{path}").status_code in (404, 422)


def test_games_come_by_pages(server: Server) -> None:
    ada = owner(server, "Pages")
    made = [ada.set_up([ME, bot("lodger")]) for _ in range(23)]
    for table in made:
        resign(ada, table)
    first = games(ada, "Pages")
    rest = games(ada, "Pages", before=first["before"])
    assert [game["table"] for game in (*first["games"], *rest["games"])] == made[::-1]
    assert rest["before"] is None and len(first["games"]) == 20


def test_an_export_holds_all_finished_games_and_what_is_known(server: Server) -> None:
    ada, ben = owner(server, "Exp A"), owner(server, "Exp B")
    rated, private = rated_table(ada, ben), ada.set_up([ME, bot("lodger")])
    ada.set_up([ME, bot("lodger")])
    ada.http.put(f"/api/tables/{rated}/notes", json={"text": "He likes corners."}).raise_for_status()
    with ada.page(rated) as page:
        page.ask(type="say", text="Good luck!")
    for table in (rated, private):
        resign(ada, table)
    answer = ada.http.get("/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as file:
        records = [name for name in file.namelist() if name.endswith(".rbn")]
        assert len(records) == 2 and all(rated in name or private in name for name in records)
        assert "Exp A" in file.read(next(name for name in records if rated in name)).decode()
        about = json.loads(file.read("account.json"))
    assert (about["name"], len(about["games"]), len(about["devices"])) == ("Exp A", 2, 1)
    assert {game["record"] for game in about["games"]} == set(records)
    assert [each["text"] for each in (*about["notes"], *about["said"])] == ["He likes corners.", "Good luck!"]
    assert "$argon2" not in str(about)
    assert Visitor(server).http.get("/api/me/export").status_code == 403


def test_a_name_on_a_seat_that_is_no_account_s_leads_nowhere(server: Server) -> None:
    ada, guest = owner(server, "Link A"), Visitor(server)
    table = ada.set_up([ME, LINK], listed=True)
    guest.http.post(f"/api/tables/{table}/join", json={"name": "Later"}).raise_for_status()
    resign(guest, table)
    owner(server, "Later")
    told = games(ada, "Link A")["games"][0]
    assert [seat["account"] for seat in told["seats"]] == [True, False]


RATED = "SELECT table_id, person, number, place, mean, deviation FROM rated ORDER BY number, person"
RATINGS = "SELECT person, game, mean, deviation, games FROM ratings ORDER BY person, game"


def kept(address: str) -> list[Any]:
    with psycopg.connect(address) as connection:
        return [connection.execute(query.encode()).fetchall() for query in (RATED, RATINGS)]


def test_of_two_processes_one_rates_a_game_and_all_can_be_reckoned_anew(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path / "1.log") as one, serving(postgres, tmp_path / "2.log") as other:
        ada, ben, cleo = (owner(one, name) for name in ("Ada", "Ben", "Cleo"))
        ben_there = elsewhere(other, "Ben")
        tables = [rated_table(*pair) for pair in ((ada, ben), (ben, ada), (ada, ben), (cleo, ben), (ben, cleo))]
        for table in tables:
            both = Barrier(2)

            def give_up(visitor: Visitor, table: str = table, both: Barrier = both) -> None:
                with visitor.page(table) as page:
                    both.wait()
                    page.ask(type="resign", revision=page.now["revision"])

            against = ada if tables.index(table) < 3 else cleo
            racing = [Thread(target=give_up, args=(visitor,)) for visitor in (against, ben_there)]
            for each in racing:
                each.start()
            for each in racing:
                each.join()
        rated, ratings = kept(postgres)
        assert [row[2] for row in rated] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
        assert {row[0] for row in rated} == set(tables)
        assert sum(row[4] for row in ratings) == 2 * len(tables)
    command = [sys.executable, "-m", "royalborough", "rebuild-ratings", "--database", postgres]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert done.stdout == "5 rated games were reckoned anew.\n"
    assert kept(postgres) == [rated, ratings]


@pytest.mark.parametrize("seats", [3, 4])
def test_ratings_of_more_than_two(server: Server, seats: int) -> None:
    """Two teams of Kensington; among three in Chelsea somebody leaves, and the bot that follows has no rating."""
    people = [owner(server, f"Many {seats} {i}") for i in range(seats)]
    if seats == 4:
        table = rated_table(*people)
        resign(people[0], table)
        found = [profile(people[0], f"Many 4 {i}")["ratings"][0]["rating"] for i in range(4)]
        assert (found[0] == found[2]) and (found[1] == found[3]) and found[0] < 1500 < found[1]
        return
    table = rated_table(*people, game="chelsea")
    with people[2].page(table) as page:
        assert page.ask(type="leave", revision=page.now["revision"])["type"] == "accepted"
    assert profile(people[0], "Many 3 2")["ratings"] == []
