"""What a unit was: badges of its history, and notices for those who come by an old link."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup

from concord.core.model import Edition, Language, Topic, Unit
from concord.locale.interface import Messages
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.rules.redirects import Redirect
from concord.views.diff_html import diff_html


@dataclass(frozen=True, slots=True)
class Badge:
    language: Language
    """Of the edition whose history it tells."""
    words: str

    @property
    def mark(self) -> str:
        return self.language.upper()


@dataclass(frozen=True, slots=True)
class FormerId:
    """A notice for readers who follow a link with a former id of a unit."""

    anchor: str
    """The old id, where that stood on the same page; empty if it stood elsewhere."""
    former: str
    """The old id in full."""
    words: str


@dataclass(frozen=True, slots=True)
class Rewording:
    """What changed in the text from one version of an edition to the next."""

    mark: str
    """Of the edition: "RU"."""
    words: str
    """Names the two versions."""
    language: Language
    html: Markup


def badges(game: LocalizedGame, unit: Unit) -> Iterator[Badge]:
    """In the order in which things happened, edition by edition."""
    messages, editions = game.locale.messages, game.model.editions
    for language, edition in editions.items():
        for version, number in unit.earlier_numbers.get(language, {}).items():
            name = edition_name(edition, version, messages)
            yield Badge(language, messages.format("was_in", number=number, edition=name))
        if language in unit.since:
            name = edition_name(edition, unit.since[language], messages)
            yield Badge(language, messages.format("new_in", edition=name))
        for version in unit.changed.get(language, ()):
            name = edition_name(edition, version, messages)
            yield Badge(language, messages.format("changed_in", edition=name))


def rewordings(game: LocalizedGame, unit: Unit) -> Iterator[Rewording]:
    """Step by step from the oldest text that is known to the one of today."""
    messages = game.locale.messages
    for language, texts in unit.earlier_texts.items():
        edition = game.model.editions[language]
        versions = [version for version in edition.earlier if version in texts]
        known = {**texts, edition.version: unit.text.get(language, "")}
        references = PageReferences(other := game.in_language(language), to_game=other.home)
        for old, new in pairwise((*versions, edition.version)):
            names = [edition_name(edition, each, messages) for each in (old, new)]
            words = messages.format("from_to", old=names[0], new=names[1])
            html = diff_html(known[old], known[new], language, references, messages)
            yield Rewording(language.upper(), words, language, html)


def former_ids(game: LocalizedGame, topic: Topic, unit: Unit) -> Iterator[FormerId]:
    """A notice for each former id of a unit."""
    for redirect in game.graph.redirects_by_target.get(f"{topic.id}#{unit.id}", ()):
        anchor = redirect.former_unit if redirect.former_topic == topic.id else ""
        yield FormerId(anchor, redirect.former, this_was(game, redirect, topic, unit))


def this_was(game: LocalizedGame, redirect: Redirect, topic: Topic, unit: Unit) -> str:
    """What the unit was once."""
    name = _former_name(game, redirect, topic, unit)
    return game.locale.messages.format("this_was", name=name)


def _former_name(game: LocalizedGame, redirect: Redirect, topic: Topic, unit: Unit) -> str:
    """The number that it had, or the id where that says no more than the number of today."""
    citation = game.citations(topic).get(unit.id)
    number = game.last_numbers.get(redirect.former, "")
    is_news = number and not (citation and citation.text == number)
    return number if is_news else redirect.former


def edition_name(edition: Edition, version: str, messages: Messages) -> str:
    """What readers call a version: "LRR 2.0"."""
    return (
        f"{edition.short} {version}"
        if edition.short
        else messages.format("version", version=version)
    )
