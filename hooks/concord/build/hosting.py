"""The size of a complete site, by kinds of files, and the limits of its host."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from concord.base.assets import ASSETS
from concord.base.published_files import PublishedFiles
from concord.base.settings import HOST, Host, Settings, switches
from concord.base.urls import FilePath, PagePath
from concord.pages.site import Site

_PLACE = "mkdocs.yml: extra.concord"
_MEGABYTE = 1_000_000
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
    """With the pages at the addresses that they had in each language."""
    SHARE_PAGES = "share pages"
    """With those at the addresses of what was removed."""
    DATA = "data"
    SEARCH = "search index"
    OTHERS = "other files"


@dataclass(frozen=True, slots=True)
class Amount:
    files: int = 0
    bytes: int = 0
    folders: int = 0
    """Folders that hold nothing else."""

    def __add__(self, other: "Amount") -> "Amount":
        return Amount(
            self.files + other.files, self.bytes + other.bytes, self.folders + other.folders
        )


SiteSize: TypeAlias = Mapping[FileKind, Amount]


def report(site: Site, files: PublishedFiles) -> Sequence[str]:
    """Return lines about a complete site: how many files and megabytes of each kind it has.

    Raises HostLimitError if its host would refuse it.
    """
    settings, size = site.settings, _measured(site, files)
    limits = LIMITS[settings.of(HOST)]
    faults = [*_excesses(size, limits), *_large_files(files, limits)]
    if faults:
        ways_out = "; ".join(_ways_out(settings))
        raise HostLimitError("\n".join(f"{_PLACE}.host: {each}; {ways_out}" for each in faults))
    return list(_table(size, limits))


def _measured(site: Site, files: PublishedFiles) -> SiteSize:
    pages = {each.path for language in site.library.languages for each in files.pages(language)}
    size: dict[FileKind, Amount] = {}
    for each in files:
        kind = FileKind.PAGES if each.path in pages else _kind_of(each.path)
        n_folders = int(each.path.endswith("/index.html"))
        size[kind] = size.get(kind, Amount()) + Amount(1, each.size, n_folders)
    return size


def _kind_of(path: str) -> FileKind:
    """The kind of a file that is no page for readers of one language."""
    if path.startswith(ASSETS):
        return FileKind.OTHERS
    if path.endswith(_COMPARISON):
        return FileKind.COMPARISONS
    if path.endswith("/index.html"):
        return FileKind.SHARE_PAGES
    if path.startswith(FilePath.API):
        return FileKind.DATA
    return FileKind.SEARCH if path.startswith(FilePath.SEARCH_INDEX) else FileKind.OTHERS


def _excesses(size: SiteSize, limits: Limits) -> Iterator[str]:
    """Yield a line for each limit that the site exceeds."""
    whole = sum(size.values(), start=Amount())
    n_files = whole.files + (whole.folders if limits.has_folders_among_files else 0)
    if limits.files is not None and n_files > limits.files:
        names = "files and folders" if limits.has_folders_among_files else "files"
        yield f"found {n_files:,} {names}; {limits.title} takes {limits.files:,}"
    if limits.bytes is not None and whole.bytes > limits.bytes:
        n_megabytes, most = (each / _MEGABYTE for each in (whole.bytes, limits.bytes))
        yield f"found {n_megabytes:,.0f} MB; {limits.title} takes {most:,.0f} MB"


def _large_files(files: PublishedFiles, limits: Limits) -> Iterator[str]:
    if limits.file_bytes is None:
        return
    for record in files:
        if record.size > limits.file_bytes:
            most = f"{limits.file_bytes / _MEGABYTE:,.1f} MB"
            found = f"{record.size / _MEGABYTE:,.1f} MB in {record.path}"
            yield f"found {found}; {limits.title} takes files of {most}"


def _ways_out(settings: Settings) -> Iterator[str]:
    """Yield the settings that make the site smaller, those of later features first."""
    yield "expected a smaller site"
    for each in reversed(list(switches())):
        if each.left_out and settings.of(each):
            yield f"{each.name}: false leaves out {each.left_out}"
    yield "host: none sets no limits"


def _table(size: SiteSize, limits: Limits) -> Iterator[str]:
    for kind in FileKind:
        if kind in size:
            amount = size[kind]
            yield f"{kind:<14}{amount.files:>9,} files{amount.bytes / _MEGABYTE:>9,.1f} MB"
    whole, most = sum(size.values(), start=Amount()), []
    if limits.files is not None:
        most.append(f"{limits.files:,} files")
    if limits.bytes is not None:
        most.append(f"{limits.bytes / _MEGABYTE:,.0f} MB")
    bound = f"; {limits.title} takes {' and '.join(most)}" if most else ""
    if limits.has_folders_among_files:
        bound += f", and there are {whole.folders:,} folders, which count"
    yield f"{'all':<14}{whole.files:>9,} files{whole.bytes / _MEGABYTE:>9,.1f} MB{bound}"
