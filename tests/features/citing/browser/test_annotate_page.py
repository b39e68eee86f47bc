"""The annotate page: a pasted text is shown with the texts of the units that it cites."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import DESKTOP, HOMES, NARROWEST, Visitor, address
from tests.libraries.reef import GAMES

_PAGE = address("annotating")
_DISCUSSION = (
    "Anna: see 85.14!\nBob: <img src=x onerror=alert(1)> but 1.6a says *no*, for 12.50 zł."
)
_AMBIGUOUS = "Is it 1.1, and again 1.1?"


def _paste(page: Page, discussion: str) -> None:
    page.locator("#discussion").fill(discussion)


def _annotations(page: Page) -> Locator:
    return page.locator(".annotation")


def _status(page: Page) -> Locator:
    return page.locator("#cited")


_TEXTS = {
    "en": ("A “before” ability", "Of two abilities"),
    "ru": ("Способность «до»", "Из двух способностей"),
    "pl": ("Zdolność „przed”", "Z dwóch zdolności"),
}


@pytest.mark.parametrize("language", HOMES)
def test_every_citation_has_its_text_in_the_language_of_the_page(
    visitor: Visitor, language: str
) -> None:
    page = visitor.open(address("annotating", language))
    _paste(page, _DISCUSSION)
    expect(_annotations(page)).to_have_count(2)
    expect(_status(page)).to_contain_text("2")
    for annotation, text in zip(_annotations(page).all(), _TEXTS[language], strict=True):
        expect(annotation).to_contain_text(text)


def test_a_citation_is_marked_in_its_passage(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _paste(page, _DISCUSSION)
    expect(page.locator("mark")).to_have_text(["85.14", "1.6a"])
    expect(page.locator(".passage").first).to_have_text("Anna: see 85.14!")


def test_a_number_of_another_edition_is_shown_with_that_of_the_readers_edition(
    visitor: Visitor,
) -> None:
    page = visitor.open(_PAGE)
    _paste(page, _DISCUSSION)
    numbers = page.locator(".annotation a.number")
    expect(numbers).to_have_text(["RU 85.14 = EN 1.14", "1.6a"])
    numbers.first.click()
    expect(page).to_have_url(re.compile("/reef/abilities/#before-and-after$"))


def test_texts_stand_in_the_discussion_each_once(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _paste(page, "Anna: see 1.14.\nBob: hello\nAnna: 85.14!")
    expect(page.locator(".annotated > *")).to_have_text(
        [
            "Anna: see 1.14.",
            re.compile(re.escape(_TEXTS["en"][0])),
            "Bob: hello",
            "Anna: 85.14!",
            re.compile("^Change.*RU 85.14 = EN 1.14$"),
        ]
    )


def test_a_quotation_without_its_number_is_found(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _paste(page, "Anna: hello\n> Если карта и справочник расходятся, права карта.")
    expect(_annotations(page)).to_have_count(1)
    expect(page.locator(".annotation a.number")).to_have_text("1.2")


_SHEET = ".sheet:not([hidden])"


@pytest.mark.parametrize(
    ("discussion", "verdict", "n_units"),
    [
        ("Is it 1.2 or 85.2?", "the same clause", 1),
        ("Is it 1.2 or 85.14?", "different clauses", 2),
        ("1.2: Если карта и справочник расходятся\n85.14", "different clauses", 2),
    ],
)
def test_two_citations_become_a_sheet(
    visitor: Visitor, discussion: str, verdict: str, n_units: int
) -> None:
    page = visitor.open(_PAGE)
    _paste(page, discussion)
    sheet = page.locator(_SHEET)
    expect(sheet).to_contain_text(verdict)
    expect(sheet.locator(".sheet-unit")).to_have_count(n_units)
    unit = sheet.locator(".sheet-unit").first
    for words in (
        "EN PL 1.2 Diver’s Reference 2.0",
        "RU 85.2 Справочник ныряльщика 2.0",
        "In Russian both are binding.",
        "If a card and the reference differ",
        "Если карта и справочник расходятся",
        "Jeśli karta i kompendium",
    ):
        expect(unit).to_contain_text(words)


def test_one_citation_is_no_sheet(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _paste(page, "See 1.2!")
    expect(_annotations(page)).to_have_count(1)
    expect(page.locator(_SHEET)).to_have_count(0)


def test_the_link_to_the_page_brings_the_discussion_back(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    grant(page)
    _paste(page, "Is it 1.2 (no?) or 85.14?")
    expect(_annotations(page)).to_have_count(2)
    page.locator(".copy-sheet").click()
    expect(page.locator(".toast")).to_have_text("Copied")
    link = copied(page).replace(visitor.site.address, "")
    other = visitor.open(link)
    expect(other.locator("#discussion")).to_have_value("Is it 1.2 (no?) or 85.14?")
    expect(other.locator(_SHEET)).to_contain_text("different clauses")


def test_the_page_of_a_game_leads_to_the_page_with_that_game(visitor: Visitor) -> None:
    page = visitor.open("reef/")
    grant(page)
    page.get_by_role("link", name="Annotate a discussion").first.click()
    expect(page.locator("#game")).to_have_value("reef")
    _paste(page, _AMBIGUOUS)
    expect(page.locator(".annotation a.number")).to_have_count(2)
    page.locator(".copy-sheet").click()
    expect(page.locator(".toast")).to_have_text("Copied")
    assert "?game=reef#text=" in copied(page)


def test_what_a_phone_shares_is_annotated(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?shared-title=Chat&shared-text=See+1.14!")
    expect(page.locator("#discussion")).to_have_value("Chat\nSee 1.14!")
    expect(_annotations(page)).to_have_count(1)


def test_pasted_text_is_escaped(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    _paste(page, _DISCUSSION)
    expect(page.locator(".passage").last).to_contain_text("<img src=x onerror=alert(1)>")
    expect(page.locator(".content img")).to_have_count(0)


def test_no_part_of_the_text_is_sent(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    page.wait_for_load_state("networkidle")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(f"{request.method} {request.url}"))
    _paste(page, _DISCUSSION)
    expect(_annotations(page).last).to_contain_text(_TEXTS["en"][1])
    assert sent
    data = re.compile(r"GET [^?\s]+/[\w-]+\.(json|woff2|js|pack)")
    assert [each for each in sent if not data.fullmatch(each)] == []
    expect(page.get_by_text("never leaves this page")).to_be_visible()


def test_an_ambiguous_number_offers_a_choice_that_holds_everywhere(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _paste(page, _AMBIGUOUS)
    first, second = (
        page.locator(".annotation > fieldset").nth(0),
        page.locator(".annotation > fieldset").nth(1),
    )
    expect(first.locator("legend")).to_have_text("Which “1.1”?")
    expect(page.locator(".annotation a.number")).to_have_count(0)
    first.get_by_label("Pearls of the Reef").check()
    expect(page.locator(".annotation a.number")).to_have_count(2)
    expect(second.get_by_label("Pearls of the Reef")).to_be_checked()
    second.get_by_label("The Windmill").check()
    expect(_annotations(page).first).to_contain_text("An ability turns the sails")
    second.get_by_label("none of these").check()
    expect(page.locator(".annotation a.number")).to_have_count(0)


def test_a_choice_is_kept_while_typing(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _paste(page, _AMBIGUOUS)
    page.get_by_label("Pearls of the Reef ·").first.check()
    page.locator("#discussion").press_sequentially(" And 85.14?")
    expect(_annotations(page)).to_have_count(3)
    expect(page.locator(".annotation a.number")).to_have_count(3)


def test_naming_the_game_leaves_no_choice(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _paste(page, _AMBIGUOUS)
    expect(page.locator(".annotation > fieldset")).to_have_count(2)
    page.get_by_label("Default game").select_option(label="Pearls of the Reef")
    expect(page.locator(".annotation > fieldset")).to_have_count(0)
    expect(page.locator(".annotation a.number")).to_have_count(2)


def test_a_text_without_numbers_is_reported_as_such(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _paste(page, _DISCUSSION)
    expect(_annotations(page)).to_have_count(2)
    _paste(page, "Nice weather, 12.50 zł.")
    expect(_status(page)).to_have_text("No clause numbers found in the text.")
    expect(_annotations(page)).to_have_count(0)
    expect(page.locator(".copy-annotated")).to_be_hidden()
    _paste(page, "")
    expect(_status(page)).to_be_empty()


def test_without_a_connection_an_error_is_shown(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    page.route("**/numbers.json*", lambda route: route.abort())
    _paste(page, _DISCUSSION)
    expect(_status(page)).to_contain_text("did not load")


def test_the_result_is_copied_as_markdown(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    grant(page)
    _paste(page, _DISCUSSION)
    page.get_by_role("button", name="as Markdown").click()
    link = f"{visitor.site.address}reef/abilities/before-and-after/"
    other = f"{visitor.site.address}reef/abilities/cannot-versus-cannot/"
    discussion, first, second = copied(page).split("\n\n")
    assert discussion == _DISCUSSION.replace("85.14", f"[85.14]({link})").replace(
        "1.6a", f"[1.6a]({other})"
    )
    assert first.startswith(
        f"> **[RU 85.14 = EN 1.14]({link})** (Pearls of the Reef, Справочник ныряльщика 2.0)"
        f"\n>\n> {_TEXTS['en'][0]}"
    )
    assert second.startswith(
        f"> **[1.6a]({other})** (Pearls of the Reef, Diver’s Reference 2.0)\n>\n> {_TEXTS['en'][1]}"
    )


def test_the_result_is_copied_as_bbcode(visitor: Visitor) -> None:
    page = visitor.open(f"ru/{_PAGE}")
    grant(page)
    _paste(page, "см. 85.14 и 85.14")
    page.get_by_role("button", name="BBCode").click()
    link = f"{visitor.site.address}ru/reef/abilities/before-and-after/"
    discussion, quotation = copied(page).split("\n\n")
    assert discussion == f"см. [url={link}]85.14[/url] и [url={link}]85.14[/url]"
    assert quotation.startswith(
        f"[quote][b][url={link}]85.14[/url][/b] (Жемчуг рифа, Справочник ныряльщика 2.0)"
        f"\n{_TEXTS['ru'][0]}"
    )
    assert quotation.endswith("[/quote]")


def test_unresolved_numbers_are_copied_as_they_stand(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    grant(page)
    _paste(page, _AMBIGUOUS)
    page.get_by_role("button", name="as Markdown").click()
    assert copied(page) == _AMBIGUOUS


def test_a_choice_is_made_and_copied_with_the_keyboard(visitor: Visitor) -> None:
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
    expect(page.locator(".annotation a.number")).to_have_count(1)
    for _ in range(2):
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert copied(page).startswith("[url=")


def test_a_clear_citation_can_be_rejected_before_the_text_is_copied(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    grant(page)
    _paste(page, _DISCUSSION)
    last = _annotations(page).last
    last.get_by_text("Change").click()
    last.get_by_label("none of these").check()
    expect(page.locator(".annotation a.number")).to_have_count(1)
    page.get_by_role("button", name="as Markdown").click()
    discussion = copied(page).split("\n\n")[0]
    assert "[85.14](" in discussion
    assert "but 1.6a says" in discussion


def test_the_same_words_with_another_meaning_keep_it_when_one_is_rejected(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _paste(page, "REF 1.14 and note 4b. Then REF 2.1 and note 3.")
    numbers = page.locator(".annotation a.number")
    expect(numbers).to_have_text(["1.14", "1 note 4b", "2.1", "2 note 3"])
    _paste(page, "REF 1.14 and note 3. Then REF 2.1 and note 3.")
    expect(numbers).to_have_text(["1.14", "1 note 3", "2.1", "2 note 3"])
    rejected = _annotations(page).nth(1)
    rejected.get_by_text("Change").click()
    rejected.get_by_label("none of these").check()
    expect(numbers).to_have_text(["1.14", "2.1", "2 note 3"])


def test_a_number_may_be_given_to_another_game_than_the_text_names(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _paste(page, "REF again. Is it rule 1.1?")
    expect(page.locator(".annotation a.number")).to_have_text(["1.1"])
    page.get_by_text("Change").click()
    page.get_by_label("The Windmill").check()
    expect(_annotations(page).first).to_contain_text("An ability turns the sails")


def test_all_units_of_a_range_are_shown(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _paste(page, "Read 1.14–16 first.")
    expect(page.locator(".annotation a.number")).to_have_text(["1.14", "1.15", "1.16"])


def test_a_text_kept_by_the_browser_is_annotated_again(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _paste(page, _DISCUSSION)
    page.locator(".annotation a.number").first.click()
    expect(page.locator(":target")).to_be_in_viewport()
    page.go_back()
    expect(_annotations(page)).to_have_count(2)


def test_without_scripts_the_page_links_to_the_tables_of_numbers(visitor: Visitor) -> None:
    page = visitor.open(address("annotating"), scripts=False)
    expect(page.locator("form.annotate")).to_be_hidden()
    expect(page.locator(".copy-annotated")).to_be_hidden()
    expect(page.locator("noscript .chips a")).to_have_count(len(GAMES))


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_axe_finds_no_violations(visitor: Visitor, width: int) -> None:
    page = visitor.open(f"pl/{_PAGE}", width=width)
    _paste(page, f"{_DISCUSSION}\n{_AMBIGUOUS}\n{'long' * 90} 85 прим. 4")
    expect(_annotations(page)).to_have_count(5)
    expect(page.locator(".annotation a.number")).to_have_count(5)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
