"""A file that cannot be read is one error: its place, what was found, what was expected."""

from pathlib import Path

import pytest

from concord_import.readers.files import read_file
from concord_import.readers.mapping import read_mapping
from concord_import.text.blocks import ImportFailedError
from tests.concord_import.files import pdf, word
from tests.concord_import.files.rulebooks import WORD_ENGLISH

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
    "deep HTML": (
        ".html",
        b"<p>A rule.</p>\n" + b"<div>" * 10_000,
        ":2: found elements that are nested too deep; expected at most 250 levels",
    ),
    "deep Markdown": (
        ".md",
        b"A rule.\n\n" + b"> " * 1_000 + b"deep",
        ":3: found blocks nested too deep; expected at most 200 levels",
    ),
    "long HTML": (
        ".html",
        (b"<p>" + b"A rule. " * 100_000 + b"</p>\n") * 15,
        ": found 12 million characters of text; expected at most 10 million",
    ),
    "HTML of scripts": (".html", b"<script>alert('A rule.')</script>", ": found no text; expected"),
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
    with pytest.raises(ImportFailedError) as caught:
        read_file(path, "en")
    text = str(caught.value)
    assert message in text.removeprefix(str(path))
    assert text.startswith(f"{path}:")
    assert "\n" not in text


MAPPING_FAULTS = {
    "unknown key": (b"headings: [name]", ":1:1: found the unknown key “headings”; did you mean"),
    "no text": (b"", ":1:1: found an empty file; expected a record"),
    "wrong kind": (b"kinds: {Remark: comment}", ":1:17: found “comment”; "),
}


@pytest.mark.parametrize("name", MAPPING_FAULTS)
def test_a_bad_mapping_file_is_an_error_with_its_place(name: str, tmp_path: Path) -> None:
    content, message = MAPPING_FAULTS[name]
    path = tmp_path / "mapping.yml"
    path.write_bytes(content)
    with pytest.raises(ImportFailedError) as caught:
        read_mapping(path)
    assert str(caught.value).startswith(f"{path}{message}")


def test_keys_that_the_mapping_names_at_the_root_are_missed(tmp_path: Path) -> None:
    (tmp_path / "mapping.yml").write_text("root: [law]", "utf-8")
    (tmp_path / "rules.yml").write_text("rules: [{text: A rule.}]", "utf-8")
    mapping = read_mapping(tmp_path / "mapping.yml")
    with pytest.raises(ImportFailedError, match=r"found no key “law”; expected the keys"):
        read_file(tmp_path / "rules.yml", "en", mapping)


def test_scripts_of_a_page_are_dropped_and_nothing_remote_is_part_of_it(tmp_path: Path) -> None:
    (tmp_path / "rules.html").write_text(
        "<h1>Hive</h1><p>1.1 Take a hive.<script>alert('no')</script></p>"
        "<p>1.2 A bee <img src='https://example.org/bee.png' alt='flies' onerror='alert(1)'>.</p>"
        "<iframe src='https://example.org/'>a frame</iframe>",
        "utf-8",
    )
    document = read_file(tmp_path / "rules.html", "en")
    assert [each.text for each in document.blocks] == ["Hive", "Take a hive.", "A bee flies."]
    assert {each.text: each.reason for each in document.dropped} == {
        "alert('no')": "in <script>",
        "a frame": "in <iframe>",
    }


def test_a_document_cannot_read_other_files(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("a secret", "utf-8")
    entity = f'<!DOCTYPE d [<!ENTITY secret SYSTEM "{(tmp_path / "secret.txt").as_uri()}">]>'
    name = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    body = "<w:p><w:r><w:t>A rule. &secret;</w:t></w:r></w:p>"
    part = f'{entity}<w:document xmlns:w="{name}"><w:body>{body}</w:body></w:document>'
    path = tmp_path / "rules.docx"
    path.write_bytes(word.archive({"word/document.xml": part.encode()}))
    assert [each.text for each in read_file(path, "en").blocks] == ["A rule."]


def test_a_text_with_few_words_is_taken_for_the_language_that_is_stated(tmp_path: Path) -> None:
    (tmp_path / "rules.txt").write_text("1. Gracz kładzie kartę na stole.", "utf-8")
    assert len(read_file(tmp_path / "rules.txt", "en").blocks) == 1
