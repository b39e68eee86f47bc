"""The command line: `concord check`, `cite`, `publish`, `accept`, `status` and `schema`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from concord.checks.checks import in_lines, load
from concord.checks.lint.lints import lint_warnings
from concord.cli.cite import Answerer
from concord.cli.past import PastError
from concord.cli.publish import Publication, website_problems
from concord.cli.selection import Selection
from concord.cli.status import Report
from concord.core.problems import InvalidRecordsError, one_of
from concord.ledgers import acceptance
from concord.ledgers.acceptance import Acceptance
from concord.ledgers.publications import PUBLICATIONS_FILE
from concord.outputs.api.schemas import schemas


def main(arguments: Sequence[str] | None = None) -> None:
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except InvalidRecordsError as invalid:
        print(*invalid.lines, sep="\n", file=sys.stderr)
        sys.exit(1)


def _check(options: argparse.Namespace) -> None:
    library = load(options.data)
    if lost := in_lines(website_problems(library, options.data.parent), options.data.parent):
        _refuse(lost)
    warnings = in_lines(lint_warnings(library), options.data.parent)
    print(*warnings, sep="\n", end="\n" if warnings else "", file=sys.stderr)
    found = f"No errors, but warnings ({len(warnings)})," if warnings else "No problems"
    topics = sum(len(game.topics) for game in library.games)
    print(f"{found} in {topics} topics of {len(library.games)} games.")


def _schema(options: argparse.Namespace) -> None:
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, text in schemas().items():
        (options.folder / f"{name}.json").write_text(text, encoding="utf-8")


def _publish(options: argparse.Namespace) -> None:
    if options.check and options.confirm:
        _refuse(["--confirm records something, and --check does not: give one of them"])
    try:
        publication = Publication(options.data, options.against, options.confirm)
    except PastError as unknown:
        _refuse([str(unknown)])
    is_up_to_date = True
    for file, lacking in publication.lacking():
        if lacking and options.check:
            is_up_to_date = False
            print(f"{file} lacks {len(lacking)} lines:", *lacking, sep="\n  ", file=sys.stderr)
        elif not options.check and (lacking or file.name == PUBLICATIONS_FILE):
            publication.record(file, lacking)
            print(f"{file}: {len(lacking)} lines added")
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


def _accept(options: argparse.Namespace) -> None:
    library = load(options.data)
    _expect_known(options.language, library.languages, "language")
    if options.editorial and not options.language:
        _refuse(["--editorial takes the --language whose change it was"])
    selection = Selection(library)
    named, all_of = selection.units(options.unit), selection.all_of(options.all_of)
    if not (named or all_of or selection.faults):
        _refuse(["name units as ti4/abilities#costs, or --all-of a game or topic"])
    accepted = Acceptance(options.language or library.languages, is_editorial=options.editorial)
    accepted.add(named, is_strict=bool(options.language))
    accepted.add(all_of, is_strict=False)
    if faults := [*selection.faults, *accepted.faults]:
        _refuse([*faults, "Nothing was recorded."])
    for entry in accepted.entries:
        print(f"{entry.subject}: {entry.words}")
    for game, lines in accepted.lines():
        print(f"{acceptance.record(game, options.data, lines)}: {len(lines)} lines added")
    if not accepted.entries:
        print("All of that was on record already.")


def _status(options: argparse.Namespace) -> None:
    library = load(options.data)
    _expect_known(options.language, library.languages, "language")
    _expect_known(options.game, [game.id for game in library.games], "game")
    is_coloured = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    report = Report(library, options.data, options.drafts, is_coloured)
    games = [each for each in library.games if each.id in options.game or not options.game]
    for line in report.lines(options.language or library.languages, games):
        print(line)


def _expect_known(names: Sequence[str], known: Sequence[str], kind: str) -> None:
    faults = [
        f"the unknown {kind} “{name}”; expected one of {one_of(known)}"
        for name in names
        if name not in known
    ]
    if faults:
        _refuse(faults)


def _refuse(lines: Sequence[str]) -> NoReturn:
    print(*lines, sep="\n", file=sys.stderr)
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
    publish.add_argument(
        "--against",
        default="",
        metavar="REF",
        help="a git ref, or a copy of published.json: refuse what takes away anything of it",
    )
    publish.add_argument(
        "--confirm",
        action="append",
        default=[],
        metavar="ID",
        help="record that a change of meaning is meant: ti4/abilities#costs, or ti4/abilities",
    )
    publish.set_defaults(run=_publish)
    _describe_translating(commands)
    schema = commands.add_parser("schema", help="write the JSON Schemas of records and data")
    schema.add_argument("folder", type=Path)
    schema.set_defaults(run=_schema)
    return parser


def _describe_translating(commands: Any) -> None:
    accept = commands.add_parser("accept", help="record that translations were checked")
    accept.add_argument("unit", nargs="*", help="ti4/abilities#costs, or abilities#costs")
    accept.add_argument("--all-of", action="append", default=[], help="a game, or ti4/abilities")
    accept.add_argument(
        "--language", action="append", default=[], help="only the texts in this language: pl"
    )
    accept.add_argument(
        "--editorial",
        action="store_true",
        help="the newest change of that original was one of spelling: nothing becomes outdated",
    )
    accept.set_defaults(run=_accept)
    status = commands.add_parser("status", help="say how each translation stands, and what to do")
    status.add_argument("--language", action="append", default=[], help="pl")
    status.add_argument("--game", action="append", default=[], help="ti4")
    status.add_argument("--drafts", action="store_true", help="list each draft, not just topics")
    status.set_defaults(run=_status)
