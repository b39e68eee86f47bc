"""The records themselves: what the printed sources say, number by number."""

from __future__ import annotations

import unicodedata
from collections import Counter

import pytest

from concord.core.model import Game, Kind, State, Topic, Unit
from concord.locale.interface import Messages
from concord.rules.numbering import citations_of, number_of
from concord.rules.translation_status import status_of
from tests.libraries.builders import real_library

GAMES = {game.id: game for game in real_library().games}
TI4 = GAMES["ti4"]
BERSERK = GAMES["berserk"]
STAR_WARS = GAMES["swtcg"]
LANGUAGES = ("en", "ru", "pl")


def topic_of(game: Game, topic_id: str) -> Topic:
    return next(topic for topic in game.topics if topic.id == topic_id)


ABILITIES = topic_of(TI4, "abilities")
ACTION_CARDS = topic_of(TI4, "action-cards")


def unit_of(topic: Topic, unit_id: str) -> Unit:
    return next(unit for unit, _ in topic.walk() if unit.id == unit_id)


def parent_of(topic: Topic, unit_id: str) -> str | None:
    parent = next(parent for unit, parent in topic.walk() if unit.id == unit_id)
    return parent.id if parent else None


def cited(game: Game, topic: Topic, unit_id: str) -> dict[str, str]:
    """The number of a unit in each language that has one for it."""
    found = {each: citations_of(game, topic, each).get(unit_id) for each in LANGUAGES}
    return {language: citation.text for language, citation in found.items() if citation}


def units_by_number(game: Game, topic: Topic, language: str) -> dict[str, str]:
    return {
        citation.text: unit_id for unit_id, citation in citations_of(game, topic, language).items()
    }


# --- Numbers


@pytest.mark.parametrize("n", range(1, 28))
def test_clause_n_of_abilities_is_one_clause_in_all_languages(n: int) -> None:
    english = units_by_number(TI4, ABILITIES, "en")[f"1.{n}"]
    assert units_by_number(TI4, ABILITIES, "ru")[f"85.{n}"] == english
    assert units_by_number(TI4, ABILITIES, "pl")[f"1.{n}"] == english


def test_english_1_14_and_russian_85_14_are_one_clause_and_polish_follows_english() -> None:
    numbers = {"en": "1.14", "ru": "85.14", "pl": "1.14"}
    assert cited(TI4, ABILITIES, "before-and-after") == numbers
    assert TI4.editions["pl"].follows == "en"


@pytest.mark.parametrize("n", range(1, 9))
def test_english_note_n_of_abilities_is_the_russian_note_three_later(n: int) -> None:
    english = units_by_number(TI4, ABILITIES, "en")[f"1 note {n}"]
    assert units_by_number(TI4, ABILITIES, "ru")[f"85 прим. {n + 3}"] == english


@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_first_notes_on_abilities_exist_in_russian_only_and_say_so(n: int) -> None:
    unit_id = units_by_number(TI4, ABILITIES, "ru")[f"85 прим. {n}"]
    note = unit_of(ABILITIES, unit_id)
    assert note.only == ("ru",)
    assert cited(TI4, ABILITIES, unit_id).keys() == {"ru"}
    assert {status_of(TI4, ABILITIES, note, each).state for each in ("en", "pl")} == {
        State.NOT_IN_EDITION
    }


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("1a", "4.а"), ("1b", "4.б"), ("1c", "4.в"), ("2a", "5.а"), ("4a", "7.а"),
        ("4b", "7.б"), ("4c", "7.в"), ("4d", "7.г"), ("4e", "7.д"),
    ],
)  # fmt: skip
def test_sub_notes_on_abilities_match_by_meaning(english: str, russian: str) -> None:
    unit_id = units_by_number(TI4, ABILITIES, "en")[f"1 note {english}"]
    assert units_by_number(TI4, ABILITIES, "ru")[f"85 прим. {russian}"] == unit_id


@pytest.mark.parametrize(
    ("english", "russian"), [("1", "1"), *((str(n), str(n - 1)) for n in range(3, 11))]
)
def test_notes_on_action_cards_match_by_meaning(english: str, russian: str) -> None:
    unit_id = units_by_number(TI4, ACTION_CARDS, "en")[f"2 note {english}"]
    assert units_by_number(TI4, ACTION_CARDS, "ru")[f"28 прим. {russian}"] == unit_id


@pytest.mark.parametrize("label", ["2", "5a", "5b", "11"])
def test_some_notes_on_action_cards_exist_in_english_only_and_say_so(label: str) -> None:
    unit_id = units_by_number(TI4, ACTION_CARDS, "en")[f"2 note {label}"]
    note = unit_of(ACTION_CARDS, unit_id)
    assert "ru" not in note.only
    assert "en" in note.only
    assert status_of(TI4, ACTION_CARDS, note, "ru").state is State.NOT_IN_EDITION
    assert "ru" not in cited(TI4, ACTION_CARDS, unit_id)


def test_no_further_notes_on_action_cards_stand_in_one_edition_alone() -> None:
    alone = {unit.id for unit, _ in ACTION_CARDS.walk() if unit.only}
    english = units_by_number(TI4, ACTION_CARDS, "en")
    assert alone == {english[f"2 note {label}"] for label in ("2", "5a", "5b", "11")}


SUB_CLAUSES = {
    "duration-outlasts-component": ("1.3a", "85.3.а"),
    "cannot-versus-cannot": ("1.6a", "85.6.а"),
    "after-means-at-once": ("1.14a", "85.14.а"),
    "when-modifies-the-event": ("1.15a", "85.15.а"),
    "promissory-trigger-on-receipt": ("1.23a", "85.23.а"),
}


@pytest.mark.parametrize(("unit_id", "numbers"), SUB_CLAUSES.items(), ids=SUB_CLAUSES)
def test_sub_clauses_are_lettered_in_each_languages_own_letters(
    unit_id: str, numbers: tuple[str, str]
) -> None:
    english, russian = numbers
    assert cited(TI4, ABILITIES, unit_id) == {"en": english, "ru": russian, "pl": english}


def test_lettered_labels_are_cyrillic_in_russian_and_latin_in_english() -> None:
    for topic in (ABILITIES, ACTION_CARDS):
        labels = [unit.labels for unit, _ in topic.walk()]
        letters = {
            language: {each[language] for each in labels if each.get(language, "0").isalpha()}
            for language in ("en", "ru")
        }
        assert {unicodedata.name(each).split()[0] for each in letters["ru"]} == {"CYRILLIC"}
        assert {unicodedata.name(each).split()[0] for each in letters["en"]} == {"LATIN"}


@pytest.mark.parametrize("n", [10, 13, 21])
def test_some_clauses_of_abilities_are_numbered_headings(n: int) -> None:
    unit_id = units_by_number(TI4, ABILITIES, "en")[f"1.{n}"]
    assert unit_of(ABILITIES, unit_id).kind is Kind.HEADING
    assert cited(TI4, ABILITIES, unit_id)["ru"] == f"85.{n}"


def test_a_misprinted_number_stays_on_record_beside_the_right_one() -> None:
    unit = unit_of(ABILITIES, "unit-abilities")
    assert cited(TI4, ABILITIES, unit.id)["ru"] == "85.26"
    assert unit.printed == {"ru": "74.26"}


UNIT_ABILITIES = [
    "anti-fighter-barrage",
    "bombardment",
    "deploy",
    "planetary-shield",
    "production",
    "space-cannon",
    "sustain-damage",
]


def test_unit_abilities_are_the_same_seven_in_all_languages() -> None:
    unit = unit_of(ABILITIES, "unit-abilities")
    for language in LANGUAGES:
        assert sorted(item.id for item in unit.children_in(language)) == UNIT_ABILITIES
        assert all(language in item.text for item in unit.children)


@pytest.mark.parametrize("language", LANGUAGES)
def test_unit_abilities_stand_in_the_alphabetical_order_of_each_language(language: str) -> None:
    real = next(each for each in real_library().interfaces if each.language == language)
    names = [
        item.text[language] for item in unit_of(ABILITIES, "unit-abilities").children_in(language)
    ]
    assert Messages(real).sort_by_name(names, str) == names


def test_that_order_is_another_one_in_each_language() -> None:
    unit = unit_of(ABILITIES, "unit-abilities")
    orders = {tuple(item.id for item in unit.children_in(each)) for each in LANGUAGES}
    assert len(orders) == len(LANGUAGES)


# --- Numbers that no source prints

LOST_NUMBERS = {
    "combining-abilities": {"combined-structures-and-targets": "116.1"},
    "spell-abilities": {},
    "targeted-and-untargeted-abilities": {},
    "simple-and-complex-abilities": {
        "simple-ability": "119.1",
        "announcing-complex-ability": "119.3",
    },
    "wounds-effects-markers": {
        "where-effects-apply": "120.2",
        "effect-belongs-to-card": "120.3",
        "losing-an-effect": "120.5",
    },
}


@pytest.mark.parametrize(("topic_id", "lost"), LOST_NUMBERS.items(), ids=LOST_NUMBERS)
def test_the_numbers_that_berserk_lost_are_inferred_and_marked_so(
    topic_id: str, lost: dict[str, str]
) -> None:
    topic = topic_of(BERSERK, topic_id)
    for language in LANGUAGES:
        citations = citations_of(BERSERK, topic, language)
        inferred = {each: cite.text for each, cite in citations.items() if cite.is_inferred}
        assert inferred == lost
    assert topic.inferred == ("ru",)


def test_the_topics_of_berserk_are_116_to_120() -> None:
    numbers = {topic.id: number_of(BERSERK, topic, "ru") for topic in BERSERK.topics}
    assert numbers == dict(zip(LOST_NUMBERS, ["116", "117", "118", "119", "120"], strict=True))


def test_the_number_of_abilities_is_not_printed_in_english() -> None:
    assert ABILITIES.number == {"en": "1", "ru": "85"}
    assert ABILITIES.inferred == ("en",)


def test_the_numbers_of_star_wars_are_editorial() -> None:
    assert [each for each, edition in STAR_WARS.editions.items() if edition.is_editorial] == ["pl"]
    numbers = {number_of(STAR_WARS, topic, "pl") for topic in STAR_WARS.topics}
    assert numbers == {str(n) for n in range(1, 12)}


def test_the_text_of_star_wars_is_held_once() -> None:
    texts = [unit.text["pl"] for topic in STAR_WARS.topics for unit, _ in topic.walk()]
    assert [text for text, times in Counter(texts).items() if times > 1] == []


# --- Examples


@pytest.mark.parametrize(
    ("topic_id", "unit_id", "illustrated"),
    [
        ("targeted-and-untargeted-abilities", "example-bad-advice", "choosing-targets"),
        ("targeted-and-untargeted-abilities", "example-cataclysm", "untargeted-definition"),
        ("simple-and-complex-abilities", "example-two-alps", "complex-ability"),
    ],
)
def test_an_example_stands_under_what_it_illustrates(
    topic_id: str, unit_id: str, illustrated: str
) -> None:
    topic = topic_of(BERSERK, topic_id)
    assert unit_of(topic, unit_id).kind is Kind.EXAMPLE
    assert parent_of(topic, unit_id) == illustrated


NUMBERED_EXAMPLES = {
    "after-means-at-once": ("before-and-after", "1.14a", "85.14.а"),
    "note-resolution-order-example": ("note-action-phase-turn-order", "1 note 4b", "85 прим. 7.б"),
    "note-decline-example": ("note-action-phase-turn-order", "1 note 4e", "85 прим. 7.д"),
}


@pytest.mark.parametrize(("unit_id", "place"), NUMBERED_EXAMPLES.items(), ids=NUMBERED_EXAMPLES)
def test_a_numbered_example_keeps_its_number(unit_id: str, place: tuple[str, str, str]) -> None:
    parent, english, russian = place
    assert unit_of(ABILITIES, unit_id).is_example
    assert parent_of(ABILITIES, unit_id) == parent
    numbers = cited(TI4, ABILITIES, unit_id)
    assert (numbers["en"], numbers["ru"]) == (english, russian)


def test_abilities_has_no_other_examples() -> None:
    examples = {unit.id for unit, _ in ABILITIES.walk() if unit.is_example}
    assert examples == set(NUMBERED_EXAMPLES)


# --- Divergences

DIVERGENT = [
    # The rule reads differently.
    "action-word-needs-component-action",
    "before-and-after",
    "when-is-at-the-moment",
    "when-modifies-the-event",
    "agenda-outcome-abilities",
    "note-each-unit-is-an-object",
    "note-all-when-before-after",
    "note-all-after-before-next-before",
    # Something is added or left out.
    "duration-outlasts-component",
    "cannot-is-absolute",
    "cost-examples",
    "action-phase-simultaneous-order",
    "faction-and-flagship-abilities",
    "unit-abilities",
    "note-awaken-checks-on-trigger",
    "note-assault-cannon-checks-on-resolution",
    "note-one-object-once-per-window",
    "note-same-name-action-cards",
    "note-action-phase-turn-order",
    "note-resolution-order-example",
    "note-secondary-abilities-clockwise",
    "card-over-reference",
    "and-resolve-as-much-as-possible",
    "note-trigger-check-times",
]


@pytest.mark.parametrize("unit_id", DIVERGENT)
def test_where_the_editions_differ_a_note_says_so_in_all_languages(unit_id: str) -> None:
    divergences = unit_of(ABILITIES, unit_id).divergences
    assert divergences
    for divergence in divergences:
        assert divergence.editions
        assert divergence.note.keys() == set(LANGUAGES)


def test_that_the_lists_of_related_topics_differ_is_noted_on_the_topic() -> None:
    (divergence,) = ABILITIES.divergences
    assert divergence.note.keys() == set(LANGUAGES)


def test_the_russian_list_of_related_topics_lacks_four() -> None:
    english_only = {each.topic for each in ABILITIES.related if each.only == ("en",)}
    assert english_only == {"active-player", "initiative-order", "relics", "speaker"}
    assert {each.topic for each in ABILITIES.related if not each.only} == {
        "action-cards",
        "leaders",
        "promissory-notes",
        "strategy-card",
        "technology",
    }


# --- Counts


def counts(topics: list[Topic], edition: str) -> dict[str, int]:
    """How many units of each sort the topics hold in one edition; "" stands for any."""
    counted = Counter({"topics": len(topics)})
    for topic in topics:
        for unit, parent in topic.walk():
            if not edition or not unit.only or edition in unit.only:
                sub = "sub-" if parent and unit.kind in {Kind.CLAUSE, Kind.NOTE} else ""
                counted[sub + unit.kind] += 1
    return dict(counted)


@pytest.mark.parametrize(
    ("topics", "edition", "expected"),
    [
        pytest.param(
            [ABILITIES],
            "en",
            {
                "topics": 1, "intro": 1, "clause": 24, "heading": 3, "sub-clause": 5, "item": 7,
                "note": 8, "sub-note": 9,
            },
            id="Abilities in English",
        ),
        pytest.param(
            [ABILITIES],
            "ru",
            {
                "topics": 1, "intro": 1, "clause": 24, "heading": 3, "sub-clause": 5, "item": 7,
                "note": 11, "sub-note": 9,
            },
            id="Abilities in Russian",
        ),
        pytest.param(
            [ABILITIES],
            "",
            {
                "topics": 1, "intro": 1, "clause": 24, "heading": 3, "sub-clause": 5, "item": 7,
                "note": 11, "sub-note": 9,
            },
            id="Abilities as one record",
        ),
        pytest.param(
            [ACTION_CARDS],
            "ru",
            {"topics": 1, "intro": 1, "clause": 8, "sub-clause": 3, "note": 9},
            id="Action Cards in Russian",
        ),
        pytest.param(
            list(BERSERK.topics),
            "ru",
            {"topics": 5, "clause": 13, "example": 3},
            id="Berserk in Russian",
        ),
        pytest.param(
            list(STAR_WARS.topics),
            "pl",
            {"topics": 11, "clause": 25, "item": 9},
            id="Star Wars in Polish",
        ),
    ],
)  # fmt: skip
def test_as_many_units_are_recorded_as_the_source_prints(
    topics: list[Topic], edition: str, expected: dict[str, int]
) -> None:
    assert counts(topics, edition) == expected


@pytest.mark.parametrize(
    ("topic", "edition", "expected"),
    [
        pytest.param(ABILITIES, "en", 9, id="Abilities in English"),
        pytest.param(ABILITIES, "ru", 5, id="Abilities in Russian"),
        pytest.param(ACTION_CARDS, "ru", 4, id="Action Cards in Russian"),
    ],
)
def test_as_many_related_topics_are_listed_as_the_source_prints(
    topic: Topic, edition: str, expected: int
) -> None:
    listed = [each for each in topic.related if not each.only or edition in each.only]
    assert len(listed) == expected


@pytest.mark.parametrize(
    ("game", "clauses"),
    [
        pytest.param(BERSERK, [1, 1, 3, 3, 5], id="berserk"),
        pytest.param(STAR_WARS, [3, 2, 1, 1, 1, 1, 9, 4, 1, 1, 1], id="swtcg"),
    ],
)
def test_each_topic_has_as_many_clauses_as_the_source_prints(
    game: Game, clauses: list[int]
) -> None:
    source = game.source_language
    by_number = sorted(game.topics, key=lambda topic: int(topic.number[source]))
    assert [counts([topic], source)["clause"] for topic in by_number] == clauses


@pytest.mark.parametrize(
    ("topic_id", "items"), [("build-zone-abilities", 4), ("activated-ability-timing", 5)]
)
def test_the_lists_of_star_wars_have_as_many_items_as_the_source_prints(
    topic_id: str, items: int
) -> None:
    assert counts([topic_of(STAR_WARS, topic_id)], "pl")["item"] == items
