"""`concord build`: builds the site of a library, by a process of MkDocs, which the engine does not
import."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from concord.base.processes import ENDS_WITH_PARENT
from concord.base.urls import is_local
from concord.cli.command_error import CommandError
from concord.cli.configuration import configuration_of
from concord.records.configuration import FILE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--site", type=Path, metavar="DIR", help="where the site is written")


def run(options: argparse.Namespace) -> None:
    """Build the project with the folder `data`. Raises SystemExit if the build fails, and
    KeyboardInterrupt after Ctrl-C, when the build has ended.
    """
    folder = ("--site-dir", str(options.site.resolve())) if options.site else ()
    try:
        run_generator(options.data, "build", "--strict", *folder)
    except KeyboardInterrupt:
        print("\nThe build was ended. The site is as it was.", file=sys.stderr)
        raise
    configuration = configuration_of(options.data.resolve())
    if configuration and is_local(configuration.site_url):
        print(
            f"{FILE}: site_url: found {configuration.site_url}, an address of this machine: no "
            "page states its own. Set SITE_URL to the address at which the site is published."
        )


def run_generator(data: Path, *arguments: str) -> None:
    """Run a command of MkDocs for the project with the folder `data`.

    Raises CommandError if there is no project, SystemExit if the command fails, and
    KeyboardInterrupt after Ctrl-C, when the command has ended.
    """
    project = data.resolve().parent
    if not (project / FILE).is_file():
        raise CommandError(
            f"{project}: found no {FILE}; expected the folder of a library. "
            "“concord new FOLDER” makes one."
        )
    # In a session of its own it gets the signal of Ctrl-C only from this process, and only once.
    with subprocess.Popen(  # noqa: S603 - the command is our own
        [sys.executable, "-m", "mkdocs", *arguments],
        cwd=project,
        env={**os.environ, ENDS_WITH_PARENT: "1", "NO_MKDOCS_2_WARNING": "1"},
        start_new_session=True,
    ) as generator:
        try:
            code = generator.wait()
        except KeyboardInterrupt:
            generator.terminate()
            generator.wait()  # until it has removed the incomplete site
            raise
    if code:
        raise SystemExit(code if code > 0 else 1)
