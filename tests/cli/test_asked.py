"""`concord asked draft`, and what a keeper takes of its drafts."""

from __future__ import annotations

from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.cli.main import main
from tests.libraries.orchard import change, write_orchard

_TEXT = "pl: Wysokie owoce są trudne.}\n"
_ASKED = "      asked: {en: [fruit on a ladder in winter, 3 players hold a basket of fruit]}\n"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    data = write_orchard(tmp_path)
    change(data / "orchard" / "picking.yml", _TEXT, f"{_TEXT}{_ASKED}")
    return data


def _draft(data: Path, *options: str) -> Path:
    out = data.parent / "out"
    main(["--data", str(data), "asked", "draft", "--to", "pl", "--output", str(out), *options])
    return out / "pl" / "orchard" / "asked.tsv"


def _asked(data: Path) -> dict[str, tuple[str, ...]]:
    (orchard,) = load(data).games
    topic = next(each for each in orchard.topics if each.id == "picking")
    return dict(next(each.asked for each, _ in topic.walk() if each.id == "reaching-lead"))


def test_drafts_are_proposed_and_not_published(data: Path) -> None:
    file = _draft(data)
    lines = file.read_text("utf-8-sig").splitlines()
    assert lines[0].split("\t")[:3] == ["id", "source:en", "target:pl"]
    assert "owoc" in "".join(lines[1:])
    before = _asked(data)
    main(["--data", str(data), "translate", "import", str(file)])
    assert _asked(data) == before


def test_what_a_keeper_writes_as_target_is_imported(data: Path) -> None:
    file = _draft(data)
    content = file.read_text("utf-8-sig")
    accepted = content.replace('fruit"\t\t', 'fruit"\towoce na drabinie\t')
    assert accepted != content
    file.write_text(accepted, "utf-8-sig")
    main(["--data", str(data), "translate", "import", str(file)])
    assert _asked(data)["pl"] == ("owoce na drabinie",)


def test_units_that_have_phrases_get_no_drafts(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(data / "orchard" / "picking.yml", "asked: {en:", "asked: {pl: [owoce], en:")
    assert not _draft(data).exists()
    assert "No unit" in capsys.readouterr().out
