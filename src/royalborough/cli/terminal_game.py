"""A game in the terminal: shows the board, asks people, lets bots decide, and plays through the referee."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.columns import Columns
from rich.console import Console

from royalborough.bots.bot import Stop
from royalborough.bots.levels import Level
from royalborough.bots.play import agrees, decide
from royalborough.cli.board import board, caption
from royalborough.cli.rules import rules_of
from royalborough.play import NATURE, IllegalMove, InvalidMove, Move, Outcome, PlayError, Position, Seat
from royalborough.play.record import record_of, turns
from royalborough.play.record_writer import write_record
from royalborough.play.referee import Referee, commitment

_MOST_MOVES = 120
"""Legal decisions that `moves` lists."""
_EXAMPLES = 24
"""Decisions that `moves` shows where there is no end of them."""
_HELP = """\
Type a decision as `moves` lists it; in Kensington also a whole turn as records write it (e3*k2>a1).
  moves       what is legal now             undo        take back your last move
  board       show the board again          draw        offer a draw
  save FILE   write the record to FILE      resign      give the game up
  rules       explain the rules             quit        leave without finishing
  help        this list"""


class _Quit(Exception):
    """The person at the keyboard has had enough."""


class TerminalGame:
    """One game with its people and bots."""

    def __init__(self, console: Console, start: Position[Any], places: Sequence[Level | None], chance: Random) -> None:
        """`places` holds the bot of each seat, None for a person."""
        self._console = console
        self._places = places
        self._chance = chance
        self._game = start.game
        self._referee = Referee(start.game, chance.randbytes(32), start)
        self._outcome: Outcome | None = None
        """An end from outside the rules."""
        self._asked: list[int] = []
        """How many moves had been made each time a person decided: where `undo` goes back to."""
        self._shown: Position[Any] | None = None
        self._examples = 0
        """How often `moves` has shown examples."""
        self._told = 0
        """Moves that have been told to the people."""
        self._people = [seat for seat, place in enumerate(places) if place is None]
        self._watching: Seat | None = self._people[0] if len(self._people) == 1 else None
        """The person who looks at the screen; None while it may be anybody."""
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "moves": self._moves,
            "board": lambda _: self._show(),
            "undo": self._undo,
            "draw": self._draw,
            "save": self._save,
            "resign": self._resign,
            "rules": self._rules,
            "quit": self._quit,
        }

    @property
    def _position(self) -> Position[Any]:
        return self._referee.position

    def run(self) -> None:
        """Play until the game is over or the person leaves; then the record can still be saved."""
        try:
            while self._outcome is None and (seat := self._position.to_act) is not None:
                assert isinstance(seat, int), "the referee has made NATURE's moves"
                self._act(seat)
            self._end()
        except (_Quit, EOFError, KeyboardInterrupt):
            self._console.print("Goodbye.")

    def _act(self, seat: Seat) -> None:
        forced = self._position.forced()
        place = self._places[seat]
        if forced is not None:
            self._submit([forced])
        elif place is None:
            self._ask(seat)
        else:
            self._submit([decide(place, self._position, seat, self._chance, Stop(), history=self._referee.positions)])

    def _submit(self, moves: Sequence[Move]) -> None:
        for move in moves:
            seat, before = self._position.turn, self._position
            self._referee.submit(seat, move)
            self._show_alone(seat, before, move)

    def _show_alone(self, seat: Seat, before: Position[Any], move: Move) -> None:
        """Tell the person who has moved what they alone learnt by it, before somebody else looks at the screen."""
        learnt = before.learnt(move, seat)
        if self._places[seat] is not None or not learnt:
            return
        self._console.print(f"For your eyes only: {move} {learnt}", markup=False)
        if len(self._people) > 1 and self._position.to_act != seat:
            self._typed("Press Enter when you have seen it> ")

    def _tell(self) -> None:
        """Say which turns were played since the last time."""
        made = 0
        for seat, moves, positions in turns(self._referee.positions, self._referee.moves):
            made += len(moves)
            if made > self._told and (positions[-1].turn_ended or positions[-1].outcome):
                text = self._game.turn_told(moves, positions, self._watching)
                who = "Luck" if positions[0].to_act is NATURE else self._name(seat)
                self._console.print(f"{who}: {text}", markup=False)
                self._told = made

    def _name(self, seat: Seat) -> str:
        place = self._places[seat]
        return f"{self._game.seat_name(seat)} ({'you' if place is None else place.label})"

    def _last_turn(self) -> list[Move]:
        """The moves of the turn that was played last, or that is being played."""
        last: list[Move] = []
        for _, moves, _ in turns(self._referee.positions, self._referee.moves):
            last = list(moves)
        return last

    def _show(self) -> None:
        self._tell()
        self._shown = self._position
        last = self._last_turn()
        self._console.print(board(self._console, self._position, hints=True, last=last, seat=self._watching))
        self._console.print(caption(self._position))

    # People

    def _ask(self, seat: Seat) -> None:
        if self._secret and len(self._people) > 1 and seat != self._watching:
            self._change_places(seat)
        if self._shown is not self._position:
            self._show()
        line = self._typed(f"{self._game.seat_name(seat)}> ")
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        if command is not None:
            command(rest.strip())
        elif line:
            self._play(line)

    @property
    def _secret(self) -> bool:
        """Whether the people may not know everything now."""
        return not self._game.perfect_information and self._outcome is None and self._position.to_act is not None

    def _change_places(self, seat: Seat) -> None:
        """Wait until `seat` alone looks at the screen, which shows nothing of another's secrets."""
        self._watching, self._shown = None, None
        if self._console.is_terminal:
            self._console.clear()
            self._console.file.write("\x1b[3J")  # what was shown cannot be scrolled back to
        name = self._game.seat_name(seat).capitalize()
        if self._typed(f"{name}, press Enter when only you look at the screen> ").lower() == "quit":
            raise _Quit
        self._watching = seat

    def _typed(self, prompt: str) -> str:
        """The next line of input; what comes through a pipe is shown, as a terminal shows what is typed."""
        line = self._console.input(prompt).strip()
        if not sys.stdin.isatty():
            self._console.print(line, markup=False)
        return line

    def _play(self, line: str) -> None:
        try:
            moves = self._read(line)
        except IllegalMove as error:
            self._console.print(f"That is not allowed: {error}", markup=False)
        except PlayError as error:
            self._console.print(f"{error} Type help for what can be typed.", markup=False)
        else:
            self._asked.append(len(self._referee.moves))
            self._submit(moves)

    def _read(self, line: str) -> Sequence[Move]:
        """One decision, or a whole turn."""
        try:
            return [self._position.parse_move(line)]
        except InvalidMove:
            if not set(line) & set("*,#_"):
                raise
        moves: Sequence[Move] = self._position.parse_turn(line)
        return moves

    def _help(self, _: str) -> None:
        self._console.print(_HELP, markup=False)

    def _moves(self, _: str) -> None:
        legal = self._position.legal_moves
        if not legal.listed:
            self._some_moves()
            return
        shown = [str(legal[i]) for i in range(min(len(legal), _MOST_MOVES))]
        self._console.print(Columns(shown, padding=(0, 2), equal=True))
        if len(legal) > len(shown):
            self._console.print(f"… and {len(legal) - len(shown)} more.")

    def _some_moves(self) -> None:
        """Where there is no end of legal decisions: other ones each time, which use up no luck of the game."""
        self._examples += 1
        shown = sorted(map(str, self._position.candidates(Random(self._examples), _EXAMPLES)))
        self._console.print(Columns(shown, padding=(0, 2), equal=True))
        self._console.print("These are examples, for there is no end of legal decisions: any other may be typed too.")

    def _undo(self, _: str) -> None:
        if not self._asked:
            self._console.print("There is nothing of yours to take back.")
            return
        if not self._referee.may_take_back(self._asked[-1]):
            self._console.print("What luck or a look has shown cannot be taken back.")
            return
        self._referee.take_back(self._asked.pop())
        self._told = min(self._told, len(self._referee.moves))

    def _draw(self, _: str) -> None:
        """Offer a draw: every other team has to agree, people by word and bots by what they see."""
        if not self._game.has_draws:
            self._console.print(f"{self._game.title} knows no draw: who has most points wins, and a tie is shared.")
            return
        position = self._position
        team = self._game.teams[position.turn]
        others = [seat for seat in range(self._game.players) if self._game.teams[seat] != team]
        against = [seat for seat in others if not self._agrees(seat)]
        if against:
            self._console.print(f"No: {self._name(against[0])} would rather play on.", markup=False)
        else:
            self._outcome = Outcome.drawn(self._game.players, "agreed")

    def _agrees(self, seat: Seat) -> bool:
        place = self._places[seat]
        if place is None:
            if self._secret:
                self._change_places(seat)
            return self._typed(f"{self._name(seat)}: do you agree to a draw? (y or n) ").lower().startswith("y")
        return agrees(place, self._position, seat, self._chance)

    def _rules(self, _: str) -> None:
        self._console.print(rules_of(self._game.slug))

    def _resign(self, _: str) -> None:
        if not self._typed("Give the game up? (y or n) ").lower().startswith("y"):
            return
        self._outcome = Outcome.resigned(self._position.turn, self._game.teams)

    def _save(self, name: str) -> None:
        if not name:
            self._console.print("Say where to: save FILE.")
            return
        if self._secret:
            self._console.print("The record holds what is still secret: it can be saved when the game is over.")
            return
        try:
            with Path(name).expanduser().open("x", encoding="utf-8", newline="\n") as file:
                file.write(self._record())
        except FileExistsError:
            self._console.print(f"{name} exists already; choose another name.", markup=False)
        except (OSError, ValueError, RuntimeError) as error:  # names that no file can have raise the latter two
            why = getattr(error, "strerror", None) or error
            self._console.print(f"{name!r} cannot be written: {why}.", markup=False)
        else:
            self._console.print(f"Saved to {name}.", markup=False)

    def _record(self) -> str:
        places = enumerate(self._places)
        tags = {f"Seat.{self._game.seat_name(s)}": "me" if place is None else place.name for s, place in places}
        if not self._game.deterministic:
            tags["Commitment"] = commitment(self._referee.seed)
            if self._outcome is not None or self._position.to_act is None:
                tags["Seed"] = self._referee.seed.hex()
        moves = self._referee.moves
        return write_record(record_of(self._game, self._referee.positions[0], moves, self._outcome, tags))

    def _quit(self, _: str) -> None:
        raise _Quit

    def _end(self) -> None:
        if len(self._people) > 1:
            self._watching = None
        self._show()
        outcome = self._outcome or self._position.outcome
        assert outcome is not None
        winners = ", ".join(map(self._name, outcome.winners))
        self._console.print(f"{winners + ' won' if winners else 'A draw'} ({outcome.reason}).", markup=False)
        if None not in self._places:
            return
        while True:
            word, _, rest = self._typed("save FILE or quit> ").partition(" ")
            if word.lower() != "save":
                return
            self._save(rest.strip())
