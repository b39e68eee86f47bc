"""The pages that the sitemap lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from concord.core.model.texts import Language
from concord.views.site import Site


@dataclass(frozen=True, slots=True)
class SitemapEntry:
    address: str
    """From the root of the site."""
    alternates: Mapping[Language, str]
    """The address of the page in each language that has it; empty for a common page."""
    reviewed: date | None = None
    """The day on which what it shows was last compared with its sources, if known."""


def sitemap(site: Site) -> Iterator[SitemapEntry]:
    """Yield the pages that are made from records, without those that only lead to others."""
    for key in site.page_keys():
        if not site.kind_of(key).is_superseded:
            addresses = {each: site.address(key, each) for each in site.languages_of(key)}
            alternates = {} if site.kind_of(key).is_common else addresses
            for address in addresses.values():
                yield SitemapEntry(address, alternates, site.reviewed(key))
