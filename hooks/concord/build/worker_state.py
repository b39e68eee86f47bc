"""What every worker process of a build has."""

from __future__ import annotations

from functools import cached_property

from concord.checks.lint.lints import Linter
from concord.views.site import Site


class WorkerState:
    def __init__(self, site: Site) -> None:
        self.site = site
        # Before the processes begin, so that none of them computes a status again.
        site.locales.compute_statuses()

    @cached_property
    def linter(self) -> Linter:
        return Linter(self.site.library)
