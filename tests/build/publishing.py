"""Parts of what a build publishes besides the pages."""

from collections.abc import Sequence

from concord.build import artifacts as published
from concord.build.artifact_kinds import Artifact

SEARCH_ARTIFACTS = ("search index", "search texts", "search texts of parts and terms")
SHARE_ARTIFACTS = ("share pages", "former share pages")


def artifacts(*names: str) -> Sequence[Artifact]:
    """Some of the artifacts, by their names."""
    found = [each for each in published.artifacts() if each.name in names]
    assert len(found) == len(names)
    return found
