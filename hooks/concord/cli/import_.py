"""`concord import`: makes draft records of the files of a rulebook."""

from __future__ import annotations

import argparse
from pathlib import Path

from concord.cli.command_error import CommandError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", required=True, metavar="ID", help="the id of the game: root")
    parser.add_argument(
        "files", nargs="+", metavar="LANGUAGE=FILE", help="a file for each language: en=law.md"
    )
    parser.add_argument(
        "--title", action="append", default=[], metavar="LANGUAGE=TITLE", help="of the game"
    )
    parser.add_argument(
        "--edition",
        action="append",
        default=[],
        metavar="LANGUAGE=VERSION",
        help="the version of a file: en=2.1",
    )
    parser.add_argument(
        "--official",
        action="append",
        default=[],
        metavar="LANGUAGE=LICENCE",
        help="the texts of a file may be published as they are, under this licence",
    )
    parser.add_argument(
        "--apply",
        action="store_true",
        help="write a new edition into the records, when its differences are confirmed",
    )
    parser.add_argument(
        "--mapping", type=Path, metavar="FILE", help="which keys or columns of the files hold what"
    )


def run(options: argparse.Namespace) -> None:
    """Raises CommandError where the packages that read rulebooks are not installed."""
    try:
        from concord_import import command  # noqa: PLC0415 - no other command loads this package
    except ModuleNotFoundError as fault:
        found = f"found no package {fault.name}"
        raise CommandError(
            f'{found}; expected those that read rulebooks: pip install "concord-rules[import]"'
        ) from None
    command.run(options)
