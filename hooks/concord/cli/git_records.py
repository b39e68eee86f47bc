"""The records as they were at a git ref."""

import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from concord.base.problems import Problem
from concord.base.settings import Settings
from concord.cli.command_error import CommandError
from concord.model.library import Library
from concord.records.configuration import read_configuration
from concord.records.library_reader import read
from concord.register import lock_file
from concord.register.publications import PUBLICATIONS_FILE


def lines_of_locks(data: Path) -> Mapping[str, set[str]]:
    """Return the lines of each lock by the name of the folder of its game. The lock of the library
    has the name ""."""
    locks = {path.parent.name: path for path in sorted(data.glob(f"*/{PUBLICATIONS_FILE}"))}
    locks[""] = data / PUBLICATIONS_FILE
    return {name: lock_file.recorded_lines(path) for name, path in locks.items()}


@dataclass(frozen=True, slots=True)
class PublishedRecords:
    """The records of a git ref, as far as they can be read."""

    library: Library
    problems: Sequence[Problem]
    settings: Settings | None
    locks: Mapping[str, set[str]]


def records_at(ref: str, data: Path) -> PublishedRecords:
    """Read the records of a git ref. Raises CommandError if there is no such ref or no records."""
    with TemporaryDirectory() as folder:
        project = Path(folder)
        _extract(ref, data.resolve().parent, project)
        then = project / data.resolve().name
        if not then.is_dir():
            raise CommandError(f"{ref}: found no folder {then.name}; expected the records")
        try:
            configuration = read_configuration(project)
        except ValueError as fault:
            raise CommandError(f"{ref}: {fault}") from None
        docs = configuration.docs if configuration else project / "docs"
        library, problems = read(then, docs)
        if not library.languages:
            raise CommandError(f"{ref}: found no readable records there")
        settings = configuration.settings if configuration else None
        return PublishedRecords(library, problems, settings, lines_of_locks(then))


@dataclass(frozen=True, slots=True)
class Tag:
    name: str
    day: date


def tags_of(data: Path) -> Sequence[Tag]:
    """Return the git tags of the history of the records, the oldest first.

    Raises CommandError where there is no repository.
    """
    listing = _git(
        data.resolve().parent,
        *("for-each-ref", "--merged=HEAD", "--sort=version:refname", "--sort=creatordate"),
        *("--format=%(refname:short) %(creatordate:short)", "refs/tags"),
    )
    lines = (line.rpartition(" ") for line in listing.decode().splitlines())
    return [Tag(name, date.fromisoformat(day)) for name, _, day in lines]


def _extract(ref: str, source: Path, target: Path) -> None:
    """Write the files of `source`, a folder of a repository, as they were at `ref`."""
    listing = _git(source, "ls-tree", "-r", "-z", f"{ref}^{{commit}}", "--", ".")
    blobs = []
    for entry in filter(None, listing.split(b"\0")):
        head, _, name = entry.partition(b"\t")
        mode, kind, blob = head.decode().split()
        path = Path(name.decode("utf-8", "surrogateescape"))
        is_wanted = path.suffix in {".yml", ".lock", ".md"} and ".." not in path.parts
        if kind == "blob" and mode != "120000" and is_wanted:
            blobs.append((blob, path))
    contents = _git(
        source, "cat-file", "--batch", given="".join(f"{blob}\n" for blob, _ in blobs).encode()
    )
    start = 0
    for _, path in blobs:
        end = contents.index(b"\n", start)
        size = int(contents[start:end].split()[-1])
        file = target / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(contents[end + 1 : end + 1 + size])
        start = end + size + 2


def _git(folder: Path, *arguments: str, given: bytes = b"") -> bytes:
    program = shutil.which("git")
    if program is None:
        raise CommandError("found no git; expected it, or --against a copy of published.json")
    run = subprocess.run(  # noqa: S603 - arguments are passed without a shell
        [program, "-C", str(folder), *arguments], input=given, capture_output=True, check=False
    )
    if run.returncode:
        words = run.stderr.decode("utf-8", "replace").strip()
        raise CommandError(
            f"found no such state; expected a git ref or a *.json ({words})",
            "It names what was published last. For the first publication it is that itself: "
            "git tag published && git push origin published",
        )
    return run.stdout
