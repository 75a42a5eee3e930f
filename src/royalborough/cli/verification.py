"""What `royalborough verify` checks of a record beyond what reading it does.

Reading makes sure that every move is legal and the result is that of the rules. Here come the reason for a result from
outside the rules, and the seed: it must fit the commitment, and each of NATURE's moves must follow from it.
"""

import hmac
from collections.abc import Iterator
from dataclasses import dataclass

from royalborough.games import load_with
from royalborough.play import NATURE, InvalidRecord
from royalborough.play.record import DRAW, ENDS, OPEN, Record
from royalborough.play.record_reader import Builder, read_records
from royalborough.play.referee import commitment, natures_choice


@dataclass(frozen=True, slots=True)
class Finding:
    """What checking one record gave, in words."""

    good: bool
    text: str

    def __str__(self) -> str:
        return f"{'ok' if self.good else 'WRONG'}, {self.text}"


def verified(text: str) -> Iterator[Finding]:
    """The findings on each record of a text; reading ends at the first that cannot be read."""
    try:
        for record in read_records(text, load_with, Builder):
            yield _checked(record)
    except InvalidRecord as error:
        yield Finding(False, str(error))


def _checked(record: Record) -> Finding:
    moves = len(record.main.moves)
    told = f"{record.game.slug}, {moves} moves, ={record.result}" + (f" ({record.reason})" if record.reason else "")
    trouble = _wrong_reason(record) or _wrong_seed(record)
    if trouble:
        return Finding(False, f"{told}: {trouble}")
    if not record.game.deterministic:
        told += ", draws checked" if "Seed" in record.tags else ", draws not checked (no seed)"
    return Finding(True, told)


def _wrong_reason(record: Record) -> str:
    """What is wrong with the end of a game that its rules did not end; empty if nothing."""
    if record.main.position.outcome is not None or record.result == OPEN:
        return ""
    if record.reason not in ENDS:
        return f"by the moves the game is not over, and the reason {record.reason!r} does not end one"
    if ENDS[record.reason] != (record.result == DRAW):
        return f"the reason {record.reason!r} does not go with the result ={record.result}"
    return ""


def _wrong_seed(record: Record) -> str:
    """What is wrong with the seed or with a move of NATURE; empty if nothing, or if no seed is disclosed."""
    if "Seed" not in record.tags:
        return ""
    try:
        seed = bytes.fromhex(record.tags["Seed"])
    except ValueError:
        return "the seed is not written in hexadecimal digits"
    promised = record.tags.get("Commitment")
    if promised is not None and not hmac.compare_digest(promised.lower().encode(), commitment(seed).encode()):
        return "the seed is not the one that was committed to"
    position = record.main.start
    for number, move in enumerate(record.main.moves, 1):
        if position.to_act is NATURE:
            due = natures_choice(seed, number, position.chance())
            if move != due:
                return f"move {number} should be {due} by the seed, and it is {move}"
        position = position.play(move)
    return ""
