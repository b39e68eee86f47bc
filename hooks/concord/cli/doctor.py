"""`concord doctor`: which published addresses of a built or served site lead nowhere, or astray."""

from __future__ import annotations

import argparse

from concord.build.library import load_library
from concord.cli.command_error import CommandError
from concord.cli.published_addresses import promised
from concord.cli.published_list import list_of_site
from concord.cli.visits import Visitor, site_at
from concord.rules.held_back import publishable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--site", required=True, metavar="URL|DIR", help="a served site, or the folder of a build"
    )
    parser.add_argument(
        "--most", type=int, default=100_000, help="the most pages and files to read (100000)"
    )


def run(options: argparse.Namespace) -> None:
    library = publishable(load_library(options.data))
    site = site_at(options.site)
    visitor = Visitor(site, options.most)
    visits = promised(library, list_of_site(site, library))
    faults = [(each.address, visitor.fault(each)) for each in visits]
    found = [f"{address}: {fault}" for address, fault in faults if fault]
    if found:
        raise CommandError(*found, f"{len(found)} of {len(visits)} addresses do not lead on.")
    print(f"All {len(visits)} addresses lead where they should.")
