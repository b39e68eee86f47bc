"""Concord's command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import NoReturn

from concord.cli import (
    accept,
    build,
    check,
    cite,
    doctor,
    import_,
    overlap,
    publish,
    schema,
    status,
)
from concord.cli.command_error import CommandError
from concord.cli.terminal import drop_output, safe_output
from concord.core.problems import EngineMissingError, InvalidRecordsError

COMMANDS = (
    check,
    build,
    cite,
    publish,
    accept,
    status,
    overlap,
    doctor,
    import_,
    schema,
)
"""Each has HELP, `add_arguments` and `run`. A command has the name of its module, without the
underscore that follows a word of Python."""


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
    commands = parser.add_subparsers(required=True, metavar="command")
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2].rstrip("_")
        own = commands.add_parser(name, help=command.HELP)
        command.add_arguments(own)
        own.set_defaults(run=command.run)
    return parser
