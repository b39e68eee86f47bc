"""The command line: `concord check`, `concord cite`, `concord publish`, `concord schema`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from concord import publishing
from concord.answering import Answerer
from concord.checking.checks import load
from concord.describing import schemas
from concord.problems import FaultyRecordsError
from concord.reading.publications import PUBLICATIONS_FILE


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


def _publish(options: argparse.Namespace) -> None:
    is_up_to_date = True
    for game in load(options.data).games:
        lacking = publishing.unrecorded(game, options.data)
        file = options.data / game.id / PUBLICATIONS_FILE
        if not options.check:
            publishing.record(game, options.data, lacking)
            print(f"{file}: {len(lacking)} lines added")
        elif lacking:
            is_up_to_date = False
            print(f"{file} lacks {len(lacking)} lines:", *lacking, sep="\n  ", file=sys.stderr)
    if not is_up_to_date:
        print("Run “concord publish” and commit what it adds.", file=sys.stderr)
        sys.exit(1)


def _cite(options: argparse.Namespace) -> None:
    try:
        answerer = Answerer(load(options.data), options.language, options.game)
    except LookupError as unknown:
        print(*unknown.args, file=sys.stderr)
        sys.exit(1)
    is_cited, lines = answerer.answer(" ".join(options.citation))
    print(*lines, sep="\n")
    if not is_cited:
        sys.exit(1)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="concord", description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder of records")
    commands = parser.add_subparsers(required=True, metavar="command")
    check = commands.add_parser("check", help="say everything that is wrong with the records")
    check.set_defaults(run=_check)
    cite = commands.add_parser("cite", help="say what a number, an id or an address means")
    cite.add_argument("citation", nargs="+", help="as it is typed: 85.14, 85 прим. 4, TI4 1.6a")
    cite.add_argument("--language", default="", help="whose numbers come first: ru")
    cite.add_argument("--game", default="", help="the only game to look into: ti4")
    cite.set_defaults(run=_cite)
    publish = commands.add_parser("publish", help="record every id and number for ever")
    publish.add_argument(
        "--check", action="store_true", help="only say what is not recorded yet, and fail then"
    )
    publish.set_defaults(run=_publish)
    schema = commands.add_parser("schema", help="write the JSON Schemas of records and data")
    schema.add_argument("folder", type=Path)
    schema.set_defaults(run=_schema)
    return parser
