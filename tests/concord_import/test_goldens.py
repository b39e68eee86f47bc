"""What is read from the files of an invented rulebook, as it was last approved."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from concord_import.readers.files import read_file
from concord_import.readers.mapping import DEFAULT, read_mapping
from concord_import.structure.entries import Entry
from concord_import.structure.outline import outline
from concord_import.text.blocks import Document
from tests.concord_import.files.rulebooks import FILES, MAPPINGS
from tests.goldens.approval import approve

FOLDER = Path(__file__).parent / "goldens"


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


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_read_as_last_approved(
    name: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    found = written(read(name, tmp_path), FILES[name][1])
    approve(FOLDER / f"{name}.txt", found, request)
