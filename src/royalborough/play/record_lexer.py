"""The words of a record, each with its place in the text."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from royalborough.play.errors import InvalidRecord, InvalidText

Kind: TypeAlias = Literal["tag", "comment", "open", "close", "mark", "number", "result", "token"]


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a record. A tag has its name in `text` and its value in `value`."""

    kind: Kind
    text: str
    line: int
    column: int
    value: str = ""


_TAG = re.compile(r'\[\s*([\w.-]+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_NUMBER = re.compile(r"\d{1,6}\.+", re.ASCII)
_WORD = re.compile(r"[^\s{}()\[\]]+")
_ESCAPE = re.compile(r"\\(.)")


def trouble(line: int, column: int, text: str, /, **values: object) -> InvalidRecord:
    """The error for text that no record has."""
    return InvalidRecord(line, column, None, InvalidText(text, **values))


def lines_of(text: str) -> list[str]:
    """The lines of a text, whichever way it ends them, without a byte order mark."""
    return re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))


def words(lines: Iterable[str]) -> Iterator[Word]:
    """The words of a record's lines; raises InvalidRecord where there are none."""
    comment: list[str] | None = None
    opened = (0, 0)
    for number, line in enumerate(lines, 1):
        column = 0
        while column < len(line) or comment is not None:
            if comment is not None:
                end = _comment_end(line, column)
                comment.append(line[column : len(line) if end is None else end])
                if end is None:
                    break
                yield Word("comment", _comment_text(comment), *opened)
                comment, column = None, end + 1
            elif line[column].isspace():
                column += 1
            elif line[column] == "{":
                comment, opened, column = [], (number, column + 1), column + 1
            else:
                word, column = _word(line, number, column)
                yield word
    if comment is not None:
        raise trouble(*opened, "The comment that begins here has no closing brace.")


def _comment_end(line: str, column: int) -> int | None:
    """Where the brace is that closes a comment; a backslash takes the next character as it is."""
    while column < len(line):
        if line[column] == "\\":
            column += 1
        elif line[column] == "}":
            return column
        column += 1
    return None


def _comment_text(parts: list[str]) -> str:
    return _ESCAPE.sub(r"\1", " ".join(" ".join(parts).split()))


def escaped_comment(text: str) -> str:
    """A comment as it stands between braces: white space as single spaces, braces and backslashes escaped."""
    return re.sub(r"([\\{}])", r"\\\1", " ".join(text.split()))


def escaped_value(text: str) -> str:
    """The value of a tag as it stands between quotation marks."""
    return re.sub(r'(["\\])', r"\\\1", " ".join(text.split()))


def _word(line: str, number: int, column: int) -> tuple[Word, int]:
    """The word that begins at `column`, and where it ends."""
    here = (number, column + 1)
    if line[column] in "()":
        return Word("open" if line[column] == "(" else "close", line[column], *here), column + 1
    if line[column] == "[":
        tag = _TAG.match(line, column)
        if tag is None:
            raise trouble(*here, 'A tag is written [Name "value"].')
        return Word("tag", tag[1], *here, value=_ESCAPE.sub(r"\1", tag[2])), tag.end()
    found = _NUMBER.match(line, column)
    if found is not None:
        return Word("number", found[0], *here), found.end()
    found = _WORD.match(line, column)
    if found is None:
        raise trouble(*here, "There is a {sign} with nothing to close.", sign=line[column])
    text = found[0]
    kind: Kind = "token"
    if re.fullmatch(r"\$\d{1,3}", text, re.ASCII):
        kind = "mark"
    elif text.startswith("="):
        kind = "result"
    return Word(kind, text, *here), found.end()
