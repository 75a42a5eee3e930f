"""What all messages have in common, and the answer to what is refused."""

from pydantic import BaseModel, ConfigDict


class Wire(BaseModel):
    """Base of all messages: unknown fields are refused, so that a misspelt one is never ignored."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Trouble(Wire):
    """Why something was refused, in words for a person."""

    code: str
    """For programs: `illegal`, `invalid`, `stale`, `not-your-turn`, `not-seated`, `over`, `not-found`, ..."""
    sentence: str
    rule: str | None = None
    """The ruling's id, such as `K2`, when a rule of the game says no."""
