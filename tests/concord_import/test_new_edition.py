"""A new edition is compared with the records, confirmed, and written with its history."""

from dataclasses import replace
from pathlib import Path

import pytest

from concord.features.history.game_history import GameHistory
from concord.model.games import Game
from tests.concord_import.fruit import (
    ENGLISH,
    confirm_edition,
    contents_of,
    copied,
    game_of,
    import_game,
    units_of,
    write_first_edition,
)
from tests.libraries.orchard import change

REACH = "picking#one-climbs-ladder-reach-branches"


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with a game of two editions, and a later English edition in a file."""
    folder = write_first_edition(tmp_path_factory.mktemp("imported"))
    later = folder.parent / "law-2.md"
    later.write_text(ENGLISH, encoding="utf-8")
    change(later, "2. Ladders", "2. A picker wears gloves.\n3. Ladders")
    change(later, "3. There are three", "4. There are three")
    change(later, "to reach 3 branches", "to reach the topmost branches")
    change(later, "2. Snow covers the orchard. A player who has no coat stays at home.\n", "")
    return folder


@pytest.fixture
def data(imported: Path, tmp_path: Path) -> Path:
    return copied(imported, tmp_path)


def import_edition(data: Path, *more: str) -> None:
    import_game(data, "--edition", "en=2.0", f"en={data.parent / 'law-2.md'}", *more)


def test_the_first_run_lists_the_differences_and_changes_no_record(data: Path) -> None:
    before = dict(contents_of(data))
    import_edition(data)
    after = dict(contents_of(data))
    rows = after.pop("edition.tsv").decode().splitlines()[2:]
    assert after == before
    assert {tuple(row.split("\t")[:2]) for row in rows} == {
        ("new", ""),
        ("renumbered", "picking#ladders"),
        ("reworded", REACH),
        ("renumbered", "picking#there-three-kinds-fruit"),
        ("gone", "wintering#snow-covers-orchard-player-who"),
    }


def test_confirmed_differences_are_written_with_their_history(data: Path) -> None:
    import_edition(data)
    confirm_edition(data)
    import_edition(data, "--apply")
    found = units_of(data)
    assert found["picking#picker-wears-gloves"].since == {"en": "2.0"}
    assert found["picking#ladders"].labels == {"en": "3", "ru": "2"}
    assert found["picking#ladders"].earlier.numbers == {"en": {"1.0": "1.2"}}
    assert found[REACH].text["en"] == "One climbs a ladder to reach the topmost branches."
    assert found[REACH].changed == {"en": ("2.0",)}
    assert found[REACH].earlier.texts == {"en": {"1.0": "One climbs a ladder to reach 3 branches."}}
    assert found["wintering#snow-covers-orchard-player-who"].only == ("ru",)
    game = game_of(data)
    assert game.editions["en"].versions == ("1.0", "2.0")
    assert not (data / "fruit" / "edition.tsv").exists()


def test_the_texts_and_numbers_before_the_import_are_known_after_it(data: Path) -> None:
    before = states_of(game_of(data))
    import_edition(data)
    confirm_edition(data)
    import_edition(data, "--apply")
    after = game_of(data)
    assert after.editions["en"].recorded_from == "1.0"
    assert before
    assert states_of(after) == before


def states_of(game: Game) -> dict[str, tuple[str, str | None]]:
    """The number and the text of every English unit in the first version.

    A game with a single version has no history. Here it gets a second version without changes.
    """
    edition = game.editions["en"]
    if not edition.earlier:
        edition = replace(edition, earlier=("1.0",), version="2.0", recorded_from="1.0")
    history = GameHistory(replace(game, editions={**game.editions, "en": edition}), "en")
    states = (each for topic in game.topics for each in history.states(topic.id, "1.0"))
    return {each.id: (each.number, each.text) for each in states}


def test_an_id_that_a_person_writes_into_a_new_row_says_which_unit_it_is(data: Path) -> None:
    import_edition(data)
    confirm_edition(data)
    path = data / "fruit" / "edition.tsv"
    lines = path.read_text("utf-8").splitlines()
    new = next(each for each in lines if each.startswith("new\t"))
    cells = new.split("\t")
    cells[1] = "wintering#snow-covers-orchard-player-who"
    kept = [each for each in lines if not each.startswith("gone")]
    path.write_text("\n".join(kept).replace(new, "\t".join(cells)) + "\n", encoding="utf-8")
    import_edition(data)
    rows = path.read_text("utf-8").splitlines()[2:]
    own = next(each for each in rows if "wintering#snow-covers-orchard-player-who" in each)
    assert own.startswith("reworded moved")


def test_a_row_with_an_unknown_id_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import_edition(data)
    change(data / "fruit" / "edition.tsv", REACH, "picking#reach")
    with pytest.raises(SystemExit):
        import_edition(data, "--apply")
    assert "found the unknown id “picking#reach”" in capsys.readouterr().err
