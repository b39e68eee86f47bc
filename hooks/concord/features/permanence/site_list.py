"""`api/v1/published.json`, the list of what a build has written.

The list is made of the files after the build, so it leaves out what a hook has removed.
"""

import os
import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from concord.base import urls
from concord.base.published_files import OutputFile, hash_of, json_file
from concord.base.urls import MARKDOWN_PAGE, FilePath, PagePath
from concord.build.built_site import BuiltSite
from concord.build.project import Project
from concord.features.permanence.catalogue import catalogue_of, lines_of_pages
from concord.model.games import Game
from concord.pages.site import Site
from concord.rules.redirects import IdRegister, redirects, topic_part, unit_part

PUBLISHED_DATA = f"{FilePath.API}published.json"
"""The path of the list."""
_PAGE_FILE = "index.html"
_LOCK = ".lock"
_OFFLINE = Path(FilePath.OFFLINE_DATA).name
_ID = re.compile(r"""\bid=["']?([^"'\s>]+)""")


def list_file(built: BuiltSite, project: Project) -> Iterator[OutputFile]:
    """Yield the list of the complete site of a project."""
    site, folder = built.site, project.data.parent
    addresses = set(_addresses(project.folder))
    made = {file.path for file in built.files} - built.files.of_generator
    from_records = {path.removesuffix(_PAGE_FILE) for path in made}
    from_records |= {site.address(*page) for page in built.sources.values()}
    pages = {address for address in addresses - from_records if not address.endswith(".json")}
    found = catalogue_of(site.library, site.settings, lines_of_pages(site), pages)
    anchors = _anchors(site, addresses, project.folder)
    address = urlsplit(site.url)
    found["root"] = "" if urls.is_local(site.url) else address.path
    found["addresses"] = {address: anchors.get(address, []) for address in sorted(addresses)}
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


def _addresses(folder: Path) -> Iterator[str]:
    """Yield the addresses of pages, of their Markdown pages and of the data of the records."""
    for path, _, names in os.walk(folder):
        start = f"{Path(path).relative_to(folder).as_posix()}/".removeprefix("./")
        if _PAGE_FILE in names:
            yield start
        if MARKDOWN_PAGE in names:
            yield start + MARKDOWN_PAGE
        if start.startswith(FilePath.API) and not start.startswith(FilePath.SCHEMAS):
            data = {name for name in names if name.endswith(".json")}
            yield from (start + name for name in data - {_OFFLINE})


def _anchors(site: Site, addresses: Collection[str], folder: Path) -> Mapping[str, list[str]]:
    """Return the ids of units and terms on the page of their topic, by its address."""
    found: dict[str, list[str]] = {}
    for game in site.library.games:
        units = _units_by_topic(game)
        for language in site.library.languages:
            for topic, known in units.items():
                page = urls.page(site.library, language, PagePath.TOPIC, game=game.id, topic=topic)
                if page in addresses:
                    html = (folder / page / _PAGE_FILE).read_text("utf-8", "replace")
                    found[page] = sorted(known.intersection(_ID.findall(html)))
    return found


def _units_by_topic(game: Game) -> Mapping[str, set[str]]:
    """Return the present and former ids within topics, by topic id."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for full_id in (*IdRegister(game).current, *redirects(game)):
        found[topic_part(full_id)].add(unit_part(full_id))
    return found
