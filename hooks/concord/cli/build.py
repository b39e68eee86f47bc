"""`concord build`: builds the site, or the part of one game that `concord join` takes."""

from __future__ import annotations

import argparse
from pathlib import Path

from concord.build.build_request import BuildRequest
from concord.cli.command_error import CommandError
from concord.cli.generator import run_generator

HELP = "build the site, or the part of one game"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--fresh", action="store_true", help="use nothing of an earlier build")
    parser.add_argument("--site", type=Path, metavar="DIR", help="where the site is written")
    parser.add_argument("--game", default="", metavar="ID", help="the game of which a part is made")
    parser.add_argument("--part-of", type=Path, metavar="DIR", help="where the part is written")


def run(options: argparse.Namespace) -> None:
    if bool(options.game) != bool(options.part_of):
        raise CommandError("--game names the game of a part and --part-of its folder: give both")
    if options.part_of and (options.fresh or options.site):
        raise CommandError("a part is always made anew, and is no site: give --part-of alone")
    part = options.part_of.resolve() if options.part_of else None
    request = BuildRequest(is_fresh=options.fresh, game=options.game, part=part)
    run_generator(options.data, request, options.site)
