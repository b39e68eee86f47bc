"""The status of a translation after edits of it and of its originals."""

from dataclasses import replace

import pytest

from concord.features.translation.coverage import TopicUnit
from concord.features.translation.reviews import TRANSLATIONS_FILE
from concord.features.translation.translation_status import Lag
from concord.model.ledgers import EditorialChange, Review, State, TextVersion, UnitLedger
from concord.model.texts import Texts
from concord.rules.text_digest import digest
from tests.libraries.builders import game, topic, unit
from tests.tables import from_table

TEXTS = {"en": "One", "ru": "Раз", "pl": "Raz"}


def version(language: str, *texts: str) -> tuple[TextVersion, ...]:
    """The versions of a text in the order of `texts`."""
    before = ("", *(digest(text) for text in texts))
    return tuple(
        TextVersion(language, digest(text), after, text)
        for text, after in zip(texts, before, strict=False)
    )


def check(language: str, text: str, **against: str) -> Review:
    originals = {original: digest(each) for original, each in against.items()}
    return Review(language, digest(text), originals)


def same(language: str, one: str, other: str) -> EditorialChange:
    return EditorialChange(language, digest(one), digest(other))


def subject(
    ledger: UnitLedger, *, editions: tuple[str, ...] = ("en", "ru"), texts: Texts = TEXTS
) -> TopicUnit:
    the_unit = unit("one", "1", text=texts)
    record = replace(
        game(topic(the_unit, editions=editions)), ledgers={TRANSLATIONS_FILE: {"x#one": ledger}}
    )
    return TopicUnit(record, record.topics[0], the_unit)


def states(ledger: UnitLedger, **rest: tuple[str, ...] | Texts) -> dict[str, State]:
    found = subject(ledger, **rest)  # type: ignore[arg-type]  # what the test varies
    return {each: found.status(each).state for each in TEXTS}


NOTHING = UnitLedger()


def test_an_unchecked_text_beside_another_original_is_a_draft() -> None:
    assert states(NOTHING) == dict.fromkeys(TEXTS, State.DRAFT)


def test_the_only_original_counts_as_translated() -> None:
    found = states(NOTHING, editions=("ru",))
    assert found == {"ru": State.READY, "en": State.DRAFT, "pl": State.DRAFT}


def test_a_language_without_a_text_is_untranslated_and_no_original() -> None:
    found = states(NOTHING, texts={"en": "One", "pl": "Raz"})
    assert found == {"en": State.READY, "ru": State.UNTRANSLATED, "pl": State.DRAFT}


def test_an_edition_that_lacks_the_unit_is_neither_original_nor_draft() -> None:
    the_unit = unit("one", "1", text=TEXTS, only=("en", "pl"))
    record = game(topic(the_unit))
    found = {
        each: TopicUnit(record, record.topics[0], the_unit).status(each).state for each in TEXTS
    }
    assert found == {"en": State.READY, "ru": State.NOT_IN_EDITION, "pl": State.DRAFT}


RUSSIAN = version("ru", "Раз")


@from_table
def test_a_translation_lags_by_the_changes_of_its_originals(
    versions: str, checks: str, editorial: str, expected: str
) -> None:
    english = [each for row in versions.split() for each in version("en", *row.split(">"))]
    against = [dict(zip(("en", "ru"), each.split("/"), strict=False)) for each in checks.split()]
    ledger = UnitLedger(
        (*english, *RUSSIAN),
        tuple(same("en", *each.split("=")) for each in editorial.split()),
        tuple(check("pl", "Raz", **each) for each in against),
    )
    status = subject(ledger).status("pl")
    assert status.state is (State.OUTDATED if expected else State.READY)
    lags = [f"{each.original} {each.changes} {each.reviewed}" for each in status.lags]
    assert "; ".join(lags) == expected


def test_a_translation_lags_behind_each_of_its_originals() -> None:
    versions = (*version("en", "A", "One"), *version("ru", "Б", "В", "Раз"))
    ledger = UnitLedger(versions, (), (check("pl", "Raz", en="A", ru="Б"),))
    status = subject(ledger).status("pl")
    assert [*status.lags] == [Lag("en", 1, "A"), Lag("ru", 2, "Б")]


def test_a_translation_edited_since_its_check_is_a_draft_again() -> None:
    ledger = UnitLedger((*version("en", "One"), *RUSSIAN), (), (check("pl", "R4z", en="One"),))
    assert states(ledger)["pl"] is State.DRAFT


def test_an_original_with_an_editorial_change_stays_checked() -> None:
    english = version("en", "0ne", "One")
    checks = (check("en", "0ne", ru="Раз"), check("ru", "Раз", en="0ne"))
    edited = UnitLedger((*english, *RUSSIAN), (), checks)
    assert states(edited) == {"en": State.DRAFT, "ru": State.OUTDATED, "pl": State.DRAFT}
    marked = replace(edited, editorial_changes=(same("en", "One", "0ne"),))
    assert states(marked) == {"en": State.READY, "ru": State.READY, "pl": State.DRAFT}


def test_unicode_normalization_is_not_a_change() -> None:
    composed, decomposed = "Mój", "Mo\u0301j"
    ledger = UnitLedger(version("en", composed), (), (check("pl", decomposed, en=composed),))
    found = states(ledger, editions=("en",), texts={"en": decomposed, "pl": composed})
    assert found["pl"] is State.READY


def test_the_words_of_a_reference_are_part_of_the_text_but_its_target_is_not() -> None:
    def state(english: str) -> State:
        ledger = UnitLedger(
            version("en", "See [[x#old|there]]."),
            (),
            (check("pl", "Zob.", en="See [[x#old|there]]."),),
        )
        return states(ledger, editions=("en",), texts={"en": english, "pl": "Zob."})["pl"]

    assert state("See [[y#new|there]].") is State.READY
    assert state("See [[x#old|here]].") is State.OUTDATED


@pytest.mark.parametrize("recorded_as", ["x#one", "x#old", "former#one", "former#old", "y#moved"])
def test_a_check_recorded_under_a_former_id_still_counts(recorded_as: str) -> None:
    the_unit = unit("one", "1", text=TEXTS, aliases=("x#old", "y#moved"))
    the_topic = replace(topic(the_unit, editions=("en",)), aliases=("former",))
    ledger = UnitLedger(version("en", "One"), (), (check("pl", "Raz", en="One"),))
    record = replace(
        game(the_topic), ledgers={TRANSLATIONS_FILE: {recorded_as: ledger, "y#one": NOTHING}}
    )
    assert TopicUnit(record, the_topic, the_unit).status("pl").state is State.READY


def test_lines_recorded_before_and_after_a_rename_form_one_history() -> None:
    the_unit = unit("one", "1", text=TEXTS, aliases=("x#old",))
    before = UnitLedger(version("en", "A", "B"), (), (check("pl", "Raz", en="A"),))
    after = UnitLedger(version("en", "A", "B", "One")[2:])
    record = replace(
        game(topic(the_unit, editions=("en",))),
        ledgers={TRANSLATIONS_FILE: {"x#old": before, "x#one": after}},
    )
    status = TopicUnit(record, record.topics[0], the_unit).status("pl")
    assert status.lags == (Lag("en", 2, "A"),)
