"""What one open page has still to be sent. Nobody waits for a page: one that does not listen counts as gone."""

import asyncio
from typing import ClassVar, Generic, TypeVar

_Message = TypeVar("_Message")


class Outbox(Generic[_Message]):
    """The messages to a page, until it is gone."""

    most_unsent: ClassVar[int]
    """Messages that may wait for a page before it counts as gone."""

    def __post_init__(self) -> None:
        self.outbox: asyncio.Queue[_Message | None] = asyncio.Queue(self.most_unsent)
        """What the page has still to be sent; None ends it."""
        self.gone = False

    def say(self, message: _Message) -> None:
        """Send a message, unless the page has not taken the last ones."""
        if self.outbox.qsize() >= self.most_unsent - 1:
            self.end()
        if not self.gone:
            self.outbox.put_nowait(message)

    def end(self) -> None:
        """Close it; the page may come back."""
        if not self.gone:
            self.gone = True
            self.outbox.put_nowait(None)
