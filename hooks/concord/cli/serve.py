"""`concord serve`: serves a preview of the site, which shows each change of the records."""

import argparse
import re

from concord.cli.build import run_generator
from concord.cli.command_error import CommandError

_ADDRESS = re.compile(r".+:(?P<port>\d{1,5})")
_PORTS = range(1, 1 << 16)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--address", metavar="HOST:PORT", help="where: 127.0.0.1:8000")


def run(options: argparse.Namespace) -> None:
    """Serve the project that has the folder `data` until Ctrl-C. Raises SystemExit if it fails."""
    address: tuple[str, ...] = ()
    if options.address:
        named = _ADDRESS.fullmatch(options.address)
        if not named or int(named["port"]) not in _PORTS:
            raise CommandError(
                f"--address: found “{options.address}”; expected HOST:PORT, as 127.0.0.1:8001"
            )
        address = ("--dev-addr", options.address)
    run_generator(options.data, "serve", "--livereload", "--quiet", *address)
