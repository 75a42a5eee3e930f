"""What an operator wants to know of a server process, in the form that Prometheus reads."""

from prometheus_client import Counter, Gauge, Histogram, start_http_server

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds: what people notice lies between a tenth and a second."""

TABLES = Gauge("royalborough_tables", "Tables in memory.")
PAGES = Gauge("royalborough_pages", "Pages that are connected.")
THINKING = Gauge("royalborough_bots_thinking", "Bots that think about a decision or an offer.")
MESSAGES = Counter("royalborough_messages", "Messages of pages by kind and what became of them.", ["kind", "outcome"])
EVENTS = Counter("royalborough_events", "Events that were stored.")
OVERTAKEN = Counter("royalborough_overtaken", "Times that another process had stored an event of the same number.")
STORING = Histogram("royalborough_storing_seconds", "Time to store events.", buckets=_FAST)
TELLING = Histogram(
    "royalborough_telling_seconds", "Time from a message of a page until all pages can be told.", buckets=_FAST
)


def publish(port: int) -> None:
    """Let programs on this computer read the figures at `/metrics` of a port; raises OSError."""
    start_http_server(port, addr="127.0.0.1")
