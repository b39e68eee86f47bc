"""The command line: `concord check`, `concord schema`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from concord.checking.checks import load
from concord.problems import RecordsAreFaulty


def main(arguments: Sequence[str] | None = None) -> None:
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except RecordsAreFaulty as faulty:
        print(*faulty.lines, sep="\n", file=sys.stderr)
        sys.exit(1)


def _check(options: argparse.Namespace) -> None:
    library = load(options.data)
    topics = sum(len(game.topics) for game in library.games)
    print(f"No problems in {topics} topics of {len(library.games)} games.")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="concord", description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder of records")
    commands = parser.add_subparsers(required=True, metavar="command")
    check = commands.add_parser("check", help="say everything that is wrong with the records")
    check.set_defaults(run=_check)
    return parser
