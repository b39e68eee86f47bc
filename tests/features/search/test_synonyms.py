"""What is found by other words than a text has."""

import json

from concord.base.problems import Position
from concord.features.search.postings import LanguageIndex, index_of
from concord.features.search.synonyms import synonyms_of
from concord.model.games import Term
from concord.model.library import Library
from concord.pages.site import Site
from tests.libraries.builders import game, topic, unit
from tests.libraries.reef import reef_library

_CHAIR = "§game/chair"


def _index(text: str) -> LanguageIndex:
    term = Term(
        "chair",
        {"en": "chairperson"},
        {"en": ("chairperson",)},
        Position("x"),
        also={"en": ("boss", "head honcho")},
    )
    own = game(topic(unit("one", "1", text={"en": text})), glossary=(term,))
    return index_of(Site(Library(reef_library().interfaces, (own,))).locales, "en")


def test_what_players_say_for_a_term_leads_to_the_texts_with_the_term() -> None:
    index = _index("The chairperson votes last.")
    assert _CHAIR in index.postings
    assert _CHAIR in index.related["boss"]
    assert "bosses" in index.forms["boss"]


def test_synonyms_are_found_in_texts_in_any_form() -> None:
    index = _index("This happens at the same time, and is repaired.")
    (group,) = (
        concept
        for concept, expressions in synonyms_of("en", ()).in_texts.items()
        if ("simultaneous",) in expressions
    )
    assert json.loads(index.postings[group].lists)[0][2] == [[2, 3, 4, 5]]
    assert group in index.related["simultaneous"]
    repaired = index.related["fix"] & index.postings.keys()
    assert any(index.postings[each].n_documents for each in repaired)


def test_function_words_alone_are_no_synonyms() -> None:
    expressions = [own for each in synonyms_of("en", ()).in_texts.values() for own in each]
    assert ("may",) not in expressions
    assert ("at", "most") in expressions


def test_a_question_for_a_number_finds_texts_with_one() -> None:
    index = _index("Draw 7 of the cards.")
    (question,) = (
        concept
        for concept, expressions in synonyms_of("en", ()).in_queries.items()
        if ("many",) in expressions
    )
    assert json.loads(index.postings[question].lists)[0][2] == [1]
    assert question in index.related["many"]
    assert not index.related.get("7", frozenset()) & {question}
