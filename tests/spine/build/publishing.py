"""Parts of what a build publishes besides the pages."""

from collections.abc import Sequence
from pathlib import Path

from concord.base.processes import Workers
from concord.base.published_files import PublishedFiles
from concord.build import artifacts as published
from concord.build.artifact_kinds import Artifact
from concord.build.built_site import page_ids
from concord.build.site_writer import SiteWriter
from concord.pages.site import Site

SEARCH_ARTIFACTS = ("search index", "search texts", "search texts of parts and terms")
SHARE_ARTIFACTS = ("share pages", "former share pages")


def artifacts(*names: str) -> Sequence[Artifact]:
    """Some of the artifacts, by their names."""
    found = [each for each in published.artifacts() if each.name in names]
    assert len(found) == len(names)
    return found


def publish(site: Site, folder: Path, artifacts: Sequence[Artifact]) -> PublishedFiles:
    """Write artifacts without the pages. Those that list all files are left out."""
    n_topics = sum(len(game.topics) for game in site.library.games)
    with Workers(site, n_topics) as workers:
        writer = SiteWriter(workers, folder, artifacts)
        writer.start(page_ids(site))
        writer.finish()
    return writer.files
