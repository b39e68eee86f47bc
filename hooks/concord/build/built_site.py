"""A site that is being made, as the generator of the pages of `docs/` sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from concord.build.topic_writer import PageId
from concord.core.assets import ASSETS
from concord.core.published_files import PublishedFiles
from concord.core.urls import PagePath
from concord.views.site import Site


@dataclass(slots=True)
class BuiltSite:
    site: Site
    sources: Mapping[str, PageId]
    """The pages from records that the generator writes too, by the names of their sources."""
    files: PublishedFiles
    """The generator adds the pages that it writes."""

    def publishes(self, source: str) -> bool:
        """Whether a file of `docs/`, by its path there, is part of the site."""
        if source.startswith(ASSETS):
            return source in self.site.assets.records
        return self.site.settings.search or not source.startswith(PagePath.SEARCH)
