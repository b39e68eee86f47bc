"""A site in a language of the engine speaks that language alone, and reads and finds it."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from lxml import html

from concord.cli.main import main
from concord.model.texts import Language
from concord.theme import WORDS
from tests.js.bridge import Bridge, bridge_to
from tests.libraries.languages import words_of_engine
from tests.site.builds import PublishedSite, build_site
from tests.tables import beside

_DATA = beside(__file__)

_LANGUAGES = ("de", "uk")
_QUERIES: Mapping[Language, Mapping[str, str]] = _DATA["queries"]
"""By language: citations, and the units that they name."""
_SEARCHES: Mapping[Language, Mapping[str, str]] = _DATA["searches"]
"""By language: other forms and spellings than in the texts, and the units that have the words."""
_SPOKEN = ("title", "alt", "placeholder", "aria-label", "content")
_FORMATS = re.compile(r"\\?\{\w+\\?\}")


@pytest.fixture(scope="module", params=_LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    return str(request.param)


@pytest.fixture(scope="module")
def site(language: Language, tmp_path_factory: pytest.TempPathFactory) -> PublishedSite:
    project = tmp_path_factory.mktemp(language) / "sample"
    main(["new", str(project), "--name", "Ω", "--languages", language, "--game", ""])
    return build_site(project, project / "site", "https://example.org/")


@pytest.fixture(scope="module")
def script() -> Iterator[Bridge]:
    with bridge_to("features/search/js/search-functions.js") as bridge:
        yield bridge


def test_no_page_has_words_of_another_language(site: PublishedSite, language: Language) -> None:
    own = {each for word in words_of_engine(language)["words"].values() for each in _forms(word)}
    others = (each.stem for each in WORDS.glob("*.yml") if each.stem != language)
    foreign = {
        form
        for other in others
        for word in words_of_engine(other)["words"].values()
        for form in _forms(word)
        if form not in own and re.search(r"[^\W\d_]", _FORMATS.sub("", form))
    }
    pattern = re.compile("|".join(sorted(map(_as_pattern, foreign))))
    pages = sorted(site.folder.rglob("*.html"))
    assert len(pages) > 10
    assert not [
        (page.relative_to(site.folder).as_posix(), text)
        for page in pages
        for text in _spoken(page)
        if pattern.fullmatch(text)
    ]


@pytest.mark.parametrize("place", range(4))
def test_a_citation_is_read_as_readers_of_the_language_write_it(
    place: int, site: PublishedSite, language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    query, unit = list(_QUERIES[language].items())[place]
    data = site.folder.parent / "data"
    main(["--data", str(data), "cite", query, "--language", language])
    assert f"#{unit}\n" in capsys.readouterr().out


@pytest.mark.parametrize("place", range(4))
def test_the_search_finds_other_forms_and_spellings(
    place: int, site: PublishedSite, language: Language, script: Bridge
) -> None:
    query, unit = list(_SEARCHES[language].items())[place]
    found = script.call("search", str(site.folder / "search"), language, query, {})
    assert f"#{unit}" in json.dumps(found)


def _forms(word: str | Mapping[str, str]) -> list[str]:
    return [word] if isinstance(word, str) else list(word.values())


def _as_pattern(form: str) -> str:
    """A pattern of the texts that the format makes."""
    return _FORMATS.sub(".+", re.escape(form))


def _spoken(page: Path) -> Iterator[str]:
    """What readers see or hear, without what is marked as being in another language."""
    tree = html.fromstring(page.read_text("utf-8"))
    for element in tree.iter("*"):
        if element.tag not in ("script", "style"):
            texts = (element.text or "", *(element.get(each, "") for each in _SPOKEN))
            yield from map(str.strip, texts)
        yield (element.tail or "").strip()
