"""`concord join`: builds the site with the parts of games that other builds have made."""

from __future__ import annotations

import argparse
from pathlib import Path

from concord.build.build_request import BuildRequest
from concord.cli.generator import run_generator

HELP = "build the site, taking the topics of games from parts"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "parts", nargs="+", type=Path, metavar="DIR", help="a part that “concord build” has made"
    )
    parser.add_argument("--site", type=Path, metavar="DIR", help="where the site is written")


def run(options: argparse.Namespace) -> None:
    request = BuildRequest(parts=tuple(each.resolve() for each in options.parts))
    run_generator(options.data, request, options.site)
