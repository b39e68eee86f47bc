"""The size of a complete site, by kinds of files, and the limits of its host."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from concord.base.assets import ASSETS
from concord.base.published_files import FileRecord, PublishedFiles
from concord.base.settings import HOST, Host, Settings, switches
from concord.base.urls import FilePath, PagePath
from concord.pages.site import Site

_PLACE = "mkdocs.yml: extra.concord"
_MEGABYTE = 1_000_000
_PAGE_IN_FOLDER = "/index.html"
_COMPARISON = f"/{PagePath.COMPARE.removeprefix(PagePath.TOPIC)}index.html"


class HostLimitError(Exception):
    """The host would refuse the site. The message says why, in a line for each limit,
    and which settings to change."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a host; None where it states none."""

    title: str
    files: int | None = None
    has_folders_among_files: bool = False
    """True if the host counts folders as files."""
    bytes: int | None = None
    """The limit of the whole site in bytes."""
    file_bytes: int | None = None
    """The limit of a single file in bytes."""


LIMITS: Mapping[Host, Limits] = {
    Host.NONE: Limits(""),
    Host.GITHUB_PAGES: Limits("GitHub Pages", bytes=1_000_000_000),
    Host.CLOUDFLARE_PAGES: Limits("Cloudflare Pages", files=20_000, file_bytes=25 * 1024 * 1024),
    Host.GITLAB_PAGES: Limits(
        "GitLab Pages", files=200_000, has_folders_among_files=True, bytes=1_000_000_000
    ),
}
"""The limits that the hosts documented in 2026 for accounts that pay nothing."""


class FileKind(StrEnum):
    PAGES = "pages"
    COMPARISONS = "comparisons"
    """Including the pages at former addresses of comparisons, one for each language."""
    SHARE_PAGES = "share pages"
    """Including the pages at the addresses of what was removed."""
    DATA = "data"
    SEARCH = "search index"
    OTHERS = "other files"


def report(site: Site, files: PublishedFiles) -> Sequence[str]:
    """Return lines about a complete site: how many files and megabytes of each kind it has.

    Raises HostLimitError if its host would refuse it.
    """
    settings, records = site.settings, list(files)
    limits = LIMITS[settings.of(HOST)]
    if faults := list(_excesses(records, limits)):
        ways_out = "; ".join(_ways_out(settings))
        raise HostLimitError("\n".join(f"{_PLACE}.host: {fault}; {ways_out}" for fault in faults))
    by_kind: dict[FileKind, list[FileRecord]] = {kind: [] for kind in FileKind}
    pages = {page.path for language in site.library.languages for page in files.pages(language)}
    for record in records:
        by_kind[FileKind.PAGES if record.path in pages else _kind_of(record.path)].append(record)
    lines = [_line(kind, of_kind) for kind, of_kind in by_kind.items() if of_kind]
    return [*lines, _line("all", records) + _bounds(records, limits)]


def _kind_of(path: str) -> FileKind:
    """Return the kind of a file that is no page for readers of one language."""
    if path.startswith(ASSETS):
        return FileKind.OTHERS
    if path.endswith(_COMPARISON):
        return FileKind.COMPARISONS
    if path.endswith(_PAGE_IN_FOLDER):
        return FileKind.SHARE_PAGES
    if path.startswith(FilePath.API):
        return FileKind.DATA
    return FileKind.SEARCH if path.startswith(FilePath.SEARCH_INDEX) else FileKind.OTHERS


def _excesses(records: Sequence[FileRecord], limits: Limits) -> Iterator[str]:
    """Yield a line for each limit that the site exceeds."""
    n_files = len(records) + (_n_folders(records) if limits.has_folders_among_files else 0)
    if limits.files is not None and n_files > limits.files:
        names = "files and folders" if limits.has_folders_among_files else "files"
        yield f"found {n_files:,} {names}; {limits.title} takes {limits.files:,}"
    if limits.bytes is not None and _n_bytes(records) > limits.bytes:
        n_megabytes, most = (n / _MEGABYTE for n in (_n_bytes(records), limits.bytes))
        yield f"found {n_megabytes:,.0f} MB; {limits.title} takes {most:,.0f} MB"
    for record in records:
        if limits.file_bytes is not None and record.size > limits.file_bytes:
            most = limits.file_bytes / _MEGABYTE
            found = f"{record.size / _MEGABYTE:,.1f} MB in {record.path}"
            yield f"found {found}; {limits.title} takes files of {most:,.1f} MB"


def _ways_out(settings: Settings) -> Iterator[str]:
    """Yield the settings that make the site smaller. The settings of later features come first."""
    yield "expected a smaller site"
    for switch in reversed(list(switches())):
        if switch.left_out and settings.of(switch):
            yield f"{switch.name}: false leaves out {switch.left_out}"
    yield "host: none sets no limits"


def _line(name: str, records: Sequence[FileRecord]) -> str:
    return f"{name:<14}{len(records):>9,} files{_n_bytes(records) / _MEGABYTE:>9,.1f} MB"


def _bounds(records: Sequence[FileRecord], limits: Limits) -> str:
    """Return how many files and megabytes the host takes; nothing if it states no limits."""
    most = [f"{limits.files:,} files"] if limits.files is not None else []
    if limits.bytes is not None:
        most.append(f"{limits.bytes / _MEGABYTE:,.0f} MB")
    bounds = f"; {limits.title} takes {' and '.join(most)}" if most else ""
    if limits.has_folders_among_files:
        bounds += f", and there are {_n_folders(records):,} folders, which count"
    return bounds


def _n_bytes(records: Iterable[FileRecord]) -> int:
    return sum(record.size for record in records)


def _n_folders(records: Iterable[FileRecord]) -> int:
    """Return the number of folders that hold one page and nothing else."""
    return sum(record.path.endswith(_PAGE_IN_FOLDER) for record in records)
