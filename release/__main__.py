"""Writes the files of a release into `dist/`: `python -m release archive`, `sbom`, `wheels`,
`books`, or the `checksums` of what is there."""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from release.archive import Content, archive_members, write_archive, write_checksums
from release.project import Release, read_release

_PROJECT = Path()
_WHEELS = Path(".cache", "wheels")
_BOOKS = Path("docs", "books")
_FOLDER = Path("dist")
_TOOLS = Path(sys.executable).parent
_BILLS_OF_MATERIALS = {
    "python": (
        *("cyclonedx-py", "requirements", "requirements/run.txt"),
        *("--pyproject", "pyproject.toml", "--output-reproducible"),
    ),
    "node": ("npm", "sbom", "--package-lock-only", "--sbom-format", "cyclonedx"),
}
"""The commands that write what is locked as CycloneDX: the packages that build the site, and those
of node that check it."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m release", description=__doc__)
    parser.add_argument("file", choices=["archive", "sbom", "wheels", "books", "checksums"])
    try:
        _write(parser.parse_args().file)
    except ValueError as refused:
        sys.exit(str(refused))


def _write(kind: str) -> None:
    release = read_release(_PROJECT)
    _FOLDER.mkdir(exist_ok=True)
    if kind == "wheels":
        _write_wheels(release)
    if kind == "books":
        for file in _BOOKS.iterdir():
            shutil.copyfile(file, _FOLDER / f"{release.name}-{file.name}")
    if kind == "archive":
        members = archive_members(_PROJECT, release, os.environ)
        write_archive(_FOLDER / f"{release.name}.tar.gz", members, release.time)
    if kind == "sbom":
        _write_bills_of_materials(release)
    print(write_checksums(_FOLDER, release).read_text("utf-8"), end="")


def _write_bills_of_materials(release: Release) -> None:
    for name, (tool, *arguments) in _BILLS_OF_MATERIALS.items():
        with (_FOLDER / f"{release.name}.{name}.cdx.json").open("wb") as file:
            subprocess.run([_TOOLS / tool, *arguments], stdout=file, check=True)  # noqa: S603 - our own


def _write_wheels(release: Release) -> None:
    """Pack the packages that `make wheels` has downloaded for this platform."""
    platform = f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}"
    members: dict[str, Content] = {path.name: path for path in _WHEELS.glob("*.whl")}
    write_archive(_FOLDER / f"{release.name}-wheels-{platform}.tar.gz", members, release.time)


if __name__ == "__main__":
    main()
