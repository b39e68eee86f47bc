"""The page of a game: its topics, what is published of it besides, and its editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup, escape

from concord.core import urls
from concord.core.model.games import TextOrigin
from concord.core.model.texts import Language
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.rules.editions import count_game_divergences
from concord.text.html import tag_language
from concord.views.common.books import offered_books
from concord.views.history.changes import changes_by_version
from concord.views.page import Page, PageContext
from concord.views.topic.descriptions import about_game
from concord.views.topic.links import PartViews, anchor_of, topic_link
from concord.views.units.components import expansion_mark
from concord.views.units.units import unit_counts

_CONTENTS = "by-number"


@dataclass(frozen=True, slots=True)
class EditionView:
    language: Language
    name: str
    words: str | Markup


@dataclass(frozen=True, slots=True)
class ListLink:
    """A link to a list of the game, as its glossary."""

    words: str
    href: str
    measure: str = ""
    """How long the list is."""
    name: str = ""
    """The name for assistive technology where another link of the page has the same words."""


def game_page(context: PageContext) -> Page:
    game, messages, root = context.game, context.messages, context.root
    to_game = game.addresses.home_from(root)
    summary, topics = game.texts.of(game.model.summary), game.order.topics
    html = context.render(
        "common/game.html",
        id=game.model.id,
        keepable=_keepable(game) if context.locale.settings.offline else {},
        has_other_games=len(context.locale.games) > 1,
        home_href=root + (context.locale.page(PagePath.HOME) or "."),
        summary=summary.text,
        summary_language=summary.language if summary.language != game.language else "",
        counts=_counts(game),
        editions=list(_editions(game)),
        translation_href=_translation_href(context) if context.locale.is_multilingual else "",
        reviewed=_reviewed(game),
        expansions=[expansion_mark(game, each.id) for each in game.model.expansions],
        parts=PartViews(game, to_game).views(),
        topics=[topic_link(game, each, to_game) for each in topics if not each.is_of_components],
        of_components=[topic_link(game, each, to_game) for each in topics if each.is_of_components],
        lists=list(_lists(game, root)),
        versions=list(changes_by_version(game)),
        edition=game.history.edition,
        first_version=next(iter(game.history.recorded), ""),
        books=list(offered_books(game, context.books, root)),
        changes_href=root + game.addresses.page(PagePath.CHANGES),
        planned=messages.sort_by_name(
            (game.texts.of(each.title).text for each in game.model.planned), str
        ),
    )
    return Page(
        html=html,
        title=game.texts.game_title,
        description=f"{about_game(game)} {game.model.summary.get(game.language, '')}".rstrip(),
        anchors=frozenset(
            [_CONTENTS, "of-components", "books", "editions", *map(anchor_of, game.parts.values())]
        ),
    )


def _translation_href(context: PageContext) -> str:
    page = context.root + context.locale.page(PagePath.TRANSLATION)
    model = context.game.model
    return urls.with_anchor(page, f"of-{model.id}" if model.topics else "")


def _lists(game: LocalizedGame, root: str) -> Iterator[ListLink]:
    messages = game.locale.messages
    if game.terms:
        measure = messages.format("n_terms", n=len(game.terms))
        yield ListLink(
            messages.words.glossary, root + game.addresses.page(PagePath.GLOSSARY), measure
        )
    if game.lists.numbers:
        yield ListLink(messages.words.numbers, root + game.addresses.page(PagePath.NUMBERS))
    if game.lists.divergences:
        measure = messages.format("n_divergences", n=count_game_divergences(game.model))
        yield ListLink(
            messages.words.divergences, root + game.addresses.page(PagePath.DIVERGENCES), measure
        )
    if game.has_history:
        yield ListLink(messages.words.changes, root + game.addresses.page(PagePath.CHANGES))
    if game.locale.library.is_numbered:
        annotate = f"{root}{game.locale.page(PagePath.ANNOTATE)}?game={game.model.id}"
        name = f"{messages.words.annotate}: {game.texts.game_title}"
        yield ListLink(messages.words.annotate, annotate, name=name)


def _reviewed(game: LocalizedGame) -> str:
    messages, day = game.locale.messages, game.model.reviewed
    return messages.format("reviewed", date=messages.format_date(day)) if day else ""


def _keepable(game: LocalizedGame) -> Mapping[str, str]:
    """By name, the choices of languages in which readers can store the game on a device: that of
    the page, or all if there are others."""
    own, languages = game.language, game.locale.library.languages
    choices = {game.locale.language_names[own]: own}
    if len(languages) > 1:
        choices[game.locale.messages.words.keep_all_languages] = " ".join(languages)
    return choices


def _counts(game: LocalizedGame) -> list[str]:
    units = [unit for topic in game.model.topics for unit, _ in topic.walk()]
    messages = game.locale.messages
    topics = messages.format("n_topics", n=len(game.model.topics))
    parts = [messages.format("n_parts", n=len(game.parts))] if game.parts else []
    return [*parts, topics, *unit_counts(messages, units, is_brief=True)]


def _editions(game: LocalizedGame) -> Iterator[EditionView]:
    messages, names = game.locale.messages, game.locale.language_names
    for language in game.locale.library.languages:
        edition = game.model.editions.get(language)
        if edition is None:
            words = messages.words.no_edition
        elif edition.follows:
            followed = messages.format(f"in_edition_{edition.follows}")
            is_official = edition.origin is TextOrigin.OFFICIAL
            key = "official_numbers" if is_official else "follows_numbers"
            words = messages.format(key, in_edition=followed)
        else:
            words = tag_language(edition.full_title, language)
            if edition.origin is TextOrigin.OFFICIAL:
                words = escape(messages.words.official_edition).format(edition=words)
            if edition.is_editorial:
                words += f" — {messages.words.editorial_short}"
        yield EditionView(language, names[language], words)
