"""Concord's command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from importlib import import_module
from keyword import iskeyword
from pathlib import Path
from typing import Any, NoReturn

from concord.cli.command_error import CommandError
from concord.cli.terminal import drop_output, safe_output
from concord.core.problems import EngineMissingError, InvalidRecordsError

COMMANDS = {
    "new": "make a library with a small sample game",
    "serve": "show the site while its records are written",
    "check": "report all errors and warnings in the records, and wrong settings",
    "build": "build the site",
    "cite": "find what a number, an id or an address refers to",
    "publish": "record all published ids, numbers and changed originals",
    "accept": "record that translations agree with their originals",
    "status": "report the status of the translations, and what is to be done",
    "overlap": "report runs of words that the records share with other texts",
    "doctor": "report published addresses of a site that do not lead where they should",
    "import": "make draft records of the files of a rulebook",
    "schema": "write the JSON Schemas of the records and of the published data",
}
"""What each command does. Its module has its name, and has `add_arguments` and `run`."""


_CLOSED_PIPE = 128 + 13
_INTERRUPTED = 128 + 2
"""Exit codes with which shells report the signals SIGPIPE and SIGINT."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command. Every failure exits with a message and never with a traceback."""
    try:
        with safe_output():
            _run(arguments)
    except BrokenPipeError:
        drop_output()
        sys.exit(_CLOSED_PIPE)
    except KeyboardInterrupt:
        drop_output()
        sys.exit(_INTERRUPTED)
    except OSError as error:
        drop_output()
        with safe_output():
            print(f"output: {error.strerror}", file=sys.stderr)
        sys.exit(1)


def _run(arguments: Sequence[str] | None) -> None:
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except (CommandError, InvalidRecordsError) as error:
        _fail(error.lines)
    except EngineMissingError as error:
        _fail([str(error)])
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.filename is None:
            raise
        _fail([f"{error.filename}: found no access ({error.strerror}); expected it"])
    except BrokenExecutor:
        _fail(["A process that did a part of the work was ended. Nothing was recorded."])


def _fail(lines: Sequence[str]) -> NoReturn:
    for line in lines:
        print(line, file=sys.stderr)
    sys.exit(1)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="concord", description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder of the records")
    commands = parser.add_subparsers(required=True, metavar="command", parser_class=_CommandParser)
    for name, words in COMMANDS.items():
        commands.add_parser(name, help=words)
    return parser


class _CommandParser(argparse.ArgumentParser):
    """Loads the module of a command when the command is called: all of them take a second."""

    def parse_known_args(self, *arguments: Any, **named: Any) -> Any:
        name = self.prog.rpartition(" ")[2]
        command = import_module(f"concord.cli.{f'{name}_' if iskeyword(name) else name}")
        command.add_arguments(self)
        self.set_defaults(run=command.run)
        return super().parse_known_args(*arguments, **named)
