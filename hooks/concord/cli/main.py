"""Concord's command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from concord.cli import accept, check, cite, publish, schema, status
from concord.cli.command_error import CommandError
from concord.core.problems import InvalidRecordsError

COMMANDS = (check, cite, publish, accept, status, schema)
"""Each has HELP, `add_arguments` and `run`. A command has the name of its module."""


def main(arguments: Sequence[str] | None = None) -> None:
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except (CommandError, InvalidRecordsError) as error:
        for line in error.lines:
            print(line, file=sys.stderr)
        sys.exit(1)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="concord", description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder of the records")
    commands = parser.add_subparsers(required=True, metavar="command")
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        own = commands.add_parser(name, help=command.HELP)
        command.add_arguments(own)
        own.set_defaults(run=command.run)
    return parser
