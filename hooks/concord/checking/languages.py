"""Absence is a statement: every language of a game is named, or declared to be missing."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from concord.model import Game, Kind, Language, Library, Texts, Topic, Unit
from concord.problems import Place, Problem


def no_language_is_left_out(library: Library) -> Iterator[Problem]:
    for game in library.games:
        here = set(game.languages)
        later = set(game.untranslated)
        yield from _missing(game.title, here - later, game.place.at("title"))
        yield from _missing(game.summary, here - later, game.place.at("summary"))
        for planned in game.planned:
            yield from _missing(planned.title, here - later, planned.place.at("title"))
        for retired in game.retired:
            yield from _missing(retired.reason, here - later, retired.place.at("reason"))
        for term in game.glossary:
            yield from _missing(term.term, here - later, term.place.at("term"))
            forms = {language: forms[0] for language, forms in term.forms.items()}
            yield from _missing(forms, here - later, term.place.at("forms"))
            if term.note:
                yield from _missing(term.note, here - later, term.place.at("note"))
        for topic in game.topics:
            yield from _topic(game, topic, here)


def _topic(game: Game, topic: Topic, here: set[Language]) -> Iterator[Problem]:
    later = {*game.untranslated, *topic.untranslated}
    yield from _missing(topic.title, here - later, topic.place.at("title"))
    yield from _divergences(topic, here - later)
    for unit, _ in topic.walk():
        meant = set(unit.only) or here
        yield from _text(unit, meant, meant - later - set(unit.untranslated))
        yield from _divergences(unit, here - later)


def _text(unit: Unit, meant: set[Language], needed: set[Language]) -> Iterator[Problem]:
    key = "heading" if unit.kind is Kind.HEADING else "text"
    place = unit.place.at(key)
    yield from _missing(unit.text, needed, place)
    for language in unit.text:
        if language not in meant:
            expected = "no text in a language that `only` leaves out"
            yield Problem(place.key(language), f"text in {language}", expected)
        elif language in unit.untranslated:
            expected = f"no `untranslated: [{language}]` where there is a translation"
            yield Problem(place.key(language), f"text in {language}", expected)


def _divergences(parent: Topic | Unit, needed: Collection[Language]) -> Iterator[Problem]:
    for divergence in parent.divergences:
        yield from _missing(divergence.note, needed, divergence.place.at("note"))


def _missing(texts: Texts, needed: Collection[Language], place: Place) -> Iterator[Problem]:
    for language in sorted(set(needed) - set(texts)):
        expected = f"{language}, or its declaration: untranslated: [{language}]"
        yield Problem(place, f"no text in {language}", expected)
