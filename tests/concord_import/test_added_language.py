"""A language that is added to a game which was imported before."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from concord_import.updates.record_tree import RecordTree
from tests.concord_import.fruit import (
    POLISH,
    contents_of,
    game_of,
    import_files,
    import_game,
    units_of,
    write_library,
)
from tests.libraries.builders import problems_in
from tests.libraries.orchard import write_orchard

CLIMB = "picking#one-climbs-ladder-reach-branches"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    data = write_library(tmp_path, "en", "ru", "pl")
    import_files(data, "en", "ru")
    return data


def texts_of(data: Path) -> dict[str, Mapping[str, str]]:
    return {id_: dict(unit.text) for id_, unit in units_of(data).items()}


@pytest.mark.parametrize("files", [("pl",), ("en", "ru", "pl")])
def test_a_language_is_added_by_its_file(data: Path, files: tuple[str, ...]) -> None:
    before = texts_of(data)
    import_files(data, *files)
    assert problems_in(data) == []
    units = units_of(data)
    assert units[CLIMB].text["pl"] == "Aby dosięgnąć 3 gałęzi, gracz wchodzi na drabinę."
    assert units[CLIMB].labels == {"en": "a", "ru": "а", "pl": "a"}
    kept = {id_: dict(each) for id_, each in texts_of(data).items()}
    for each in kept.values():
        each.pop("pl", None)
    assert {id_: each for id_, each in kept.items() if each} == before


def test_a_whole_translation_leaves_nothing_to_translate(tmp_path: Path) -> None:
    data = write_orchard(tmp_path)
    (tmp_path / "en.md").write_text("# Hive\n\nA bee flies 3 times.\n", encoding="utf-8")
    (tmp_path / "pl.md").write_text("# Ul\n\nPszczoła lata 3 razy.\n", encoding="utf-8")
    import_game(data, f"en={tmp_path / 'en.md'}")
    import_game(data, f"pl={tmp_path / 'pl.md'}")
    game = game_of(data)
    assert (game.untranslated, game.topics[0].title) == ((), {"en": "Hive", "pl": "Ul"})


def test_what_people_wrote_stays(data: Path) -> None:
    path = data / "fruit" / "picking.yml"
    path.write_text(path.read_text("utf-8").replace("One climbs", "A picker climbs"), "utf-8")
    import_files(data, "pl")
    assert units_of(data)[CLIMB].text["en"] == "A picker climbs a ladder to reach 3 branches."
    assert "pl" in units_of(data)[CLIMB].text


@pytest.mark.parametrize("files", [("pl",), ("en", "ru", "pl")])
def test_what_the_file_lacks_is_still_to_be_translated(
    data: Path, files: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    path = data.parent / "law.txt"
    path.write_text(POLISH[: POLISH.index("Zimowanie")], encoding="utf-8")
    import_files(data, *files)
    assert problems_in(data) == []
    assert game_of(data).untranslated == ("pl",)
    assert "rows lack texts; game.yml has it as untranslated" in capsys.readouterr().out
    wintering = next(each for each in game_of(data).topics if each.id == "wintering")
    assert sorted(wintering.title) == ["en", "ru"]


def test_imported_again_nothing_changes(data: Path) -> None:
    import_files(data, "pl")
    before = contents_of(data)
    import_files(data, "en", "ru", "pl")
    after = contents_of(data)
    assert {name for name in after if after[name] != before[name]} <= {"alignment.tsv"}


def test_a_file_that_has_changed_is_imported_first(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents_of(data)
    path = data.parent / "law.md"
    path.write_text(path.read_text("utf-8").replace("7 fruits", "8 fruits"), "utf-8")
    with pytest.raises(SystemExit):
        import_files(data, "en", "ru", "pl")
    expected = (
        "fruit: found what has changed, law.md, and a new language; expected one after the other"
    )
    assert expected in capsys.readouterr().err
    assert contents_of(data) == before


def test_a_new_language_is_compared_with_topics_in_the_order_of_their_numbers(
    tmp_path: Path,
) -> None:
    data = write_orchard(tmp_path)
    text = "# 9 Wax\n\n9.1 It melts.\n\n# 10 Hive\n\n10.1 A bee flies.\n"
    (tmp_path / "en.md").write_text(text, encoding="utf-8")
    import_game(data, f"en={tmp_path / 'en.md'}")
    entries = RecordTree(game_of(data), "en").entries
    assert [each.heading for each in entries] == ["Wax", "Hive"]
