"""Texts have valid markup, and all texts of a game with their positions."""

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from concord.base.problems import Position, Problem
from concord.model.games import Game, RetiredId
from concord.model.library import Library
from concord.model.texts import NO_TEXT, Inline, Language, RichTexts, Text, Texts
from concord.model.topics import Topic, Unit
from concord.text.html_words import is_quoted_from
from concord.text.parsing import parse

_BLOCK_MARK = re.compile(r"^ {0,3}([-*+]|#{1,6}|>) +\S|^ *(\|).*\|$", re.MULTILINE)


def texts_hold_only_what_they_may(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for _, text, position in markdown_texts(game):
            for error in text.errors:
                yield Problem(position, error.found, error.expected, error.snippet)
            if mark := _BLOCK_MARK.search(text.source):
                sign = mark[1] or mark[2]
                found = f"“{sign}” at the start of a line, which makes no block here"
                expected = f"`items`, `heading` or `table` for one, or \\{sign} for the sign itself"
                yield Problem(position, found, expected, sign)


def titles_are_plain(library: Library) -> Iterator[Problem]:
    """Lists, tabs of browsers and previews show no markup."""
    for game in library.games:
        for texts, position in plain_texts(game):
            for language, text in texts.items():
                if parse(text) != Inline(text, (Text(text),)):
                    found, expected = f"markup in “{text}”", "plain words, without references"
                    yield Problem(position.at(language), found, expected)


def quoted_words_are_in_the_texts(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for topic in game.topics:
            for divergence in topic.divergences:
                if divergence.words:
                    expected = "words only where a unit differs: they are quoted from its texts"
                    yield Problem(divergence.position.at("words"), "quoted words", expected)
            for unit, _ in topic.walk():
                yield from _wrong_quotes(unit)


def _wrong_quotes(unit: Unit) -> Iterator[Problem]:
    for divergence in unit.divergences:
        for language, quotes in divergence.words.items():
            text = unit.text.get(language, NO_TEXT)
            for index, quote in enumerate(quotes):
                if not is_quoted_from(quote, text):
                    position = divergence.position.at("words", language, index)
                    expected = f"whole words of the unit’s text in “{language}”, without markup"
                    yield Problem(position, f"“{quote}”", expected)


_Located: TypeAlias = tuple[Language, Inline, Position]
_LocatedTexts: TypeAlias = tuple[Texts, Position]


def markdown_texts(game: Game) -> Iterator[_Located]:
    """Yield each paragraph of the texts that may have markup, with its language and position.

    The language is empty for the cell of a table that is the same in all languages.
    """
    for topic in game.topics:
        yield from _of_topic(topic)
    yield from _beside_topics(game)


def texts_with_references(game: Game) -> Iterator[_Located]:
    """Yield the few paragraphs of `markdown_texts` that have references or icons."""
    for topic in game.topics:
        yield from topic.of(_with_references_in)
    yield from filter(_has_references, _beside_topics(game))


def _with_references_in(topic: Topic) -> Sequence[_Located]:
    return list(filter(_has_references, _of_topic(topic)))


def _has_references(located: _Located) -> bool:
    _, text, _ = located
    return bool(text.references or text.icons)


def _of_topic(topic: Topic) -> Iterator[_Located]:
    yield from _notes(topic)
    for unit, _ in topic.walk():
        for written in unit.written_texts:
            if written.is_for_all:
                cell = next(iter(written.texts.values()))
                yield from (("", inline, written.position) for inline in cell.inlines)
            else:
                yield from _of_paragraphs(written.texts, written.position)
        yield from _earlier(unit)
        yield from _notes(unit)


def _beside_topics(game: Game) -> Iterator[_Located]:
    for term in game.glossary:
        yield from _of_paragraphs(term.definition, term.position.at("definition"))
        yield from _of_paragraphs(term.note, term.position.at("note"))
    for retired in game.retired:
        yield from _of_paragraphs(retired.reason, retired.position.at("reason"))
        yield from _earlier(retired)


def _of_paragraphs(texts: RichTexts, position: Position) -> Iterator[_Located]:
    for language, text in texts.items():
        for paragraph in text.inlines:
            yield language, paragraph, position.at(language)


def _earlier(past: Unit | RetiredId) -> Iterator[_Located]:
    for language, texts in past.earlier.texts.items():
        for version, text in texts.items():
            for paragraph in text.inlines:
                yield language, paragraph, past.position.at("earlier", "texts", language, version)


def _notes(parent: Topic | Unit) -> Iterator[_Located]:
    for divergence in parent.divergences:
        yield from _of_paragraphs(divergence.note, divergence.position.at("note"))


def plain_texts(game: Game) -> Iterator[_LocatedTexts]:
    """Yield all texts without markup, with their positions."""
    yield from plain_texts_of_game(game)
    for part in game.walk_parts():
        yield part.title, part.position.at("title")
    for topic in game.topics:
        yield from plain_texts_of_topic(topic)


def plain_texts_of_game(game: Game) -> Iterator[_LocatedTexts]:
    """Yield the texts of a game without the texts of its parts and topics."""
    yield game.title, game.position.at("title")
    yield game.summary, game.position.at("summary")
    for icon in game.icons:
        yield icon.names, icon.position
    for planned in game.planned:
        yield planned.title, planned.position.at("title")
    for term in game.glossary:
        yield term.term, term.position.at("term")
        forms = {language: ", ".join(forms) for language, forms in term.forms.items()}
        yield forms, term.position.at("forms")


def plain_texts_of_topic(topic: Topic) -> Iterator[_LocatedTexts]:
    yield topic.title, topic.position.at("title")
    if topic.summary:
        yield topic.summary, topic.position.at("summary")
    yield from topic.sequence_texts
