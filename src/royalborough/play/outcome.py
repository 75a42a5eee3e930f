"""How a game ended: who won, apart from why."""

from dataclasses import dataclass

from royalborough.play.seat import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    `winners` are seats in ascending order: all seats of a winning team, all who share a win, or none for a draw.
    `reason` is a word of the game (Kensington: `hexagon`) or, from outside the rules, `resigned`, `agreed` (a draw by
    agreement), `time` (a clock ran out), `abandoned` (somebody stayed away), `aborted` (given up before it had properly
    begun: nobody's win, and no draw to be counted) or `limit` (a simulation stopped at its limit).
    """

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    """By seat. A game without points gives 1 for a win, 0 for a loss and 0.5 for a draw."""
    reason: str

    @property
    def is_draw(self) -> bool:
        """Nobody won."""
        return not self.winners

    @classmethod
    def won(cls, winners: tuple[Seat, ...], seats: int, reason: str) -> "Outcome":
        """A win without points of `winners` among so many seats."""
        return cls(winners, tuple(float(seat in winners) for seat in range(seats)), reason)

    @classmethod
    def resigned(cls, seat: Seat, teams: tuple[str, ...]) -> "Outcome":
        """The win of all other teams when `seat` gives up for its own; `teams` names the team of each seat."""
        return cls.lost(seat, teams, "resigned")

    @classmethod
    def lost(cls, seat: Seat, teams: tuple[str, ...], reason: str) -> "Outcome":
        """The win of all other teams than that of `seat`; `teams` names the team of each seat."""
        winners = tuple(other for other, team in enumerate(teams) if team != teams[seat])
        return cls.won(winners, len(teams), reason)

    @classmethod
    def aborted(cls, seats: int) -> "Outcome":
        """The end of a game among so many seats that had not properly begun."""
        return cls((), (0.0,) * seats, "aborted")

    @classmethod
    def drawn(cls, seats: int, reason: str) -> "Outcome":
        """A draw without points among so many seats."""
        return cls((), (0.5,) * seats, reason)
