"""A file that cannot be read is one error: its place, what was found, what was expected."""

from pathlib import Path

import pytest

from concord.importing.files import UnreadableFileError, read_file
from concord.importing.mapping import InvalidMappingError, read_mapping
from tests.importing.files import pdf, word
from tests.importing.files.rulebooks import WORD_ENGLISH

PDF = pdf.file([[pdf.Line(40, 500, "1.1 A rule.")]])
SCAN = pdf.file([[], []])
PASSWORD = "00" * 32
ENCRYPTED = pdf.file(
    [[pdf.Line(40, 500, "1.1 A rule.")]],
    f"/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<{PASSWORD}>/U<{PASSWORD}>>>/ID[<00><00>]",
)

BROKEN_PART = word.archive({"word/document.xml": b"<w:document"})
DEEP_WORD = word.archive({"word/document.xml": b"<a>" * 10_000 + b"</a>" * 10_000})
ONE_MANUAL = "an archive without word/document.xml; expected a Word document (.docx)"

FAULTS = {
    "nothing": (".md", b" \n", ": found an empty file; expected a rulebook"),
    "no ending": ("", b"1. A rule.", ": found a file without an ending; expected one of .csv"),
    "unknown ending": (".odt", b"1. A rule.", ": found a file of the kind “.odt”; expected one of"),
    "Windows-1251": (
        ".txt",
        "1. Пчела\n2. Мёд".encode("cp1251"),
        ":1:4: found the byte 0xCF, which is not UTF-8; expected a file saved as UTF-8",
    ),
    "a zero": (".md", b"One\nT\0wo", ":2: found the character U+0000; expected a text"),
    "half of a ZIP": (
        ".docx",
        WORD_ENGLISH[: len(WORD_ENGLISH) // 2],
        ": found the beginning of a file; expected a Word document (.docx), whole",
    ),
    "another archive": (".docx", word.archive({"a.txt": b"A rule."}), f": found {ONE_MANUAL}"),
    "Word with a password": (
        ".docx",
        bytes.fromhex("d0cf11e0a1b11ae1") + bytes(500),
        ": found a document with a password, or of Word before 2007; expected one saved as .docx",
    ),
    "no Word": (".docx", b"A rule.", ": found another format; expected a Word document (.docx)"),
    "broken XML": (".docx", BROKEN_PART, ": found word/document.xml with a fault: "),
    "deep XML": (".docx", DEEP_WORD, ": found word/document.xml with a fault: "),
    "no text in Word": (".docx", word.document(), ": found no text; expected a rulebook"),
    "a scan": (
        ".pdf",
        SCAN,
        ": found 2 pages without text, as those of a scan; expected a PDF with text: recognize it",
    ),
    "PDF with a password": (".pdf", ENCRYPTED, ": found a PDF with a password; expected one"),
    "half of a PDF": (
        ".pdf",
        PDF[: len(PDF) // 2],
        ": found the beginning of a file; expected a PDF, whole",
    ),
    "no PDF": (".pdf", b"A rule.", ": found another format; expected a PDF"),
    "broken PDF": (".pdf", b"%PDF-1.7 %%EOF", ": found a broken PDF; expected a PDF that other"),
    "broken YAML": (".yml", b"- text: A rule.\n  [", ":3:1: found could not find expected"),
    "deep YAML": (".yml", b"[" * 10_000, ":1:101: found deep nesting; expected at most 100 levels"),
    "deep JSON": (".json", b'{"a":' * 10_000, ": found deep nesting; expected at most 100 levels"),
    "an alias": (
        ".yml",
        b"- &a {title: Hive}\n- title: *a",
        ":2:10: found the alias *a; expected the text itself",
    ),
    "unknown keys": (
        ".yml",
        b"- {words: A rule., colour: red}",
        (
            ": found the keys “words”, “colour”, of which the mapping names none; "
            "expected one of heading, title, name, text, body, description, or a mapping file"
        ),
    ),
    "unknown columns": (
        ".csv",
        b"nr,words\n1,A rule.\n",
        (
            ":1: found the columns “nr”, “words”, of which the mapping names none with texts; "
            "expected one of heading, title, name, text, body, description, en, or a mapping file"
        ),
    ),
    "broken CSV": (".csv", b'no,text\n1,"A" rule\n', ":2: found a fault: "),
    "no level": (
        ".csv",
        b"level,text\n1,Hive\nfar,A rule.\n",
        ":3: found the level “far”; expected a level from 1 to 20",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_bad_file_is_one_error_with_its_place(name: str, tmp_path: Path) -> None:
    suffix, content, message = FAULTS[name]
    path = tmp_path / f"rules{suffix}"
    path.write_bytes(content)
    with pytest.raises(UnreadableFileError) as caught:
        read_file(path, "en")
    text = str(caught.value)
    assert message in text.removeprefix(str(path))
    assert text.startswith(f"{path}:")
    assert "\n" not in text


MAPPING_FAULTS = {
    "unknown key": (b"headings: [name]", ":1:1: found the unknown key “headings”; did you mean"),
    "broken pattern": (
        b"replace:\n- {pattern: '(', by: ''}",
        (
            ":2:13: found the broken pattern “(”: missing ), unterminated subpattern "
            "at position 0; expected a regular expression"
        ),
    ),
    "no text": (b"", ":1:1: found an empty file; expected a record"),
    "wrong kind": (b"kinds: {Remark: comment}", ":1:17: found “comment”; "),
}


@pytest.mark.parametrize("name", MAPPING_FAULTS)
def test_a_bad_mapping_file_is_an_error_with_its_place(name: str, tmp_path: Path) -> None:
    content, message = MAPPING_FAULTS[name]
    path = tmp_path / "mapping.yml"
    path.write_bytes(content)
    with pytest.raises(InvalidMappingError) as caught:
        read_mapping(path)
    assert str(caught.value).startswith(f"{path}{message}")


def test_keys_that_the_mapping_names_at_the_root_are_missed(tmp_path: Path) -> None:
    (tmp_path / "mapping.yml").write_text("root: [law]", "utf-8")
    (tmp_path / "rules.yml").write_text("rules: [{text: A rule.}]", "utf-8")
    mapping = read_mapping(tmp_path / "mapping.yml")
    with pytest.raises(UnreadableFileError, match=r"found no key “law”; expected the keys"):
        read_file(tmp_path / "rules.yml", "en", mapping)
