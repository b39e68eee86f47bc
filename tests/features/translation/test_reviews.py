"""`translations.lock`: what its lines mean, and the errors of invalid lines."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from concord.base.characters import hidden_characters
from concord.checks.checks import load
from concord.features.translation.coverage import units_of
from concord.features.translation.reviews import LedgerEntry, line_of, parse
from concord.model.ledgers import EditorialChange, Review, State, TextVersion, UnitLedger
from concord.rules.text_digest import digest
from tests.libraries.builders import problems_in, write_library
from tests.libraries.orchard import GAME as ORCHARD
from tests.libraries.orchard import write_orchard
from tests.libraries.revisions import Revision
from tests.tables import from_table

ONE, TWO = digest("One"), digest("Two")
RAZ = digest("Raz")
FIRST = f"x#one en {ONE} after - One"


def content(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def test_each_line_is_a_fact_of_its_unit() -> None:
    ledgers, problems = parse(
        "lock",
        content(
            "# A remark",
            FIRST,
            f"x#one en {TWO} after {ONE} Two",
            f"x#one en {TWO} same-as {ONE}",
            f"x#one pl {RAZ} against en={TWO}",
            f"y#two pl {RAZ} against -",
        ),
    )
    assert problems == []
    assert ledgers == {
        "x#one": UnitLedger(
            (TextVersion("en", ONE, "", "One"), TextVersion("en", TWO, ONE, "Two")),
            (EditorialChange("en", TWO, ONE),),
            (Review("pl", RAZ, {"en": TWO}),),
        ),
        "y#two": UnitLedger(reviews=(Review("pl", RAZ, {}),)),
    }


def test_a_merge_may_repeat_and_mix_the_lines() -> None:
    lines = [FIRST, f"x#one en {TWO} after {ONE} Two", f"x#one pl {RAZ} against en={TWO}"]
    once, _ = parse("lock", content(*lines))
    again, problems = parse("lock", content(*reversed(lines), *lines))
    assert problems == []
    assert {name: set(ledger.versions) for name, ledger in again.items()} == {
        name: set(ledger.versions) for name, ledger in once.items()
    }
    assert len(again["x#one"].reviews) == 1


IDS = st.from_regex(r"[a-z0-9]+(-[a-z0-9]+)?#[a-z0-9]+(-[a-z0-9]+)?", fullmatch=True).filter(
    str.isascii
)
LANGUAGES = st.sampled_from(["en", "ru", "pl", "pt-BR"])
TEXTS = (
    st.text(
        st.characters(codec="utf-8", exclude_categories=("Cc", "Cs"), exclude_characters="\ufffd"),
        min_size=1,
    )
    .map(str.strip)
    .filter(bool)
    .filter(lambda text: not any(hidden_characters(text)))
)
DIGESTS = TEXTS.map(digest)
ENTRIES: st.SearchStrategy[LedgerEntry] = st.one_of(
    st.builds(
        lambda language, after, text: TextVersion(language, digest(text), after, text),
        LANGUAGES,
        DIGESTS | st.just(""),
        TEXTS,
    ),
    st.builds(EditorialChange, LANGUAGES, DIGESTS, DIGESTS),
    st.builds(Review, LANGUAGES, DIGESTS, st.dictionaries(LANGUAGES, DIGESTS)),
)


@given(unit=IDS, entry=ENTRIES)
def test_a_written_line_is_read_back(unit: str, entry: LedgerEntry) -> None:
    ledgers, problems = parse("lock", content(line_of(unit, entry)))
    ledger = ledgers[unit]
    assert (*ledger.versions, *ledger.editorial_changes, *ledger.reviews) == (entry,)
    assert all("no line records" in each.found for each in problems)


PARTS = st.sampled_from([FIRST, "x#one", "en", ONE, "after", "-", " ", "against", "="])


@given(st.one_of(st.binary(), st.lists(PARTS).map(lambda parts: " ".join(parts).encode())))
def test_nothing_breaks_the_reader(some: bytes) -> None:
    parse("lock", some)


@from_table
def test_an_invalid_line_has_its_place(tmp_path: Path, line: str, problem: str) -> None:
    digests = {"one": ONE, "two": TWO, "raz": RAZ}
    lock = content(FIRST) + line.format(**digests).encode("latin-1") + b"\n"
    data = write_library(tmp_path, {"data/game/translations.lock": lock})
    (found,) = problems_in(data)
    assert found.startswith(f"data/game/translations.lock:2:{problem.format(**digests)}")


def test_lines_of_removed_units_are_accepted(tmp_path: Path) -> None:
    lock = content(f"gone#unit en {ONE} after - One")
    assert problems_in(write_library(tmp_path, {"data/game/translations.lock": lock})) == []


def test_a_renamed_reference_leaves_the_texts_that_hold_it_checked(tmp_path: Path) -> None:
    data = write_orchard(tmp_path)
    before = _states(data)
    revision = Revision(data, ORCHARD)
    revision.rename_unit("picking", "from-the-ladder", "from-above")
    revision.rename_topic("baskets", "containers")
    revision.save()
    renamed = (data / ORCHARD / "picking.yml").read_text("utf-8")
    assert "[[containers" in renamed
    assert "[[picking#from-above" in renamed
    assert _states(data) == before
    assert State.READY in before["ru"]


def _states(data: Path) -> dict[str, list[State]]:
    """Those of all texts of the orchard, by language."""
    library = load(data)
    (game,) = library.games
    return {
        each: [subject.status(each).state for subject in units_of(game)]
        for each in library.languages
    }
