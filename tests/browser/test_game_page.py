"""The game page: one list of its topics, their filter and their order."""

import pytest
from playwright.sync_api import Locator, Page, expect

from concord.features.search.tokens import bare
from tests.browser.visitor import HOMES, Visitor, address


def _shown(page: Page) -> Locator:
    return page.locator(".topic-index > li:visible")


def _filter(page: Page) -> Locator:
    return page.locator(".filter input")


def _has_all(text: str, words: str) -> bool:
    within = bare(text.lower())
    return all(bare(word.lower()) in within for word in words.split())


@pytest.mark.parametrize(
    ("language", "words", "title"),
    [
        ("en", "action car", "Action Cards"),
        ("en", "CARDS action", "Action Cards"),
        ("en", "51", "Leaders"),
        ("ru", "способн", "Способности"),
        ("ru", "85", "Способности"),
        ("pl", "zdolnosci", "Zdolności"),
    ],
)
def test_the_filter_leaves_the_topics_with_all_words(
    visitor: Visitor, language: str, words: str, title: str
) -> None:
    page = visitor.open(address("game", language))
    topics = _shown(page).all_text_contents()
    expected = [each for each in topics if _has_all(each, words)]
    assert 0 < len(expected) < len(topics)
    _filter(page).fill(words)
    expect(_shown(page)).to_have_count(len(expected))
    assert _shown(page).all_text_contents() == expected
    assert any(title in each for each in expected)


def test_an_emptied_filter_shows_all_topics_again(visitor: Visitor) -> None:
    page = visitor.open(address("game"))
    everything = _shown(page).count()
    assert everything > 5
    _filter(page).fill("no topic has such a title")
    expect(_shown(page)).to_have_count(0)
    _filter(page).fill("")
    expect(_shown(page)).to_have_count(everything)


@pytest.mark.parametrize("language", HOMES)
def test_the_filter_has_a_name(visitor: Visitor, language: str) -> None:
    page = visitor.open(address("game", language))
    names = {"en": "Filter topics", "ru": "Фильтр тем", "pl": "Filtruj tematy"}
    expect(_filter(page)).to_have_accessible_name(names[language])


def _titles(page: Page) -> list[str]:
    return page.locator(".topic-index > li:visible > a > :last-child").all_inner_texts()


def test_the_topics_are_listed_once(visitor: Visitor) -> None:
    page = visitor.open(address("game"))
    links = page.locator("main a[href$='/abilities/'], main a[href='abilities/']")
    expect(links).to_have_count(1)


@pytest.mark.parametrize(
    ("language", "in_alphabet"),
    [("ru", ("Активный игрок", "Карты действий")), ("pl", ("Akcja komponentu", "Zdolności"))],
)
def test_the_topics_are_sorted_by_number_or_by_title(
    visitor: Visitor, language: str, in_alphabet: tuple[str, str]
) -> None:
    page = visitor.open(address("game", language))
    numbers = page.locator(".topic-index > li:visible .number").all_inner_texts()
    assert [number for number in numbers if number] == sorted(
        filter(None, numbers), key=lambda number: int(number.strip("[]"))
    )
    by_number = _titles(page)
    order = page.locator(".topic-order input")
    order.nth(1).check()
    titles = _titles(page)
    assert sorted(titles) == sorted(by_number)
    first, last = map(titles.index, in_alphabet)
    assert first < last
    order.nth(0).check()
    assert _titles(page) == by_number
