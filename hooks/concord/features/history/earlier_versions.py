"""The history of a unit: its changes by version of an edition, and the words that changed between
two versions of its text."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from concord.base import urls
from concord.base.urls import PagePath
from concord.features.history.game_history import earlier_versions_of, game_history
from concord.features.history.reasons import reason_of
from concord.locale.interface import Messages
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Edition
from concord.model.texts import NO_TEXT, Language
from concord.model.topics import Topic, Unit
from concord.pages.page import PageContext
from concord.pages.rendering import render
from concord.pages.slots import MarkKind, Remark, ShownTopic, Subject
from concord.pages.units.versions import diff_html, edition_name

_BADGE = Markup('<p class="history"><span class="edition-mark">{}</span> {}{}</p>')
_DAY = Markup(' <span class="measure">· {}</span>')


@dataclass(frozen=True, slots=True)
class Badge:
    language: Language
    """The language of the edition."""
    version: str
    words: str
    day: str = ""
    """The first day of the version in force, in words; empty if it is not known."""
    is_current: bool = False
    """True for a change of the present version."""


@dataclass(frozen=True, slots=True)
class Rewording:
    """The changes of the text from one version of an edition to the next."""

    words: str
    """The names of both versions."""
    href: str
    """To the comparison of the topic in both."""
    day: str
    """The first day of the later version in force, in words; empty if it is not known."""
    anchor: str
    """Of the earlier version of the unit, as "weight@1.3"; empty for other languages."""
    language: Language
    html: Markup


def badges(game: LocalizedGame, unit: Unit) -> Iterator[Badge]:
    """Yield the events in the history of a unit, by edition and in the order of time."""
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
            if key in {"new_in", "changed_in"}:
                words = " · ".join([words, *reason_of(game, unit, language, version)])
            yield Badge(language, version, words, _day(edition, version, messages), is_current)


def _day(edition: Edition, version: str, messages: Messages) -> str:
    day = edition.dates.get(version)
    return messages.format_date(day) if day else ""


def rewordings(game: LocalizedGame, topic: Topic, unit: Unit, root: str) -> Iterator[Rewording]:
    """Yield the changes from each known version of the text to the next one."""
    messages = game.locale.messages
    for language, texts in unit.earlier.texts.items():
        edition = game.model.edition_in(language)
        versions = [version for version in edition.earlier if version in texts]
        known = {**texts, edition.version: unit.text.get(language, NO_TEXT)}
        references = PageReferences(
            other := game.in_language(language), to_game=other.addresses.home
        )
        for old, new in pairwise((*versions, edition.version)):
            names = [edition_name(edition, version, messages) for version in (old, new)]
            words = messages.format("from_to", old=names[0], new=names[1])
            html = diff_html(known[old], known[new], language, references, messages)
            is_own = language == game.language
            anchor = f"{unit.id}@{urls.version_name(old)}" if is_own else ""
            href = root + game.addresses.home + comparison(language, old, new, topic.id)
            day = _day(edition, new, messages)
            yield Rewording(words, href, day, anchor, language, html)


def comparison(language: Language, old: str, new: str, topic_id: str) -> str:
    """Return the address of a comparison of a topic in two versions, from the home of the game."""
    sides = {"from": f"{language}@{old}", "to": f"{language}@{new}", "topic": topic_id}
    return f"{urls.page_in_game(PagePath.CHANGES)}?{urlencode(sides, safe='@')}"


def _place(game: LocalizedGame, id_: str) -> str:
    """Return the title of a topic with the name of the unit; the id itself if it is gone."""
    topic_id, _, unit_id = id_.partition("#")
    topic = game.topics.get(topic_id)
    if topic is None or (unit_id and unit_id not in game.units[topic_id]):
        return id_
    title = game.texts.title(topic)
    name = game.names.of(topic, game.units[topic_id][unit_id]) if unit_id else ""
    return f"{name} {title}".strip()


def version_title(edition: Edition, version: str, messages: Messages) -> str:
    """Return the name of a version for a heading: "LRR 2.0", "Version 2.0"."""
    return (
        f"{edition.short} {version}"
        if edition.short
        else messages.format("version_title", version=version)
    )


def dated_version(edition: Edition, version: str, messages: Messages) -> str:
    """Return the name with the day from which the version was in force: "LRR 2.0 · 1 March
    2023"."""
    parts = (version_title(edition, version, messages), _day(edition, version, messages))
    return " · ".join(filter(None, parts))


def version_choice(context: PageContext, shown: ShownTopic) -> Markup:
    """Return the list of the versions of a topic, each to be read and compared with today's."""
    game = shown.game
    history, to_game = game.of(game_history), shown.references.to_game
    return context.render(
        "history/version_choice.html",
        topic=shown.topic,
        history=history,
        earlier_versions=earlier_versions_of(game, shown.topic.id),
        version_name="",
        version_title=version_title,
        dated_version=dated_version,
        compare=lambda old: to_game + comparison(game.language, old, history.now, shown.topic.id),
    )


def _linked(shown: ShownTopic, unit: Unit, badge: Badge) -> str:
    """Return the words of a badge; as a link to the unit as it stood if that has a page."""
    is_own = shown.game.of(game_history).edition == badge.language
    own = shown.game if is_own else shown.game.in_language(badge.language)
    name = urls.version_name(badge.version)
    topic = own.of(game_history).topic_of(f"{shown.topic.id}#{unit.id}", badge.version)
    if name not in earlier_versions_of(own, topic):
        return badge.words
    page = urls.page_in_game(PagePath.VERSION_PAGE, topic=topic, version=name)
    href = shown.root + own.addresses.home + urls.with_anchor(page, unit.id)
    return Markup('<a href="{}">{}</a>').format(href, badge.words)


def history_of(shown: ShownTopic) -> Callable[[Unit], Iterator[Remark]]:
    """Return a function that gives the remarks on the history of a unit."""

    def remarks(unit: Unit) -> Iterator[Remark]:
        for badge in badges(shown.game, unit) if unit.has_history else ():
            day = _DAY.format(badge.day) if badge.day else ""
            words = _linked(shown, unit, badge)
            html = _BADGE.format(badge.language.upper(), words, day)
            kind = MarkKind.NEW if badge.is_current else MarkKind.ELSEWHERE
            yield Remark(Subject.HISTORY, html, [badge.language], kind, badge.words)
        for rewording in rewordings(shown.game, shown.topic, unit, shown.root):
            html = render("history/rewording.html", rewording=rewording)
            yield Remark(Subject.HISTORY, html, [rewording.language])

    return remarks
