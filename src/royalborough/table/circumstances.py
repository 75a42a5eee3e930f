"""What the log does not tell about the moment at which something is decided."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Circumstances:
    """Times are milliseconds (see `clock`)."""

    at: int
    """What time it is."""
    lag: int = 0
    """How long messages are on their way between the table and the page in question, both ways together."""
    away: Mapping[str, int] = field(default_factory=dict)
    """Since when people that sit at the table have been away."""
