"""Files for translators on the page of translations: taken, changed, and brought back."""

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from concord.features.exchange import tsv
from tests.browser.axe import violations
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import NARROWEST, Visitor, address

_PAGE = address("translations", "pl")
_RECORD = "reef/leaders"
_AGENT = "leaders#agent-readied-and-exhausted"
_ONE = "Sama perła się nie liczy."


def _open(visitor: Visitor, *, width: int = 1280) -> Page:
    page = visitor.open(_PAGE, width=width)
    expect(page.locator("form.translate")).to_be_visible()
    return page


def _download(page: Page) -> str:
    page.get_by_label("Temat").select_option(_RECORD)
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
    return page.locator("form.translate [role=status]")


def _replaced(content: str, old: str, new: str) -> str:
    assert old in content
    return content.replace(old, new)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])  # the latter is Excel's
def test_a_file_comes_back_with_its_changes(visitor: Visitor, encoding: str) -> None:
    page = _open(visitor)
    content = _download(page)
    (returned,) = tsv.read("x", content.encode())
    assert (returned.source, returned.target) == ("en", "pl")
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


def test_what_is_sent_is_a_file_that_can_be_imported(visitor: Visitor) -> None:
    page = _open(visitor)
    grant(page)
    content = _download(page)
    _bring(
        page,
        _row(content, "leaders#note-unlocking-event-no-benefit", "'=Sama muszla | „nie”.", "final"),
    )
    send = page.get_by_role("link", name="Wyślij")
    fields = parse_qs(urlsplit(str(send.get_attribute("href"))).query)
    assert fields["title"] == ["Tłumaczenie: reef/leaders (pl)"]
    page.get_by_role("button", name="Kopiuj", exact=True).click()
    expect(page.locator(".toast")).to_have_text("Skopiowano")
    text = copied(page)
    assert fields["body"] == [text.replace("\n", "\r\n")]
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


def test_a_contribution_that_is_too_long_asks_for_the_copied_text(visitor: Visitor) -> None:
    page = _open(visitor)
    content = _download(page)
    _bring(page, _replaced(content, _ONE, "Żółw " * 3000))
    href = str(page.get_by_role("link", name="Wyślij").get_attribute("href"))
    assert parse_qs(urlsplit(href).query)["body"] == ["(Wklej tutaj skopiowany tekst.)"]
    expect(page.locator(".contribution textarea")).to_have_value(re.compile("Żółw Żółw"))


def _row(content: str, unit: str, target: str, state: str = "draft") -> str:
    """The table with another translation of a text. Notes may have several lines."""
    old = re.search(rf"^reef/{unit}\t([^\t]*)\t[^\t]*\t[^\t]*\t", content, re.MULTILINE)
    assert old
    return content.replace(old[0], f"reef/{unit}\t{old[1]}\t{target}\t{state}\t")


_READY = "[[status-phase#ready-cards]]"
_SOURCE = (
    "An agent begins the game readied. A player exhausts the agent to use its ability; "
    f"it is readied by {_READY}."
)
_LONG = "Agent zaczyna grę gotowy, a gracz wyczerpuje go potem, by użyć zdolności"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"{_LONG}.", ["Brakuje: status-phase#ready-cards"]),
        (f"{_LONG} {_READY} {_READY}.", ["Nie ma w tekście źródłowym: status-phase#ready-cards"]),
        (f"{_LONG} 2 {_READY}.", ["Inne liczby niż w tekście źródłowym: 2"]),
        (
            f"Агент начинает игру готовым, и игрок его переворачивает {_READY}.",
            ["Litery są z innego alfabetu niż alfabet tego języka."],
        ),
        (_SOURCE, ["To tekst źródłowy, a nie tłumaczenie."]),
        (f"{_LONG} <b>{_READY}</b>", ["Błędne znaczniki: <b>", "Błędne znaczniki: </b>"]),
        (f"{_LONG} **{_READY}", ["Błędne znaczniki: **"]),
        (f"{_LONG} {_READY}]]", ["Błędne znaczniki: [[ ]]"]),
        ("", ["W pliku nie ma tłumaczenia, więc zostaje obecne."]),
    ],
)
def test_mistakes_in_a_text_are_named(visitor: Visitor, text: str, found: list[str]) -> None:
    page = _open(visitor)
    content = _download(page)
    _bring(page, _row(content, _AGENT, text))
    expect(page.locator(".returned ol > li")).to_have_count(1)
    expect(page.locator(".returned ul > li")).to_have_text(found)
    expect(page.locator(".contribution")).to_be_hidden()


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("leaders#intro\t", "leaders#prologue\t", "Żaden tekst nie ma tego identyfikatora."),
        ("leaders#intro\t", "leaders#agents:heading\t", "więcej niż raz"),
        ("leaders#intro\t", "elsewhere/../x#intro\t", "Żaden tekst nie ma tego identyfikatora."),
        ("\tA leader is", "\tA chief is", "Tekst źródłowy w pliku został zmieniony."),
    ],
)
def test_a_file_of_other_texts_changes_nothing(
    visitor: Visitor, old: str, new: str, found: str
) -> None:
    page = _open(visitor)
    _bring(page, _replaced(_download(page), old, new))
    expect(page.locator(".returned ul > li").first).to_contain_text(found)
    expect(page.locator(".contribution")).to_be_hidden()


def test_what_has_changed_on_the_site_since_is_told(visitor: Visitor) -> None:
    page = _open(visitor)
    content = _download(page)
    (returned,) = tsv.read("x", content.encode())
    (agent,) = (each for each in returned.segments if each.id == f"reef/{_AGENT}")
    assert agent.base
    changed = _row(content, _AGENT, f"{_LONG}, {_READY}.")
    moved = changed.replace(agent.base.source, "0" * 12).replace(
        "An agent begins", "An agent starts"
    )
    _bring(page, moved)
    expect(page.locator(".returned ul > li")).to_contain_text("tekst źródłowy się zmienił")
    expect(page.locator(".contribution")).to_be_visible()
    _bring(page, changed.replace(agent.base.target, "0" * 12))
    expect(page.locator(".returned ul > li")).to_contain_text("tłumaczenie się zmieniło: Agent")
    expect(page.locator(".contribution")).to_be_hidden()


def test_a_file_from_another_language_is_not_compared(visitor: Visitor) -> None:
    page = _open(visitor)
    content = _replaced(_download(page), "source:en", "source:ru")
    _bring(page, _replaced(content, _ONE, "Sama muszla."))
    expect(_status(page)).to_contain_text("z języka „ru”")
    expect(page.locator(".returned")).to_be_hidden()


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"PK\xff", "to nie jest tabela TSV"),
        ("id\u0105".encode("utf-16-be"), "to nie jest tabela TSV"),
        (b"PK", "to nie jest tabela TSV"),
        (b"", "to nie jest tabela TSV"),
        (b'msgid ""\nmsgstr "Language: pl\\n"\n', "to nie jest tabela TSV"),
        (b"id\ttarget:pl\n", "to nie jest tabela TSV"),
        (b'id\tsource:en\ttarget:pl\nx\t"half', "Wiersz 2"),
        (b"id\tsource:en\ttarget:ru\n", "języka „ru”"),
        (b"id\tsource\ttarget\n", "języka „–”"),
        (b" " * (9 << 20), "za duży"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(visitor: Visitor, content: bytes, found: str) -> None:
    page = _open(visitor)
    _bring(page, _replaced(_download(page), _ONE, "Sama muszla."))
    expect(page.locator(".contribution")).to_be_visible()
    _bring(page, content)
    expect(_status(page)).to_contain_text(found)
    expect(page.locator(".returned")).to_be_hidden()


def test_a_dropped_file_is_shown_again_after_a_reload(visitor: Visitor) -> None:
    page = _open(visitor)
    content = _replaced(_download(page), _ONE, "<img src=x onerror=alert(1)>")
    transfer = page.evaluate_handle(
        """text => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], "mine.tsv"));
          return transfer;
        }""",
        content,
    )
    page.locator("form.translate").dispatch_event("drop", {"dataTransfer": transfer})
    expect(page.locator(".returned ins").first).to_contain_text("<img")
    page.reload()
    expect(page.locator(".returned ins").first).to_contain_text("<img")


@pytest.mark.parametrize("record", ["reef/game", "reef/glossary"])
def test_a_game_and_its_glossary_have_tables_too(visitor: Visitor, record: str) -> None:
    page = _open(visitor)
    page.get_by_label("Temat").select_option(record)
    with page.expect_download() as download:
        page.get_by_role("button", name="Pobierz", exact=True).click()
    (returned,) = tsv.read("x", Path(download.value.path()).read_bytes())
    assert {each.id.partition("#")[0].partition(":")[0] for each in returned.segments} == {record}


def test_the_form_is_accessible(visitor: Visitor) -> None:
    page = _open(visitor, width=NARROWEST)
    _bring(page, _replaced(_download(page), _ONE, "Sama muszla 3."))
    expect(page.locator(".returned ol > li")).to_have_count(1)
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_page_without_scripts_says_what_it_lacks(visitor: Visitor) -> None:
    page = visitor.open(_PAGE, scripts=False)
    expect(page.locator("form.translate")).to_be_hidden()
    expect(page.locator("noscript p")).to_be_visible()
