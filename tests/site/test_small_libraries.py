"""A library may lack games, or languages other than one: then nothing empty is shown."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from tests.libraries.orchard import GAME
from tests.libraries.sizes import Size, write_sized_library
from tests.site.builds import PublishedSite, build_site, copy_project, small_project
from tests.site.documents import Documents
from tests.tables import beside

_DATA = beside(__file__)

_ADDRESS = "https://pond.example.org/"  # not that of the repository
_CONTAINERS = ("ul", "ol", "dl", "nav", "section", "table", "tbody", "fieldset", "select", "form")
_FILLED_BY_SCRIPTS = frozenset({"matches", "pinned-units", "resume"})


_LANGUAGES = ("en", "ru", "pl")
_SIZES = {
    "a game without numbers in one of the languages": Size(
        _LANGUAGES, ("ru",), is_numbered=False, is_official=True, has_glossary=False
    ),
    "nothing but texts": Size(is_numbered=False, has_glossary=False),
    "one language, which is not the first of the engine": Size(("pl",)),
    "one edition, which other languages follow": Size(_LANGUAGES, editions=("ru",)),
    "several games": Size(("en", "ru"), games=4),
    "languages with tags of several parts": Size(("pt-BR", "sr-Latn", "zh-Hans")),
    "a language from right to left": Size(("he", "en")),
    "a language without an alphabet": Size(("ja", "en")),
}
_ALIKE = (
    "a game without numbers in one of the languages",
    "languages with tags of several parts",
    "a language without an alphabet",
)
"""Those that only `make test-all` builds."""
_SLOW = pytest.mark.slow
_CHOICES = _DATA["choices"]
"""Where readers choose a language: by page, the element that a site in one language lacks."""
_UNSAID: Mapping[str, Sequence[str]] = _DATA["unsaid"]
"""What no page says, in its text or in the names of its controls."""
_SAID: Mapping[str, Sequence[str]] = _DATA["said"]
_UNLINKED = ("cite/", "annotate/", "linker/")
"""Pages to which nothing leads in a library without numbers."""


@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=_SLOW if each in _ALIKE else ()) for each in _SIZES]
)
def test_a_library_of_any_size_is_whole_and_speaks_of_what_it_has(
    name: str, tmp_path: Path
) -> None:
    copy_project(tmp_path)
    write_sized_library(tmp_path, _SIZES[name])
    site = build_site(tmp_path, tmp_path / "site", _ADDRESS)
    _expect_whole(site)
    unlinked = () if _SIZES[name].is_numbered else _UNLINKED
    pages = {document.file: document.tree for document in Documents(site).all}
    texts = {file: _words(tree) for file, tree in pages.items() if not file.startswith(unlinked)}
    unsaid = _UNSAID.get(name, ())
    assert [(file, each) for file, text in texts.items() for each in unsaid if each in text] == []
    whole = " ".join(texts.values())
    assert [each for each in _SAID.get(name, ()) if each not in whole] == []
    offering = {file for file, xpath in _CHOICES.items() if pages[file].xpath(xpath)}
    assert offering == (set(_CHOICES) if len(_SIZES[name].interface) > 1 else set())


def test_a_game_without_topics_is_whole(tmp_path: Path) -> None:
    project = small_project(tmp_path)
    for path in (project / "data" / GAME).iterdir():
        if path.name != "game.yml":
            path.unlink()
    _expect_whole(build_site(project, project / "site", _ADDRESS))


def _expect_whole(site: PublishedSite) -> None:
    assert [fault for path in site.folder.rglob("*.html") for fault in _empty(path)] == []
    assert Documents(site).broken_links() == []


def _words(page: Any) -> str:
    """What readers of the page see or hear: texts, and the names of controls."""
    visible = page.xpath(
        "//body//text()[not(ancestor::script or ancestor::template or ancestor::*[@hidden])]"
    )
    return " ".join([*visible, *page.xpath("//@aria-label | //@placeholder | //@title")])


def _empty(path: Path) -> Iterator[str]:
    for element in html.parse(path).getroot().iter(*_CONTAINERS):
        classes = set(element.get("class", "").split())
        is_filled_later = classes & _FILLED_BY_SCRIPTS or element.xpath("ancestor::*[@hidden]")
        if not is_filled_later and not _has_content(element):
            yield f"{path}: {element.tag} {element.attrib}"


def _has_content(element: Any) -> bool:
    """True if there is something besides headings, legends and labels of the element itself."""
    for child in element.iterdescendants():
        is_head = isinstance(child.tag, str) and child.tag in {"h1", "h2", "legend", "thead"}
        if not is_head and child.getparent().tag not in {"h1", "h2", "legend"}:
            return True
    return bool((element.text or "").strip())
