"""`concord serve`: the preview of a library, which shows each change of its records."""

from __future__ import annotations

import argparse

from concord.cli.generator import run_generator


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--address", metavar="HOST:PORT", help="where: 127.0.0.1:8000")


def run(options: argparse.Namespace) -> None:
    """Serve the project that has the folder `data` until Ctrl-C. Raises SystemExit if it fails."""
    address = ("--dev-addr", options.address) if options.address else ()
    run_generator(options.data, "serve", "--livereload", *address)
