"""What was published, from the list of a site or from the records at a git ref."""

import json
from collections.abc import Mapping
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from concord.cli.command_error import CommandError
from concord.cli.git_records import records_at
from concord.features.permanence.address_checks import ReadableSite, is_url, site_at
from concord.features.permanence.catalogue import VERSION, Catalogue, catalogue_of_site
from concord.features.permanence.site_list import PUBLISHED_DATA, digest_of
from concord.model.library import Library
from concord.rules.unpublished import publishable


def published_at(against: str, data: Path, library: Library) -> Catalogue:
    """Return what was published at `against`: a git ref, a file named *.json, or the address of a
    site.

    Raises CommandError if there is none, or if nothing can be read from it.
    """
    if is_url(against):
        return list_of_site(site_at(against), library)
    if not against.endswith(".json"):
        return _at_ref(against, data)
    file = Path(against)
    try:
        found = list_in(against, file.read_text("utf-8", "replace"))
    except OSError as fault:
        raise CommandError(f"{file}: {fault.strerror}") from None
    return _of_library(against, found, library)


def list_in(name: str, text: str) -> Catalogue:
    """Return the list in a text. `name` names the file in messages.

    Raises CommandError if it is no list.
    """
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise CommandError(
            f"{name}: found a list that is cut, or no list; expected all of it"
        ) from None
    version = value.get("version") if isinstance(value, dict) else None
    if isinstance(version, int) and version != VERSION:
        age = "a later" if version > VERSION else "an unreleased"
        raise CommandError(
            f"{name}: found version {version}, of {age} Concord; expected {VERSION}, and the "
            "Concord that published it or a later one"
        )
    try:
        return TypeAdapter(Catalogue).validate_python(value)
    except ValidationError:
        raise CommandError(f"{name}: found another file; expected a published.json") from None


def any_list_of(site: ReadableSite) -> tuple[Catalogue, bytes]:
    """Return the list of a site, and its file. Raises CommandError if it has none."""
    answer = site.read(PUBLISHED_DATA)
    if answer.fault:
        expected = "expected the list with which a build ends"
        raise CommandError(f"{PUBLISHED_DATA}: {answer.fault}; {expected}")
    return list_in(PUBLISHED_DATA, answer.text), answer.content


def list_of_site(site: ReadableSite, library: Library) -> Catalogue:
    """Return the list of a site of this library.

    Raises CommandError if it has none, or the list of another library.
    """
    return _of_library(PUBLISHED_DATA, any_list_of(site)[0], library)


def _of_library(name: str, found: Catalogue, library: Library) -> Catalogue:
    """Return a list that has a game of the library. Raises CommandError for another one, or for one
    without games, with which nothing would be compared."""
    listed = {game["id"] for game in found["games"]}
    known = {id_ for game in library.games for id_ in (game.id, *game.aliases)}
    known |= set(library.withdrawn_games)
    if known and not listed & known:
        raise CommandError(
            f"{name}: found the list of another library, with the games "
            f"{', '.join(sorted(listed)) or '(none)'}; expected one of {', '.join(sorted(known))}"
        )
    return found


def current_list(site: Path, library: Library, project: Path) -> Catalogue:
    """Return the list of the site in a folder, built from the present files of the `project`.

    Raises CommandError if there is none, with how to make it.
    """
    way_out = "“concord build” makes it, and --site names another folder"
    if not (site / PUBLISHED_DATA).is_file():
        raise CommandError(
            f"{site}: found no site with {PUBLISHED_DATA}, the list of what it publishes; {way_out}"
        )
    found = list_of_site(site_at(str(site)), library)
    for name, digest in found["sources"].items():
        if digest_of(project / name) != digest:
            raise CommandError(
                f"{site}: found the site of another state of {name}; expected that of the present "
                f"one; {way_out}"
            )
    return found


def _at_ref(ref: str, data: Path) -> Catalogue:
    then = records_at(ref, data)
    catalogue = catalogue_of_site(publishable(then.library), then.settings)
    unread = {problem.position.file for problem in then.problems}
    if unread and not catalogue["games"]:
        raise CommandError(f"{ref}: found errors in {', '.join(sorted(unread))}")
    return _with_locks(catalogue, then.locks)


def _with_locks(catalogue: Catalogue, locks: Mapping[str, set[str]]) -> Catalogue:
    """Add the lines of the locks, also of records that could not be read.

    A lock of the library replaces what settings and `docs/` announce: a build may have left some of
    that out.
    """
    catalogue["features"] = sorted(locks[""]) or catalogue["features"]
    for game in catalogue["games"]:
        game["facts"] = sorted({*game["facts"], *locks.get(game["id"], ())})
    known = {game["id"] for game in catalogue["games"]}
    for name, lines in locks.items():
        if name and name not in known:
            catalogue["games"].append(
                {
                    "id": name,
                    "former_ids": [],
                    "languages": [],
                    "facts": sorted(lines),
                    "meanings": {},
                    "heirs": {},
                }
            )
    return catalogue
