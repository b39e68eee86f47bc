"""The history of a unit: its changes by version of an edition, the words that differ between two
versions of its text, and its former ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from concord.base import urls
from concord.base.urls import PagePath
from concord.locale.interface import Messages
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Edition
from concord.model.texts import NO_TEXT, Language, Reference, RichText
from concord.model.topics import Topic, Unit
from concord.rules.redirects import Redirect
from concord.text.plain import as_plain_text
from concord.text.references import References, ShownIcon, Target
from concord.text.typography import add_no_break_spaces
from concord.text.word_diff import Change, diff_words

_FORMS: Mapping[Change, Markup] = {
    Change.UNCHANGED: Markup("{0}"),
    Change.REMOVED: Markup('<del><span class="aside-only" lang="{1}"> {2} </span>{0}</del>'),
    Change.ADDED: Markup('<ins><span class="aside-only" lang="{1}"> {3} </span>{0}</ins>'),
}


@dataclass(frozen=True, slots=True)
class Badge:
    language: Language
    """The language of the edition."""
    words: str
    day: str = ""
    """From which the version was in force, in words; empty if it is not known."""
    is_current: bool = False
    """True if it tells what the current version brought."""

    @property
    def mark(self) -> str:
        return self.language.upper()


@dataclass(frozen=True, slots=True)
class FormerId:
    """A notice for readers who follow a link with a former id of a unit."""

    anchor: str
    """The former id, if it was an id on this page; else empty."""
    former: str
    """The former id in full."""
    words: str


@dataclass(frozen=True, slots=True)
class Rewording:
    """The changes of the text from one version of an edition to the next."""

    mark: str
    """The mark of the edition: "RU"."""
    words: str
    """The names of both versions."""
    href: str
    """To the comparison of the topic in both."""
    day: str
    """From which the later one was in force, in words; empty if it is not known."""
    anchor: str
    """Of the earlier version of the unit, as "weight@1.3"; empty for other languages."""
    language: Language
    html: Markup


def badges(game: LocalizedGame, unit: Unit) -> Iterator[Badge]:
    """The events in the unit's history by edition, in the order of time."""
    messages = game.locale.messages
    for language, edition in game.model.editions.items():
        numbers = unit.earlier.numbers.get(language, {}).items()
        places = unit.earlier.places.get(language, {}).items()
        events: list[tuple[str, str, dict[str, Any]]] = [
            *((version, "earlier_number_in", {"number": number}) for version, number in numbers),
            *(
                (version, "earlier_place_in", {"place": _place(game, place)})
                for version, place in places
            ),
            *((version, "new_in", {}) for version in filter(None, [unit.since.get(language)])),
            *((version, "changed_in", {}) for version in unit.changed.get(language, ())),
        ]
        for version, key, named in events:
            name = edition_name(edition, version, messages)
            words = messages.format(key, edition=name, **named)
            is_current = version == edition.version
            yield Badge(language, words, _day(edition, version, messages), is_current)


def _day(edition: Edition, version: str, messages: Messages) -> str:
    day = edition.dates.get(version)
    return messages.format_date(day) if day else ""


def rewordings(game: LocalizedGame, topic: Topic, unit: Unit, root: str) -> Iterator[Rewording]:
    """The changes from each known version of the text to the next, up to the present one."""
    messages = game.locale.messages
    for language, texts in unit.earlier.texts.items():
        edition = game.model.edition_in(language)
        versions = [version for version in edition.earlier if version in texts]
        known = {**texts, edition.version: unit.text.get(language, NO_TEXT)}
        references = PageReferences(
            other := game.in_language(language), to_game=other.addresses.home
        )
        for old, new in pairwise((*versions, edition.version)):
            names = [edition_name(edition, each, messages) for each in (old, new)]
            words = messages.format("from_to", old=names[0], new=names[1])
            html = diff_html(known[old], known[new], language, references, messages)
            is_own = language == game.language
            anchor = f"{unit.id}@{urls.version_name(old)}" if is_own else ""
            href = root + game.addresses.home + comparison(language, old, new, topic.id)
            day = _day(edition, new, messages)
            yield Rewording(language.upper(), words, href, day, anchor, language, html)


def comparison(language: Language, old: str, new: str, topic_id: str) -> str:
    """The address of two versions of a topic, compared, from the home of the game."""
    sides = {"from": f"{language}@{old}", "to": f"{language}@{new}", "topic": topic_id}
    return f"{urls.page_in_game(PagePath.CHANGES)}?{urlencode(sides, safe='@')}"


def _place(game: LocalizedGame, id_: str) -> str:
    """The title of a topic, or the name of a unit with it; the id of what there is no more."""
    topic_id, _, unit_id = id_.partition("#")
    topic = game.topics.get(topic_id)
    if topic is None or (unit_id and unit_id not in game.units[topic_id]):
        return id_
    title = game.texts.title(topic)
    name = game.names.of(topic, game.units[topic_id][unit_id]) if unit_id else ""
    return f"{name} {title}".strip()


def former_ids(game: LocalizedGame, topic: Topic, unit: Unit) -> Iterator[FormerId]:
    """A notice for each former id of a unit."""
    for redirect in game.graph.redirects_by_target.get(f"{topic.id}#{unit.id}", ()):
        anchor = redirect.former_unit if redirect.former_topic == topic.id else ""
        yield FormerId(anchor, redirect.former, former_name_notice(game, redirect, topic, unit))


def former_name_notice(game: LocalizedGame, redirect: Redirect, topic: Topic, unit: Unit) -> str:
    """A notice that names what the unit was before."""
    name = _former_name(game, redirect, topic, unit)
    return game.locale.messages.format("former_name", name=name)


def _former_name(game: LocalizedGame, redirect: Redirect, topic: Topic, unit: Unit) -> str:
    """The number that it had, or the id if it has that number still."""
    citation = game.numbers.citations(topic).get(unit.id)
    number = game.numbers.last.get(redirect.former, "")
    is_news = number and not (citation and citation.text == number)
    return number if is_news else redirect.former


def edition_name(edition: Edition, version: str, messages: Messages) -> str:
    """The short name of an edition with the version: "LRR 2.0"."""
    return (
        f"{edition.short} {version}"
        if edition.short
        else messages.format("version", version=version)
    )


def version_title(edition: Edition, version: str, messages: Messages) -> str:
    """The name of a version that stands alone, as in a heading: "LRR 2.0", "Version 2.0"."""
    return (
        f"{edition.short} {version}"
        if edition.short
        else messages.format("version_title", version=version)
    )


def dated_version(edition: Edition, version: str, messages: Messages) -> str:
    """As `version_title`, with the day from which it was in force: "LRR 2.0 · 1 March 2023"."""
    parts = (version_title(edition, version, messages), _day(edition, version, messages))
    return " · ".join(filter(None, parts))


@dataclass(frozen=True, slots=True)
class EarlierReferences:
    """The references of an earlier text, whose targets may no longer exist."""

    references: References

    def target(self, reference: Reference) -> Target:
        try:
            return self.references.target(reference)
        except KeyError:
            return Target(reference.words_with("") or str(reference), "", "")

    def icon(self, name: str, language: Language) -> ShownIcon:
        return self.references.icon(name, language)


def diff_html(
    old: RichText, new: RichText, language: Language, references: References, messages: Messages
) -> Markup:
    """The words of both versions, marked where they differ, or one version after the other;
    `messages` are for screen readers."""
    earlier = EarlierReferences(references)
    pieces = diff_words(as_plain_text(old, earlier), as_plain_text(new, earlier))
    is_whole = all(each.change is not Change.UNCHANGED for each in pieces)
    between = Markup("<br>") if is_whole else Markup()
    return between.join(
        _FORMS[each.change].format(
            add_no_break_spaces(each.words, language),
            messages.language,
            messages.words.gone,
            messages.words.new,
        )
        for each in pieces
    )
