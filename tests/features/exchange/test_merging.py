"""What an import takes, leaves out and refuses."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.cli.main import main
from concord.features.exchange.merging import merge
from concord.features.exchange.segments import (
    ReturnedFile,
    ReturnedSegment,
    Segment,
    SegmentFile,
    texts_of_record,
)
from concord.model.ledgers import State
from concord.register.lock_file import recorded_lines
from concord.rules.text_digest import digest
from tests.features.exchange.translators import ENDINGS, Exchange, exchange, replace
from tests.tables import from_table

Captured = pytest.CaptureFixture[str]
INTRO = "Owoce zbiera się raz w roku."
NEW = "Owoce zbiera się tylko raz w roku."


def exported(root: Path, file_format: str = "po") -> Exchange:
    translator = exchange(root, file_format)
    translator.export()
    return translator


def record(translator: Exchange) -> Path:
    return translator.data / "orchard" / "picking.yml"


def refused(translator: Exchange, captured: Captured, *options: str) -> str:
    """What an import says that fails and changes nothing."""
    before = translator.records()
    captured.readouterr()
    with pytest.raises(SystemExit):
        translator.merge(*options)
    assert translator.records() == before
    return captured.readouterr().err


@pytest.mark.parametrize("file_format", ENDINGS)
def test_a_new_text_is_written_and_nothing_else(tmp_path: Path, file_format: str) -> None:
    translator = exported(tmp_path, file_format)
    before = translator.records()
    replace(translator.file(), INTRO, NEW)
    translator.merge()
    after = translator.records()
    changed = [each for each in before if before[each] != after[each]]
    assert changed == ["orchard/picking.yml"]
    expected = before["orchard/picking.yml"].decode().replace(INTRO, NEW)
    assert after["orchard/picking.yml"].decode() == expected


EDITS = st.sampled_from(["Owoce.", "Owoce się zbiera.", "Owoce się zrywa.", ""])


@given(st.lists(st.tuples(EDITS, EDITS, EDITS), min_size=1, max_size=6))
def test_no_edit_of_either_side_is_lost(texts: list[tuple[str, str, str]]) -> None:
    """Each triple is what was exported, what the record has now, and what the file has."""
    source = "Fruit is picked."

    def segment(place: int, target: str) -> Segment:
        return Segment(f"x#u{place}", source, target, State.DRAFT)

    now = tuple(segment(place, record) for place, (_, record, _) in enumerate(texts))
    records = [SegmentFile("orchard", "x", "en", "pl", now)]
    returned = tuple(
        ReturnedSegment(f"orchard/x#u{place}", source, file, 1, segment(place, exported).base)
        for place, (exported, _, file) in enumerate(texts)
    )
    merged = merge(ReturnedFile("f", "en", "pl", returned), records)
    changes = {each.id: each.text for each in merged.changes}
    for place, (exported, record, file) in enumerate(texts):
        name = f"x#u{place}"
        is_edited = file not in {"", exported, record}
        if is_edited and record not in {"", exported}:
            (said,) = (each for each in merged.errors if f"{name}:" in each)
            assert f"“{file}”" in said
            assert f"“{record}”" in said
            assert name not in changes
        else:
            assert changes.get(name) == (file if is_edited else None)
        if not file and record and exported:
            assert any(f"{name}:" in each for each in merged.remarks)


@from_table
def test_a_fault_is_named_with_its_file_and_nothing_is_imported(
    tmp_path: Path, capsys: Captured, old: str, new: str, message: str
) -> None:
    translator = exported(tmp_path)
    replace(translator.file(), old, new)
    said = refused(translator, capsys)
    assert message in said
    assert str(translator.file()) in said


def test_invalid_markup_is_named_at_its_line_of_the_file(tmp_path: Path, capsys: Captured) -> None:
    translator = exported(tmp_path)
    replace(translator.file(), INTRO, f"<b>{INTRO}</b>")
    before, _, _ = translator.file().read_text("utf-8").partition('msgctxt "orchard/picking#intro"')
    line = before.rpartition("\n\n")[0].count("\n") + 3
    expected = f"{translator.file()}:{line}: orchard/picking#intro: found the HTML <b>"
    assert refused(translator, capsys).startswith(expected)


def test_a_new_translation_has_the_references_and_numbers_of_its_source() -> None:
    segment = Segment("x#u", "Take 2, see [[x#v]].", "", State.UNTRANSLATED)
    record = SegmentFile("orchard", "x", "en", "pl", (segment,))
    returned = ReturnedSegment("orchard/x#u", segment.source, "Weź.", 1, segment.base)
    merged = merge(ReturnedFile("f", "en", "pl", (returned,)), [record])
    reference, number = merged.errors
    assert "no reference to x#v" in reference
    assert "the numbers none; expected 2" in number


def test_an_edit_on_both_sides_is_a_conflict_with_both_texts(
    tmp_path: Path, capsys: Captured
) -> None:
    translator = exported(tmp_path)
    replace(translator.file(), INTRO, NEW)
    replace(record(translator), INTRO, "Owoce zrywa się raz w roku.")
    said = refused(translator, capsys)
    assert NEW in said
    assert "Owoce zrywa się raz w roku." in said
    before = translator.records()
    translator.merge("--prefer", "record")
    assert translator.records() == before
    translator.merge("--prefer", "file")
    assert NEW in record(translator).read_text("utf-8")


def without_lines(translator: Exchange, beginning: str) -> None:
    lines = translator.file().read_text("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(beginning)]
    translator.file().write_text("".join(kept), "utf-8")


def test_a_file_without_comments_says_that_nobody_knows_what_it_was_exported_with(
    tmp_path: Path, capsys: Captured
) -> None:
    translator = exported(tmp_path)
    without_lines(translator, "#. ")
    replace(translator.file(), INTRO, NEW)
    said = refused(translator, capsys)
    assert "which does not say with what text it was exported" in said
    translator.merge("--prefer", "file")
    assert NEW in record(translator).read_text("utf-8")


def test_a_file_that_has_lost_the_ids_of_its_texts_says_so(
    tmp_path: Path, capsys: Captured
) -> None:
    translator = exported(tmp_path)
    without_lines(translator, "msgctxt ")
    said = refused(translator, capsys)
    n = translator.file().read_text("utf-8").count("#. concord: ")
    assert f"found no msgctxt in {n} of {n} texts" in said


def test_white_space_around_a_returned_text_is_left_out(tmp_path: Path) -> None:
    translator = exported(tmp_path)
    replace(translator.file(), f'"{INTRO}"', f'"  {NEW}\\n"')
    translator.merge()
    assert f"{NEW}\n" in record(translator).read_text("utf-8")
    assert f" {NEW}" not in record(translator).read_text("utf-8").replace(f": {NEW}", "")


def test_an_export_of_one_topic_has_no_other_record(tmp_path: Path) -> None:
    translator = exchange(tmp_path)
    out = ("--output", str(tmp_path / "out"))
    translator.run("export", "--to", "pl", "--format", "po", "--topic", "picking", *out)
    assert [each.name for each in translator.folder.iterdir()] == ["picking.po"]


@pytest.mark.parametrize("file_format", ENDINGS)
def test_an_export_does_not_replace_what_a_translator_has_written(
    tmp_path: Path, capsys: Captured, file_format: str
) -> None:
    translator = exported(tmp_path, file_format)
    replace(record(translator), "pl: jabłka", "pl: jabłuszka")
    translator.export()
    replace(translator.file(), INTRO, NEW)
    before = translator.file().read_bytes()
    with pytest.raises(SystemExit):
        translator.export()
    assert translator.file().read_bytes() == before
    said = capsys.readouterr().err
    assert said.startswith(f"{translator.file()}:")
    assert "picking#intro: found a translation that the record does not have" in said
    assert f"concord translate import {translator.file()}" in said
    translator.merge()
    translator.export()
    assert NEW in translator.file().read_text("utf-8")
    translator.file().write_bytes(b"\0")
    with pytest.raises(SystemExit):
        translator.export()
    assert "or removed" in capsys.readouterr().err


def test_a_number_is_allowed_by_an_option_before_the_files(tmp_path: Path) -> None:
    translator = exported(tmp_path)
    replace(translator.file(), INTRO, "Owoce zbiera się 1 raz w roku.")
    translator.run("import", "--allow", "picking#intro", str(translator.file()))
    assert "zbiera się 1 raz" in record(translator).read_text("utf-8")


def test_a_text_that_only_the_record_changed_stays(tmp_path: Path) -> None:
    translator = exported(tmp_path)
    replace(record(translator), INTRO, NEW)
    before = translator.records()
    translator.merge()
    assert translator.records() == before


def test_an_emptied_text_is_named_and_stays(tmp_path: Path, capsys: Captured) -> None:
    translator = exported(tmp_path)
    replace(translator.file(), f'msgstr "{INTRO}"', 'msgstr ""')
    before = translator.records()
    translator.merge()
    assert translator.records() == before
    assert "picking#intro: no text in the file" in capsys.readouterr().out


def test_an_unfinished_text_is_left_out_and_named(tmp_path: Path, capsys: Captured) -> None:
    translator = exported(tmp_path)
    replace(
        translator.file(),
        'msgctxt "orchard/picking#intro"',
        '#, fuzzy\nmsgctxt "orchard/picking#intro"',
    )
    replace(translator.file(), INTRO, NEW)
    before = translator.records()
    translator.merge()
    assert translator.records() == before
    assert "marked as unfinished" in capsys.readouterr().out


def test_a_final_text_is_recorded_with_its_translator(tmp_path: Path) -> None:
    translator = exported(tmp_path)
    replace(translator.file(), "Last-Translator: ", "Last-Translator: Żaneta Kos <z@example.org>")
    replace(translator.file(), INTRO, NEW)
    translator.merge("--accept")
    lock = recorded_lines(translator.data / "orchard" / "translations.lock")
    start = f"picking#intro pl {digest(NEW)} against "
    (line,) = (each for each in lock if each.startswith(start))
    assert line.endswith(" by Żaneta Kos")
    # A draft that the file does not change is accepted, too.
    assert any(each.startswith("picking#weight pl ") and "Żaneta" in each for each in lock)
    main(["--data", str(translator.data), "check"])


def test_names_of_kinds_and_notes_on_versions_are_translated() -> None:
    facts = {"size": {"name": {"en": "Size"}, "words": {"big": {"en": "big"}}}}
    record = {
        "editions": {"en": {"title": "Rules", "versions": [{"note": {"en": "New."}}]}},
        "kinds": {"ship": {"en": "Ship"}, "car": {"name": {"en": "Car"}, "facts": facts}},
    }
    assert {text.id: text.texts["en"] for text in texts_of_record("game", record)} == {
        "game:editions.en.versions.0.note": "New.",
        "game:kinds.ship": "Ship",
        "game:kinds.car.name": "Car",
        "game:kinds.car.facts.size.name": "Size",
        "game:kinds.car.facts.size.words.big": "big",
    }


SIZES = """
  - id: sizes
    label: {en: "2"}
    only: [en, pl]
    heading: {en: Sizes, pl: Rozmiary}
    text: {en: "Baskets differ:", pl: "Koszyki się różnią:"}
    table:
      columns: [{en: Size, pl: Rozmiar}, {en: Fruit, pl: Owoce}]
      rows: [[{en: small, pl: mały}, "5"]]
"""


def of_several_texts(root: Path) -> Exchange:
    translator = exchange(root)
    baskets = translator.data / "orchard" / "baskets.yml"
    baskets.write_text(baskets.read_text("utf-8") + SIZES, "utf-8")
    translator.export()
    return translator


def test_a_unit_of_several_final_texts_is_accepted(tmp_path: Path) -> None:
    translator = of_several_texts(tmp_path)
    replace(translator.file("baskets"), "Rozmiary", "Wielkości")
    translator.merge("--accept", record="baskets")
    lock = recorded_lines(translator.data / "orchard" / "translations.lock")
    assert sum(line.startswith("baskets#sizes pl ") for line in lock) == 1
    main(["--data", str(translator.data), "check"])


def test_a_unit_with_a_text_that_is_not_final_stays_a_draft_and_is_named(
    tmp_path: Path, capsys: Captured
) -> None:
    translator = of_several_texts(tmp_path)
    cell = 'msgctxt "orchard/baskets#sizes:table.rows.0.0"'
    replace(translator.file("baskets"), cell, f"#, fuzzy\n{cell}")
    replace(translator.file("baskets"), "Rozmiary", "Wielkości")
    translator.merge("--accept", record="baskets")
    lock = recorded_lines(translator.data / "orchard" / "translations.lock")
    assert not any(line.startswith("baskets#sizes pl ") for line in lock)
    assert "baskets#sizes: a draft, because not all" in capsys.readouterr().out


def test_a_text_whose_source_has_moved_on_is_outdated(tmp_path: Path, capsys: Captured) -> None:
    translator = exported(tmp_path)
    main(["--data", str(translator.data), "accept", "--all-of", "orchard"])
    replace(translator.file(), INTRO, NEW)
    replace(record(translator), "en: Fruit is picked once a year.", "en: Fruit is picked yearly.")
    main(["--data", str(translator.data), "publish"])
    translator.merge("--accept")
    assert "the source has changed since the export" in capsys.readouterr().out
    main(["--data", str(translator.data), "status", "--language", "pl"])
    assert "orchard/picking#intro: outdated" in capsys.readouterr().out


@from_table
def test_a_file_that_is_no_po_is_refused(
    tmp_path: Path, capsys: Captured, content: str, message: str
) -> None:
    translator = exported(tmp_path)
    translator.file().write_bytes(content.encode("latin-1"))
    said = refused(translator, capsys)
    assert str(translator.file()) in said
    assert message in said


@from_table
def test_a_file_that_is_no_xliff_is_refused(
    tmp_path: Path, capsys: Captured, content: str, message: str
) -> None:
    translator = exported(tmp_path, "xliff")
    translator.file().write_bytes(content.encode("latin-1"))
    assert message in refused(translator, capsys)


def test_a_file_in_any_order_with_other_line_ends_and_a_byte_order_mark_is_read(
    tmp_path: Path,
) -> None:
    translator = exported(tmp_path)
    replace(translator.file(), INTRO, NEW)
    head, *messages = translator.file().read_bytes().split(b"\n\n")
    written = b"\xef\xbb\xbf" + b"\n\n".join([head, *reversed(messages)])
    translator.file().write_bytes(written.replace(b"\n", b"\r\n"))
    translator.merge()
    assert NEW in record(translator).read_text("utf-8")


def test_a_record_keeps_its_line_ends_and_its_byte_order_mark(tmp_path: Path) -> None:
    translator = exchange(tmp_path)
    written = b"\xef\xbb\xbf" + record(translator).read_bytes().replace(b"\n", b"\r\n")
    record(translator).write_bytes(written)
    translator.export()
    replace(translator.file(), INTRO, NEW)
    translator.merge()
    assert record(translator).read_bytes() == written.replace(INTRO.encode(), NEW.encode())


def test_half_a_file_imports_what_it_has(tmp_path: Path, capsys: Captured) -> None:
    translator = exported(tmp_path)
    replace(translator.file(), INTRO, NEW)
    messages = translator.file().read_bytes().split(b"\n\n")
    translator.file().write_bytes(b"\n\n".join(messages[:4]) + b"\n")
    translator.merge()
    said = capsys.readouterr().out
    n_left_out = sum(b"msgctxt" in each for each in messages[4:])
    assert f"{n_left_out} texts of the record are not in the file" in said
    assert NEW in record(translator).read_text("utf-8")


def test_cells_of_a_spreadsheet_are_no_formulas(tmp_path: Path) -> None:
    translator = exchange(tmp_path, "tsv")
    replace(record(translator), INTRO, '"=2+3 owoce"')
    translator.export()
    assert b"\t'=2+3 owoce\t" in translator.file().read_bytes()
    before = translator.records()
    translator.merge()
    assert translator.records() == before


@pytest.mark.parametrize("declared_in", ["game.yml", "picking.yml"])
def test_nothing_is_declared_missing_when_the_last_text_has_come(
    tmp_path: Path, declared_in: str
) -> None:
    translator = exchange(tmp_path)
    file = translator.data / "orchard" / declared_in
    file.write_text(f"{file.read_text('utf-8')}untranslated: [ru, pl]\n", "utf-8")
    replace(record(translator), f"    pl: {INTRO}\n", "")
    replace(record(translator), "    untranslated: [pl]\n", "")
    replace(record(translator), "    ru: Фрукты собирают раз в год.\n", "")
    translator.export()
    text = 'once a year."\nmsgstr "'
    replace(translator.file(), f'{text}"', f'{text}{INTRO}"')
    translator.merge()
    assert "untranslated: [ru, pl]" in file.read_text("utf-8")
    replace(translator.file(), 'stay."\nmsgstr ""', 'stay."\nmsgstr "Biedronki zostają."')
    translator.merge()
    assert "untranslated: [ru]" in file.read_text("utf-8")
    main(["--data", str(translator.data), "check"])


def test_a_game_that_is_not_completely_translated_says_so_after_its_title_has_come(
    tmp_path: Path,
) -> None:
    translator = exchange(tmp_path)
    game = translator.data / "orchard" / "game.yml"
    content = game.read_text("utf-8")
    game.write_text(f"{content}untranslated: [pl]\n", "utf-8")
    replace(record(translator), f"    pl: {INTRO}\n", "")
    translator.export()
    title = translator.file("game").read_text("utf-8").split('game:title"', 1)[1].split("\n\n")[0]
    replace(translator.file("game"), title, f'{title.rpartition("msgstr")[0]}msgstr "Nasz sad"')
    translator.merge(record="game")
    assert "Nasz sad" in game.read_text("utf-8")
    assert "untranslated: [pl]" in game.read_text("utf-8")


def test_an_untranslated_text_is_untranslated_no_more(tmp_path: Path) -> None:
    translator = exchange(tmp_path)
    record_before = record(translator).read_text("utf-8")
    replace(record(translator), f"    pl: {INTRO}\n", "  untranslated: [pl]\n")
    translator.export()
    assert 'msgid "Fruit is picked once a year."\nmsgstr ""' in translator.file().read_text("utf-8")
    replace(translator.file(), 'once a year."\nmsgstr ""', f'once a year."\nmsgstr "{NEW}"')
    translator.merge()
    written = record(translator).read_text("utf-8")
    assert NEW in written
    assert written.count("untranslated") == record_before.count("untranslated")
