"""`concord build`: builds the site of a library."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from concord.cli.generator import run_generator


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--site", type=Path, metavar="DIR", help="where the site is written")


def run(options: argparse.Namespace) -> None:
    """Build the project that has the folder `data`. Raises SystemExit if the build fails, and
    KeyboardInterrupt when the build has ended because of that.
    """
    folder = ("--site-dir", str(options.site.resolve())) if options.site else ()
    try:
        run_generator(options.data, "build", "--strict", *folder)
    except KeyboardInterrupt:
        print("\nThe build was ended. The site is as it was.", file=sys.stderr)
        raise
