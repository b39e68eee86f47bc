"""The annotate page: a pasted text is shown with the texts of the units that it cites."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import NARROWEST, Visitor, address

_PAGE = address("annotating")
_DISCUSSION = (
    "Anna: see 85.14!\nBob: <img src=x onerror=alert(1)> but 1.6a says *no*, for 12.50 zł."
)
_AMBIGUOUS = "Is it 1.1, and again 1.1?"
_TEXTS = ("A “before” ability", "Of two abilities")
_SHEET = ".sheet:not([hidden])"


def _paste(page: Page, discussion: str) -> None:
    page.locator("#discussion").fill(discussion)


def _annotations(page: Page) -> Locator:
    return page.locator(".annotation")


def _numbers(page: Page) -> Locator:
    return page.locator(".annotation a.number")


def _status(page: Page) -> Locator:
    return page.locator("#cited")


def _copy(page: Page, button: str) -> str:
    """What the button copies, after whatever was copied before."""
    page.locator(".toast").evaluate("toast => { toast.textContent = ''; }")
    page.locator(button).click()
    return copied(page)


def _reject(citation: Locator) -> None:
    citation.get_by_text("Change").click()
    citation.get_by_label("none of these").check()


def test_a_discussion_stands_with_the_texts_that_it_cites_and_is_sent_to_nobody(
    visitor: Visitor,
) -> None:
    page = visitor.open(_PAGE)
    page.wait_for_load_state("networkidle")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(f"{request.method} {request.url}"))
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))

    _paste(page, _DISCUSSION)
    expect(_annotations(page)).to_contain_text(_TEXTS)
    expect(_status(page)).to_contain_text("2")
    expect(_numbers(page)).to_have_text(["RU 85.14 = EN 1.14", "1.6a"])
    expect(page.locator("mark")).to_have_text(["85.14", "1.6a"])
    expect(page.locator(".passage")).to_have_text(_DISCUSSION.split("\n"))
    expect(page.locator(".content img")).to_have_count(0)
    assert sent
    data = re.compile(r"GET [^?\s]+/[\w-]+\.(json|woff2|js|pack)")
    assert [each for each in sent if not data.fullmatch(each)] == []
    expect(page.get_by_text("never leaves this page")).to_be_visible()

    _paste(page, "Anna: see 1.14.\nBob: hello\nAnna: 85.14!")
    once = re.compile(re.escape(_TEXTS[0]))
    again = re.compile("^Change.*RU 85.14 = EN 1.14$")
    expect(page.locator(".annotated > *")).to_have_text(
        ["Anna: see 1.14.", once, "Bob: hello", "Anna: 85.14!", again]
    )
    _paste(page, "Read 1.14–16 first.")
    expect(_numbers(page)).to_have_text(["1.14", "1.15", "1.16"])
    _paste(page, "Anna: hello\n> Если карта и справочник расходятся, права карта.")
    expect(_numbers(page)).to_have_text(["1.2"])

    _paste(page, "Nice weather, 12.50 zł.")
    expect(_status(page)).to_have_text("No clause numbers found in the text.")
    expect(_annotations(page)).to_have_count(0)
    expect(page.locator(".copy-annotated")).to_be_hidden()
    _paste(page, "See 1.14, and 39.4!")
    expect(_status(page)).to_contain_text("No such clause: 39.4.")
    _paste(page, "")
    expect(_status(page)).to_be_empty()

    _paste(page, _DISCUSSION)
    _numbers(page).first.click()
    expect(page).to_have_url(re.compile("/reef/abilities/#before-and-after$"))
    expect(page.locator(":target")).to_be_in_viewport()
    page.go_back()
    expect(_annotations(page)).to_have_count(2)  # the browser has kept the text
    page = visitor.open(f"pl/{_PAGE}", width=NARROWEST)
    _paste(page, f"{_DISCUSSION}\n{_AMBIGUOUS}\n{'long' * 90} 85 прим. 4")
    expect(_annotations(page)).to_have_count(5)
    expect(_numbers(page)).to_have_count(5)
    for annotation, text in enumerate(("Zdolność „przed”", "Z dwóch zdolności")):
        expect(_annotations(page).nth(annotation)).to_contain_text(text)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


def test_a_discussion_is_copied_as_the_reader_decides_what_its_numbers_mean(
    visitor: Visitor,
) -> None:
    page = visitor.open(_PAGE)
    grant(page)
    _paste(page, _DISCUSSION)
    expect(_annotations(page)).to_have_count(2)
    link = f"{visitor.site.address}reef/abilities/before-and-after/"
    other = f"{visitor.site.address}reef/abilities/cannot-versus-cannot/"
    discussion, first, second = _copy(page, "[data-form=markdown]").split("\n\n")
    linked = _DISCUSSION.replace("85.14", f"[85.14]({link})")
    assert discussion == linked.replace("1.6a", f"[1.6a]({other})")
    assert first.startswith(
        f"> **[RU 85.14 = EN 1.14]({link})** (Pearls of the Reef, Справочник ныряльщика 2.0)"
        f"\n>\n> {_TEXTS[0]}"
    )
    assert second.startswith(
        f"> **[1.6a]({other})** (Pearls of the Reef, Diver’s Reference 2.0)\n>\n> {_TEXTS[1]}"
    )

    _reject(_annotations(page).last)
    expect(_numbers(page)).to_have_count(1)
    discussion, *quotations = _copy(page, "[data-form=markdown]").split("\n\n")
    assert discussion == linked
    assert len(quotations) == 1
    page.goto(_PAGE)
    page.route("**/numbers.json*", lambda route: route.abort())
    _paste(page, _DISCUSSION)
    expect(_status(page)).to_contain_text("did not load")
    page.unroute("**/numbers.json*")

    _paste(page, _AMBIGUOUS)
    choices = page.locator(".annotation > fieldset")
    expect(choices.locator("legend")).to_have_text(["Which “1.1”?"] * 2)
    expect(_numbers(page)).to_have_count(0)
    assert _copy(page, "[data-form=markdown]") == _AMBIGUOUS
    choices.first.get_by_label("Pearls of the Reef").check()
    expect(_numbers(page)).to_have_count(2)
    expect(choices.last.get_by_label("Pearls of the Reef")).to_be_checked()
    choices.last.get_by_label("The Windmill").check()
    expect(_annotations(page).first).to_contain_text("An ability turns the sails")
    page.locator("#discussion").press_sequentially(" Well?")
    expect(page.locator(".passage")).to_have_text(f"{_AMBIGUOUS} Well?")
    expect(_annotations(page).first).to_contain_text("An ability turns the sails")
    choices.last.get_by_label("none of these").check()
    expect(_numbers(page)).to_have_count(0)

    page.get_by_label("Default game").select_option(label="Pearls of the Reef")
    expect(choices).to_have_count(0)
    expect(_numbers(page)).to_have_count(2)
    page.reload()
    _paste(page, "REF again. Is it rule 1.1?")
    expect(_numbers(page)).to_have_text(["1.1"])
    page.get_by_text("Change").click()
    page.get_by_label("The Windmill").check()
    expect(_annotations(page).first).to_contain_text("An ability turns the sails")

    _paste(page, "REF 1.14 and note 4b. Then REF 2.1 and note 3.")
    expect(_numbers(page)).to_have_text(["1.14", "1 note 4b", "2.1", "2 note 3"])
    _paste(page, "REF 1.14 and note 3. Then REF 2.1 and note 3.")
    expect(_numbers(page)).to_have_text(["1.14", "1 note 3", "2.1", "2 note 3"])
    _reject(_annotations(page).nth(1))
    expect(_numbers(page)).to_have_text(["1.14", "2.1", "2 note 3"])  # another “note 3”
    page = visitor.open(_PAGE)
    grant(page)
    expect(page.locator("#discussion")).to_be_visible()
    page.locator("#discussion").focus()
    page.keyboard.type("1.1")
    expect(_annotations(page)).to_have_count(1)
    for stop in ("#game", "[data-form=markdown]", "[data-form=bbcode]", ".copy-sheet"):
        page.keyboard.press("Tab")
        expect(page.locator(stop)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(_numbers(page)).to_have_count(1)
    for _ in range(2):
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert copied(page).startswith("[url=")


def test_what_citations_have_in_common_is_shared_by_a_link(visitor: Visitor) -> None:
    page = visitor.open("reef/")
    grant(page)
    page.get_by_role("link", name="Annotate a discussion").first.click()
    expect(page.locator("#game")).to_have_value("reef")
    _paste(page, "See 1.2!")
    expect(_annotations(page)).to_have_count(1)
    expect(page.locator(_SHEET)).to_have_count(0)
    for discussion, verdict, n_units in (
        ("Is it 1.2 or 85.2?", "the same clause", 1),
        ("1.2: Если карта и справочник расходятся\n85.14", "different clauses", 2),
        ("Is it 1.2 (no?) or 85.14?", "different clauses", 2),
    ):
        _paste(page, discussion)
        expect(page.locator(".sheet-unit")).to_have_count(n_units)
        expect(page.locator(_SHEET)).to_contain_text(verdict)
        for words in (
            "EN PL 1.2 Diver’s Reference 2.0",
            "RU 85.2 Справочник ныряльщика 2.0",
            "In Russian both are binding.",
            "If a card and the reference differ",
            "Если карта и справочник расходятся",
            "Jeśli karta i kompendium",
        ):
            expect(page.locator(".sheet-unit").first).to_contain_text(words)

    link = _copy(page, ".copy-sheet").removeprefix(visitor.site.address)
    assert "?game=reef#text=" in link
    other = visitor.open(link)
    expect(other.locator("#discussion")).to_have_value("Is it 1.2 (no?) or 85.14?")
    expect(other.locator(_SHEET)).to_contain_text("different clauses")
    other.goto(f"{_PAGE}?shared-title=Chat&shared-text=See+1.14!")  # as a phone shares
    expect(other.locator("#discussion")).to_have_value("Chat\nSee 1.14!")
    expect(_annotations(other)).to_have_count(1)
