"""Passages in another language are marked as such, for screen readers and for hyphenation."""

import re
from collections.abc import Iterator

from tests.site.documents import Document, Documents

_CYRILLIC_WORD = re.compile("[а-яёА-ЯЁ]{2,}")
_LATIN_WORD = re.compile("[^\\W\\d_а-яёА-ЯЁ]{2,}")


def test_cyrillic_passages_on_other_pages_stand_in_elements_marked_with_their_language(
    documents: Documents,
) -> None:
    faults = [
        fault
        for document in documents.all
        if document.language != "ru"
        for fault in _unmarked(document)
    ]
    assert faults == []


def test_units_shown_in_another_language_are_marked_with_it(documents: Documents) -> None:
    foreign = [
        (document, unit)
        for document in documents.all
        for unit in document.tree.xpath('//*[contains(@class, "foreign")]/*[@class="body"]')
    ]
    assert foreign
    for document, unit in foreign:
        languages = unit.xpath("(. | ./details)/*[self::p or self::h3][1]/@lang")
        assert languages, document.file
        assert languages[0] != document.language, document.file


def _unmarked(document: Document) -> Iterator[str]:
    for text in document.tree.xpath("//body//text()[not(parent::script)]"):
        if _CYRILLIC_WORD.search(text) and not _LATIN_WORD.search(text):
            element = text.getparent() if text.is_text else text.getparent().getparent()
            if element.xpath("ancestor-or-self::*[@lang][1]/@lang") not in (["ru"], ["uk"]):
                yield f"{document.file}: {text.strip()}"
