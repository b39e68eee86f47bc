"""`concord mirror`: copies a published site, each file as the list of the site states it."""

import argparse
import gzip
import hashlib
import os
import tarfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path, PureWindowsPath
from tempfile import TemporaryDirectory

from concord.base.published_files import OutputFile
from concord.build.site_folder import SiteFolder
from concord.build.site_writer import write_file
from concord.cli.command_error import CommandError
from concord.features.permanence.address_checks import MOST_BYTES, ReadableSite, is_url, site_at
from concord.features.permanence.catalogue import addresses
from concord.features.permanence.published_list import any_list_of
from concord.features.permanence.site_list import PUBLISHED_DATA, entry_of

_MOST_FILES, _MOST_OF_SITE = 500_000, 4_000_000_000  # bytes
_MOST, _PARALLEL = 20, 8  # faults that are named; requests at a time
_OF_HOST = "_"  # begins names of files that hosts may read without serving them, as `_headers`
_DAMAGED = (
    *(tarfile.TarError, zipfile.BadZipFile, gzip.BadGzipFile, zlib.error, EOFError),
    *(RuntimeError, ValueError),  # methods and passwords of a zip, numbers of a tar
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("source", metavar="URL|FILE", help="a published site, or its archive: tar, tar.gz or zip")
    add("folder", type=Path, help="the folder to write")


def run(options: argparse.Namespace) -> None:
    folder, file = options.folder.resolve(), Path(options.source)
    if folder.exists() and not (folder / PUBLISHED_DATA).is_file() and any(folder.iterdir()):
        raise CommandError(f"{folder}: found other files; expected a new folder, or a mirror")
    folder.parent.mkdir(parents=True, exist_ok=True)
    if not file.is_file():
        _mirror(site_at(options.source), folder, present=set())
        return
    with TemporaryDirectory(dir=folder.parent, prefix=".mirror.") as unpacked:
        _unpack(file, Path(unpacked))
        found = sorted(Path(unpacked).rglob(PUBLISHED_DATA), key=lambda path: len(path.parts))
        if not found:
            raise CommandError(f"{file}: found no {PUBLISHED_DATA}; expected a site in it")
        root = found[0].parents[PUBLISHED_DATA.count("/")]
        files = (path for path in Path(unpacked).rglob("*") if path.is_file())
        present = {Path(os.path.relpath(path, root)).as_posix() for path in files}
        _mirror(site_at(str(root)), folder, present)


def _mirror(site: ReadableSite, folder: Path, present: set[str]) -> None:
    """Copy a site. `present` has its files, where they can be listed."""
    found, content = any_list_of(site)
    _expect_none(_faults_of_files((path, size, True) for path, (size, _) in found["files"].items()))
    entries = {**found["files"], PUBLISHED_DATA: entry_of(content)}
    lacking = "found a file that the list of the site lacks"
    _expect_none(f"{path}: {lacking}" for path in sorted(present - entries.keys()))
    target = SiteFolder(folder)
    try:
        _expect_none(_copied(site, entries, target.folder))
        target.take_place()
    finally:
        target.discard()
    print(f"{folder}: a copy to serve at the path {found['root'] or '/'}.")
    print(f"Its list, {PUBLISHED_DATA}, has the SHA-256 {hashlib.sha256(content).hexdigest()}.")


def _expect_none(faults: Iterable[str]) -> None:
    if named := list(islice(faults, _MOST)):
        raise CommandError(*named, "Nothing was written.")


def _faults_of_files(files: Iterable[tuple[str, int, bool]]) -> Iterator[str]:
    """Yield a line for each file that would not stand in a folder alone and in full. The path, the
    size and whether it is a plain file are given."""
    known: set[str] = set()
    total = 0
    for name, size, is_plain in files:
        path = PureWindowsPath(name)  # which knows both kinds of slashes, and drives
        if path.anchor or not path.parts or ".." in path.parts or not name.isprintable():
            yield f"{name}: found a path that leads out; expected one within the site"
        elif not is_plain:
            yield f"{name}: found a link or device; expected a file"
        elif not 0 <= size <= MOST_BYTES:
            yield f"{name}: found {size} bytes; expected 0 to {MOST_BYTES}"
        if (key := path.as_posix().casefold()) in known:
            yield f"{name}: found again, or in other case; expected each name once"
        known.add(key)
        total += max(size, 0)
        if total > _MOST_OF_SITE or len(known) > _MOST_FILES:
            yield f"found more; expected at most {_MOST_FILES} files and {_MOST_OF_SITE} bytes"
            return


def _copied(
    site: ReadableSite, entries: Mapping[str, tuple[int, str]], folder: Path
) -> Iterator[str]:
    """Write each file that is as the list states, and yield a line for each other one."""

    def copy(path: str) -> str:
        answer = site.read(next(addresses([path]), path), entries[path][0] + 1)
        if not answer.fault and entry_of(answer.content) == entries[path]:
            write_file(folder, OutputFile(path, answer.content))
        elif answer.fault and is_url(site.root) and path.startswith(_OF_HOST):
            print(f"{path}: left out, since the host does not serve it")
        else:
            return f"{path}: {answer.fault or 'found other content than the list states'}"
        return ""

    pool = ThreadPoolExecutor(_PARALLEL)
    try:
        yield from filter(None, pool.map(copy, entries))
    finally:
        pool.shutdown(cancel_futures=True)


class _Bounded(gzip.GzipFile):
    """Reads no more at once than a file of a site has: a packed header may state any size."""

    def read(self, size: int | None = -1) -> bytes:
        return super().read(min(size or 0, MOST_BYTES))


def _unpack(file: Path, folder: Path) -> None:
    """Unpack an archive. Raises CommandError if it is damaged, too large or unsafe."""
    try:
        with file.open("rb") as content:
            mark = content.read(2)
        if mark == b"PK":
            with zipfile.ZipFile(file) as archive:  # which makes links plain files
                infos = (each for each in archive.infolist() if not each.is_dir())
                stated = ((each.filename, each.file_size, True) for each in infos)
                _expect_none(_faults_of_files(stated))
                archive.extractall(folder)  # noqa: S202 - the names are safe
        else:
            raw = _Bounded(file) if mark == b"\x1f\x8b" else None
            with tarfile.open(file, "r:", raw) as packed:
                members = (each for each in packed if not each.isdir())
                stated = ((each.name, each.size, each.isreg()) for each in members)
                _expect_none(_faults_of_files(stated))
                packed.extractall(folder, filter="data")
    except _DAMAGED as fault:
        raise CommandError(f"{file}: found a damaged archive ({fault})") from None
