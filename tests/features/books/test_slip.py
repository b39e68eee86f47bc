"""Sheets of what changed between two versions."""

from pathlib import Path

import pytest

from concord.cli.main import main
from concord.features.books.pdf_book import Paper
from concord.features.books.slip import slip_of
from concord.features.history.game_history import game_history
from concord.locale.localized_game import LocalizedGame
from concord.pages.site import Site
from concord.records.library_reader import read
from tests.libraries.old_orchard import write_old_orchard
from tests.libraries.orchard import GAME

pypdfium2 = pytest.importorskip("pypdfium2")
pytest.importorskip("typst")


def _game(folder: Path) -> LocalizedGame:
    library, _ = read(write_old_orchard(folder), folder / "docs")
    return Site(library).locales.of("en").games[GAME]


def _text(content: bytes) -> str:
    document = pypdfium2.PdfDocument(content)
    return " ".join(" ".join(page.get_textpage().get_text_bounded().split()) for page in document)


def test_a_slip_has_the_number_and_the_new_text_of_each_change(tmp_path: Path) -> None:
    game = _game(tmp_path)
    history = game.of(game_history)
    old, new = history.recorded[-2:]
    slip = slip_of(game, old, new, Paper.A4)
    assert slip == slip_of(game, old, new, Paper.A4)
    shown = _text(slip).replace("\u00ad", "")
    changes = {
        each.latest.number: str(each.new.text)
        for each in history.differences(old, new)
        if each.new and each.new.text
    }
    assert changes
    assert [each for each in changes.items() if not all(words in shown for words in each)] == []


def test_the_earlier_version_is_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = write_old_orchard(tmp_path)
    old, new = _game(tmp_path / "again").of(game_history).recorded[-2:]
    with pytest.raises(SystemExit):
        main(["--data", str(data), "book", "--game", GAME, "--slip", f"{new}..{old}"])
    assert "expected an earlier and a later version" in capsys.readouterr().err
