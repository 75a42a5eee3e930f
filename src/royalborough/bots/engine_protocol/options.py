"""What a host can set for our bots."""

from dataclasses import dataclass

from royalborough.bots.bot import BotError


@dataclass(frozen=True)
class Range:
    """An option that is a number."""

    minimum: int
    maximum: int
    whole: bool = True

    def __str__(self) -> str:
        return f"{'whole' if self.whole else 'number'} min={self.minimum} max={self.maximum}"

    def read(self, name: str, text: str) -> float:
        """The number; raises BotError."""
        try:
            value = int(text) if self.whole else float(text)
        except ValueError:
            value = self.minimum - 1
        if not self.minimum <= value <= self.maximum:
            kind = "a whole number" if self.whole else "a number"
            limits = {"minimum": self.minimum, "maximum": self.maximum}
            raise BotError(
                "{name} must be {kind} from {minimum} to {maximum}, not {text!r}.",
                name=name,
                kind=kind,
                text=text[:40],
                **limits,
            )
        return value

    def read_whole(self, name: str, text: str) -> int:
        """The whole number; raises BotError."""
        return int(self.read(name, text))


SETTINGS = {"threads": Range(1, 256), "memory": Range(1, 65536), "attention": Range(0, 1, whole=False)}
"""For bots that think in Rust (`EngineBot.adjusted`); those that are not set are as the bot has them."""
SEED = Range(0, 10**9)
"""Where the luck of bots comes from; 0 is other luck each time."""
OPTIONS: dict[str, object] = {"bot": "text", **SETTINGS, "seed": SEED}
"""All of them, each with its kind as the handshake tells it."""


def check_option(name: str) -> None:
    """Raises BotError for an option that there is not."""
    if name not in OPTIONS:
        raise BotError("There is no option {name}; the options are {names}.", name=name[:40], names=", ".join(OPTIONS))
