"""What every worker process of a build has."""

from __future__ import annotations

from functools import cached_property

from concord.build.last_site import LastSite
from concord.checks.lint.lints import Linter
from concord.views.site import Site


class WorkerState:
    def __init__(self, site: Site, last_site: LastSite | None = None) -> None:
        self.site = site
        self.last_site = last_site
        # Before the processes begin, so that none of them computes a status again.
        site.locales.compute_statuses()

    @cached_property
    def linter(self) -> Linter:
        return Linter(self.site.library)
