"""The game page: one list of its topics, their filter and their order."""

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor, address

_SHOWN = ".topic-index > li:visible"
_TITLES = f"{_SHOWN} > a > :last-child"


@pytest.mark.parametrize(
    ("language", "name", "found", "in_alphabet"),
    [
        (
            "en",
            "Filter topics",
            {"action car": "Action Cards", "CARDS action": "Action Cards", "51": "Leaders"},
            ("Abilities", "Action Cards"),
        ),
        (
            "ru",
            "Фильтр тем",
            {"способн": "Способности", "85": "Способности"},
            ("Активный игрок", "Карты действий"),
        ),
        ("pl", "Filtruj tematy", {"zdolnosci": "Zdolności"}, ("Akcja komponentu", "Zdolności")),
    ],
)
def test_the_topics_are_filtered_by_all_words_and_sorted_by_number_or_title(
    visitor: Visitor, language: str, name: str, found: dict[str, str], in_alphabet: tuple[str, str]
) -> None:
    page = visitor.open(address("game", language))
    links = page.locator("main a[href$='/abilities/'], main a[href='abilities/']")
    expect(links).to_have_count(1)
    shown, by_number = page.locator(_SHOWN), page.locator(_TITLES).all_inner_texts()
    everything = shown.count()
    assert everything > 5
    numbers = [int(each.strip("[]")) for each in shown.locator(".number").all_inner_texts() if each]
    assert numbers == sorted(numbers)
    words = page.get_by_label(name)
    for typed, title in found.items():
        words.fill(typed)
        expect(page.locator(_TITLES)).to_have_text([title])
    status = page.locator(".filter [role=status]")
    expect(status).to_be_empty()
    words.fill("no topic has such a title")
    expect(shown).to_have_count(0)
    expect(status).to_contain_text("no topic has such a title")
    words.fill("")
    expect(shown).to_have_count(everything)
    order = page.locator(".topic-order input")
    order.nth(1).check()
    expect(page.locator(".game-topics[data-by-title]")).to_be_attached()
    titles = page.locator(_TITLES).all_inner_texts()
    assert sorted(titles) == sorted(by_number)
    first, last = map(titles.index, in_alphabet)
    assert first < last
    order.nth(0).check()
    expect(page.locator(_TITLES)).to_have_text(by_number)
