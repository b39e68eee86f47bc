"""All words of a file stand in what is read of it, or are listed as dropped."""

import csv
import io
import re
import zipfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import yaml
from lxml import etree
from lxml.html import document_fromstring

from concord_import.text.blocks import Document
from tests.concord_import.files.rulebooks import FILES
from tests.concord_import.test_goldens import read

_WORD = re.compile(r"[^\W\d_]{2,}")
_DESCRIPTION = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}docPr"


def words_read(document: Document) -> Counter[str]:
    texts = [each.text for each in document.dropped]
    for block in document.blocks:
        texts += [block.heading or "", block.text, *(cell for row in block.rows for cell in row)]
    return Counter(_WORD.findall("\n".join(texts)))


def texts_in_word(content: bytes) -> Iterator[str]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for name in archive.namelist():
            root = etree.fromstring(archive.read(name))
            for paragraph in root.iter("{*}p"):
                yield "".join(each.text or "" for each in paragraph.iter("{*}t"))
            yield from (str(each.get("descr")) for each in root.iter(_DESCRIPTION))


def texts_in_table(content: bytes) -> Iterator[str]:
    text = content.decode()
    rows = csv.reader(io.StringIO(text), delimiter=";" if ";" in text else ",")
    next(rows)
    for row in rows:
        yield from row


def texts_in_tree(content: bytes) -> Iterator[str]:
    return texts_below(yaml.load(content, yaml.CSafeLoader))


def texts_below(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from texts_below(each)
    else:
        yield str(value)


def texts_in_html(content: bytes) -> Iterator[str]:
    root = document_fromstring(content.decode())
    for text in root.xpath("//body//text()"):
        yield str(text)
    yield from (str(each) for each in root.xpath("//img/@alt"))


def texts_in_lines(content: bytes) -> Iterator[str]:
    yield from content.decode().replace("title: ", "").splitlines()


TEXTS: Mapping[str, Callable[[bytes], Iterator[str]]] = {
    ".docx": texts_in_word,
    ".csv": texts_in_table,
    ".html": texts_in_html,
    ".md": texts_in_lines,
    ".txt": texts_in_lines,
    ".yml": texts_in_tree,
}


@pytest.mark.parametrize("name", [each for each in FILES if FILES[each][0] in TEXTS])
def test_every_word_is_read_or_listed_as_dropped(name: str, tmp_path: Path) -> None:
    suffix, _, content = FILES[name]
    words = Counter(_WORD.findall("\n".join(TEXTS[suffix](content()))))
    assert words_read(read(name, tmp_path)) == words


@pytest.mark.parametrize("name", [each for each in FILES if FILES[each][0] == ".pdf"])
def test_every_letter_of_a_pdf_is_read_or_listed_as_dropped(name: str, tmp_path: Path) -> None:
    document = read(name, tmp_path)
    texts = [each.text for each in document.dropped]
    for block in document.blocks:
        texts += [block.marker, block.text, *(cell for row in block.rows for cell in row)]
    page_texts = [
        page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(FILES[name][2]())
    ]
    assert letters(texts) == letters(page_texts)


def letters(texts: Iterable[str]) -> Counter[str]:
    return Counter(each for text in texts for each in text if each.isalnum())
