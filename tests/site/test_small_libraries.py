"""A library may lack games, or languages other than one: then nothing empty is shown."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from tests.libraries.languages import write_languages
from tests.libraries.orchard import GAME, change
from tests.libraries.sizes import Size, write_sized_library
from tests.site.builds import PublishedSite, build_site, copy_project, small_project
from tests.site.documents import Documents

_ADDRESS = "https://fruit.example.org/"  # not that of the repository
_OTHER_SHARE = "{game}/unit/{topic}/{unit}/"
_CONTAINERS = ("ul", "ol", "dl", "nav", "section", "table", "tbody", "fieldset", "select", "form")
_FILLED_BY_SCRIPTS = frozenset({"matches", "pinned-units", "resume"})


def _with_an_empty_game(project: Path) -> None:
    game = project / "data" / GAME
    for path in game.iterdir():
        if path.name != "game.yml":
            path.unlink()


def _in_one_language(project: Path) -> None:
    """Leaves only English in records and pages."""
    for language in ("ru", "pl"):
        for page in (project / "docs").rglob(f"*.{language}.md"):
            page.unlink()
    write_languages(project / "data", ["en"])
    # That of the shipped games leads to the page of translations.
    (project / "docs" / "about.en.md").write_text("# About\n", encoding="utf-8")
    game = project / "data" / GAME
    for path in game.iterdir():
        path.unlink()
    (game / "game.yml").write_text(
        """\
title: {en: Orchard}
short: ORC
summary: {en: A small invented game of fruit.}
source_language: en
editions:
  en: {title: Rulebook}
citations:
  en: {separators: [".", ""], note: "{parent} note {label}", example: "{parent} example"}
""",
        encoding="utf-8",
    )
    (game / "baskets.yml").write_text(
        """\
id: baskets
number: {en: "1"}
title: {en: Baskets}
clauses:
  - id: one-each
    label: "1"
    text: {en: Each player has one basket.}
""",
        encoding="utf-8",
    )
    (game / "glossary.yml").write_text(
        "terms:\n  - id: basket\n    term: {en: basket}\n    forms: {en: [basket, baskets]}\n",
        encoding="utf-8",
    )


@pytest.fixture(
    scope="module",
    params=[_with_an_empty_game, _in_one_language],
    ids=["a game without topics", "one language"],
)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> PublishedSite:
    project = small_project(tmp_path_factory.mktemp("project"))
    request.param(project)
    return build_site(project, project / "site", _ADDRESS)


def test_no_list_section_or_table_is_empty(site: PublishedSite) -> None:
    faults = [fault for path in site.folder.rglob("*.html") for fault in _empty(path)]
    assert faults == []


def test_every_link_leads_somewhere(site: PublishedSite) -> None:
    assert _broken_links(site) == []


_LANGUAGES = ("en", "ru", "pl")
_SIZES = {
    "a game without numbers in one of the languages": Size(
        _LANGUAGES, ("ru",), is_numbered=False, is_official=True, has_glossary=False
    ),
    "nothing but texts": Size(is_numbered=False, has_glossary=False),
    "one language, which is not the first of the engine": Size(("pl",)),
    "one edition, which other languages follow": Size(_LANGUAGES, editions=("ru",)),
    "thirty games": Size(("en", "ru"), games=30),
    "languages with tags of several parts": Size(("pt-BR", "sr-Latn", "zh-Hans")),
    "a language from right to left": Size(("he", "en")),
    "a language without an alphabet": Size(("ja", "en")),
}
_NUMBERS = ("by number", "All numbers", "or a number", "Find by number", "Annotate", "How to cite")
_LANGUAGE_WORDS = ("languages", "Translation status", "Compare", "other language")
_POLISH_LANGUAGE_WORDS = ("języki", "językach", "Porównaj", "Stan tłumaczeń")
_UNSAID: Mapping[str, Sequence[str]] = {
    "nothing but texts": (
        *_NUMBERS,
        *_LANGUAGE_WORDS,
        *(
            "every edition",
            "any edition",
            "your edition",
            "Glossary",
            "Term",
            "terms",
            "All games",
            "Note",
            "Example",
            "Heading",
        ),
    ),
    "one language, which is not the first of the engine": (
        *_POLISH_LANGUAGE_WORDS,
        *("każdego wydania", "wszystkich wydań", "dowolnego wydania", "Wszystkie gry"),
    ),
}
"""What no page says, in its text or in the names of its controls."""
_SAID: Mapping[str, Sequence[str]] = {
    "nothing but texts": ("Search by words.", "Words", "Editions"),
    "one language, which is not the first of the engine": ("Wszystkie numery", "Słowniczek"),
    "one edition, which other languages follow": ("All numbers", "Compare", "Translation status"),
    "thirty games": ("All games", "in 2 languages", "Find by number"),
}
_UNLINKED = ("cite/", "annotate/", "linker/")
"""Pages to which nothing leads in a library without numbers."""


@pytest.mark.parametrize("name", _SIZES)
def test_a_library_of_any_size_is_whole_and_speaks_of_what_it_has(
    name: str, tmp_path: Path
) -> None:
    copy_project(tmp_path)
    write_sized_library(tmp_path, _SIZES[name])
    site = build_site(tmp_path, tmp_path / "site", _ADDRESS)
    assert [fault for path in site.folder.rglob("*.html") for fault in _empty(path)] == []
    assert _broken_links(site) == []
    unlinked = () if _SIZES[name].is_numbered else _UNLINKED
    texts = {
        document.file: _words(document.tree)
        for document in Documents(site).all
        if not document.file.startswith(unlinked)
    }
    unsaid = _UNSAID.get(name, ())
    assert [(file, each) for file, text in texts.items() for each in unsaid if each in text] == []
    whole = " ".join(texts.values())
    assert [each for each in _SAID.get(name, ()) if each not in whole] == []


def _words(page: Any) -> str:
    """What readers of the page see or hear: texts, and the names of controls."""
    visible = page.xpath(
        "//body//text()[not(ancestor::script or ancestor::template or ancestor::*[@hidden])]"
    )
    return " ".join([*visible, *page.xpath("//@aria-label | //@placeholder | //@title")])


def test_links_follow_when_share_pages_get_another_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = small_project(tmp_path)
    change(project / "hooks/concord/base/urls.py", 'f"{_TOPIC}{{unit}}/"', f'"{_OTHER_SHARE}"')
    monkeypatch.setenv("PYTHONPATH", str(project / "hooks"))
    site = build_site(project, project / "site", _ADDRESS)
    shared = _OTHER_SHARE.format(game="orchard", topic="picking", unit="*")
    assert list(site.folder.glob(f"{shared}index.html"))
    assert list(site.folder.glob(f"ru/{shared}index.html"))
    assert _broken_links(site) == []


def _broken_links(site: PublishedSite) -> list[str]:
    documents = Documents(site)
    return [
        f"{document.file}: {link}: {fault}"
        for document in documents.all
        for link in document.addresses()
        if (fault := documents.fault_of(link, document.address))
        and not fault.endswith("no such record")  # of this project
    ]


def test_only_a_site_in_several_languages_offers_others(site: PublishedSite) -> None:
    index = json.loads((site.folder / "api/v1/index.json").read_text("utf-8"))
    has_others = len(index["languages"]) > 1
    documents = {document.file: document for document in Documents(site).all}
    choices = {
        "index.html": "//*[@class='language-offers']",
        "search/index.html": "//select[@name='language']",
        f"{GAME}/index.html": "//*[@class='offline']/fieldset[not(@hidden)]",
        "about/index.html": "//*[@class='languages']",
    }
    offering = {file for file, xpath in choices.items() if documents[file].tree.xpath(xpath)}
    assert offering == (set(choices) if has_others else set())


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
