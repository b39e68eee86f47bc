"""The words of the pages in a language that the engine does not speak."""

from pathlib import Path

import pytest
import yaml

from concord.cli.main import main
from tests.features.exchange.translators import ENDINGS, replace
from tests.libraries.builders import problems_in


@pytest.mark.parametrize("file_format", ENDINGS)
def test_words_of_a_new_language_are_exported_and_come_back(
    tmp_path: Path, file_format: str
) -> None:
    project = tmp_path / "rules"
    main(["new", str(project), "--languages", "cs,en"])
    command = ["--data", str(project / "data"), "translate"]
    out = ["--output", str(tmp_path / "out")]
    main([*command, "export", "--to", "cs", "--from", "en", "--format", file_format, *out])
    file = tmp_path / "out" / "cs" / "interface" / f"words.{ENDINGS[file_format]}"
    before = {each: each.read_bytes() for each in (project / "data").rglob("*.yml")}
    main([*command, "import", str(file)])
    assert {each: each.read_bytes() for each in (project / "data").rglob("*.yml")} == before

    old, new = {
        "po": ('msgid "Skip to content"\nmsgstr ""', 'msgid "Skip to content"\nmsgstr "K obsahu"'),
        "tsv": ("Skip to content\t\t", "Skip to content\tK obsahu\t"),
        "xliff": (
            'Skip to content</source>\n        <target xml:lang="cs" state="new" />',
            'Skip to content</source>\n        <target xml:lang="cs">K obsahu</target>',
        ),
    }[file_format]
    replace(file, old, new)
    main([*command, "import", str(file)])
    written = yaml.safe_load((project / "data/interface/cs.yml").read_text("utf-8"))
    assert written["words"]["skip"] == "K obsahu"
    assert [each for each in problems_in(project / "data") if "warning" not in each] == []


@pytest.mark.parametrize(("target", "source", "unknown"), [("cs", "xx", "xx"), ("xx", "cs", "xx")])
def test_a_language_that_the_library_does_not_have_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], target: str, source: str, unknown: str
) -> None:
    data, out = _library(tmp_path), tmp_path / "out"
    with pytest.raises(SystemExit):
        _export(data, out, "--to", target, "--from", source)
    said = capsys.readouterr().err
    assert f"found the unknown language “{unknown}”; expected one of cs, en" in said
    assert not out.exists()


def test_texts_are_exported_from_a_language_that_the_engine_does_not_speak(tmp_path: Path) -> None:
    data, out = _library(tmp_path), tmp_path / "out"
    _export(data, out, "--to", "en", "--from", "cs")
    (catalogue,) = (each.read_text("utf-8") for each in out.rglob("turn.po"))
    assert "X-Source-Language: cs" in catalogue


def _library(folder: Path) -> Path:
    main(["new", str(folder / "rules"), "--languages", "cs,en"])
    return folder / "rules" / "data"


def _export(data: Path, out: Path, *options: str) -> None:
    command = ["--data", str(data), "translate", "export", "--format", "po"]
    main([*command, *options, "--output", str(out)])
