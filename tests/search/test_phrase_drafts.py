"""Drafts of phrases from those of other languages, in an invented game."""

from __future__ import annotations

import pytest

from concord.core.model.library import Library
from concord.locale.locales import Locales
from concord.search.phrase_drafts import PhraseDrafter, word_pairs
from tests.libraries.builders import game, topic, unit
from tests.libraries.reef import reef_library

_TEXTS = {
    "lamp": ("The lamp shines at night.", "Lampa świeci w nocy."),
    "oil": ("The keeper fills the lamp with oil.", "Latarnik napełnia lampę olejem."),
    "storm": ("A storm breaks the lamp.", "Sztorm niszczy lampę."),
    "keeper": ("The keeper sleeps in a storm.", "Latarnik śpi podczas sztormu."),
    "night": ("At night the keeper buys oil.", "W nocy latarnik kupuje olej."),
    "ship": ("A ship sinks in a storm at night.", "Statek tonie w nocy podczas sztormu."),
    "sale": ("A ship buys oil.", "Statek kupuje olej."),
}


@pytest.fixture(scope="module")
def drafter() -> PhraseDrafter:
    units = (unit(id_, text={"en": en, "pl": pl}) for id_, (en, pl) in _TEXTS.items())
    library = Library(reef_library().interfaces, (game(topic(*units)),))
    return PhraseDrafter(Locales(library), "pl")


def test_words_that_stand_for_each_other_are_learned_from_texts() -> None:
    texts = [
        (["red", "lamp"], ["lampa", "czerwony"]),
        (["red", "ship"], ["statek", "czerwony"]),
        (["old", "ship"], ["statek", "stary"]),
        (["only", "here"], []),
    ]
    pairs = {"red": "czerwony", "lamp": "lampa", "ship": "statek", "old": "stary"}
    assert word_pairs(texts) == pairs


def test_a_draft_has_the_words_of_a_phrase(drafter: PhraseDrafter) -> None:
    place = "game", "x", "lamp"
    assert drafter.drafts(place, {"en": ("does the keeper break a ship",)}) == [
        "latarnik niszczyć statek"
    ]


@pytest.mark.parametrize(
    "phrase",
    [
        "storm",  # one word tells too little
        "zeppelins avoid mountains near a ship in storms",  # most words have no pair
        "",
    ],
)
def test_a_phrase_of_few_known_words_makes_no_draft(drafter: PhraseDrafter, phrase: str) -> None:
    assert drafter.drafts(("game", "x", "lamp"), {"en": (phrase,)}) == []


def test_no_draft_is_made_by_which_the_search_finds_the_unit(drafter: PhraseDrafter) -> None:
    asked = {"en": ("who buys oil for the ship",)}
    (draft,) = drafter.drafts(("game", "x", "lamp"), asked)
    assert set(draft.split()) == {"kupować", "olej", "statek"}
    assert drafter.drafts(("game", "x", "sale"), asked) == []
