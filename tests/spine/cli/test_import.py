"""`concord import` where its package is missing: the one command that installs it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from concord.cli.main import main
from concord.installed_features import features
from tests.tables import from_table


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """What pip has written of an engine that is installed alone."""
    metadata = tmp_path / "concord_rules-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Name: concord-rules\nVersion: 1.0\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    name = "concord.installed_features.entry_points"
    monkeypatch.setattr(name, lambda group: [])  # noqa: ARG005 - called by name
    features.cache_clear()
    yield metadata
    features.cache_clear()


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as stop:
        main(["import", *arguments])
    assert stop.value.code == 1
    return capsys.readouterr().err


@from_table
def test_it_is_installed_from_where_the_engine_comes_from(
    origin: object, source: str, engine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (engine / "direct_url.json").write_text(json.dumps(origin), "utf-8")
    assert f'pip install "concord-rules-import @ {source}' in refusal(capsys)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("arguments", ["", "--help", "--game orchard en=law.md"])
def test_an_index_has_it_in_the_version_of_the_engine(
    arguments: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refusal(capsys, *arguments.split()) == (
        "found no package concord-rules-import; "
        "expected it: pip install concord-rules-import==1.0\n"
    )
