"""Writes records in their one canonical form: tags in a fixed order, moves in lines of at most 80 characters."""

from collections.abc import Iterator

from royalborough.play.record import Line, Record, Token, options_text
from royalborough.play.record_lexer import escaped_comment, escaped_value

_WIDTH = 80


def write_record(record: Record) -> str:
    """The text of a record; reading it gives the same record, and writing that the same text."""
    tags = [f'[{name} "{escaped_value(value)}"]' for name, value in _tags(record)]
    return "\n".join([*tags, "", *_filled(_line_words(record.main, 1, f"={record.result}")), ""])


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    game = record.game
    yield "Game", game.slug
    yield "Rules", game.rules_version
    yield "Players", str(game.players)
    yield "Options", options_text(game)
    if record.main.start != game.start():
        yield "Position", str(record.main.start)
    yield from record.tags.items()
    yield "Result", record.result
    if record.reason:
        yield "Reason", record.reason


def _line_words(line: Line, number: int, result: str = "") -> Iterator[str]:
    """The words of a line whose first turn has this number."""
    if line.comment:
        yield from _comment_words(line.comment)
    position = line.start
    fresh = True
    for token in line.tokens:
        if position.turn_ended or fresh:
            yield f"{number}."
        fresh = False
        yield from token.position.game.turn_text(token.moves, token.position).split()
        yield from _attached_words(token, number)
        position = token.position
        number += position.turn_ended
    if result:
        yield result


def _attached_words(token: Token, number: int) -> Iterator[str]:
    for mark in token.marks:
        yield f"${mark}"
    if token.comment:
        yield from _comment_words(token.comment)
    for variation in token.variations:
        words = list(_line_words(variation, number)) or [""]
        words[0] = "(" + words[0]
        words[-1] += ")"
        yield from words


def _comment_words(comment: str) -> Iterator[str]:
    yield from ("{" + escaped_comment(comment) + "}").split()


def _filled(words: Iterator[str]) -> Iterator[str]:
    """The words in lines that are no longer than they must be."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > _WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line
