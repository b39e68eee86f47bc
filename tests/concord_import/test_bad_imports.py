"""An import that cannot be right names its mistakes and leaves all records as they are."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from concord.cli.main import main
from tests.concord_import.files import word
from tests.concord_import.fruit import ENGLISH, RUSSIAN
from tests.libraries.orchard import write_orchard
from tests.site.builds import contents

FILES: Mapping[str, bytes] = {
    "law.md": ENGLISH.encode(),
    "law.html": RUSSIAN.encode(),
    "legacy.txt": "1. Пчела".encode("cp1251"),
    "deep.html": b"<div>" * 10_000,
    "tree.yml": b"- {words: A rule.}",
    "empty.docx": word.document(),
    "mapping.yml": b"texts: [words]",
}

FAULTS: Mapping[str, tuple[list[str], list[str]]] = {
    "several faults": (
        ["en=empty.docx", "ru=legacy.txt", "pl=deep.html"],
        [
            "empty.docx: found no text",
            "legacy.txt:1:4: found the byte 0xCF",
            "deep.html:1: found elements that are nested too deep",
        ],
    ),
    "a mapping with a mistake": (
        ["en=tree.yml", "--mapping", "mapping.yml"],
        ["mapping.yml:1:1: found the unknown key “texts”; did you mean “text”?"],
    ),
    "two files in one language": (["en=law.md", "en=law.html"], ["the second of this language"]),
    "no language": (["law.md"], ["found “law.md”; expected a language and a file, as en=…"]),
    "an unknown language": (["de=law.md"], ["found the unknown language “de”"]),
    "--apply without an edition": (
        ["en=law.md", "--apply"],
        ["found --apply without a new edition; expected one file and --edition"],
    ),
    "a missing file": (["en=gone.md"], ["gone.md"]),
    "a folder": (["en=folder.md"], ["folder.md"]),
    "a game that has other languages": (
        ["--game", "orchard", "en=law.md", "ru=law.html"],
        ["orchard"],
    ),
}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder.md").mkdir()
    monkeypatch.chdir(tmp_path)
    return write_orchard(tmp_path)


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_import_names_its_mistakes_and_writes_nothing(
    name: str, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments, messages = FAULTS[name]
    before = contents(data)
    with pytest.raises(SystemExit) as exit_:
        main(["--data", str(data), "import", "--game", "hive", *arguments])
    errors = capsys.readouterr().err
    assert exit_.value.code
    assert [each for each in messages if each not in errors] == []
    assert "Traceback" not in errors
    assert contents(data) == before
