"""Pages say whose words their texts are, and only what is true of their library."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from lxml import html

from concord.checks.checks import load
from concord.features.api.index import index
from concord.features.api.topic_data import topic_data
from concord.features.translation.coverage import Coverage
from concord.pages.page import PageKey
from concord.pages.site import Site
from concord.rules.text_digest import digest
from tests.libraries.languages import LANGUAGES
from tests.libraries.orchard import GAME, write_orchard
from tests.tables import from_table

_CREDITS = "source: https://example.org/rules, license: CC BY 4.0, attribution: © Orchard Press"
_OFFICIAL = {
    "en": f"{{title: Rulebook, version: '1.0', texts: official, {_CREDITS}}}",
    "ru": "{title: Книга правил, texts: official, license: CC BY 4.0}",
    "pl": "{follows: en, texts: official, license: CC BY 4.0}",
}
_DRAFTS = "".join(
    f"  - {{id: n{n}, label: '{n}', text: {{en: One {n}, ru: Раз {n}, pl: Raz {n}}}}}\n"
    for n in range(1, 8)
)
_TOPIC = f"""\
id: paths
number: {{en: "3", ru: "4"}}
title: {{en: Paths, ru: Тропы, pl: Ścieżki}}
clauses:
{_DRAFTS}  - {{id: alone, label: {{ru: "8"}}, only: [ru], text: {{ru: Только тут}}}}
"""
_IN_RUSSIAN_ONLY = _TOPIC.replace('en: "3", ', "").replace("clauses:", "editions: [ru]\nclauses:")


def _site(root: Path, editions: Mapping[str, str], topic: str = _TOPIC) -> Site:
    """The orchard with one more topic and other editions."""
    data = write_orchard(root)
    path = data / GAME / "game.yml"
    text = path.read_text(encoding="utf-8")
    for language, edition in editions.items():
        text = re.sub(rf"(?m)^  {language}: {{(title|follows).*$", f"  {language}: {edition}", text)
    path.write_text(text, encoding="utf-8")
    (data / GAME / "paths.yml").write_text(topic, encoding="utf-8")
    for record in ("picking.yml", "baskets.yml", "glossary.yml", "translations.lock"):
        (data / GAME / record).unlink()
    return Site(load(data))


def test_the_table_of_numbers_ends_with_the_credits(official: Site) -> None:
    page = html.fromstring(official.page(PageKey("numbers", GAME), "en").html)
    (credits_,) = page.xpath('//section[@aria-labelledby="origin"]')
    assert "© Orchard Press · CC BY 4.0 · source" in credits_.text_content()


def _page(site: Site, language: str) -> html.HtmlElement:
    return html.fromstring(site.page(PageKey("topic", GAME, "paths"), language).html)


def _words(element: html.HtmlElement, path: str) -> list[str]:
    return [
        " ".join(each.text_content().replace("\xa0", " ").split()) for each in element.xpath(path)
    ]


def _sources(site: Site, language: str) -> list[str]:
    return _words(_page(site, language), '//*[contains(@class, "origin")]//dd')


def _notices(site: Site, language: str) -> list[str]:
    return _words(_page(site, language), '//*[@class="notice"][not(@id)]')


@pytest.fixture(scope="module")
def official(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return _site(tmp_path_factory.mktemp("official"), _OFFICIAL)


@pytest.fixture(scope="module")
def drafts(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return _site(tmp_path_factory.mktemp("drafts"), {})


def test_official_texts_are_named_with_their_source_and_license(official: Site) -> None:
    assert _sources(official, "en") == [
        "official text: Rulebook 1.0 · © Orchard Press · CC BY 4.0 · source",
        "official text: Книга правил · CC BY 4.0",
        "official text · CC BY 4.0",
    ]
    (link,) = _page(official, "en").xpath('//*[contains(@class, "origin")]//dd/a')
    assert link.get("href") == "https://example.org/rules"


@from_table
def test_official_texts_are_no_drafts_and_not_our_own_words(
    official: Site, language: str, words: str
) -> None:
    own = official.locales.of(language).messages.words.own_words
    page = _page(official, language)
    assert words in page.text_content()
    assert own not in page.text_content()
    assert page.xpath('//*[@id="status" or contains(@class, "status")]') == []


def test_an_official_text_that_follows_an_edition_has_its_numbers(official: Site) -> None:
    assert _notices(official, "pl") == ["Numery jak w wydaniu angielskim."]


def test_the_data_say_whose_words_the_texts_are(official: Site, drafts: Site) -> None:
    def texts_of(site: Site) -> Mapping[str, str]:
        texts: Mapping[str, str] = topic_data(site, GAME, site.library.games[0].topics[0])["texts"]
        return texts

    assert texts_of(official) == dict.fromkeys(LANGUAGES, "official")
    assert texts_of(drafts) == {"en": "restated", "ru": "restated", "pl": "translated"}
    (entry,) = index(official)["games"]
    stated = {"source": "https://example.org/rules", "license": "CC BY 4.0"}
    stated |= {"texts": "official", "attribution": "© Orchard Press"}
    assert stated.items() <= entry["editions"]["en"].items()


@from_table
def test_a_translation_is_called_what_its_original_makes_it(
    tmp_path: Path, english: str, words: str
) -> None:
    site = _site(tmp_path, {"en": english})
    assert words in _page(site, "pl").text_content()


@pytest.fixture(scope="module")
def in_russian(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A topic that one edition of two has."""
    return _site(tmp_path_factory.mktemp("russian"), {}, _IN_RUSSIAN_ONLY)


def test_a_topic_of_one_edition_is_translated_from_that_one(in_russian: Site) -> None:
    assert _sources(in_russian, "en") == [
        "translated from Russian",
        "restated from Книга правил",
        "translated from Russian",
    ]


@from_table
def test_a_topic_says_from_which_edition_its_numbers_are(
    in_russian: Site, language: str, notices: str
) -> None:
    assert " ".join(_notices(in_russian, language)).startswith(notices)


def test_a_unit_of_one_edition_gives_the_drafts_beside_it_no_marks(drafts: Site) -> None:
    page = _page(drafts, "ru")
    assert len(page.xpath('//*[@id="status"]')) == 1
    assert page.xpath('//li//*[contains(@class, "status")]') == []


def test_a_checked_text_among_many_drafts_is_marked_instead_of_them(tmp_path: Path) -> None:
    site = _site(tmp_path, {})
    lock = tmp_path / "data" / GAME / "translations.lock"
    unit = site.library.games[0].topics[0].units[0]
    en, ru = digest(unit.text["en"]), digest(unit.text["ru"])
    lock.write_text(
        f"paths#n1 en {en} after - {unit.text['en']}\n"
        f"paths#n1 ru {ru} after - {unit.text['ru']}\n"
        f"paths#n1 pl {digest(unit.text['pl'])} against en={en} ru={ru}\n",
        encoding="utf-8",
    )
    page = _page(Site(load(tmp_path / "data")), "pl")
    marks = page.xpath('//li//*[contains(@class, "status")]')
    assert [(each.text, each.getparent().getparent().get("id")) for each in marks] == [
        ("sprawdzone", "n1")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_official_game_is_neither_a_draft_nor_in_our_words(
    official: Site, language: str
) -> None:
    page = html.fromstring(official.page(PageKey("game", GAME), language).html).text_content()
    locale = official.locales.of(language)
    words = locale.messages.words
    for wrong in ("%", words.draft, words.own_words, words.translated_here):
        assert wrong not in page
    assert locale.games[GAME].model.of(Coverage).counts(locale.language).percent == 100
