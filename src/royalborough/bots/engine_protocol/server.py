"""The side of the protocol that thinks: reads a host's lines, and lets a bot of ours answer.

Lines are read while a search goes on. Whatever cannot be done is answered by one line `error COMMAND SENTENCE`, and
then nothing has changed, but that after a refused `position` there is none.
"""

from collections.abc import Callable
from random import Random
from threading import Lock
from typing import Any, BinaryIO

from royalborough import __version__
from royalborough.bots.bot import Bot, BotError, Limit
from royalborough.bots.engine_bot import EngineBot
from royalborough.bots.engine_protocol.language import MAX_LINE, VERSION, read_limit, read_named
from royalborough.bots.engine_protocol.options import OPTIONS, SEED, SETTINGS, Range, check_option
from royalborough.bots.engine_protocol.place import Place, read_place
from royalborough.bots.engine_protocol.search import Search, Task
from royalborough.bots.level import Level
from royalborough.bots.levels import levels
from royalborough.bots.player import player
from royalborough.games import games, load_with
from royalborough.play import NATURE, Game, PlayError

_LINES = Range(1, 500)
_PLAYERS = Range(1, 99)


class EngineServer:
    """Answers the lines of one host until it says quit or its input ends."""

    def __init__(
        self, lines: BinaryIO, answers: BinaryIO, bot: str | None = None, game: Game[Any] | None = None
    ) -> None:
        """`bot` (as `match.player` reads it; the strongest if not said) thinks, at first about `game`.

        Raises UnknownLevel or BotError when the game has no such bot.
        """
        self._lines = lines
        self._answers = answers
        self._writing = Lock()
        self._deaf = False
        self._bot = bot
        self._settings: dict[str, float] = {}
        self._chance = Random()
        self._game: Game[Any] | None = None
        self._place: Place | None = None
        self._search: Search | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            "hello": self._hello,
            "isready": lambda _: self._say("readyok"),
            "set": self._set,
            "game": self._choose_game,
            "position": self._set_position,
            "past": self._add_past,
            "go": self._go,
            "stop": self._stop,
            "ponderhit": self._hit,
        }
        if game is not None:
            self._begin(game)

    def serve(self) -> None:
        """Read and answer. At the end, or when it is interrupted, a search is stopped; its answer is still given."""
        try:
            while not self._deaf and (line := self._lines.readline(MAX_LINE)) and line.split() != [b"quit"]:
                if len(line) == MAX_LINE and not line.endswith(b"\n"):
                    self._skip_line()
                    self._refuse("?", f"A line holds at most {MAX_LINE} bytes.")
                else:
                    self._obey(line)
        finally:
            if (search := self._search) is not None:
                search.end()

    def _skip_line(self) -> None:
        while (more := self._lines.readline(MAX_LINE)) and not more.endswith(b"\n"):
            pass

    def _obey(self, line: bytes) -> None:
        command = "?"
        try:
            word, _, rest = line.decode().strip().partition(" ")
            if not word:
                return
            command = self._known(word)
            self._commands[command](rest.strip())
        except UnicodeDecodeError:
            self._refuse(command, "A line must be text in UTF-8.")
        except PlayError as error:
            self._refuse(command, str(error))
        except Exception as error:  # one bad line must not end the program
            self._refuse(command, f"This is a mistake of the program: {type(error).__name__}: {error}")

    def _known(self, command: str) -> str:
        if command not in self._commands:
            names = ", ".join([*self._commands, "quit"])
            raise BotError("There is no command {word!r}; the commands are {names}.", word=command[:40], names=names)
        return command

    def _refuse(self, command: str, sentence: str) -> None:
        self._say(f"error {command} {' '.join(sentence.split())}")

    def _say(self, line: str) -> None:
        """One whole line, from whatever thread; nothing once nobody listens any more."""
        with self._writing:
            try:
                self._answers.write(line.encode(errors="replace") + b"\n")
                self._answers.flush()
            except (OSError, ValueError):
                self._deaf = True
                self._stop("")

    # Commands

    def _hello(self, version: str) -> None:
        if version != str(VERSION):
            raise BotError("This program speaks version {ours} of the protocol: say hello {ours}.", ours=VERSION)
        self._say(f"name Royal Borough {__version__}")
        self._say("author the authors of Royal Borough")
        for slug in games():
            self._say(f"game {slug} bots={','.join(level.name for level in levels(slug))}")
        for name, kind in OPTIONS.items():
            self._say(f"option {name} {kind}")
        self._say(f"welcome {VERSION}")

    def _set(self, rest: str) -> None:
        self._must_rest()
        values = read_named(rest.split())
        for name in values:
            check_option(name)
        settings = {name: SETTINGS[name].read(name, value) for name, value in values.items() if name in SETTINGS}
        seed = SEED.read_whole("seed", values["seed"]) if "seed" in values else None
        if "bot" in values and self._game is not None:
            player(self._game.slug, values["bot"])
        self._bot = values.get("bot", self._bot)
        self._chance = self._chance if seed is None else Random(seed or None)
        self._settings |= settings

    def _choose_game(self, rest: str) -> None:
        self._must_rest()
        slug, *words = rest.split() or [""]
        options = read_named(words)
        players = options.pop("players", None)
        self._begin(load_with(slug, None if players is None else _PLAYERS.read_whole("players", players), options))

    def _begin(self, game: Game[Any]) -> None:
        start = game.start()
        start.view(None)  # a map that cannot be used is told now
        if self._bot is not None:
            player(game.slug, self._bot)
        self._game, self._place = game, Place.at(start)

    def _set_position(self, rest: str) -> None:
        self._must_rest()
        last = self._place
        self._place = None  # whoever is refused must not think about another position
        self._place = read_place(rest, self._chosen, last)

    def _add_past(self, text: str) -> None:
        self._must_rest()
        self._place = self._standing.with_past(self._chosen.parse(text))

    def _go(self, rest: str) -> None:
        self._must_rest()
        words = rest.split()
        ponder, infinite = "ponder" in words, "infinite" in words
        values = read_named(entry for entry in words if entry not in ("ponder", "infinite"))
        lines = _LINES.read_whole("lines", values.pop("lines", "1"))
        limit = read_limit(values)
        if infinite and (ponder or limit != Limit()):
            raise BotError("infinite goes with neither limits nor ponder.")
        if limit == Limit() and not infinite:
            limit = self._level.limit
        self._search = Search(self._task(limit, lines, ponder, infinite), self._say, self._rest)
        self._search.start()

    def _task(self, limit: Limit, lines: int, ponder: bool, infinite: bool) -> Task:
        place = self._standing
        seat = place.position.to_act
        if seat is None:
            raise BotError("The game is over: there is nothing to think about.")
        if seat is NATURE:
            raise BotError("Luck decides here: there is nothing to think about.")
        sample = place.position.sample(seat, self._chance)
        history = place.history if sample.game.perfect_information else ()
        return Task(self._made_bot(), sample, history, limit, lines, ponder, infinite)

    def _stop(self, _: str) -> None:
        if (search := self._search) is not None:
            search.stop()

    def _hit(self, _: str) -> None:
        search = self._search
        if search is None or not search.hit():
            raise BotError("It does not ponder.")

    # What they need

    def _must_rest(self) -> None:
        if self._search is not None:
            raise BotError("It is thinking: say stop and wait for its answer first.")

    def _rest(self) -> None:
        self._search = None

    @property
    def _chosen(self) -> Game[Any]:
        if self._game is None:
            raise BotError("Choose a game first, such as: game kensington.")
        return self._game

    @property
    def _standing(self) -> Place:
        game = self._chosen
        if self._place is None:
            raise BotError("There is no position of {game} since the last one was refused.", game=game.title)
        return self._place

    @property
    def _level(self) -> Level:
        slug = self._chosen.slug
        return levels(slug)[-1] if self._bot is None else player(slug, self._bot)

    def _made_bot(self) -> Bot:
        bot = self._level.make(Random(self._chance.getrandbits(64)))
        return bot.adjusted(**self._settings) if isinstance(bot, EngineBot) else bot
