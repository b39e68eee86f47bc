"""`api/v1/published.json`, the list of what a build has written.

The list is made of the files after the build, so it leaves out what a hook has removed.
"""

import hashlib
import os
import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from concord.base import urls
from concord.base.published_files import OutputFile, hash_of, json_file
from concord.base.urls import FilePath, PagePath
from concord.build.built_site import BuiltSite
from concord.build.project import Project
from concord.features.permanence.catalogue import addresses, catalogue_of, lines_of_pages
from concord.model.games import Game
from concord.pages.frame.document import PAGE_FILE
from concord.pages.site import Site
from concord.rules.redirects import IdRegister, redirects, topic_part, unit_part

PUBLISHED_DATA = f"{FilePath.API}published.json"
"""The path of the list."""
_DIGITS = 32
_LOCK = ".lock"
_ENTRY = re.compile(r"[a-z0-9-]+\.[a-z0-9-]+")
_ID = re.compile(r"""\bid=["']?([^"'\s>]+)""")


def list_file(built: BuiltSite, project: Project) -> Iterator[OutputFile]:
    """Yield the list of the complete site of a project."""
    site, folder = built.site, project.data.parent
    files = dict(sorted(_files(project.folder)))
    found_addresses = set(addresses(files))
    made = {file.path for file in built.files} - built.files.of_generator
    from_records = {path.removesuffix(PAGE_FILE) for path in made}
    from_records |= {site.address(*page) for page in built.sources.values()}
    unknown = found_addresses - from_records
    pages = {address for address in unknown if not address.endswith(".json")}
    found = catalogue_of(site.library, site.settings, lines_of_pages(site), pages)
    found["root"] = site.root if site.url else ""
    found["files"] = files
    found["anchors"] = dict(sorted(_anchors(site, found_addresses, project.folder).items()))
    found["sources"] = {
        Path(os.path.relpath(path, folder)).as_posix(): digest_of(path) for path in project.sources
    }
    yield json_file(PUBLISHED_DATA, found, is_compact=True)


def digest_of(source: Path) -> str:
    """Return a digest of a file or of the files in a folder; empty if there is none.

    Hidden files do not count, nor do locks, which record what was published.
    """
    if source.is_file():
        return hash_of(source.read_bytes())
    contents = [
        f"{path.relative_to(source).as_posix()} {hash_of(path.read_bytes())}"
        for path in source.rglob("[!.]*")
        if path.suffix != _LOCK and path.is_file()
    ]
    return hash_of("\n".join(sorted(contents)).encode()) if contents else ""


def _files(folder: Path) -> Iterator[tuple[str, tuple[int, str]]]:
    """Yield the path of each file from the root of the site, with its size and its digest."""
    for path, _, names in os.walk(folder):
        for name in names:
            file = Path(path, name)
            yield file.relative_to(folder).as_posix(), entry_of(file.read_bytes())


def entry_of(content: bytes) -> tuple[int, str]:
    """Return what the list has of a file with this content."""
    return len(content), hashlib.sha256(content).hexdigest()[:_DIGITS]


def _anchors(site: Site, known_pages: Collection[str], folder: Path) -> dict[str, list[str]]:
    """Return the ids of units and terms on the page of their topic, by its address, and those of
    the entries in lists of a game, as “abilities.costs” on that of its rulings."""
    found: dict[str, list[str]] = {}
    for game in site.library.games:
        units = _units_by_topic(game)
        for language in site.library.languages:
            home = urls.page(site.library, language, PagePath.GAME, game=game.id)
            for page in known_pages:
                topic, end, rest = page.removeprefix(home).partition("/")
                if page.startswith(home) and end and not rest:
                    html = (folder / page / PAGE_FILE).read_text("utf-8", "replace")
                    is_known = units[topic].__contains__ if topic in units else _ENTRY.fullmatch
                    if ids := sorted({id_ for id_ in _ID.findall(html) if is_known(id_)}):
                        found[page] = ids
    return found


def _units_by_topic(game: Game) -> Mapping[str, set[str]]:
    """Return the present and former ids within topics, by topic id."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for full_id in (*IdRegister(game).current, *redirects(game)):
        found[topic_part(full_id)].add(unit_part(full_id))
    return found
