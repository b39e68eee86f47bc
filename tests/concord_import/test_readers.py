from concord.core.kinds import Kind
from concord_import.alignment.rows import align
from concord_import.readers.html import read_html
from concord_import.readers.markdown import read_markdown
from concord_import.structure.entries import Entry
from concord_import.structure.outline import outline
from concord_import.text.blocks import Document
from tests.concord_import.texts import ENGLISH, RUSSIAN


def entries(document: Document, language: str) -> tuple[Entry, ...]:
    return outline(document, language).entries


def numbers(entries: tuple[Entry, ...]) -> list[tuple[Kind | None, str]]:
    return [(each.kind, each.number) for top in entries for each in top.walk()]


def test_the_numbers_and_kinds_of_markdown_are_found() -> None:
    assert numbers(entries(read_markdown(ENGLISH), "en"))[:6] == [
        (None, "1"),
        (Kind.INTRO, ""),
        (Kind.CLAUSE, "1.1"),
        (Kind.CLAUSE, "1.1.1"),
        (Kind.HEADING, "1.2"),
        (Kind.CLAUSE, "1.2.a"),
    ]


def test_html_without_a_stated_encoding_is_read_as_utf_8() -> None:
    titles = [each.heading for each in entries(read_html(RUSSIAN.encode()), "ru")]
    assert titles == ["Сбор", "Зимовка"]


def test_clauses_of_two_formats_are_aligned_by_what_they_say() -> None:
    documents = {
        "en": entries(read_markdown(ENGLISH), "en"),
        "ru": entries(read_html(RUSSIAN.encode()), "ru"),
    }
    rows = [row for top in align(documents, "en") for row in top.walk()]
    pairs = {
        row.entries["en"][0].number: row.entries["ru"][0].number
        for row in rows
        if len(row.entries) == 2 and row.entries["en"][0].kind is Kind.CLAUSE
    }
    assert pairs == {
        "1.1": "28.1",
        "1.1.1": "28.1.а",
        "1.2.a": "28.2.а",
        "1.2.b": "28.2.б",
        "1.3": "28.3",
        "2.1": "29.1",
        "2.2": "29.2",
    }
