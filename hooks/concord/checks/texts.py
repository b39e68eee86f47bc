"""Texts have valid markup, references with targets, and words of one script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from concord.core.ids import GLOSSARY
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.model.texts import Language, Texts
from concord.core.model.topics import Topic, Unit
from concord.core.problems import Place, Problem, did_you_mean
from concord.rules.redirects import IdRegister
from concord.text.inline import Inline, Reference, Text, parse

_LATIN = "A-Za-zÀ-ÖØ-öø-ɏ"
_CYRILLIC = "Ѐ-ӿ"
# Letters of the other script. Most texts have none and need no further look.
_FOREIGN = {True: re.compile(f"[{_LATIN}]"), False: re.compile(f"[{_CYRILLIC}]")}
_SCRIPT_CHANGE = re.compile(rf"[{_LATIN}][{_CYRILLIC}]|[{_CYRILLIC}][{_LATIN}]")
_WORD = re.compile(rf"[{_LATIN}{_CYRILLIC}]+")
# Latin letters that look like one-letter words of Russian. Next to another Latin word they are
# English; X and Y are variables.
_LATIN_WORD = re.compile(rf"(?<![\w'’.])(?<![{_LATIN}] )[acokyACOK](?![\w'’.])(?! [{_LATIN}])(?!…)")
# The reverse. Letters in quotation marks are meant as letters.
_CYRILLIC_WORD = re.compile(
    rf"(?<![\w'’.“„«])(?<![{_CYRILLIC}] )[{_CYRILLIC}](?![\w'’.”»])(?! [{_CYRILLIC}])(?!…)"
)
_ROMAN = re.compile(r"[ivxIVX]+")


def texts_hold_only_what_they_may(library: Library) -> Iterator[Problem]:
    for game in library.games:
        for _, text, place in markdown_texts(game):
            for error in parse(text).errors:
                yield Problem(place, error.found, error.expected, error.snippet)


def titles_are_plain(library: Library) -> Iterator[Problem]:
    """Lists, tabs of browsers and previews show no markup."""
    for game in library.games:
        for _, text, place in plain_texts(game):
            if parse(text) != Inline((Text(text),)):
                yield Problem(place, f"markup in “{text}”", "plain words, without references")


def references_lead_somewhere(library: Library) -> Iterator[Problem]:
    for game in library.games:
        targets = _Targets(game)
        for topic in game.topics:
            for related in topic.related:
                yield from targets.missing_topic(related.topic, related.place)
            yield from _repeated_links(topic)
        for _, text, place in markdown_texts(game):
            for reference in parse(text).references():
                yield from targets.missing(reference, place)


def words_keep_to_one_script(library: Library) -> Iterator[Problem]:
    cyrillic = {
        each.language for each in library.interfaces if re.search(f"[{_CYRILLIC}]", each.alphabet)
    }
    for game in library.games:
        for language, text, place in markdown_texts(game):
            yield from _mixed(parse(text).plain_text(), language in cyrillic, place)
        for language, text, place in plain_texts(game):
            yield from _mixed(text, language in cyrillic, place)
        for topic in game.topics:
            for unit, _ in topic.walk():
                for language, label in unit.labels.items():
                    place = unit.place.at("label", language)
                    yield from _foreign_label(label, language in cyrillic, place)


def _mixed(text: str, is_cyrillic: bool, place: Place) -> Iterator[Problem]:
    if not _FOREIGN[is_cyrillic].search(text):
        return
    if _SCRIPT_CHANGE.search(text):
        for word in filter(_SCRIPT_CHANGE.search, _WORD.findall(text)):
            found = f"“{word}”, a word of Latin and Cyrillic letters"
            yield Problem(place, found, "letters of one script in a word", word)
    foreign, own = ("Latin", "Cyrillic") if is_cyrillic else ("Cyrillic", "Latin")
    for match in (_LATIN_WORD if is_cyrillic else _CYRILLIC_WORD).finditer(text):
        found = f"the {foreign} letter “{match[0]}” as a word"
        yield Problem(place, found, f"the {own} letter", match[0])


def _foreign_label(label: str, is_cyrillic: bool, place: Place) -> Iterator[Problem]:
    wrong = re.search(f"[{_LATIN if is_cyrillic else _CYRILLIC}]", label)
    if wrong and not _ROMAN.fullmatch(label):
        script = "Cyrillic" if is_cyrillic else "Latin"
        yield Problem(place, f"the label “{label}”", f"{script} letters")


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
        self.terms = {term.id for term in game.glossary}
        self._game = game

    def missing_topic(self, topic: str, place: Place, former: str = "") -> Iterator[Problem]:
        if topic not in self.units and topic not in self.unreadable:
            near = self._successor(former or topic) or did_you_mean(topic, self.units)
            expected = near or "a topic, written or planned"
            yield Problem(place, f"the unknown topic “{topic}”", expected, topic)

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
                near = self._successor(id_) or did_you_mean(unit, known)
                expected = near or f"a {kind} of {reference.topic}"
                snippet = id_ if unit == reference.unit else f"..{unit}"
                yield Problem(place, f"the unknown {kind} “{id_}”", expected, snippet)

    def _successor(self, former: str) -> str:
        """A phrase with the successor of a former id; empty if there is none."""
        redirect = IdRegister(self._game).redirect(former)
        target = redirect.target if redirect else ""
        return f"its successor, “{target}”" if target not in {"", former} else ""


_LocatedTexts: TypeAlias = Iterator[tuple[Language, str, Place]]


def markdown_texts(game: Game) -> _LocatedTexts:
    """All texts that are inline Markdown, with language and place."""
    for topic in game.topics:
        yield from _notes(topic)
        for unit, _ in topic.walk():
            yield from _each(unit.text, unit.text_place)
            yield from _former(unit)
            yield from _notes(unit)
    for term in game.glossary:
        yield from _each(term.note, term.place.at("note"))
    for retired in game.retired:
        yield from _each(retired.reason, retired.place.at("reason"))


def _former(unit: Unit) -> _LocatedTexts:
    for language, texts in unit.earlier_texts.items():
        for version, text in texts.items():
            yield language, text, unit.place.at("former", language, version)


def _notes(parent: Topic | Unit) -> _LocatedTexts:
    for divergence in parent.divergences:
        yield from _each(divergence.note, divergence.place.at("note"))


def plain_texts(game: Game) -> _LocatedTexts:
    """All texts without markup, with language and place."""
    yield from _each(game.title, game.place.at("title"))
    yield from _each(game.summary, game.place.at("summary"))
    for icon in game.icons:
        yield from _each(icon.names, icon.place)
    for planned in game.planned:
        yield from _each(planned.title, planned.place.at("title"))
    for topic in game.topics:
        yield from _each(topic.title, topic.place.at("title"))
    for term in game.glossary:
        yield from _each(term.term, term.place.at("term"))
        for language, forms in term.forms.items():
            yield language, ", ".join(forms), term.place.at("forms", language)


def _each(texts: Texts, place: Place) -> _LocatedTexts:
    for language, text in texts.items():
        yield language, text, place.at(language)
