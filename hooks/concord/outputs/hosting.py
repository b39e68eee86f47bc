"""The site and the limits of its host: fewer share pages where it would be full, and a report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf

from concord.core.hosts import HostLimit, HostLimitError, Limits
from concord.core.published_files import PublishedFiles
from concord.core.settings import Settings, SharePages
from concord.outputs.host_redirects import redirect_rules
from concord.outputs.site_size import (
    FileKind,
    Measure,
    SiteSize,
    SizeEstimate,
    measure_anew,
    measured,
    total,
)
from concord.views.site import Site

_PLACE = "mkdocs.yml: extra.concord.host"
_MARGIN = 1.03
"""By how much a site may be larger than its estimate."""
_WAYS_OUT = "expected fewer `share_pages`, or `host_limit: reduce`, which leaves out some of them"
# What a site takes at most: in any case, and for each unit in each language.
_MOST_FILES = (2_000, 4)
_MOST_BYTES = (20_000_000, 50_000)
_MEGABYTE = 1_000_000
_WORDS = {
    SharePages.CLAUSES: "share pages of clauses, headings and notes only",
    SharePages.ONCE: "one share page for each clause, in the first language",
    SharePages.NONE: "no share pages",
}


def settings_for_host(site: Site, measure: Measure = measure_anew) -> Settings:
    """Return the settings of the site with as many share pages as its host has room for. `measure`
    measures what the size is estimated from.

    Raises HostLimitError if these are fewer than are set and the settings forbid that. If the host
    has too little room even without share pages, the site is made without them.
    """
    settings = site.settings
    if is_surely_taken(site):
        return settings
    estimate = SizeEstimate(site, measure)
    faults = [*_excesses(estimate.with_share_pages(settings.share_pages), settings.limits, _MARGIN)]
    if not faults:
        return settings
    if settings.host_limit is HostLimit.STOP:
        raise HostLimitError("\n".join(f"{_PLACE}: {each}; {_WAYS_OUT}" for each in faults))
    for fewer in settings.share_pages.fewer:
        size = estimate.with_share_pages(fewer)
        if fewer is SharePages.NONE or not [*_excesses(size, settings.limits, _MARGIN)]:
            return replace(settings, reduced_to=fewer)
    return settings


def is_surely_taken(site: Site) -> bool:
    """Whether the library is so small that nothing has to be estimated."""
    limits = site.settings.limits
    units = [unit for game in site.library.games for topic in game.topics for unit in topic.walk()]
    n_texts = len(units) * len(site.library.languages)
    n_files, n_bytes = (base + each * n_texts for base, each in (_MOST_FILES, _MOST_BYTES))
    return n_files < (limits.files or inf) and n_bytes < (limits.bytes or inf)


def report(site: Site, files: PublishedFiles) -> Sequence[str]:
    """Return lines about a complete site: how many files and megabytes of each kind it has.

    Raises HostLimitError if its host would refuse it.
    """
    settings, size = site.settings, measured(site, files)
    faults = [*_excesses(size, settings.limits), *_large_files(files, settings.limits)]
    if faults:
        raise HostLimitError("\n".join(f"{_PLACE}: {each}" for each in faults))
    return [*_reduction(site), *_table(size, settings.limits)]


def _excesses(size: SiteSize, limits: Limits, margin: float = 1) -> Iterator[str]:
    """Yield a line for each limit that the site exceeds."""
    whole = total(size)
    n_files = whole.files + (whole.folders if limits.has_folders_among_files else 0)
    found = "found" if margin == 1 else f"found by estimate, with {margin - 1:.0%} more to be safe,"
    if limits.files is not None and n_files * margin > limits.files:
        names = "files and folders" if limits.has_folders_among_files else "files"
        yield f"{found} {n_files * margin:,.0f} {names}; {limits.title} takes {limits.files:,}"
    if limits.bytes is not None and whole.bytes * margin > limits.bytes:
        n_megabytes, most = (each / _MEGABYTE for each in (whole.bytes * margin, limits.bytes))
        yield f"{found} {n_megabytes:,.0f} MB; {limits.title} takes {most:,.0f} MB"


def _large_files(files: PublishedFiles, limits: Limits) -> Iterator[str]:
    if limits.file_bytes is None:
        return
    for record in files:
        if record.size > limits.file_bytes:
            most = f"{limits.file_bytes / _MEGABYTE:,.1f} MB"
            found = f"{record.size / _MEGABYTE:,.1f} MB in {record.path}"
            yield f"found {found}; {limits.title} takes files of {most}"


def _reduction(site: Site) -> Iterator[str]:
    settings = site.settings
    if settings.reduced_to is None:
        return
    host, words = settings.limits.title, _WORDS[settings.reduced_to]
    yield f"{host} has no room for all share pages; made instead: {words}"
    n_rules, most = len(redirect_rules(site)), settings.limits.rules
    if n_rules > most:
        yield f"{host} reads {most} of {n_rules} redirect rules; 404.html does the rest"


def _table(size: SiteSize, limits: Limits) -> Iterator[str]:
    for kind in FileKind:
        if kind in size:
            amount = size[kind]
            yield f"{kind:<14}{amount.files:>9,} files{amount.bytes / _MEGABYTE:>9,.1f} MB"
    whole, most = total(size), []
    if limits.files is not None:
        most.append(f"{limits.files:,} files")
    if limits.bytes is not None:
        most.append(f"{limits.bytes / _MEGABYTE:,.0f} MB")
    bound = f"; {limits.title} takes {' and '.join(most)}" if most else ""
    if limits.has_folders_among_files:
        bound += f", and there are {whole.folders:,} folders, which count"
    yield f"{'all':<14}{whole.files:>9,} files{whole.bytes / _MEGABYTE:>9,.1f} MB{bound}"
