"""The program `royalborough` with its commands, and how it ends when something is wrong.

Exit status: 0 when all is well, 1 when a check failed (`verify`), 2 for input that cannot be used, 3
for a mistake of the program. What is wrong is said in one sentence on standard error.
"""

import os
import sys
import traceback
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from royalborough import __version__
from royalborough.cli import (
    bots,
    engine,
    explore,
    ladder,
    match,
    play,
    records,
    reports,
    rules,
    selfplay,
    serve,
    solve,
    storage,
)
from royalborough.cli import map as maps
from royalborough.cli.common import WrongInput, complain
from royalborough.cli.logs import log_in_sentences
from royalborough.play import PlayError


class _Commands(TyperGroup):
    """The commands in the order in which a newcomer needs them; whatever goes wrong is said in a sentence."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """In the order of registration."""
        return list(self.commands)

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run the program; it ends with the status of its command."""
        if not extra.get("standalone_mode", True):
            return super().main(*args, **extra)
        extra["standalone_mode"] = False
        try:
            status = super().main(*args, **extra)
        except (PlayError, WrongInput) as error:
            status = _wrong(str(error))
        except TyperException as error:
            status = _wrong_words(error)
        except OSError as error:
            status = _wrong(f"{error.filename or 'A file'}: {error.strerror or error}.")
        except typer.Abort:
            status = 1
        except Exception as error:
            status = _bug(error)
        sys.exit(status)


def _wrong(sentence: str) -> int:
    complain(sentence)
    return 2


def _wrong_words(error: TyperException) -> int:
    """A command line that cannot be read: a misspelt command, a missing or unknown option."""
    message: str = error.format_message()
    if type(error).__name__ == "NoArgsIsHelpError":
        typer.echo(message)
        return 0
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "royalborough"
    return _wrong(f"{' '.join(message.split()).rstrip('.')}; see `{command} --help`.")


def _bug(error: Exception) -> int:
    if os.environ.get("ROYALBOROUGH_DEBUG"):
        traceback.print_exception(error)
    complain(
        f"This is a mistake of the program: {type(error).__name__}: {error} (ROYALBOROUGH_DEBUG=1 shows where it is)."
    )
    return 3


app = typer.Typer(
    cls=_Commands,
    name="royalborough",
    add_completion=False,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _say_version(asked: bool) -> None:
    if asked:
        typer.echo(f"royalborough {__version__}")
        raise typer.Exit


@app.callback()
def _royalborough(
    version: Annotated[  # noqa: ARG001
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    """Kensington and its sister games: play people and bots, check records, simulate.

    New here? `royalborough games` lists the games, `royalborough rules kensington` explains one,
    `royalborough play kensington` plays it in this terminal, and `royalborough serve` opens a table in the browser.
    """
    log_in_sentences()


for module in (
    serve,
    play,
    bots,
    explore,
    rules,
    records,
    selfplay,
    match,
    ladder,
    engine,
    solve,
    maps,
    storage,
    reports,
):
    module.register(app)


def main() -> None:
    """The entry point of the program."""
    app()
