"""The settings of a site for its host, which depend on an estimate of its size.

The estimate renders a few topics. A build that knows what an earlier one measured of them renders
only what has changed.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from concord.build.library_state import LibraryState
from concord.build.site_key import digest_of
from concord.build.topic_keys import TopicId, TopicKeys
from concord.core.kept_results import KeptResults
from concord.core.settings import Settings
from concord.outputs import hosting
from concord.outputs.site_size import Sizes
from concord.views.site import Site

NAME = "host"
"""How the result is called that is kept."""


def known_settings_for_host(site: Site, state: LibraryState, kept: KeptResults) -> Settings:
    """As `hosting.settings_for_host`, with the sizes that are kept. `state` is that of the library
    of the site."""
    if hosting.is_surely_taken(site):
        return site.settings
    measure = _KnownSizes(TopicKeys(site, state), kept)
    try:
        return hosting.settings_for_host(site, measure)
    finally:
        measure.keep()


class _KnownSizes:
    """Measures what has changed since an earlier build."""

    def __init__(self, keys: TopicKeys, kept: KeptResults) -> None:
        self._keys = keys
        self._kept = kept
        self._last: dict[str, tuple[str, Sequence[int]]] = kept.get(NAME, keys.all_shapes) or {}
        self._sizes: dict[str, tuple[str, Sequence[int]]] = {}
        """By part, with the key of the texts that it is made of."""

    def __call__(self, part: str, topics: Collection[TopicId], sizes: Sizes) -> Sequence[int]:
        key = digest_of([self._keys.key(each) for each in sorted(topics)])
        last = self._last.get(part)
        self._sizes[part] = last if last and last[0] == key else (key, sizes())
        return self._sizes[part][1]

    def keep(self) -> None:
        """Keep the sizes for the next build."""
        if self._sizes != self._last:
            self._kept.put(NAME, self._keys.all_shapes, self._sizes)
