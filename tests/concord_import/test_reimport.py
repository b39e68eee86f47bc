"""An import that is repeated changes only what follows from new files and corrections."""

from collections.abc import Callable
from pathlib import Path

import pytest

from concord.cli.main import main
from tests.concord_import.fruit import (
    contents_of,
    copied,
    game_of,
    import_files,
    units_of,
    write_library,
)
from tests.libraries.orchard import change

LANGUAGES = ("en", "ru", "pl")
REACH = "picking#one-climbs-ladder-reach-branches"


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with a game that was imported from three files."""
    folder = write_library(tmp_path_factory.mktemp("imported"), *LANGUAGES)
    import_(folder)
    return folder


@pytest.fixture
def data(imported: Path, tmp_path: Path) -> Path:
    return copied(imported, tmp_path)


def import_(data: Path) -> None:
    import_files(data, *LANGUAGES)


def correct(data: Path, correction: Callable[[list[list[str]]], None]) -> None:
    """Edit the cells of the alignment file, whose first row has the names of the columns."""
    path = data / "fruit" / "alignment.tsv"
    lines = path.read_text("utf-8").splitlines()
    comments = [each for each in lines if each.startswith("#")]
    cells = [each.split("\t") for each in lines if not each.startswith("#")]
    correction(cells)
    rows = ["\t".join(each) for each in cells]
    path.write_text("\n".join([*comments, *rows]) + "\n", encoding="utf-8")


def row_of(cells: list[list[str]], words: str) -> dict[str, int]:
    """The number of the row that has the words, and those of the columns."""
    row = next(i for i, each in enumerate(cells) if words in each)
    return {"row": row} | {name: i for i, name in enumerate(cells[0])}


def test_a_second_import_of_the_same_files_changes_nothing(data: Path) -> None:
    before = contents_of(data)
    import_(data)
    assert contents_of(data) == before


def test_what_people_wrote_into_records_stays(data: Path) -> None:
    record = data / "fruit" / "picking.yml"
    change(record, "en: Tools can change this number.", "en: A tool may alter the number.")
    change(record, "id: two-pears-fit", "id: two-pears-fit\n            aliases: [pears-fit]")
    before = contents_of(data)
    import_(data)
    assert contents_of(data) == before


def test_lines_above_a_text_do_not_change_its_record(data: Path) -> None:
    change(data.parent / "law.md", "# 1 Picking", "\n\n# 1 Picking")
    before = contents_of(data)
    import_(data)
    after = contents_of(data)
    assert {name for name in before if before[name] != after[name]} == {"alignment.tsv"}


def test_a_new_clause_renumbers_others_and_keeps_their_ids_and_their_texts(data: Path) -> None:
    record = data / "fruit" / "picking.yml"
    change(record, "en: A ladder cannot be shared.", "en: Nobody shares a ladder.")
    change(data.parent / "law.md", "2. Ladders", "2. A picker wears gloves.\n3. Ladders")
    change(data.parent / "law.md", "3. There are three", "4. There are three")
    before = units_of(data)
    import_(data)
    after = units_of(data)
    assert set(before) < set(after)
    assert after["picking#picker-wears-gloves"].only == ("en",)
    assert after["picking#ladders"].labels["en"] == "3"
    assert after["picking#ladder-cannot-shared"].text["en"] == "Nobody shares a ladder."


def test_a_reworded_clause_keeps_its_id_and_gets_its_new_text(data: Path) -> None:
    new = "One climbs a ladder to reach up to 4 branches."
    change(data.parent / "law.md", "One climbs a ladder to reach 3 branches.", new)
    import_(data)
    assert units_of(data)[REACH].text["en"] == new
    assert units_of(data)[REACH].text["pl"].startswith("Aby dosięgnąć 3 gałęzi")


def test_comments_in_a_record_stay_where_its_file_has_changed(data: Path) -> None:
    record = data / "fruit" / "picking.yml"
    comment = "# Compare with the third printing.\n"
    change(record, "  - id: ladders\n", f"  {comment}  - id: ladders\n")
    change(data.parent / "law.md", "to reach 3 branches", "to reach 4 branches")
    before = record.read_text("utf-8")
    import_(data)
    changed = before.replace(
        "en: One climbs a ladder to reach 3", "en: One climbs a ladder to reach 4"
    )
    assert record.read_text("utf-8") == changed


def test_a_restated_text_is_kept_and_named_where_its_file_has_changed(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = data / "fruit" / "picking.yml"
    change(record, "en: One climbs a ladder to reach 3 branches.", "en: Use a ladder to get high.")
    change(data.parent / "law.md", "to reach 3 branches", "to reach 4 branches")
    capsys.readouterr()
    import_(data)
    assert units_of(data)[REACH].text["en"] == "Use a ladder to get high."
    assert f"{REACH}: the en text was edited, and its file changed" in capsys.readouterr().out


def test_places_that_a_person_has_moved_and_locked_stay_together(data: Path) -> None:
    def exchange(cells: list[list[str]]) -> None:
        one, two = row_of(cells, "apples"), row_of(cells, "plums")
        column = one["ru"]
        first, second = cells[one["row"]], cells[two["row"]]
        first[column], second[column] = second[column], first[column]
        first[one["mark"]] = second[one["mark"]] = "lock"

    correct(data, exchange)
    before = {id_: unit.text for id_, unit in units_of(data).items()}
    import_(data)
    after = units_of(data)
    assert after["picking#apples"].text["ru"] == before["picking#plums"]["ru"]
    assert after["picking#plums"].text["ru"] == before["picking#apples"]["ru"]
    confirmed = contents_of(data)
    import_(data)
    assert contents_of(data) == confirmed


def test_a_row_without_counterparts_is_divided_by_edition(data: Path) -> None:
    def divide(cells: list[list[str]]) -> None:
        found = row_of(cells, "In winter nobody picks.")
        cells[found["row"]][found["mark"]] = "none"

    correct(data, divide)
    import_(data)
    alone = [unit for unit in units_of(data).values() if len(unit.only) == 1]
    texts = {text for unit in alone for text in unit.text.values()}
    assert {"In winter nobody picks.", "Зимой никто не собирает.", "Zimą nikt nie zbiera."} <= texts


@pytest.mark.parametrize("rows", ["wintering#winter-nobody-picks", "wintering"])
def test_rows_that_a_person_joins_are_one_with_all_below(rows: str, data: Path) -> None:
    """The rows whose places have gone to another row are deleted."""

    def part(cells: list[list[str]]) -> None:
        for row in cells[1:]:
            row[4] = "none" if row[0].startswith(rows) else ""

    def join(cells: list[list[str]]) -> None:
        for row in cells[1:]:
            row[4] = ""
        first, *others = [cells[row_of(cells, each)["row"]] for each in words]
        for language, row in zip(LANGUAGES[1:], others, strict=True):
            column = cells[0].index(language)
            first[column] = row[column]
            cells.remove(row)
        first[4] = "lock"

    words = ["In winter nobody picks.", "Зимой никто не собирает.", "Zimą nikt nie zbiera."]
    if rows == "wintering":
        words = ["Wintering", "Зимовка", "Zimowanie"]
    before = {id_: unit.text for id_, unit in units_of(data).items()}
    for correction in (part, join):
        correct(data, correction)
        import_(data)
    assert {id_: unit.text for id_, unit in units_of(data).items()} == before


def test_a_row_that_is_merged_joins_that_above(data: Path) -> None:
    def merge(cells: list[list[str]]) -> None:
        found = row_of(cells, "wintering#snow-covers-orchard-player-who")
        cells[found["row"]][found["mark"]] = "merge"

    correct(data, merge)
    import_(data)
    text = units_of(data)["wintering#winter-nobody-picks"].text["en"]
    assert text.startswith("In winter nobody picks.\n\nSnow covers")


def test_every_mistake_in_the_alignment_file_is_named_with_its_place(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def spoil(cells: list[list[str]]) -> None:
        found = row_of(cells, "apples")
        cells[found["row"]][found["mark"]] = "locked"
        cells[found["row"]][found["en"]] = "line 4"

    correct(data, spoil)
    before = contents_of(data)
    with pytest.raises(SystemExit):
        import_(data)
    errors = capsys.readouterr().err
    assert "found the mark “locked”; expected nothing, lock, split, merge or none" in errors
    assert "found the place “line”" in errors
    assert contents_of(data) == before


def test_a_published_clause_that_is_gone_from_the_files_is_retired(data: Path) -> None:
    (data / "fruit" / "published.lock").write_text(f"{REACH}\n", encoding="utf-8")
    for name, text in (
        ("law.md", "   a. One climbs a ladder to reach 3 branches.\n"),
        ("law.html", "а) Чтобы достать до 3 веток, игрок забирается на лестницу.\n<br>"),
        ("law.txt", "  a) Aby dosięgnąć 3 gałęzi, gracz wchodzi na drabinę.\n"),
    ):
        change(data.parent / name, text, "")
    import_(data)
    game = game_of(data)
    assert [each.id for each in game.retired] == [REACH]
    assert REACH not in units_of(data)


def test_a_language_of_the_game_without_a_file_is_an_error(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents_of(data)
    with pytest.raises(SystemExit):
        main(["--data", str(data), "import", "--game", "fruit", f"en={data.parent / 'law.md'}"])
    assert "found no file in ru, pl" in capsys.readouterr().err
    assert contents_of(data) == before


def test_a_game_that_was_not_imported_is_left_alone(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--data", str(data), "import", "--game", "orchard", f"en={data.parent / 'law.md'}"])
    assert "found a game that was not imported" in capsys.readouterr().err
