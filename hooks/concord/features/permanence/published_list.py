"""The list of what a site has published, as its build has written it, checked before it is used."""

import json
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from concord.base.urls import FilePath
from concord.cli.command_error import CommandError
from concord.features.permanence.address_checks import ReadableSite, site_at
from concord.features.permanence.catalogue import VERSION, Catalogue
from concord.features.permanence.site_list import digest_of
from concord.model.library import Library

_LIST = FilePath.PUBLISHED_DATA.value


def list_in(name: str, text: str) -> Catalogue:
    """The list that is written in a file of some name. Raises CommandError if there is none."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise CommandError(
            f"{name}: found a list that is cut, or no list; expected all of it"
        ) from None
    version = value.get("version") if isinstance(value, dict) else None
    if isinstance(version, int) and version != VERSION:
        raise CommandError(
            f"{name}: found version {version}; expected {VERSION}, as this engine writes it"
        )
    try:
        return TypeAdapter(Catalogue).validate_python(value)
    except ValidationError:
        raise CommandError(f"{name}: found another file; expected a published.json") from None


def list_of_site(site: ReadableSite, library: Library) -> Catalogue:
    """The list of a site of this library. Raises CommandError if it has none, or that of another
    library."""
    answer = site.read(_LIST)
    if answer.fault:
        raise CommandError(f"{_LIST}: {answer.fault}; expected the list with which a build ends")
    found = list_in(_LIST, answer.text)
    listed = {each["id"] for each in found["games"]}
    known = {id_ for game in library.games for id_ in (game.id, *game.aliases)}
    known |= set(library.withdrawn_games)
    if listed and known and not listed & known:
        raise CommandError(
            f"{_LIST}: found the list of another library, with the games "
            f"{', '.join(sorted(listed))}; expected one of {', '.join(sorted(known))}"
        )
    return found


def current_list(site: Path, library: Library, project: Path) -> Catalogue:
    """The list of the site in a folder, which was built from the files of the `project` as they
    are. Raises CommandError if there is none, with how to make it."""
    way_out = "“concord build” makes it, and --site names another folder"
    if not (site / _LIST).is_file():
        raise CommandError(
            f"{site}: found no site with {_LIST}, the list of what it publishes; {way_out}"
        )
    found = list_of_site(site_at(str(site)), library)
    for name, digest in found["sources"].items():
        if digest_of(project / name) != digest:
            raise CommandError(
                f"{site}: found the site of another state of {name}; expected that of the present "
                f"one; {way_out}"
            )
    return found
