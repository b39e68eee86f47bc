"""Files for translators on the page of translations: taken, changed, and brought back."""

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from concord.features.exchange import tsv
from tests.browser.axe import violations
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Visitor, address

_PAGE = address("translations", "pl")
_RECORD = "reef/leaders"
_NOTE = f"{_RECORD}#note-unlocking-event-no-benefit"
_ONE = "Sama perła się nie liczy."


def _open(visitor: Visitor, *, width: int = DESKTOP) -> Page:
    page = visitor.open(_PAGE, width=width)
    expect(page.locator("form.translate")).to_be_visible()
    return page


def _download(page: Page) -> str:
    page.locator("form.translate select").select_option(_RECORD)
    with page.expect_download() as download:
        page.get_by_role("button", name="Pobierz", exact=True).click()
    assert download.value.suggested_filename == "reef-leaders.pl.tsv"
    return Path(download.value.path()).read_bytes().decode("utf-8-sig")


def _bring(page: Page, content: str | bytes) -> None:
    data = content if isinstance(content, bytes) else content.encode()
    page.get_by_label("Plik z tłumaczeniem").set_input_files(
        {"name": "mine.tsv", "mimeType": "text/plain", "buffer": data}
    )


def _status(page: Page) -> Locator:
    return page.locator("form.translate > [role=status]")


def _replaced(content: str, old: str, new: str) -> str:
    assert old in content
    return content.replace(old, new)


def _sent(page: Page) -> dict[str, list[str]]:
    href = page.get_by_role("link", name="Wyślij").get_attribute("href")
    return parse_qs(urlsplit(str(href)).query)


def test_a_file_comes_back_with_its_changes_whatever_saved_it_and_stays_after_a_reload(
    visitor: Visitor,
) -> None:
    page = _open(visitor, width=NARROWEST)
    content = _download(page)
    (returned,) = tsv.read("x", content.encode())
    assert (returned.source, returned.target) == ("en", "pl")
    for encoding in ("utf-8", "utf-16"):  # the latter is Excel's
        _bring(page, content.encode(encoding))
        expect(_status(page)).to_contain_text("0 zmienionych")
        expect(page.locator(".returned")).to_be_hidden()
        changed = _replaced(content, _ONE, "Sama muszla się nie liczy.")
        _bring(page, changed.encode(encoding))
        expect(_status(page)).to_have_text("Można wysłać 1 zmieniony tekst.")
    (entry,) = page.locator(".returned ol > li").all()
    expect(entry.locator("del")).to_have_text("perła")
    expect(entry.locator("ins")).to_have_text("muszla")
    expect(entry.get_by_role("link")).to_have_attribute(
        "href", re.compile(r"/pl/reef/leaders/#note-unlocking-event-no-benefit$")
    )
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page = _open(visitor)
    dropped = _replaced(content, _ONE, "<img src=x onerror=alert(1)>")
    transfer = page.evaluate_handle(
        """text => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], "mine.tsv"));
          return transfer;
        }""",
        dropped,
    )
    page.locator("form.translate").dispatch_event("drop", {"dataTransfer": transfer})
    expect(page.locator(".returned ins").first).to_contain_text("<img")
    page.reload()
    expect(page.locator(".returned ins").first).to_contain_text("<img")


def test_what_is_sent_can_be_imported_and_mistakes_and_unreadable_files_are_named(
    visitor: Visitor,
) -> None:
    page = _open(visitor)
    grant(page)
    content = _download(page)
    row = re.search(rf"^{_NOTE}\t([^\t]*)\t[^\t]*\t[^\t]*\t", content, re.MULTILINE)
    assert row
    _bring(page, content.replace(row[0], f"{_NOTE}\t{row[1]}\t'=Sama muszla | „nie”.\tfinal\t"))
    expect(_status(page)).to_have_text("Można wysłać 1 zmieniony tekst.")
    assert _sent(page)["title"] == ["Tłumaczenie: reef/leaders (pl)"]
    page.get_by_role("button", name="Kopiuj", exact=True).click()
    expect(page.locator(".toast")).to_have_text("Skopiowano")
    text = copied(page)
    assert _sent(page)["body"] == [text.replace("\n", "\r\n")]
    table = text.partition("```tsv\n")[2].rpartition("```")[0]
    with page.expect_download() as download:
        page.get_by_role("button", name="Zapisz jako plik").click()
    for sent in (table.encode(), Path(download.value.path()).read_bytes()):
        (returned,) = tsv.read("x", sent)
        (segment,) = returned.segments
        assert (returned.source, returned.target) == ("en", "pl")
        assert (segment.target, segment.is_final) == ("=Sama muszla | „nie”.", True)
        (before,) = tsv.read("x", content.encode())
        (own,) = (each for each in before.segments if each.id == segment.id)
        assert (segment.source, segment.base) == (own.source, own.base)
    _bring(page, _replaced(content, _ONE, "Żółw " * 3000))
    expect(page.locator(".contribution textarea")).to_have_value(re.compile("Żółw Żółw"))
    assert _sent(page)["body"] == ["(Wklej tutaj skopiowany tekst.)"]
    found, offer = page.locator(".returned ul > li"), page.locator(".contribution")
    for old, new, says in (
        (_ONE, "Sama muszla 3.", "Inne liczby niż w tekście źródłowym: 3"),
        ("leaders#intro\t", "elsewhere/../x#intro\t", "Żaden tekst nie ma tego identyfikatora."),
        ("leaders#intro\t", "leaders#agents:heading\t", "więcej niż raz"),
    ):
        _bring(page, _replaced(content, old, new))
        expect(found.first).to_contain_text(says)
        expect(offer).to_be_hidden()
    for wrong, says in (
        (b"PK\xff", "to nie jest tabela TSV"),
        ("id\u0105".encode("utf-16-be"), "to nie jest tabela TSV"),
        (b'id\tsource:en\ttarget:pl\nx\t"half', "Wiersz 2"),
        (b"id\tsource:en\ttarget:ru\n", "języka „ru”"),
        (b"id\tsource\ttarget\n", "języka „–”"),
        (b" " * (8 * 1024**2 + 1), "za duży"),
        (_replaced(content, "source:en", "source:ru").encode(), "z języka „ru”"),
    ):
        _bring(page, _replaced(content, _ONE, "Sama muszla."))
        expect(offer).to_be_visible()
        _bring(page, wrong)
        expect(_status(page)).to_contain_text(says)
        expect(page.locator(".returned")).to_be_hidden()


def test_without_scripts_the_page_says_what_it_lacks_and_targets_are_large(
    visitor: Visitor,
) -> None:
    page = visitor.open(_PAGE, scripts=False, width=PHONE, touch=True)
    expect(page.locator("form.translate")).to_be_hidden()
    expect(page.locator("noscript p")).to_be_visible()
    page.locator(".tasks summary").first.tap()
    targets = ".language-cards a, .tasks details[open] a, .tasks summary, .heat td a"
    sizes = page.locator(targets).evaluate_all(
        """all => all.map(each => each.getBoundingClientRect())
                     .map(({ width, height }) => Math.min(width, height))"""
    )
    assert min(sizes) >= 43.9  # fractions of pixels add up


def test_the_menu_of_topics_is_filtered_by_words_and_has_the_first_that_is_left(
    visitor: Visitor,
) -> None:
    page = _open(visitor)
    menu = page.locator("form.translate select")
    name = menu.locator(f"option[value='{_RECORD}']").inner_text()
    page.get_by_role("searchbox", name="Filtruj tematy").fill(name)
    expect(menu).to_have_value(_RECORD)
    expect(menu.locator("option:not([hidden])")).to_have_count(1)
    expect(menu.locator("optgroup:not([hidden])")).to_have_count(1)
