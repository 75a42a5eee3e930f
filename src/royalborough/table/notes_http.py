"""The address of one's notes at a table."""

from fastapi import APIRouter

from royalborough.table.allowance import NOTES
from royalborough.table.dependencies import TheAllowance, TheHouse, TheLog, ThePerson, TheTable
from royalborough.table.notes import read_notes, write_notes
from royalborough.table.wire import Notes

router = APIRouter(prefix="/api/tables/{table}/notes")


@router.get("")
async def notes(live: TheTable, person: ThePerson, log: TheLog) -> Notes:
    """What you have noted down at this table; nobody else can read it."""
    return Notes(text=await read_notes(log, person, live.table))


@router.put("")
async def note_down(
    wanted: Notes, live: TheTable, person: ThePerson, log: TheLog, house: TheHouse, allowance: TheAllowance
) -> Notes:
    """Keep your notes, in place of what was there."""
    allowance.take(NOTES, person)
    await write_notes(log, person, live.table, wanted.text, house.time())
    return wanted
