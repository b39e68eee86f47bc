"""Concord's command line."""

import argparse
import atexit
import errno
import gc
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import BrokenExecutor
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NoReturn

from concord.base.ids import LIBRARY_FILE
from concord.base.problems import EngineMissingError, InvalidRecordsError, did_you_mean
from concord.cli.command_error import CommandError
from concord.cli.terminal import drop_output, safe_output
from concord.feature import Command
from concord.installed_features import FeatureError, features
from concord.records.configuration import FILE

_OWN: Sequence[Command] = (
    Command(
        name="serve",
        words="show the site while its records are written",
        module="concord.cli.serve",
        examples=("serve", "serve --address 127.0.0.1:8001"),
    ),
    Command(
        name="check",
        words="report all errors and warnings in the records, and wrong settings",
        module="concord.cli.check",
        examples=("check", "--data ../my-rules/data check"),
    ),
    Command(
        name="build",
        words="build the site",
        module="concord.cli.build",
        examples=("build", "build --site ../public"),
    ),
    Command(
        name="import",
        words="make draft records of the files of a rulebook",
        module="concord.cli.import_",
    ),
)


def commands() -> Mapping[str, Command]:
    """Return the commands of the spine and of the features by their names.

    The feature “import” takes the place of a command that says how to install it.
    """
    of_features = (command for feature in features() for command in feature.commands)
    return {command.name: command for command in (*_OWN, *of_features)}


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
"""The meanings of system errors, by their numbers."""

_CLOSED_PIPE = 128 + 13
_INTERRUPTED = 128 + 2
"""Exit codes with which shells report the signals SIGPIPE and SIGINT."""
_FEW_COLLECTIONS = 1_000_000
"""New objects before Python looks for garbage. Code and records have hardly any, and looking after
a few hundred, as it does by itself, takes a third of the time."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command. Every failure exits with a message and never with a traceback."""
    gc.set_threshold(_FEW_COLLECTIONS)
    atexit.register(gc.freeze)  # Python would look for garbage once more when it ends
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
    try:
        options = _parser().parse_args(arguments)
        if commands()[options.command].needs_library:
            _expect_library(options.data)
            _say_library(options.data.resolve().parent)
        options.run(options)
    except (CommandError, InvalidRecordsError) as error:
        _fail(error.lines)
    except (EngineMissingError, FeatureError) as error:
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
    """Raises CommandError for a folder that is no folder of records."""
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
    """Say which library a command works on, if a person reads the output."""
    if sys.stderr and sys.stderr.isatty():  # Python has none where the caller closed it
        settings = FILE if (project / FILE).is_file() else "no settings"
        print(f"The library is {project}, with {settings}.", file=sys.stderr)


def _fail(lines: Sequence[str]) -> NoReturn:
    for line in lines:
        print(line, file=sys.stderr)
    sys.exit(1)


def engine_version() -> str:
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "unknown: the package is not installed"


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="concord",
        description=__doc__,
        epilog="concord COMMAND --help shows the options of a command, with examples.",
    )
    parser.add_argument("--version", action="version", version=f"concord {engine_version()}")
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder of the records")
    parsers = parser.add_subparsers(
        required=True, metavar="command", dest="command", parser_class=_CommandParser
    )
    for name, command in commands().items():
        formatter = argparse.RawDescriptionHelpFormatter
        parsers.add_parser(
            name, help=command.words, description=command.words, formatter_class=formatter
        )
    return parser


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Suggest the command that is like an unknown one, in place of a list of all."""
        said, _, choices = message.partition(" (choose from")
        near = did_you_mean(said.rpartition(": ")[2].strip("'"), commands()) if choices else ""
        super().error(f"{said}; {near}" if near else message)


class _CommandParser(argparse.ArgumentParser):
    """Loads the module of a command only when the command is called, since some are slow to load.

    Options may be before, between and after files and ids.
    """

    _is_loaded = False

    def parse_known_args(self, *arguments: Any, **named: Any) -> Any:
        if self._is_loaded:  # `parse_known_intermixed_args` below calls this method
            return super().parse_known_args(*arguments, **named)
        self._is_loaded = True
        name = self.prog.rpartition(" ")[2]
        command = commands()[name]
        module = import_module(command.module)
        module.add_arguments(self)
        examples = (f"\n  concord {example}" for example in command.examples)
        self.epilog = f"examples:{''.join(examples)}"
        self.set_defaults(run=module.run)
        return self.parse_known_intermixed_args(*arguments, **named)
