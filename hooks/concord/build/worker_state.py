"""What every worker process of a build has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from concord.build.artifact_kinds import PerTopic
from concord.build.last_site import LastSite
from concord.checks.lint.lints import Linter
from concord.views.site import Site


class WorkerState:
    def __init__(
        self,
        site: Site,
        last_site: LastSite | None = None,
        topic_artifacts: Sequence[PerTopic] = (),
    ) -> None:
        self.site = site
        self.last_site = last_site
        self.topic_artifacts = topic_artifacts
        """What is written of a topic together with its pages."""
        self.has_many_lints = True
        """False if so few topics are linted that to free what that needs takes longer than it
        helps. Is set before the processes begin."""
        # Before the processes begin, so that none of them computes a status again.
        site.locales.compute_statuses()

    @cached_property
    def linter(self) -> Linter:
        return Linter(self.site.library, self.site.kept)

    def make_room(self) -> None:
        """Free what is not needed once all topics are linted."""
        if self.has_many_lints:
            self.linter.forget_numbers()
