"""Lines of the lock that record many facts at once, and lose nothing."""

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from concord.features.translation.reviews import LedgerEntry, lines_of, parse
from concord.model.ledgers import Review, TextVersion
from concord.rules.text_digest import digest
from tests.tables import from_table

_LANGUAGES = ("en", "pl", "ru")
_UNITS = [f"topic#u{n}" for n in range(15)]
_TEXTS = st.text(st.sampled_from('ab Яё[[]]|#\n"'), min_size=1, max_size=30)


def _of_units(entries: Iterable[tuple[str, LedgerEntry]]) -> dict[str, set[LedgerEntry | str]]:
    by_unit: dict[str, set[LedgerEntry | str]] = {}
    for unit, entry in entries:
        comparable = (
            f"{entry.language}={entry.digest} against {sorted(entry.against.items())}"
            if isinstance(entry, Review)
            else entry
        )
        by_unit.setdefault(unit, set()).add(comparable)
    return by_unit


def _parsed(lines: list[str]) -> dict[str, set[LedgerEntry | str]]:
    ledgers, problems = parse("lock", "\n".join(lines).encode())
    assert problems == []
    entries: list[tuple[str, LedgerEntry]] = []
    for unit, each in ledgers.items():
        found: list[LedgerEntry] = [*each.versions, *each.editorial_changes, *each.reviews]
        entries += [(unit, entry) for entry in found]
    return _of_units(entries)


def _accepted(
    unit: str, texts: dict[str, str], originals: set[str]
) -> list[tuple[str, LedgerEntry]]:
    """What is recorded when all texts of a unit are accepted."""
    versions = {each: digest(text) for each, text in texts.items()}
    entries: list[tuple[str, LedgerEntry]] = [
        (unit, TextVersion(each, versions[each], "", texts[each])) for each in originals
    ]
    for language, version in versions.items():
        against = {each: versions[each] for each in originals if each != language}
        if against:
            entries.append((unit, Review(language, version, against)))
    return entries


@given(
    units=st.dictionaries(
        st.sampled_from(_UNITS),
        st.tuples(
            st.fixed_dictionaries(dict.fromkeys(_LANGUAGES, _TEXTS)),
            st.sets(st.sampled_from(_LANGUAGES), min_size=1),
        ),
    )
)
def test_what_is_accepted_is_read_again(units: dict[str, tuple[dict[str, str], set[str]]]) -> None:
    entries = [each for unit, told in units.items() for each in _accepted(unit, *told)]
    assert _parsed(lines_of(entries)) == _of_units(entries)


def test_a_unit_that_is_accepted_as_a_whole_has_one_line() -> None:
    entries = _accepted("topic#a", {"en": "One", "ru": "Раз", "pl": "Raz"}, {"en", "ru"})
    *versions, agreement = sorted(lines_of(entries), key=lambda line: " agree " in line)
    en, ru, pl = (digest(each) for each in ("One", "Раз", "Raz"))
    assert agreement == f"topic#a agree en={en} ru={ru} / pl={pl}"
    assert len(versions) == 2


_AGREEMENT = "expected versions as en=4f0c11d2a9be / pl=9e1b5a7d2c30, the originals first"
_PACKED = "1:7: found what is no packed texts; expected texts as `concord accept` packs them"


@from_table
def test_a_broken_line_is_an_error_at_its_place(line: str, problem: str) -> None:
    _, (found, *_) = parse("lock", line.encode())
    assert found.line_column
    assert f"{found.line_column.line}:{found.line_column.column}: {found.message}" == problem


@given(rest=st.text(max_size=60), word=st.sampled_from(["texts", "topic#a agree"]))
def test_any_line_can_be_read(rest: str, word: str) -> None:
    parse("lock", f"{word} {rest}".encode(errors="replace"))


def test_texts_with_entities_are_read_again() -> None:
    texts = {each: f"Rock &amp; roll&nbsp;{each}" for each in _LANGUAGES}
    entries = [each for unit in _UNITS for each in _accepted(unit, texts, {*_LANGUAGES})]
    assert _parsed(lines_of(entries)) == _of_units(entries)


def test_what_looks_like_an_entity_in_compressed_texts_is_none() -> None:
    _, [problem] = parse("lock", b"texts ab&it;cd")
    assert "U+2062" not in problem.message
    for line in ("topic#u&it; en 0123456789ab after - Words", "texts ab\u2062cd"):
        _, problems = parse("lock", line.encode())
        assert any("U+2062" in each.message for each in problems)
