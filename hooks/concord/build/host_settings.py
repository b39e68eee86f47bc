"""The settings of a site for its host, which depend on an estimate of its size.

The estimate renders a few topics. A build that knows what an earlier one found estimates again only
where that may find something else.
"""

from __future__ import annotations

from dataclasses import replace

from concord.build.library_state import LibraryState
from concord.build.site_key import digest_of
from concord.build.topic_keys import TopicKeys
from concord.core.kept_results import KeptResults
from concord.core.settings import Settings, SharePages
from concord.outputs import hosting
from concord.outputs.site_size import topics_of_estimate
from concord.views.site import Site

NAME = "host"
"""How the result is called that is kept."""
_AS_SET = "as set"


def known_settings_for_host(site: Site, state: LibraryState, kept: KeptResults) -> Settings:
    """As `hosting.settings_for_host`, which is not called where its result is kept. `state` is that
    of the library of the site."""
    if hosting.is_surely_taken(site):
        return site.settings
    keys = TopicKeys(site, state)
    key = digest_of(
        [keys.all_shapes, *(keys.key(each) for each in sorted(topics_of_estimate(site)))]
    )
    known: str | None = kept.get(NAME, key)
    if known is None:
        known = hosting.settings_for_host(site).reduced_to or _AS_SET
        kept.put(NAME, key, str(known))
    reduced_to = None if known == _AS_SET else SharePages(known)
    return replace(site.settings, reduced_to=reduced_to)
