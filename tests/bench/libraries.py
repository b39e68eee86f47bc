"""Generated libraries of any size. The same size gives the same library.

Units of a topic, lengths of texts and the share of texts with references follow published games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import lcm
from random import Random
from typing import TypeAlias

from tests.bench.phrases import (
    ENDINGS,
    HEADINGS,
    LANGUAGES,
    MATTERS,
    OPENINGS,
    POINTERS,
    STATEMENTS,
    SUBJECTS,
    TERMS,
    Phrase,
)

Texts: TypeAlias = Mapping[str, str]
"""The same in each language."""

CLAUSE_IDS = (
    *("general-principle", "who-may-begin", "paying-the-cost"),
    *("several-at-once", "in-open-water", "tie-between-players"),
    *("what-is-counted", "when-it-ends", "keeping-it-secret"),
    *("lost-components", "moving-across-borders", "refusing-an-offer"),
    *("effects-that-repeat", "last-player-standing", "exchange-with-the-bank"),
    *("return-to-supply", "counting-the-votes"),
)
SURE_CLAUSES = 11
"""The clauses that every topic has at least, so that references to them are never broken."""

_HEADING = 4
_LISTED = 6
_ILLUSTRATED = 2
_ENGLISH_LETTERS, _RUSSIAN_LETTERS = "abcd", "абвг"


class Kind(StrEnum):
    INTRO = "intro"
    HEADING = "heading"
    CLAUSE = "clause"
    ITEM = "item"
    EXAMPLE = "example"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Unit:
    id: str
    kind: Kind
    text: Texts
    """With emphasis and references: `[[topic#unit]]`, `[[topic|words]]`."""
    label: Texts
    """The labels by language; empty for a unit without a number."""
    children: tuple[Unit, ...] = ()

    def walk(self) -> Iterator[Unit]:
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Topic:
    id: str
    number: Texts
    title: Texts
    units: tuple[Unit, ...]
    related: tuple[str, ...]

    def walk(self) -> Iterator[Unit]:
        for unit in self.units:
            yield from unit.walk()


@dataclass(frozen=True, slots=True)
class Term:
    id: str
    forms: Mapping[str, tuple[str, ...]]
    """The forms by language, the base form first."""


@dataclass(frozen=True, slots=True)
class Library:
    topics: tuple[Topic, ...]
    terms: tuple[Term, ...]


def library_of(n_topics: int) -> Library:
    """Return a library of one game with `n_topics` topics. Its sentences are invented."""
    titles = [_title(position) for position in range(n_topics)]
    ids = [_slug(title["en"]) for title in titles]
    russian_numbers = _random(n_topics).sample(range(1, n_topics + 1), n_topics)
    topics = tuple(
        _Author(_random(position), ids).topic(position, titles[position], russian_numbers[position])
        for position in range(n_topics)
    )
    return Library(topics, tuple(map(_term, TERMS)))


def _random(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - no secret depends on it


class _Author:
    """Writes one topic."""

    def __init__(self, random: Random, topic_ids: Sequence[str]) -> None:
        self._random = random
        self._topic_ids = topic_ids

    def topic(self, position: int, title: Texts, russian_number: int) -> Topic:
        english, russian = str(position + 1), str(russian_number)
        topic_id = self._topic_ids[position]
        return Topic(
            id=topic_id,
            number=_texts((english, russian, english)),
            title=title,
            units=(self._unit("intro", Kind.INTRO), *self._clauses(), *self._notes()),
            related=tuple(self._related(topic_id)),
        )

    def _clauses(self) -> Iterator[Unit]:
        for index in range(self._random.randint(SURE_CLAUSES, len(CLAUSE_IDS))):
            unit_id = CLAUSE_IDS[index]
            kind = Kind.HEADING if index == _HEADING else Kind.CLAUSE
            children = tuple(self._below(index, unit_id))
            yield self._unit(unit_id, kind, _same(index + 1), children)

    def _below(self, index: int, parent: str) -> Iterator[Unit]:
        if index == _ILLUSTRATED:
            yield self._unit(f"{parent}-example", Kind.EXAMPLE)
        elif index == _LISTED:
            for n in range(1, 4):
                yield self._unit(f"{parent}-item-{n}", Kind.ITEM)
        elif index == _HEADING or index % 4 == 1:
            for n in range(self._random.randint(2, 4)):
                letter = _ENGLISH_LETTERS[n]
                label = _texts((letter, _RUSSIAN_LETTERS[n], letter))
                yield self._unit(f"{parent}-case-{letter}", Kind.CLAUSE, label)

    def _notes(self) -> Iterator[Unit]:
        for n in range(1, self._random.randint(3, 6) + 1):
            yield self._unit(f"note-on-{CLAUSE_IDS[n]}", Kind.NOTE, _same(n))

    def _related(self, topic_id: str) -> list[str]:
        others = [each for each in self._topic_ids if each != topic_id]
        return self._random.sample(others, min(self._random.randint(3, 6), len(others)))

    def _unit(
        self, unit_id: str, kind: Kind, label: Texts | None = None, children: tuple[Unit, ...] = ()
    ) -> Unit:
        if kind is Kind.HEADING:
            return Unit(unit_id, kind, _texts(self._random.choice(HEADINGS)), label or {}, children)
        return Unit(unit_id, kind, self._invented_text(), label or {}, children)

    def _invented_text(self) -> Texts:
        sentences = [self._sentence()]
        if self._random.random() < 0.15:
            sentences.append(self._sentence())
        return self._text(sentences)

    def _text(self, sentences: Sequence[Texts]) -> Texts:
        """Join the sentences, with a reference after some of them."""
        if self._random.random() < 0.26:
            sentences = [*sentences, self._pointer()]
        return {
            language: " ".join(sentence[language] for sentence in sentences)
            for language in LANGUAGES
        }

    def _sentence(self) -> Texts:
        has_opening = self._random.random() < 0.65
        opening = self._random.choice(OPENINGS) if has_opening else ("", "", "")
        statement = self._random.choice(STATEMENTS)
        ending = self._random.choice(ENDINGS)
        n, m = self._random.randint(5, 20), self._random.randint(5, 20)
        return {
            language: _capitalized(f"{before} {words}{after}".strip().format(n=n, m=m))
            for language, before, words, after in zip(
                LANGUAGES, opening, statement, ending, strict=True
            )
        }

    def _pointer(self) -> Texts:
        target = self._random.choice(self._topic_ids)
        if self._random.random() < 0.7:
            target += f"#{self._random.choice(CLAUSE_IDS[:SURE_CLAUSES])}"
        pointer = self._random.choice(POINTERS)
        return {language: text.format(target=target) for language, text in _texts(pointer).items()}


def _title(position: int) -> Texts:
    # Both lists are gone through at once; a shift after each common cycle keeps pairs from
    # returning before all have been used.
    cycle = position // lcm(len(SUBJECTS), len(MATTERS))
    subject = SUBJECTS[position % len(SUBJECTS)]
    matter = MATTERS[(position + cycle) % len(MATTERS)]
    round_ = position // (len(SUBJECTS) * len(MATTERS))
    suffix = f" {round_ + 1}" if round_ else ""
    english, russian, polish = zip(subject, matter, strict=True)
    return {
        "en": " of ".join(english) + suffix,
        "ru": " ".join(russian) + suffix,
        "pl": " ".join(polish) + suffix,
    }


def _term(forms: tuple[Sequence[str], ...]) -> Term:
    return Term(_slug(forms[0][0]), dict(zip(LANGUAGES, map(tuple, forms), strict=True)))


def _slug(words: str) -> str:
    return words.lower().replace(" ", "-")


def _texts(phrase: Phrase) -> Texts:
    return dict(zip(LANGUAGES, phrase, strict=True))


def _same(number: int) -> Texts:
    return dict.fromkeys(LANGUAGES, str(number))


def _capitalized(words: str) -> str:
    return words[0].upper() + words[1:]
