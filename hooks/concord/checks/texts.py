"""Texts have valid markup, and references with targets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from concord.core.ids import GLOSSARY
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.model.texts import Inline, Language, Reference, RichTexts, Text, Texts
from concord.core.model.topics import Topic, Unit, WrittenText
from concord.core.problems import Place, Problem, Suggestions
from concord.rules.redirects import IdRegister
from concord.text.parsing import parse


def texts_hold_only_what_they_may(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for _, text, place in markdown_texts(game):
            for error in text.errors:
                yield Problem(place, error.found, error.expected, error.snippet)


def titles_are_plain(library: Library) -> Iterator[Problem]:
    """Lists, tabs of browsers and previews show no markup."""
    for game in library.games:
        for _, text, place in plain_texts(game):
            if parse(text) != Inline(text, (Text(text),)):
                yield Problem(place, f"markup in “{text}”", "plain words, without references")


def references_lead_somewhere(library: Library) -> Iterator[Problem]:
    for game in library.games:
        targets = _Targets(game)
        for topic in game.topics:
            for related in topic.related:
                yield from targets.missing_topic(related.topic, related.place)
            yield from _repeated_links(topic)
        for _, text, place in texts_with_references(game):
            for reference in text.references:
                yield from targets.missing(reference, place)


def _repeated_links(topic: Topic) -> Iterator[Problem]:
    seen = {topic.id}
    for related in topic.related:
        if related.topic in seen:
            expected = "each related topic once, and others only"
            yield Problem(related.place, f"“{related.topic}” again", expected)
        seen.add(related.topic)


class _Targets:
    """The possible targets of references within one game."""

    def __init__(self, game: Game) -> None:
        self.unreadable = game.unreadable
        self.units = {topic.id: {unit.id for unit, _ in topic.walk()} for topic in game.topics}
        self.units |= {planned.id: set() for planned in game.planned}
        self.topics = set(self.units)
        self.units |= {part.id: set() for part in game.walk_parts()}
        self.terms = {term.id for term in game.glossary}
        self._game = game
        self._suggestions = Suggestions()

    @cached_property
    def _register(self) -> IdRegister:
        return IdRegister(self._game)

    def missing_topic(self, topic: str, place: Place, former: str = "") -> Iterator[Problem]:
        if topic not in self.topics and topic not in self.unreadable:
            known = {*self.units, *self.unreadable}
            near = self._suggestions.did_you_mean(topic, known)
            expected = self._successor(former or topic) or near or "a topic, written or planned"
            kind = "part" if topic in self.units else "unknown topic"
            yield Problem(place, f"the {kind} “{topic}”", expected, topic)

    def missing(self, reference: Reference, place: Place) -> Iterator[Problem]:
        if reference.topic in self.unreadable:
            return
        if reference.topic == GLOSSARY and self.terms:
            known, kind = self.terms, "term"
        elif reference.topic in self.units:
            known, kind = self.units[reference.topic], "unit"
        else:
            yield from self.missing_topic(reference.topic, place, str(reference))
            return
        for unit in filter(None, (reference.unit, reference.end)):
            if unit not in known:
                id_ = f"{reference.topic}#{unit}"
                near = self._successor(id_) or self._suggestions.did_you_mean(unit, known)
                expected = near or f"a {kind} of {reference.topic}"
                snippet = id_ if unit == reference.unit else f"..{unit}"
                yield Problem(place, f"the unknown {kind} “{id_}”", expected, snippet)

    def _successor(self, former: str) -> str:
        """A phrase with the successor of a former id; empty if there is none."""
        redirect = self._register.redirect(former)
        target = redirect.target if redirect else ""
        return f"its successor, “{target}”" if target not in {"", former} else ""


_Located: TypeAlias = tuple[Language, Inline, Place]


def markdown_texts(game: Game) -> Iterator[_Located]:
    """All texts that may have markup, with language and place, paragraph by paragraph.

    The language is empty for the cell of a table that is the same in all languages.
    """
    for topic in game.topics:
        yield from _of_topic(topic)
    yield from _beside_topics(game)


def texts_with_references(game: Game) -> Iterator[_Located]:
    """The texts of `markdown_texts` that have references or icons, which are few of them."""
    for topic in game.topics:
        yield from topic.once(_with_references_in)
    yield from filter(_has_references, _beside_topics(game))


def _with_references_in(topic: Topic) -> Sequence[_Located]:
    return [each for each in _of_topic(topic) if _has_references(each)]


def _has_references(located: _Located) -> bool:
    _, text, _ = located
    return bool(text.references or text.icons)


def _of_topic(topic: Topic) -> Iterator[_Located]:
    yield from _notes(topic)
    for unit, _ in topic.walk():
        for written in unit.written_texts:
            yield from _of_unit(written)
        yield from _former(unit)
        yield from _notes(unit)


def _beside_topics(game: Game) -> Iterator[_Located]:
    for term in game.glossary:
        yield from _of_paragraphs(term.definition, term.place.at("definition"))
        yield from _of_paragraphs(term.note, term.place.at("note"))
    for retired in game.retired:
        yield from _of_paragraphs(retired.reason, retired.place.at("reason"))


def _of_unit(written: WrittenText) -> Iterator[_Located]:
    """Each paragraph. A text for all languages has none of its own."""
    if written.is_for_all:
        cell = next(iter(written.texts.values()))
        yield from (("", inline, written.place) for inline in cell.inlines)
        return
    yield from _of_paragraphs(written.texts, written.place)


def _of_paragraphs(texts: RichTexts, place: Place) -> Iterator[_Located]:
    for language, text in texts.items():
        for paragraph in text.inlines:
            yield language, paragraph, place.at(language)


def _former(unit: Unit) -> Iterator[_Located]:
    for language, texts in unit.earlier_texts.items():
        for version, text in texts.items():
            for paragraph in text.inlines:
                yield language, paragraph, unit.place.at("former", language, version)


def _notes(parent: Topic | Unit) -> Iterator[_Located]:
    for divergence in parent.divergences:
        yield from _of_paragraphs(divergence.note, divergence.place.at("note"))


def plain_texts(game: Game) -> Iterator[tuple[Language, str, Place]]:
    """All texts without markup, with language and place."""
    yield from _each(game.title, game.place.at("title"))
    yield from _each(game.summary, game.place.at("summary"))
    for icon in game.icons:
        yield from _each(icon.names, icon.place)
    for planned in game.planned:
        yield from _each(planned.title, planned.place.at("title"))
    for part in game.walk_parts():
        yield from _each(part.title, part.place.at("title"))
    for topic in game.topics:
        yield from _each(topic.title, topic.place.at("title"))
        yield from _each(topic.summary, topic.place.at("summary"))
    for term in game.glossary:
        yield from _each(term.term, term.place.at("term"))
        for language, forms in term.forms.items():
            yield language, ", ".join(forms), term.place.at("forms", language)


def _each(texts: Texts, place: Place) -> Iterator[tuple[Language, str, Place]]:
    for language, text in texts.items():
        yield language, text, place.at(language)
