"""The site of a folder of records, for commands that need no build."""

import json
from pathlib import Path

from concord.base.assets import TOKENS
from concord.base.colours import read_colours, read_hues
from concord.base.problems import InvalidRecordsError
from concord.base.typefaces import read_typefaces
from concord.base.urls import FilePath, is_local
from concord.checks.checks import in_lines
from concord.cli.command_error import CommandError
from concord.pages.site import Site
from concord.records.configuration import read_configuration
from concord.records.library_reader import read
from concord.rules.unpublished import publishable


def site_of(data: Path, built: Path) -> Site:
    """Return the site of the records, with the address that the built site states.

    Raises CommandError for invalid settings, and InvalidRecordsError for invalid records.
    """
    project = data.resolve().parent
    try:
        configuration = read_configuration(project)
    except ValueError as fault:
        raise CommandError(str(fault)) from None
    library, problems = read(data, configuration.docs if configuration else project / "docs")
    if problems:
        raise InvalidRecordsError(in_lines(problems, project))
    settings = configuration.settings if configuration else None
    try:
        url = str(json.loads((built / FilePath.API_INDEX).read_bytes())["site"])
    except (OSError, ValueError, TypeError, KeyError):
        url = configuration.site_url if configuration else ""
    return Site(
        publishable(library),
        name=configuration.name if configuration else "",
        url="" if not url or is_local(url) else f"{url.rstrip('/')}/",
        settings=settings,
        colours=read_colours(TOKENS),
        hues=read_hues(TOKENS),
        typefaces=read_typefaces(TOKENS),
    )
