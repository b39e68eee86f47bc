"""`concord schema`: the JSON Schemas, as files for editors."""

import argparse
from pathlib import Path

from concord.base.atomic_files import exclusive, replace_file
from concord.features.api.schemas import schemas


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="where to write them")


def run(options: argparse.Namespace) -> None:
    options.folder.mkdir(parents=True, exist_ok=True)
    with exclusive(options.folder):
        for name, text in schemas().items():
            replace_file(options.folder / f"{name}.json", text.encode())
