"""Concord's command line."""

from __future__ import annotations

import argparse
import errno
import sys
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from keyword import iskeyword
from pathlib import Path
from typing import Any, NoReturn

from concord.base.ids import LIBRARY_FILE
from concord.base.problems import EngineMissingError, InvalidRecordsError
from concord.cli.command_error import CommandError
from concord.cli.terminal import drop_output, safe_output
from concord.records.configuration import FILE

COMMANDS = {
    "new": "make a library with a small sample game",
    "serve": "show the site while its records are written",
    "check": "report all errors and warnings in the records, and wrong settings",
    "build": "build the site",
    "cite": "find what a number, an id or an address refers to",
    "publish": "record what is published, or check that a site keeps all of it",
    "accept": "record that translations agree with their originals",
    "translate": "write files for translators, and merge them into the records",
    "status": "report the status of the translations, and what is to be done",
    "import": "make draft records of the files of a rulebook",
    "book": "write a game as a book to print or an e-book, in one language or in several",
    "history": "take the history of the records from git tags",
    "mcp": "answer assistants about the records, by the Model Context Protocol",
    "schema": "write the JSON Schemas of the records and of the published data",
}
"""What each command does. Its module has its name, and has `add_arguments` and `run`."""

EXAMPLES = {
    "new": ["new my-rules", 'new my-rules --languages de,en --name "Unsere Regeln"'],
    "serve": ["serve", "serve --address 127.0.0.1:8001"],
    "check": ["check", "--data ../my-rules/data check"],
    "build": ["build", "build --site ../public"],
    "cite": ["cite 1.14", 'cite "85.6.a and 1.14" --language en --json'],
    "publish": [
        "publish",
        "publish --check --site site --against published",
        "publish --check --site https://example.org/rules/",
        "publish --confirm kites/turn#fly",
    ],
    "accept": ["accept turn#fly --language pl", "accept --all-of kites/storm"],
    "translate": [
        "translate export --to pl --format po",
        "translate import l10n/pl/kites/*.po --accept",
    ],
    "status": ["status", "status --language pl --drafts"],
    "import": [
        "import --game orchard en=rules.md",
        "import --game orchard en=rules.md pl=zasady.txt --apply",
    ],
    "book": [
        "book --game kites --languages pl,en --output kites.pdf",
        "book --game kites --topic storm --paper a5 --output storm.pdf",
        "book --game kites --format epub --languages pl,en --aligned --output kites.epub",
        "book --game kites --list concord-list.json --paper a5 --output mine.pdf",
        "book --game kites --slip 1.3..2.0 --output slip.pdf",
        "book --all docs/books",
    ],
    "history": [
        "history import --dry-run",
        "history import --game kites --tags 'rules-*' --version rules-old=1.0",
    ],
    "mcp": ["mcp", "mcp --site public"],
    "schema": ["schema schemas"],
}
"""How each command is called, after `concord`, as its help shows."""

_NEEDS_NO_LIBRARY = {"new", "schema"}
DISTRIBUTION = "concord-rules"
_FAULTS = {
    errno.ENOENT: "found no such file or folder",
    errno.EACCES: "found a file or folder that this account may not read or write",
    errno.EPERM: "found a file or folder that this account may not read or write",
    errno.EROFS: "found a folder in which nothing can be written; expected one that can",
    errno.EISDIR: "found a folder; expected a file",
    errno.ENOTDIR: "found a file; expected a folder",
    errno.ENOSPC: "found no space left on the device",
}
"""What errors of the system mean, by their numbers."""

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
        if options.command not in _NEEDS_NO_LIBRARY:
            _expect_library(options.data)
            _say_library(options.data.resolve().parent)
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
        _fail([f"{error.filename}: {_FAULTS.get(error.errno or 0, error.strerror)}"])
    except BrokenExecutor:
        _fail(["A process that did a part of the work was ended. Nothing was recorded."])


def _expect_library(data: Path) -> None:
    """Raises CommandError for a folder that is none of records."""
    if (data / LIBRARY_FILE).is_file():
        return
    if (data / "data" / LIBRARY_FILE).is_file():
        raise CommandError(f"{data}: found a library; expected its records: --data {data / 'data'}")
    if not data.is_dir():
        raise CommandError(
            f"{data}: found no library; expected the command in the folder of a library, "
            "--data with its folder of records, or a new one: concord new my-rules"
        )


def _say_library(project: Path) -> None:
    """Say to a person, and not to a program, which library a command is about."""
    if sys.stderr and sys.stderr.isatty():  # Python has none where the caller closed it
        settings = FILE if (project / FILE).is_file() else "no settings"
        print(f"The library is {project}, with {settings}.", file=sys.stderr)


def _fail(lines: Sequence[str]) -> NoReturn:
    for line in lines:
        print(line, file=sys.stderr)
    sys.exit(1)


def _version() -> str:
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "unknown: the package is not installed"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="concord",
        description=__doc__,
        epilog="concord COMMAND --help shows the options of a command, with examples.",
    )
    parser.add_argument("--version", action="version", version=f"concord {_version()}")
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder of the records")
    commands = parser.add_subparsers(
        required=True, metavar="command", dest="command", parser_class=_CommandParser
    )
    for name, words in COMMANDS.items():
        formatter = argparse.RawDescriptionHelpFormatter
        commands.add_parser(name, help=words, description=words, formatter_class=formatter)
    return parser


def module_of(command: str) -> Any:
    return import_module(f"concord.cli.{f'{command}_' if iskeyword(command) else command}")


class _CommandParser(argparse.ArgumentParser):
    """Loads the module of a command when the command is called: all of them take a second.

    Options may stand before, between and after files and ids.
    """

    _is_loaded = False

    def parse_known_args(self, *arguments: Any, **named: Any) -> Any:
        if self._is_loaded:  # called by the method that is called below
            return super().parse_known_args(*arguments, **named)
        self._is_loaded = True
        name = self.prog.rpartition(" ")[2]
        command, examples = module_of(name), EXAMPLES.get(name, ())
        command.add_arguments(self)
        self.epilog = "\n".join(["examples:", *(f"  concord {each}" for each in examples)])
        self.set_defaults(run=command.run)
        return self.parse_known_intermixed_args(*arguments, **named)
