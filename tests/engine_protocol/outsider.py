"""A program that speaks the engine's side of the protocol, well or badly: `python outsider.py MANNER [DECISION ...]`.

It decides what it was given, one after the other and again from the first.
"""

import itertools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator


def say(*lines: str) -> None:
    """Say lines at once."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def sleep() -> None:
    """Do nothing for much longer than any test waits."""
    time.sleep(1000)


def die() -> None:
    """End with a reason."""
    sys.exit("out of order")


def kill_itself() -> None:
    """End in the hardest way there is."""
    os.kill(os.getpid(), signal.SIGKILL)


def flood() -> None:
    """Write without an end."""
    while True:
        say("info depth=1 " * 100)


def flood_errors() -> None:
    """Write error output without an end."""
    while True:
        sys.stderr.write("trouble " * 100)


def never_end_the_line() -> None:
    """Write a line without an end."""
    while True:
        sys.stdout.write("x" * 1000)


def close_the_output() -> None:
    """Live on without a word."""
    os.close(1)
    sleep()


def leave_a_child() -> None:
    """End, but for a child that holds the output open."""
    subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(1000)"])
    os._exit(0)


def babble() -> None:
    """Say things that mean nothing."""
    sys.stdout.buffer.write(b"\xff\xfe\x00 rubbish\n\n\ninfo nothing\ninfo rank=x score=win line e3\nbestmove\n")


def wait_for_the_stop() -> None:
    """Think until something is said."""
    say("info rank=1 depth=1 score=value_3 line e3")
    sys.stdin.readline()


def think_aloud() -> None:
    """Tell two reports of two lines."""
    say("info rank=1 depth=1 score=value_1 line a1 e3", "info rank=2 depth=1 score=loss_4 line e3")
    say("info rank=1 depth=2 nodes=9 seconds=0.5 score=value_9 share=0.6 line a1 e3 k1")
    say("info rank=2 depth=2 nodes=9 seconds=0.5 score=value_7 share=0.5 line e3")


BEFORE_THE_ANSWER: dict[str, Callable[[], None]] = {
    "dies": die,
    "kills itself": kill_itself,
    "hangs": sleep,
    "floods": flood,
    "floods errors": flood_errors,
    "never ends its line": never_end_the_line,
    "closes its output": close_the_output,
    "leaves a child": leave_a_child,
    "refuses": lambda: say("error go I do not feel like it."),
    "babbles": babble,
    "waits": wait_for_the_stop,
    "thinks aloud": think_aloud,
}
AT_ONCE: dict[str, Callable[[], None]] = {"never greets": sleep, "ends at once": lambda: sys.exit(3)}


def answer(manner: str, line: str, answers: Iterator[str]) -> None:
    """What is said to one line."""
    command = line.split(" ")[0].strip()
    if command == "hello":
        version = 2 if manner == "is too new" else 1
        say("name Outsider", "game kensington", "game chelsea", f"welcome {version}")
        if manner == "does not listen":
            sleep()
    elif command == "isready":
        if manner == "refuses positions":
            say("error position I do not know this.")
        say("readyok")
    elif command == "set" and "bad=" in line:
        say("error set There is no option bad.")
    elif command == "go":
        BEFORE_THE_ANSWER.get(manner, lambda: None)()
        say(f"bestmove {next(answers)}")
        if manner == "babbles":
            say("bestmove z9", "readyok nonsense", "more of the same")


def main(manner: str, decisions: list[str]) -> None:
    """Answer until there is nothing to answer any more."""
    answers = itertools.cycle(decisions)
    AT_ONCE.get(manner, lambda: None)()
    for line in sys.stdin:
        if line == "quit\n":
            break
        answer(manner, line, answers)
    if manner == "stays":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        sleep()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
