"""How strong people are at a game, as far as their rated games tell: Plackett and Luce's model, by openskill. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from royalborough.table.state import TableState

_MODEL = PlackettLuce()
_NEWCOMER, _POINTS = 1500, 30
"""What a newcomer's rating is shown as, and how many points a step of the model is: about those of Elo's scale."""
_SURE = 5.0
"""A rating that may be further off than this is shown as unsure: that of about fifteen games against one other."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A rating, in the model's steps."""

    mean: float = _MODEL.mu
    deviation: float = _MODEL.sigma

    @property
    def shown(self) -> int:
        """The rating as people see it."""
        return round(_NEWCOMER + _POINTS * (self.mean - _MODEL.mu))

    @property
    def margin(self) -> int:
        """How far off it may easily be: two in three are not further off."""
        return round(_POINTS * self.deviation)

    @property
    def unsure(self) -> bool:
        """Whether it can still be far off."""
        return self.deviation > _SURE


@dataclass(frozen=True, slots=True)
class Placed:
    """How somebody did in a rated game."""

    person: str
    team: int
    place: int
    """Of the team, from 1; teams can share one."""


def rated_result(state: TableState) -> tuple[Placed, ...]:
    """How everybody did in a rated game that is over; empty for one that does not count."""
    outcome, players = state.outcome, state.starters
    if not state.created.rated or outcome is None or outcome.reason == "aborted":
        return ()
    persons = [person for person in players if person is not None]
    if len(persons) < len(players) or len(set(persons)) < len(persons):
        return ()
    teams = list(dict.fromkeys(state.game.teams))
    merits = []
    for team in teams:
        seats = [seat for seat, each in enumerate(state.game.teams) if each == team]
        stayed = any(state.seats[seat].bot is None for seat in seats)  # who leaves a game has lost it
        won = any(seat in outcome.winners for seat in seats)
        merits.append((stayed, won, 0.0 if won else max(outcome.scores[seat] for seat in seats)))
    order = sorted(set(merits), reverse=True)
    found = [(teams.index(team), person) for team, person in zip(state.game.teams, persons, strict=True)]
    return tuple(Placed(person, team, order.index(merits[team]) + 1) for team, person in found)


def rated_anew(result: Sequence[Placed], before: Sequence[Skill]) -> list[Skill]:
    """The ratings of everybody in a result after that game, by those before."""
    teams = sorted({placed.team for placed in result})
    members = [[i for i, placed in enumerate(result) if placed.team == team] for team in teams]
    rated = _MODEL.rate(
        [[_MODEL.rating(before[i].mean, before[i].deviation) for i in each] for each in members],
        ranks=[float(result[each[0]].place) for each in members],
    )
    after = list(before)
    for each, skills in zip(members, rated, strict=True):
        for i, skill in zip(each, skills, strict=True):
            after[i] = Skill(skill.mu, skill.sigma)
    return after
