"""The command line: `check`, `schema`, and arguments that are wrong."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from concord.cli import build
from concord.cli.main import commands, main
from concord.pages.site import Site
from concord.records.schemas import SHAPES
from tests.libraries.builders import TOPIC, changed, second_topic, write_library
from tests.libraries.reef import reef_library
from tests.site.builds import small_project
from tests.tables import from_table

_NO_SITE = "http://127.0.0.1:1/"


def test_check_counts_the_topics_whatever_the_path_of_the_library(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = write_library(tmp_path / "мои правила", second_topic())
    main(["--data", str(data), "check"])
    printed = capsys.readouterr()
    assert "2 topics" in printed.out
    assert "No problems" in printed.out
    assert printed.err == ""


def test_check_fails_and_lists_every_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mistakes = {**changed(TOPIC, "[later]", "[zzz]"), "data/readme.txt": "Records"}
    error = _refusal(["--data", str(write_library(tmp_path, mistakes)), "check"], capsys)
    assert error.splitlines() == [
        (
            "data/game/x.yml:26:11: found the unknown topic “zzz”; "
            "expected a topic, written or planned"
        ),
        "data/readme.txt:1:1: found a file; expected a folder for each game",
    ]


@from_table
def test_check_names_settings_that_the_records_do_not_bear_out(
    setting: str, found: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = write_library(tmp_path)
    configuration = f"site_name: Rules\nextra:\n  concord:\n    {setting}\n"
    (tmp_path / "mkdocs.yml").write_text(configuration, encoding="utf-8")
    assert f"mkdocs.yml:{found}" in _refusal(["--data", str(data), "check"], capsys)


def test_check_reads_the_folder_data_unless_told_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write_library(tmp_path)
    monkeypatch.chdir(tmp_path)
    main(["check"])
    assert "1 topic" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("address", "is_told"), [("http://127.0.0.1:8000/", True), ("https://example.org/", False)]
)
def test_a_build_for_this_machine_says_how_to_state_an_address(
    address: str,
    is_told: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(build, "run_generator", lambda *_: None)
    monkeypatch.setenv("SITE_URL", address)
    main(["--data", str(small_project(tmp_path) / "data"), "build"])
    assert ("Set SITE_URL to the address" in capsys.readouterr().out) is is_told
    assert bool(Site(reef_library(), url=address).public_url) is not is_told


@pytest.mark.parametrize("arguments", [[], ["chekc"], ["check", "more"], ["--dta", "x", "check"]])
def test_invalid_arguments_are_refused_with_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("usage: concord")
    assert ("did you mean “check”?" in said) is (arguments == ["chekc"])


def test_schema_writes_a_schema_for_every_sort_of_file(tmp_path: Path) -> None:
    main(["schema", str(tmp_path / "new" / "schema")])
    schemas = {
        path.stem: json.loads(path.read_text("utf-8"))
        for path in (tmp_path / "new" / "schema").iterdir()
    }
    assert schemas.keys() >= {*SHAPES, "api-index", "api-topic"}
    for name, shape in SHAPES.items():
        assert schemas[name]["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert schemas[name]["properties"].keys() == shape.model_fields.keys()
        assert schemas[name]["additionalProperties"] is False


def test_the_package_can_be_run(tmp_path: Path) -> None:
    data = write_library(tmp_path, {TOPIC: ""})
    run = subprocess.run(  # noqa: S603 - our own interpreter and our own package
        [sys.executable, "-m", "concord", "--data", data, "check"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 1
    assert run.stderr == "data/game/x.yml:1:1: found an empty file; expected a record\n"


def _refusal(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    return printed.err


def test_the_version_is_that_of_a_release(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    assert re.fullmatch(r"concord \d+\.\d+\.\d+\S*\n", capsys.readouterr().out)


@pytest.mark.parametrize("command", commands())
def test_the_help_of_a_command_shows_examples_that_its_options_allow(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main([command, "--help"])
    assert stop.value.code == 0
    shown, _, examples = capsys.readouterr().out.partition("examples:\n")
    assert f"  concord {command}" in examples
    for option in re.findall(r"--[a-z-]+", " ".join(commands()[command].examples)):
        assert option in {"--data", *re.findall(r"--[a-z-]+", shown)}


@pytest.mark.parametrize("name", ["", "не тут", "a file"])
def test_a_folder_without_a_library_is_told_with_what_to_do(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a file").write_text("")
    folder = str(tmp_path / name / "data")
    told = _refusal(["--data", folder, "check"], capsys)
    assert told.startswith(f"{folder}: found no library; expected ")
    assert "concord new" in told
    write_library(tmp_path)
    told = _refusal(["--data", str(tmp_path), "check"], capsys)
    assert f"--data {tmp_path / 'data'}" in told  # the folder above the records


def test_a_file_in_place_of_a_folder_is_told_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "schemas"
    told = _refusal(["schema", str(folder)], capsys)
    assert told == f"{folder}: found a file; expected a folder\n"


def test_a_site_that_does_not_answer_is_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = write_library(tmp_path)
    told = _refusal(["--data", str(data), "publish", "--check", "--site", _NO_SITE], capsys)
    assert told.startswith(f"{_NO_SITE}: found no answer (")
    assert len(told.splitlines()) == 1
