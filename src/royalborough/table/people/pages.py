"""The pages that are connected to this process, by who their visitors are: they close when these are signed out."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class OpenPages:
    """What closes each connected page."""

    def __init__(self) -> None:
        self._closing: dict[str, list[Callable[[], None]]] = {}

    @contextmanager
    def open(self, token: str, close: Callable[[], None]) -> Iterator[None]:
        """Within, a page of the visitor with that token is connected, and `close` closes it."""
        closing = self._closing.setdefault(token, [])
        closing.append(close)
        try:
            yield
        finally:
            closing.remove(close)
            if not closing and self._closing.get(token) is closing:
                del self._closing[token]

    def close(self, token: str) -> None:
        """Close the pages of a visitor, who then come back as whoever they are by then."""
        for close in list(self._closing.get(token, ())):
            close()
