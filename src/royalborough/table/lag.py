"""How long messages are on their way between a page and its table, as the table measures it."""

from collections import deque
from itertools import count

from royalborough.table.wire import Ping

_REMEMBERED = 8
_UNANSWERED = 4


class Lag:
    """The lag of one page: pings go out, and the time until their echo counts. A page cannot claim any.

    Times are seconds of any clock that never goes back.
    """

    def __init__(self) -> None:
        self._numbers = count(1)
        self._sent: dict[str, float] = {}
        self._recent: deque[float] = deque(maxlen=_REMEMBERED)

    @property
    def milliseconds(self) -> int:
        """Both ways together: the smallest of what was measured lately, as delays add to it by accident only."""
        return round(1000 * min(self._recent, default=0))

    def ping(self, at: float) -> Ping:
        """The next ping, which is sent now. Of those that no echo came for, only the last few are remembered."""
        ping = Ping(id=f"ping-{next(self._numbers)}")
        self._sent[ping.id] = at
        while len(self._sent) > _UNANSWERED:
            del self._sent[next(iter(self._sent))]
        return ping

    def echoed(self, ping: str, at: float) -> None:
        """The page has answered."""
        if (sent := self._sent.pop(ping, None)) is not None:
            self._recent.append(at - sent)
