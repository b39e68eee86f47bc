"""The status of a translation after edits of it and of its originals."""

from dataclasses import replace

import pytest

from concord.features.translation.coverage import TopicUnit
from concord.features.translation.reviews import TRANSLATIONS_FILE
from concord.features.translation.translation_status import Lag
from concord.model.games import Game
from concord.model.ledgers import EditorialChange, Review, State, TextVersion, UnitLedger
from concord.model.texts import Texts
from concord.model.topics import Unit
from concord.rules.text_digest import digest
from tests.libraries.builders import game, topic, unit

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


def a_game(
    ledger: UnitLedger, *, editions: tuple[str, ...] = ("en", "ru"), texts: Texts = TEXTS
) -> tuple[Game, Unit]:
    the_unit = unit("one", "1", text=texts)
    record = replace(
        game(topic(the_unit, editions=editions)), ledgers={TRANSLATIONS_FILE: {"x#one": ledger}}
    )
    return record, the_unit


def states(ledger: UnitLedger, **rest: tuple[str, ...] | Texts) -> dict[str, State]:
    record, the_unit = a_game(ledger, **rest)  # type: ignore[arg-type]  # what the test varies
    return {
        each: TopicUnit(record, record.topics[0], the_unit).status(each).state for each in TEXTS
    }


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


CHECKED = check("pl", "Raz", en="One", ru="Раз")
RUSSIAN = version("ru", "Раз")


@pytest.mark.parametrize(
    ("ledger", "expected"),
    [
        pytest.param(
            UnitLedger((*version("en", "One"), *RUSSIAN), (), (CHECKED,)), None, id="as-is"
        ),
        pytest.param(
            UnitLedger(
                (*version("en", "Older"), *RUSSIAN), (), (check("pl", "Raz", en="Older", ru="Раз"),)
            ),
            [("en", 1, "Older")],
            id="a-change-that-nobody-recorded",
        ),
        pytest.param(
            UnitLedger(
                (*version("en", "A", "B", "C", "One"), *RUSSIAN),
                (),
                (check("pl", "Raz", en="A", ru="Раз"),),
            ),
            [("en", 3, "A")],
            id="three-recorded-changes",
        ),
        pytest.param(
            UnitLedger(
                (*version("en", "A", "B", "C"), *RUSSIAN),
                (),
                (check("pl", "Raz", en="A", ru="Раз"),),
            ),
            [("en", 3, "A")],
            id="two-recorded-changes-and-one-that-is-not",
        ),
        pytest.param(
            UnitLedger(
                (*version("en", "A", "B", "One"), *RUSSIAN),
                (same("en", "B", "A"),),
                (check("pl", "Raz", en="A", ru="Раз"),),
            ),
            [("en", 1, "A")],
            id="an-editorial-change-and-one-of-meaning",
        ),
        pytest.param(
            UnitLedger(
                (*version("en", "0ne", "One"), *RUSSIAN),
                (same("en", "One", "0ne"),),
                (check("pl", "Raz", en="0ne", ru="Раз"),),
            ),
            None,
            id="editorial-changes-alone",
        ),
        pytest.param(
            UnitLedger((*version("en", "One", "Two", "One"), *RUSSIAN), (), (CHECKED,)),
            None,
            id="a-change-taken-back",
        ),
        pytest.param(
            UnitLedger(
                (*version("en", "One", "Two"), *version("en", "Two", "One"), *RUSSIAN),
                (),
                (check("pl", "Raz", en="Two", ru="Раз"),),
            ),
            [("en", 1, "Two")],
            id="checked-against-what-was-taken-back",
        ),
        pytest.param(
            UnitLedger(
                (*version("en", "A", "One"), *version("ru", "Б", "В", "Раз")),
                (),
                (check("pl", "Raz", en="A", ru="Б"),),
            ),
            [("en", 1, "A"), ("ru", 2, "Б")],
            id="both-originals-changed",
        ),
        pytest.param(
            UnitLedger((*version("en", "One"), *RUSSIAN), (), (check("pl", "Raz", en="One"),)),
            [("ru", 1, "")],
            id="an-original-that-came-later",
        ),
        pytest.param(
            UnitLedger(
                (*version("en", "A", "B", "One"), *RUSSIAN),
                (),
                (check("pl", "Raz", en="A", ru="Раз"), check("pl", "Raz", en="B", ru="Раз")),
            ),
            [("en", 1, "B")],
            id="the-nearest-of-several-checks-counts",
        ),
        pytest.param(
            UnitLedger(
                (*version("en", "A", "B"), *version("en", "A", "C"), *RUSSIAN),
                (),
                (check("pl", "Raz", en="C", ru="Раз"),),
            ),
            [("en", 1, "C")],
            id="merged-branches-have-two-ends",
        ),
    ],
)
def test_a_translation_lags_by_the_changes_of_its_originals(
    ledger: UnitLedger, expected: list[tuple[str, int, str]] | None
) -> None:
    record, the_unit = a_game(ledger)
    status = TopicUnit(record, record.topics[0], the_unit).status("pl")
    assert status.state is (State.OUTDATED if expected else State.READY)
    assert list(status.lags) == [Lag(*each) for each in expected or ()]


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
