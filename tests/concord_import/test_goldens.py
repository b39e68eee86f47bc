"""What is read from the files of an invented rulebook, as it was last approved."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from concord_import.readers.files import read_file
from concord_import.readers.mapping import DEFAULT, read_mapping
from concord_import.structure.entries import Entry, walk
from concord_import.structure.outline import outline
from concord_import.text.blocks import Document
from tests.concord_import.files.rulebooks import FILES, MAPPINGS
from tests.goldens.approval import approve

FOLDER = Path(__file__).parent / "goldens"
GOLDENS = {
    "word": (".docx",),
    "pdf": (".pdf",),
    "data": (".csv", ".json", ".yml"),
    "text": (".html", ".md", ".txt"),
}
"""The endings of the files of which each has what is read."""


def read(name: str, folder: Path) -> Document:
    suffix, language, content = FILES[name]
    path = folder / f"rules{suffix}"
    path.write_bytes(content())
    mapping = DEFAULT
    if name in MAPPINGS:
        (folder / "mapping.yml").write_text(MAPPINGS[name], "utf-8")
        mapping = read_mapping(folder / "mapping.yml")
    return read_file(path, language, mapping)


def written(document: Document, language: str) -> str:
    tree = outline(document, language)
    lines = [f"title: {tree.title}"] if tree.title else []
    for each in tree.entries:
        lines += lines_of(each, 0)
    lines += [f"dropped in line {each.line}: {each.text} ({each.reason})" for each in tree.dropped]
    return "\n".join(lines) + "\n"


def lines_of(entry: Entry, depth: int) -> Iterator[str]:
    kind = entry.kind or entry.level
    number = f"[{entry.number}]" if entry.is_inferred else entry.number
    heading = f"<{entry.heading}>" if entry.heading else ""
    said = " ".join(filter(None, (number, heading, entry.text.replace("\n", " / "))))
    yield f"{'  ' * depth}{kind} {said}".rstrip()
    for each in entry.children:
        yield from lines_of(each, depth + 1)


@pytest.mark.parametrize("golden", GOLDENS)
def test_files_are_read_as_last_approved(
    golden: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    found = [
        f"{name}\n\n{written(read(name, tmp_path), language)}"
        for name, (suffix, language, _) in FILES.items()
        if suffix in GOLDENS[golden]
    ]
    approve(FOLDER / f"{golden}.txt", "\n".join(found), request)


CRATES = "| spring | 4 | 2 | 1 | 0 |\n| autumn | 3 | 1 | 5 | 2 |"
STONES = "| slate | 3 | 1 | 2 | light |\n| red granite | 7 | 4 |  | heavy |"
NIGHTS = "| first | 4 | 2 | 1 | none |\n| second | 3 | 1 | 5 | thick |"
YARNS = "| cienka | 4 | 2 | 1 | biały |\n| gruba | 3 | 1 | 5 | bury |"


@pytest.mark.parametrize(
    ("name", "headings", "numbers", "rows"),
    [
        ("pandoc.en", "Crossing Storms", "1 2 2.a 2.b 3 3.i 3.ii 4 5 6", CRATES),
        (
            "libreoffice.en",
            "Digging The pit The price of stones Building Walls",
            "1 1.1 1.1.a 1.1.b 1.2 2 2.1",
            STONES,
        ),
        ("chromium.en", "Lighting Waiting", "1 1.1 1.2 1.2.a 1.2.b 1.3 2 2.1 2.2", NIGHTS),
        ("typst.pl", "Krosna Przędza Noc", "1 1.1 1.2 1.2.a 1.2.b 1.3 2 2.1 2.2 3 3.1", YARNS),
    ],
)
def test_numbers_headings_and_tables_are_read_as_other_programs_write_them(
    name: str, headings: str, numbers: str, rows: str, tmp_path: Path
) -> None:
    entries = list(walk(outline(read(name, tmp_path), FILES[name][1]).entries))
    assert " ".join(each.heading for each in entries if each.heading) == headings
    assert " ".join(each.number for each in entries if each.number) == numbers
    assert not any(each.is_inferred for each in entries)
    (table,) = (each.text for each in entries if "| --- |" in each.text)
    assert table.endswith(f"| --- | --- | --- | --- | --- |\n{rows}")
