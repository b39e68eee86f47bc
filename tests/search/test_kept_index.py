"""The index of a language is the same, whatever an earlier build has kept of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from concord.core.kept_results import KeptResults
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.core.model.topics import Topic, Unit
from concord.locale.locales import Locales
from concord.search import kept_index, postings
from concord.search.kept_index import packed_index_of
from concord.search.postings import Indexer, KnownIndex
from concord.views.site import Site
from tests.libraries.builders import game, real_library, term, topic, unit

_WORDS = {
    "en": ("card", "cards", "play", "players", "played", "repairs", "fix", "hand", "7", "how many"),
    "pl": ("gracz", "gracza", "graczowi", "talia", "talii", "ręka kart", "nie więcej"),
}
_N_TOPICS, _N_UNITS, _N_CHANGES = 3, 4, 3
_TERM = term("hand", en=("hand of cards", "hands of cards"), pl=("ręka kart", "ręki kart"))


class ChangingLibrary:
    """Its texts change at random."""

    def __init__(self, folder: Path) -> None:
        self._random = Random(14)  # noqa: S311 - a test must be repeatable
        self._folder = folder
        self._topics = [self._topic(number) for number in range(_N_TOPICS)]

    def change(self) -> None:
        place = self._random.randrange(_N_TOPICS)
        units = list(self._topics[place].units)
        changed = self._random.randrange(_N_UNITS)
        units[changed] = self._unit(changed)
        self._topics[place] = replace(self._topics[place], units=tuple(units))

    def say(self, language: Language, *texts: str) -> None:
        """Let the first units say something else."""
        topic, *others = self._topics
        said = [
            replace(unit, text={**unit.text, language: text})
            for unit, text in zip(topic.units, texts, strict=False)
        ]
        units = (*said, *topic.units[len(said) :])
        self._topics = [replace(topic, units=units), *others]

    @property
    def locales(self) -> Locales:
        own = game(*self._topics, glossary=(_TERM,))
        return Site(Library(real_library().interfaces, (own,))).locales

    @property
    def kept(self) -> KeptResults:
        keys = {("game", each.id): repr(each) for each in self._topics}
        return KeptResults(self._folder, "shared", keys, "shapes")

    def _topic(self, number: int) -> Topic:
        return replace(topic(*map(self._unit, range(_N_UNITS))), id=f"t{number}")

    def _unit(self, number: int) -> Unit:
        texts = {language: self._text(language) for language in _WORDS}
        asked = {"en": (self._text("en"),)} if self._random.random() < 0.2 else {}
        return unit(f"u{number}", str(number + 1), text=texts, asked=asked)

    def _text(self, language: str) -> str:
        words = self._random.choices(_WORDS[language], k=self._random.randint(1, 6))
        return " ".join(words)


@pytest.fixture
def library(tmp_path: Path) -> ChangingLibrary:
    return ChangingLibrary(tmp_path / "results")


def test_an_index_of_changed_texts_is_the_same_as_a_new_one(
    library: ChangingLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postings, "MOST", 6)
    for _ in range(_N_CHANGES):
        for language in _WORDS:
            index = packed_index_of(library.locales, language, library.kept)
            assert index == packed_index_of(library.locales, language)
        library.change()


@pytest.mark.parametrize(
    ("text", "one", "other", "lemma"),
    [
        ("mieście", "miasta miastem", "miesić miesicie", "miasto"),
        ("karty", "kartą kartę", "kartem kartów karcie", "karta"),  # in synonyms, too
    ],
)
def test_a_text_that_stays_is_indexed_again_where_the_lemma_of_a_word_has_changed(
    library: ChangingLibrary, text: str, one: str, other: str, lemma: str
) -> None:
    library.say("pl", text, one)
    assert lemma in _names(library)
    library.say("pl", text, other)
    assert lemma not in _names(library)


def test_where_no_word_has_changed_nothing_is_indexed(
    library: ChangingLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = packed_index_of(library.locales, "en", library.kept)
    monkeypatch.setattr(kept_index, "Indexer", lambda *_: pytest.fail("a text was indexed"))
    assert packed_index_of(library.locales, "en", library.kept) == before


def test_only_texts_with_other_words_are_indexed(
    library: ChangingLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.say("en", "cards")
    packed_index_of(library.locales, "en", library.kept)
    changed: list[int] = []
    find = Indexer.changed

    def changed_texts(indexer: Indexer, known: KnownIndex) -> set[int]:
        changed.extend(find(indexer, known))
        return find(indexer, known)

    monkeypatch.setattr(Indexer, "changed", changed_texts)
    library.say("en", "cards in time")
    packed_index_of(library.locales, "en", library.kept)
    assert len(changed) == 1


def _names(library: ChangingLibrary) -> list[str]:
    return list(packed_index_of(library.locales, "pl", library.kept).names)
