"""Topics that list components: cited by name, linked from texts, marked with what they need."""

from pathlib import Path
from typing import Any

import pytest
from lxml import html

from concord.checks.checks import load
from concord.features.api.topic_data import topic_data
from concord.features.assistants.markdown_pages import topic_markdown_files
from concord.features.citing.numbers import numbers_of
from concord.features.citing.passages import Passage
from concord.features.citing.resolver import Resolver
from concord.features.components.feature import FEATURE
from concord.locale.locales import Locales
from concord.model.library import Library
from concord.pages.page import PageKey
from concord.pages.site import Site
from tests.features.share.previews import preview_of
from tests.features.share.shares import share_pages
from tests.libraries.builders import FIRST_GAME, problems_in, write_library
from tests.libraries.harbour import CARDS, FILES, harbour_library
from tests.tables import beside, from_table

_DATA = beside(__file__)

_TILES = _DATA["tiles"]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return harbour_library(tmp_path_factory.mktemp("harbour"))


@pytest.fixture(scope="module")
def site(library: Library) -> Site:
    return Site(library, url="https://example.org/")


def _page(site: Site, topic: str, language: str) -> Any:
    page = site.page(PageKey("topic", "game", topic), language)
    return html.fragment_fromstring(page.html, create_parent="main")


@from_table
def test_a_component_and_a_note_are_cited_by_a_name(
    library: Library, query: str, language: str, unit: str
) -> None:
    resolver = Resolver([numbers_of(library.games[0], opening=dict)])
    answer = resolver.resolve(query, language)
    found = [f"{each.topic}#{each.unit}" for each in answer.matches]
    assert found == ([f"cards#{unit}"] if unit else [])


def test_what_a_component_says_ends_in_its_rules_in_brackets(library: Library) -> None:
    game = Locales(library).of("en").games["game"]
    assert Passage(game, "cards", "fog-bank").text == "Fog Bank. (1.1 · Title)"


@from_table
def test_a_topic_shows_its_components_by_name(site: Site, language: str, names: list[str]) -> None:
    page = _page(site, "cards", language)
    assert page.xpath("//li[contains(@class, 'component')]//h3//text()") == names


@from_table
def test_a_component_shows_its_kind_and_the_first_words_of_the_rules_that_govern_it(
    site: Site, language: str, component: str, words: str
) -> None:
    about = _page(site, "cards", language).xpath(f"//*[@id='{component}']//*[@class='about']")
    assert " ".join(" ".join(text for each in about for text in each.itertext()).split()) == words
    hrefs = ["../x/#one", "../x/"] if component == "fog-bank" else []
    assert [link.get("href") for each in about for link in each.iter("a")] == hrefs


@from_table
def test_the_facts_of_a_component_stand_in_a_line(
    site: Site, library: Library, language: str, words: str
) -> None:
    (line,) = _page(site, "cards", language).xpath("//*[@id='storm-petrel']//*[@class='facts']")
    assert line.text == words
    (game,) = library.games
    (cards,) = (each for each in game.topics if each.id == "cards")
    pages = {file.path: file.content.decode() for file in topic_markdown_files(site, game, cards)}
    assert any(words in page for page in pages.values())
    (petrel,) = (
        each for each in topic_data(site, "game", cards)["units"] if each["id"] == "storm-petrel"
    )
    assert petrel["component"]["facts"] == {"masts": 3, "rig": ["square", "gaff", "square"]}


def test_components_that_lack_what_others_of_their_kind_have_are_warned_of(tmp_path: Path) -> None:
    deck = "id: deck\ntitle: {en: Deck, ru: Колода, pl: Talia}\ncomponents:\n" + "".join(
        f"  - {{id: s{n}, name: {{en: S{n}, ru: Ш{n}, pl: S{n}}}, kind: ship, facts: {{masts: 1}},"
        " needs: high-seas}\n"
        for n in range(3)
    )
    cards = FILES[CARDS].replace("    needs: high-seas\n", "").replace("masts: 3, ", "")
    library = load(write_library(tmp_path, {**FILES, "data/game/deck.yml": deck, CARDS: cards}))
    found = [problem.found for lint in FEATURE.lints for problem in lint(library)]
    assert found == ["no fact “masts”", "no `needs`, which 3 of 4 have"]


def test_what_a_component_does_stands_below_its_name_and_is_in_its_data(
    site: Site, library: Library
) -> None:
    (body,) = _page(site, "cards", "ru").xpath("//*[@id='ice-saw']/div[@class='body']")
    assert [each.get("class") for each in body] == [None, "about", "said"]
    assert body[2].text.replace("\u00a0", " ") == "Прокладывает путь во льду."
    (cards,) = (each for each in library.games[0].topics if each.id == "cards")
    (saw,) = (each for each in topic_data(site, "game", cards)["units"] if each["id"] == "ice-saw")
    assert (saw["text"]["pl"] or "").replace(
        "\u00a0", " "
    ) == "Piła do lodu. Toruje drogę w lodzie."


def test_components_of_one_kind_stand_by_name_with_an_index_of_letters(tmp_path: Path) -> None:
    names = [("Zinc", "Азот"), *((f"Card {n}", f"Карта {n}") for n in range(13)), ("Ant", "Яд")]
    deck = "id: deck\ntitle: {en: Deck, ru: Колода, pl: Talia}\ncomponents:\n" + "".join(
        f"  - {{id: c{n}, name: {{en: {en}, ru: {ru}}}, kind: card,"
        " rules: [x], untranslated: [pl]}\n"
        for n, (en, ru) in enumerate(names)
    )
    deck_site = Site(load(write_library(tmp_path, {**FILES, "data/game/deck.yml": deck})))
    for language, letters in {"en": "ACZ", "ru": "АКЯ"}.items():
        page = _page(deck_site, "deck", language)
        links = page.xpath("//nav[@class='initials']/a")
        assert "".join(each.text for each in links) == letters
        shown = page.xpath("//li[contains(@class, 'component')]/@id")
        first = [each.get("href").removeprefix("#") for each in links]
        assert first == [shown[0], shown[1], shown[-1]]
        about = page.xpath("//*[@id='c0']//*[@class='about']")[0].text_content()
        assert about.endswith({"en": "Card · rules: Title", "ru": "правила: Тема"}[language])
    assert not _page(deck_site, "cards", "en").xpath("//nav[@class='initials']")


def test_a_topic_names_the_sources_of_the_names_of_its_components(site: Site) -> None:
    origin = "//section[@aria-labelledby='origin']//dd[contains(., 'Names:')]"
    assert [each.text_content() for each in _page(site, "cards", "en").xpath(origin)] == [
        "restated from Rules · Names: The first printing of 2020",
        "restated from Правила · Names: The first printing of 2020",
        "translated from English · Names: The first printing of 2020",
    ]
    assert not _page(site, "z", "en").xpath(origin)


def test_the_data_name_the_source_of_each_name(site: Site, library: Library) -> None:
    (cards,) = (each for each in library.games[0].topics if each.id == "cards")
    data = topic_data(site, "game", cards)
    (fog,) = (each for each in data["units"] if each["id"] == "fog-bank")
    assert fog["component"] is not None
    assert fog["component"]["attested"] == {"en": "first-print", "ru": "first-print"}
    source = {"title": "The first printing of 2020", "address": "https://example.org/print"}
    assert data["name_sources"] == {"first-print": source}


def _links(page: Any, unit: str) -> list[tuple[str, str]]:
    """The words and the addresses of the references in the texts of a unit."""
    (shown,) = page.xpath(f"//*[@id='{unit}']")
    found = shown.xpath(".//p//a[@class='reference']")
    return [(each.text_content(), each.get("href")) for each in found]


def test_texts_link_to_a_component_in_every_form_of_its_name(site: Site, tmp_path: Path) -> None:
    assert _links(_page(site, "z", "ru"), "fog") == [("Полосу тумана", "../cards/#fog-bank")]
    # A topic means its own component, not another of the same name, and small letters name none.
    weather = FILES["data/game/z.yml"].replace("plays Fog Bank", "sails into a fog bank")
    changes = {"data/game/tiles.yml": _TILES, "data/game/z.yml": weather}
    other = Site(load(write_library(tmp_path, {**FILES, **changes})))
    own = _links(_page(other, "tiles", "en"), "note-bank-flooded")
    assert own == [("Storm Petrel", "../cards/#storm-petrel")]
    assert _links(_page(other, "z", "en"), "fog") == []


def test_rules_and_clauses_list_the_components_that_they_govern(site: Site) -> None:
    page = _page(site, "x", "pl")
    referrers = page.xpath("//*[@aria-labelledby='referenced-by']//a/@href")
    assert "../cards/#fog-bank" in referrers
    (fold,) = page.xpath("//details[@class='governed']")
    assert fold.getparent().getparent().get("id") == "one"
    assert fold.find("summary").text_content() == "Komponenty, których dotyczy zasada (1)"
    assert [(each.text_content(), each.get("href")) for each in fold.iter("a")] == [
        ("Mgła", "../cards/#fog-bank")
    ]
    assert not _page(site, "z", "pl").xpath("//details[@class='governed']")


def test_a_clause_of_many_components_lists_some_and_leads_to_others(tmp_path: Path) -> None:
    cards = "".join(
        f"  - {{id: card-{n}, name: {{en: Card {n}}}, kind: card, rules: [x#one],"
        " untranslated: [ru, pl]}\n"
        for n in range(14)
    )
    data = write_library(tmp_path, {**FILES, CARDS: FILES[CARDS] + cards})
    page = _page(Site(load(data), url="https://example.org/"), "x", "en")
    (fold,) = page.xpath("//details[@class='governed']")
    *links, more = fold.iter("a")
    assert fold.find("summary").text_content() == "Components under this rule (15)"
    assert len(links) == 8
    assert (more.text_content(), more.get("href")) == ("and in 7 more places", "#referenced-by")
    assert len(page.xpath("//*[@aria-labelledby='referenced-by']//a[@class='number']")) == 15


def test_what_needs_an_expansion_is_marked_with_it(site: Site) -> None:
    page = _page(site, "z", "en")
    assert [each.get("id") for each in page.xpath("//*[@data-needs='game/deep-ice']")] == ["ice"]
    (mark,) = page.xpath("//*[@id='ice']//abbr[contains(@class, 'expansion')]")
    assert mark.get("title") == "Deep Ice · Preliminary: the rules may still change"


@from_table
def test_a_component_names_what_is_there(
    tmp_path: Path, file: str, old: str, new: str, problem: str
) -> None:
    assert FILES[file].count(old) == 1
    files = {**FIRST_GAME, **FILES, file: FILES[file].replace(old, new)}
    found = problems_in(write_library(tmp_path, files))
    assert any(problem in each for each in found), found


def test_a_share_page_describes_a_component_by_its_kind_and_notes(library: Library) -> None:
    pages = share_pages(Site(library), "game")
    described = {
        "game/cards/fog-bank/": "Fog Bank: Card. The fog stays all night. Fog Bank does not stop "
        "Storm Petrel.",
        "ru/game/cards/storm-petrel/": "Буревестник: Корабль. Он ходит дважды.",
        "game/cards/ice-saw/": "Ice Saw: Card. Cuts a way through the ice.",
    }
    found = {each: preview_of(pages[each]).meta("og:description") for each in described}
    assert found == described
