"""The game page: one list of its topics, their filter and their order."""

from playwright.sync_api import expect

from tests.browser.visitor import Visitor, address
from tests.tables import from_table


@from_table
def test_the_topics_are_filtered_by_all_words_and_sorted_by_number_or_title(
    visitor: Visitor, language: str, name: str, found: dict[str, str]
) -> None:
    page = visitor.open(address("game", language))
    links = page.locator("main a[href$='/abilities/'], main a[href='abilities/']")
    expect(links).to_have_count(1)
    shown = page.locator(".topic-index > li:visible")
    titles = shown.locator("> a > :last-child")
    by_number = titles.all_inner_texts()
    everything = shown.count()
    assert everything > 5
    numbers = [int(each.strip("[]")) for each in shown.locator(".number").all_inner_texts() if each]
    assert numbers == sorted(numbers)
    words = page.get_by_label(name)
    for typed, title in found.items():
        words.fill(typed)
        expect(titles).to_have_text([title])
    status = page.locator(".filter [role=status]")
    expect(status).to_be_empty()
    words.fill("no topic has such a title")
    expect(shown).to_have_count(0)
    expect(status).to_contain_text("no topic has such a title")
    words.fill("")
    expect(shown).to_have_count(everything)
    order = page.locator(".topic-order input")
    order.nth(1).check()
    expect(titles).to_have_text(sorted(by_number))
    order.nth(0).check()
    expect(titles).to_have_text(by_number)
