"""A build, step by step, from the records to the finished site."""

from collections.abc import Generator

from concord.base.problems import InvalidRecordsError
from concord.base.processes import Workers
from concord.base.progress import Progress
from concord.build import hosting
from concord.build.artifact_kinds import AfterGenerator
from concord.build.artifacts import artifacts
from concord.build.built_site import BuiltSite, linked_pages, page_ids
from concord.build.project import Project, assets_of, site_of
from concord.build.site_writer import SiteWriter, write_file
from concord.checks.checks import in_lines, load
from concord.pages.frame.document import prepare
from concord.records.configuration import errors_of_settings
from concord.rules.unpublished import (
    lines_of_unpublished,
    publishable,
    published_topics_are_restated,
)


def build(project: Project, progress: Progress) -> Generator[BuiltSite]:
    """Build a site, in turn with the generator that writes its pages.

    Each `yield` lets the generator proceed. Raises InvalidRecordsError if there are errors in the
    records, and HostLimitError if the host would refuse the site.
    """
    # Read and check the records. Errors end the build before the old site is touched.
    progress.begin("reading and checking the records")
    library = load(project.data, project.docs)
    if errors := errors_of_settings(project.settings, library, project.data.parent):
        raise InvalidRecordsError(errors)
    if lost := list(published_topics_are_restated(library)):
        raise InvalidRecordsError(in_lines(lost, project.data.parent))

    # Hash the assets, whose addresses are in every page, and compile the templates. Only previews
    # show topics that are still to be restated.
    progress.begin("preparing pages")
    published = publishable(library)
    site = site_of(project, published, assets_of(project, published), is_preview=False)
    prepare(site)

    with Workers(site, len(page_ids(site)), progress.advance) as workers:
        writer = SiteWriter(workers, project.folder, artifacts())
        built = BuiltSite(site, linked_pages(site), writer.files)
        yield built  # The generator empties the site's folder.

        # Write pages and data, while the generator writes the pages of `docs/`.
        progress.begin("writing pages and data", is_counted=True)
        writer.start(frozenset(built.sources.values()))
        yield built  # The generator writes them in all languages.
        writer.finish()

        # Write the artifacts that list all other files, as the offline lists do.
        progress.begin("writing lists of files")
        writer.write_lists()

    # Compare the size of the site with what its host takes.
    built.report = [*lines_of_unpublished(library), *hosting.report(site, writer.files)]
    yield built  # The generator and all of its other hooks end.

    # Write files about the finished site, with all that the other hooks have added or removed.
    for artifact in artifacts():
        if isinstance(artifact, AfterGenerator):
            for file in artifact.make(built, project):
                write_file(project.folder, file)
