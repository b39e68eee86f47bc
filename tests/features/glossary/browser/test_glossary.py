"""The glossary: its filter, and the page of a term without scripts."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import PHONE, Visitor, address

_TERMS = ".terms > li:visible"
_FOUND = {
    "способностями": "ability",  # a form that the page does not show
    "ZDOLNOSCIACH": "ability",  # without diacritics
    "cards action": "action-card",
}


def _filtered(page: Page, typed: str) -> Locator:
    page.get_by_role("searchbox", name="Filter terms").fill(typed)
    return page.locator(_TERMS)


def test_terms_are_found_by_any_form_in_any_language_and_others_hidden(visitor: Visitor) -> None:
    page = visitor.open(address("glossary"), width=PHONE)
    count = page.locator("output")
    n_terms = page.locator(_TERMS).count()
    for typed, term in _FOUND.items():
        shown = _filtered(page, typed)
        expect(page.locator(f"{_TERMS}[id='zeal']")).to_have_count(0)
        # The forms arrive after the first filtering.
        expect(shown.and_(page.locator(f"[id='{term}']"))).to_be_visible()
        assert shown.count() < n_terms
        expect(count).to_have_text(f"{shown.count()} term" + "s" * (shown.count() > 1))
    expect(_filtered(page, "there is no such term")).to_have_count(0)
    expect(count).to_have_text("0 terms")
    expect(_filtered(page, "status phase")).to_have_count(1)
    expect(page.locator("section:has(.terms):visible")).to_have_count(1)
    expect(page.locator(".initials")).to_be_hidden()
    page.evaluate("location.hash = 'ability'")  # a link to a term that is filtered out
    expect(page.locator("[id='ability']")).to_be_in_viewport()
    expect(page.get_by_role("searchbox", name="Filter terms")).to_have_value("")
    expect(page.locator(".initials")).to_be_visible()
    expect(count).to_be_empty()


def test_without_scripts_letters_lead_to_their_terms_and_these_to_their_pages(
    visitor: Visitor,
) -> None:
    page = visitor.open(address("glossary"), width=PHONE, scripts=False)
    expect(page.get_by_role("searchbox", name="Filter terms")).to_be_hidden()
    page.locator(".initials a", has_text="S").click()
    expect(page.get_by_role("heading", name="S", exact=True)).to_be_in_viewport()
    page.locator("[id='ability'] > a").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("ability")
    page.locator("summary").first.click()
    expect(page.locator("dd[lang=ru]")).to_contain_text("способностями")
