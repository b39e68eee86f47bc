"""`concord build`: builds the site by its generator, which the core does not import: it runs in a
process of its own."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from concord.core.processes import ENDS_WITH_PARENT

_COMMAND = ("-m", "mkdocs", "build", "--strict")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--site", type=Path, metavar="DIR", help="where the site is written")


def run(options: argparse.Namespace) -> None:
    """Build the project that has the folder `data`. Raises SystemExit if the build fails, and
    KeyboardInterrupt when the build has ended because of that.
    """
    folder = ("--site-dir", str(options.site.resolve())) if options.site else ()
    # In a session of its own it does not get the signal of Ctrl-C, which would come twice then.
    with subprocess.Popen(  # noqa: S603 - the command is our own
        [sys.executable, *_COMMAND, *folder],
        cwd=options.data.resolve().parent,
        env={**os.environ, ENDS_WITH_PARENT: "1", "NO_MKDOCS_2_WARNING": "1"},
        start_new_session=True,
    ) as generator:
        try:
            code = generator.wait()
        except KeyboardInterrupt:
            generator.terminate()
            generator.wait()  # until it has removed what it has begun
            print("\nThe build was ended. The site is as it was.", file=sys.stderr)
            raise
    if code:
        raise SystemExit(code if code > 0 else 1)
