"""Translation memories, glossaries and projects of OmegaT, as other programs read them."""

from __future__ import annotations

import csv
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from translate.storage import tbx, tmx

from concord.core.model.ledgers import State
from concord.exchange.segments import BadFileError, Segment, SegmentFile
from concord.exchange.workload import lines_of, read_weights, reference_weights, workloads
from tests.exchange.translators import exchange
from tests.libraries.reef import reef_library


def exported(root: Path, file_format: str) -> Path:
    translator = exchange(root)
    out = ("--output", str(root / "out"))
    translator.run("export", "--to", "pl", "--format", file_format, *out)
    return translator.folder


def test_a_translation_memory_has_the_translations(tmp_path: Path) -> None:
    file = exported(tmp_path, "tmx") / "library.tmx"
    store = tmx.tmxfile.parsestring(file.read_bytes())
    assert store.translate("apples") == "jabłka"
    assert len(store.units) == len({each.source for each in store.units})


def test_a_glossary_has_names_and_definitions(tmp_path: Path) -> None:
    folder = exported(tmp_path, "tbx")
    store = tbx.tbxfile.parsestring((folder / "glossary.tbx").read_bytes())
    assert {each.source: each.target for each in store.units}["basket"] == "koszyk"


def test_a_glossary_for_spreadsheets_has_a_line_for_each_term(tmp_path: Path) -> None:
    with (exported(tmp_path, "csv") / "glossary.csv").open(encoding="utf-8-sig") as file:
        rows = {each["id"]: each for each in csv.DictReader(file)}
    assert (rows["basket"]["en"], rows["basket"]["pl"]) == ("basket", "koszyk")


def test_a_project_of_omegat_has_sources_a_memory_and_a_glossary(tmp_path: Path) -> None:
    folder = exported(tmp_path, "omegat")
    project = ET.parse(folder / "omegat.project").getroot()  # noqa: S314 - our own file
    assert project.findtext("project/source_lang") == "en"
    assert project.findtext("project/target_lang") == "pl"
    assert project.findtext("project/sentence_seg") == "false"
    files = sorted(str(each.relative_to(folder)) for each in folder.rglob("*") if each.is_file())
    assert files == [
        "dictionary/.keep",
        "glossary/glossary.txt",
        "omegat.project",
        "omegat/.keep",
        "source/baskets.xlf",
        "source/game.xlf",
        "source/glossary.xlf",
        "source/picking.xlf",
        "target/.keep",
        "tm/library.tmx",
    ]
    assert "basket\tkoszyk\t" in (folder / "glossary" / "glossary.txt").read_text("utf-8")


def test_what_is_to_be_done_stands_in_the_order_of_what_readers_look_up() -> None:
    def file(name: str, *states: State) -> SegmentFile:
        segments = (Segment(f"{name}#u", "Two words.", "", each) for each in states)
        return SegmentFile("orchard", name, name, "en", "pl", tuple(segments))

    files = [
        file("baskets", State.UNTRANSLATED, State.DRAFT),
        file("picking", State.OUTDATED),
        file("ladders", State.READY),
    ]
    assert list(lines_of(workloads(files, {"orchard/picking": 5, "orchard/baskets": 2}))) == [
        "orchard/picking: 2 words, 1 outdated",
        "orchard/baskets: 4 words, 1 untranslated, 1 draft",
        "3 texts to do, 6 words",
    ]


def test_a_topic_that_others_refer_to_weighs_more() -> None:
    (game,) = (each for each in reef_library().games if each.id == "reef")
    weights = reference_weights(game)
    assert weights["reef/action-cards"] > weights.get("reef/trade", 0)


def test_weights_are_read_from_a_file_and_faults_named() -> None:
    assert read_weights("w", "reef/abilities 120\n\n") == {"reef/abilities": 120}
    with pytest.raises(BadFileError, match="w:2: found “reef/trade often”"):
        read_weights("w", "reef/abilities 120\nreef/trade often\n")
