"""The command line: `concord check`, `concord schema`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from concord.checking.checks import load
from concord.describing import schemas
from concord.problems import FaultyRecordsError


def main(arguments: Sequence[str] | None = None) -> None:
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except FaultyRecordsError as faulty:
        print(*faulty.lines, sep="\n", file=sys.stderr)
        sys.exit(1)


def _check(options: argparse.Namespace) -> None:
    library = load(options.data)
    topics = sum(len(game.topics) for game in library.games)
    print(f"No problems in {topics} topics of {len(library.games)} games.")


def _schema(options: argparse.Namespace) -> None:
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, text in schemas().items():
        (options.folder / f"{name}.json").write_text(text, encoding="utf-8")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="concord", description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder of records")
    commands = parser.add_subparsers(required=True, metavar="command")
    check = commands.add_parser("check", help="say everything that is wrong with the records")
    check.set_defaults(run=_check)
    schema = commands.add_parser("schema", help="write the JSON Schemas of records and data")
    schema.add_argument("folder", type=Path)
    schema.set_defaults(run=_schema)
    return parser
