"""What is exported and returned unchanged changes nothing; programs of translators can read it."""

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from translate.storage import pypo
from translate.storage import xliff as toolkit_xliff

from concord.cli.main import main
from concord.features.exchange import po, tsv, xliff
from concord.features.exchange.codes import parts_of
from concord.features.exchange.segments import Segment, SegmentFile, texts_of_record
from concord.model.ledgers import State
from tests.features.exchange.translators import ENDINGS, exchange
from tests.features.rulings.tides import write_tides
from tests.libraries.lighthouse import write_lighthouse
from tests.libraries.observatory import write_observatory
from tests.libraries.orchard import write_orchard
from tests.libraries.reef import write_reef
from tests.site.builds import contents
from tests.tables import beside

_DATA = beside(__file__)
MSGFMT = shutil.which("msgfmt")
FORMATS = {"xliff": xliff, "po": po, "tsv": tsv}


@pytest.mark.parametrize("file_format", ENDINGS)
@pytest.mark.parametrize(
    "write", [write_orchard, write_reef, write_observatory, write_lighthouse, write_tides]
)
def test_whole_libraries_come_back_as_they_were(
    tmp_path: Path, file_format: str, write: object
) -> None:
    assert callable(write)
    data: Path = write(tmp_path)
    before = contents(data)
    out = tmp_path / "out"
    command = ["--data", str(data), "translate"]
    for target in ("ru", "pl"):
        main([*command, "export", "--to", target, "--format", file_format, "--output", str(out)])
    files = [str(each) for each in sorted(out.rglob("*.*"))]
    assert files
    main([*command, "import", *files])
    assert contents(data) == before


def test_the_names_of_steps_are_texts_to_translate() -> None:
    step = {"name": {"en": "Dusk"}, "clauses": ["one"], "steps": [{"name": {"en": "Oil"}}]}
    record = {"id": "lamps", "sequence": {"title": {"en": "A night"}, "steps": [step]}}
    assert {each.id: each.texts["en"] for each in texts_of_record("lamps", record)} == {
        "lamps:sequence.title": "A night",
        "lamps:sequence.steps.0.name": "Dusk",
        "lamps:sequence.steps.0.steps.0.name": "Oil",
    }


def text() -> st.SearchStrategy[str]:
    """Texts with codes, signs of all formats, and letters of several scripts."""
    pieces = _DATA["pieces"]
    joined = st.lists(st.sampled_from(pieces), min_size=1, max_size=8).map("".join)
    return joined.map(str.strip).filter(bool)


@given(st.lists(st.tuples(text(), text() | st.just("")), min_size=1, max_size=5))
@pytest.mark.parametrize("file_format", ENDINGS)
def test_any_text_survives_a_format(file_format: str, texts: list[tuple[str, str]]) -> None:
    segments = tuple(
        Segment(f"x#u{place}", source, target, State.DRAFT, ("A note\nof two lines",))
        for place, (source, target) in enumerate(texts)
    )
    file = SegmentFile("game", "x", "en", "pl", segments)
    written = FORMATS[file_format].write(file)
    (returned,) = FORMATS[file_format].read("x", written)
    assert [(each.id, each.source, each.target, each.base) for each in returned.segments] == [
        (file.full_id(each), each.source, each.target, each.base) for each in segments
    ]
    assert FORMATS[file_format].write(file) == written


@given(text())
def test_the_parts_of_a_text_are_the_text(source: str) -> None:
    parts = list(parts_of(source))
    assert "".join(each.text for each in parts) == source
    pairs = [each.pair for each in parts if each.kind in {"opening", "closing"}]
    assert all(pairs.count(each) == 2 for each in pairs)


def test_programs_that_read_xliff_find_ids_texts_states_and_codes(tmp_path: Path) -> None:
    translator = exchange(tmp_path, "xliff")
    translator.export()
    store = toolkit_xliff.xlifffile.parsestring(translator.file().read_bytes())
    units = {each.xmlelement.get("resname"): each for each in store.units}
    unit = units["orchard/picking#references"]
    assert unit.getid().endswith("orchard/picking#references")
    assert unit.source.startswith("*Ripe* fruit goes into a [[glossary#basket]]")
    (source,) = (each for each in unit.xmlelement if each.tag.endswith("}source"))
    codes = [each.tag.rpartition("}")[2] for each in source.iter()]
    kinds = "source bpt ept ph ph ph bpt ept ph bpt ept bpt ept"
    assert " ".join(codes) == kinds
    assert "Number: en 7.1, ru 12.1" in unit.getnotes("developer")


@pytest.mark.skipif(MSGFMT is None, reason="needs gettext")
def test_gettext_finds_no_fault(tmp_path: Path) -> None:
    translator = exchange(tmp_path)
    translator.export()
    for file in translator.folder.iterdir():
        command = [str(MSGFMT), "--check-format", "-o", "/dev/null", str(file)]
        checked = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603 - our own file
        assert checked.returncode == 0, checked.stderr


def test_programs_that_read_po_find_contexts_and_texts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    translator = exchange(tmp_path)
    translator.export()
    files = [each.read_text("utf-8") for each in translator.folder.iterdir()]
    n_texts = "".join(files).count("msgctxt ")
    assert (
        f"{translator.folder}: {n_texts} texts in {len(files)} records" in capsys.readouterr().out
    )
    store = pypo.pofile.parsestring(translator.file().read_bytes())
    units = {each.getcontext(): each for each in store.units}
    assert units["orchard/picking#intro"].target == "Owoce zbiera się raz w roku."


def test_a_translation_that_is_behind_is_fuzzy_and_shows_its_former_source(tmp_path: Path) -> None:
    translator = exchange(tmp_path)
    main(["--data", str(translator.data), "accept", "--all-of", "orchard"])
    record = translator.data / "orchard" / "picking.yml"
    record.write_text(
        record.read_text("utf-8").replace(
            "en: Fruit is picked once a year.", "en: Fruit is picked twice a year."
        ),
        "utf-8",
    )
    main(["--data", str(translator.data), "publish"])
    translator.export()
    written = translator.file().read_text("utf-8")
    assert '#| msgid "Fruit is picked once a year."' in written
    assert (
        "#. Changed since the translation (en): Fruit is picked [-once-]{+twice+} a year."
        in written
    )
    assert "#, fuzzy" in written
