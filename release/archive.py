"""Writes archives and their checksums, the same to the byte whenever they are written again."""

import gzip
import hashlib
import io
import tarfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from string import Template
from typing import Final, TypeAlias

from release.project import Release, source_files

Content: TypeAlias = Path | bytes
"""A file, or what is written into one."""

CHECKSUMS: Final = "SHA256SUMS"
_NOTICE = "ARCHIVE.md"
_NOTICE_TEMPLATE = Path(__file__).with_name(_NOTICE)


def archive_members(
    project: Path, release: Release, environment: Mapping[str, str]
) -> dict[str, Content]:
    """Return what the archive of a release holds, by its path below the folder of the release.

    The site in `project` was built in `environment`, of which SITE_URL and REPO_URL matter.
    """
    site = project / "site"
    if not (site / "index.html").is_file():
        raise ValueError("found no site; expected that “make build” has written site/")
    members: dict[str, Content] = {name: project / name for name in source_files(project)}
    made: dict[str, Content] = {
        _NOTICE: _notice(release, environment).encode(),
        **{
            path.relative_to(project).as_posix(): path for path in site.rglob("*") if path.is_file()
        },
    }
    if taken := sorted(members.keys() & {*made, CHECKSUMS}):
        raise ValueError(f"found {taken[0]} in the repository; expected that the archive brings it")
    return members | made


def _notice(release: Release, environment: Mapping[str, str]) -> str:
    variables = [
        f'{name}="{environment[name]}" '
        for name in ("SITE_URL", "REPO_URL")
        if environment.get(name)
    ]
    return Template(_NOTICE_TEMPLATE.read_text("utf-8")).substitute(
        name=release.name,
        version=release.version,
        commit=release.commit,
        day=datetime.fromtimestamp(release.time, UTC).date().isoformat(),
        build=f"{''.join(variables)}make build",
    )


def write_archive(file: Path, members: Mapping[str, Content], time: int) -> None:
    """Write `members` below one folder into a compressed archive, and last their checksums.

    The archive depends on the contents, on whether a file can be executed, and on `time`, in
    seconds since 1970: not on owners, permissions or the order of the folder.
    """
    folder = file.name.removesuffix(".tar.gz")
    unfinished = file.with_name(f"{file.name}.unfinished")
    checksums = []
    with (
        unfinished.open("wb") as raw,
        gzip.GzipFile(filename="", mode="wb", fileobj=raw, mtime=time) as compressed,
        tarfile.open(fileobj=compressed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for name, content in sorted(members.items()):
            data = content if isinstance(content, bytes) else content.read_bytes()
            checksums.append(f"{hashlib.sha256(data).hexdigest()}  {name}\n")
            archive.addfile(_entry(f"{folder}/{name}", content, len(data), time), io.BytesIO(data))
        listed = "".join(checksums).encode()
        entry = _entry(f"{folder}/{CHECKSUMS}", listed, len(listed), time)
        archive.addfile(entry, io.BytesIO(listed))
    unfinished.replace(file)


def _entry(name: str, content: Content, size: int, time: int) -> tarfile.TarInfo:
    entry = tarfile.TarInfo(name)
    entry.size = size
    entry.mtime = time
    is_executable = isinstance(content, Path) and content.stat().st_mode & 0o100
    entry.mode = 0o755 if is_executable else 0o644
    return entry


def write_checksums(folder: Path, release: Release) -> Path:
    """Write the checksums of all files of the release that are in `folder`."""
    patterns = (f"{release.name}[-.]*", f"concord_rules*-{release.version}[-.]*")
    names = sorted(path.name for pattern in patterns for path in folder.glob(pattern))
    lines = [f"{_sha256(folder / name)}  {name}\n" for name in names]
    file = folder / CHECKSUMS
    file.write_text("".join(lines), encoding="utf-8")
    return file


def _sha256(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
