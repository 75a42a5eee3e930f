"""`royalborough backup`, `restore`, `migrate` and `reports`."""

import asyncio
from pathlib import Path

from cli.program import refused, said
from housed import SELF, opened, page_at

from royalborough.table.wire import Join, NewTable, Report, Say, SeatRequest


def set_up(path: Path) -> str:
    """A table in a database."""

    async def go() -> str:
        async with opened(path) as house:
            return await house.set_up(NewTable(game="kensington", seats=(SELF, SELF)), "anna")

    return asyncio.run(go())


def is_there(path: Path, table: str) -> bool:
    async def go() -> bool:
        async with opened(path) as house, house.table(table) as live:
            return live.state.ply == 0

    return asyncio.run(go())


def test_a_backup_is_restored_elsewhere(tmp_path: Path) -> None:
    old, new, file = tmp_path / "old.db", tmp_path / "new.db", tmp_path / "all.gz"
    table = set_up(old)
    assert said("backup", str(file), "--database", str(old)) == f"4 rows are in {file}.\n"
    assert file.stat().st_mode & 0o077 == 0, "it tells every secret"
    assert said("restore", str(file), "--database", str(new)) == "4 rows are in the database.\n"
    assert is_there(new, table)
    assert "holds something already" in refused("restore", str(file), "--database", str(new))


def test_a_database_goes_back_to_an_older_form_and_to_the_newest(tmp_path: Path) -> None:
    path = str(tmp_path / "t.db")
    set_up(Path(path))
    assert said("migrate", "--database", path).startswith("The database has the form r")
    assert said("migrate", "--down", "base", "--database", path) == "The database has the form base: it is empty.\n"
    assert "cannot be brought to the form r999" in refused("migrate", "r999", "--database", path)


def test_what_cannot_be_is_refused_and_no_file_is_made(tmp_path: Path) -> None:
    typo = tmp_path / "typo.db"
    assert "holds nothing" in refused("backup", str(tmp_path / "a.gz"), "--database", str(typo))
    assert not typo.exists()
    assert "like postgresql://" in refused("serve", "--database", "mysql://host/name")
    assert "cannot be used" in refused("backup", str(tmp_path / "a.gz"), "--database", "postgresql://127.0.0.1:1/none")
    assert "No such file" in refused("restore", str(tmp_path / "none.gz"), "--database", str(tmp_path / "n.db"))
    assert [path.name for path in tmp_path.glob("*.gz*")] == []


def report(path: Path) -> str:
    """A table at which Anna has reported a line of Ben's."""

    async def go() -> str:
        async with opened(path) as house:
            seats = (SELF, SeatRequest(kind="link"))
            table = await house.set_up(NewTable(game="kensington", seats=seats), "anna")
            async with house.table(table) as live:
                await house.join(live, "ben", Join(invitation=live.state.created.invitation, name="Ben"))
                anna, ben = await page_at(live, "anna"), await page_at(live, "ben")
                await live.conversation.hear(ben, Say(id="1", text="Hurry up, slowcoach"))
                await live.conversation.hear(anna, Report(id="2", line=1, why="Rude"))
            return table

    return asyncio.run(go())


def test_reports_show_what_was_found_wrong(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    assert "holds nothing" in refused("reports", "--database", str(database))
    set_up(database)
    assert said("reports", "--database", str(database)) == "Nobody has reported anything.\n"
    table = report(database)
    when, line, why = said("reports", "--database", str(database)).splitlines()
    assert when.endswith(f"UTC, table {table}, line 1")
    assert line.strip() == "Ben (ben): Hurry up, slowcoach" and why.strip() == "reported by anna: Rude"
