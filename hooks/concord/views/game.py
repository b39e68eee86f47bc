"""The page of a game: its editions, and its topics by number and by title."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup, escape

from concord.core import urls
from concord.core.model.games import Part, TextOrigin
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.rules.divergences import count_game_divergences
from concord.text.markup import tag_language
from concord.views.page import Heading, Page, PageContext
from concord.views.part_lists import PartViews, TopicLink, anchor_of, topic_link
from concord.views.sidebar import sidebar
from concord.views.unit_counts import unit_counts

_SECTIONS = ("editions", "by-number", "by-title")


@dataclass(frozen=True, slots=True)
class EditionView:
    language: Language
    name: str
    words: str | Markup
    coverage: str
    ready: str


@dataclass(frozen=True, slots=True)
class Keepable:
    """A choice of languages in which readers can store the game on a device."""

    name: str
    languages: str


@dataclass(frozen=True, slots=True)
class Group:
    """The topics whose titles begin with the same letter."""

    letter: str
    topics: tuple[TopicLink, ...]


def game_page(context: PageContext) -> Page:
    game, messages, root = context.game, context.messages, context.root
    links = {topic.id: topic_link(game, topic, game.home_from(root)) for topic in game.model.topics}
    summary = game.text(game.model.summary)
    sections = _SECTIONS if game.topics else _SECTIONS[:1]
    translation_href = root + context.locale.page(PagePath.TRANSLATION)
    html = context.render(
        "game.html",
        id=game.model.id,
        keepable=_keepable(game),
        home_href=root + (context.locale.page(PagePath.HOME) or "."),
        summary=summary.text,
        summary_language=summary.language if summary.language != game.language else "",
        counts=_counts(game),
        editions=list(_editions(game)),
        translation_href=urls.with_anchor(
            translation_href, f"of-{game.model.id}" if game.topics else ""
        ),
        reviewed=_reviewed(game),
        parts=PartViews(game, game.home_from(root)).views(),
        n_topics=messages.format("n_topics", n=len(game.topics)),
        by_number=[links[topic.id] for topic in game.in_order],
        groups=_groups(game, links),
        glossary_href=root + game.page(PagePath.GLOSSARY),
        n_terms=messages.format("n_terms", n=len(game.terms)) if game.terms else "",
        numbers_href=root + game.page(PagePath.NUMBERS) if game.number_pages else "",
        divergences_href=root + game.page(PagePath.DIVERGENCES),
        n_divergences=messages.format("n_divergences", n=count_game_divergences(game.model))
        if game.divergence_pages
        else "",
        planned=messages.sort_by_name(
            (game.text(each.title).text for each in game.model.planned), str
        ),
    )
    return Page(
        html=html,
        title=game.game_title,
        description=f"{messages.format('game_description', game=game.game_title)} {summary.text}",
        sidebar=sidebar(context),
        contents=tuple(_heading(game, section) for section in sections),
        anchors=frozenset([*sections, *map(anchor_of, game.parts.values())]),
    )


def _heading(game: LocalizedGame, section: str) -> Heading:
    words = game.locale.messages.words
    if section == "by-number" and game.parts:
        return Heading(words.contents, section, tuple(_headings_of(game, game.model.parts)))
    return Heading(getattr(words, section.replace("-", "_")), section)


def _headings_of(game: LocalizedGame, parts: Sequence[Part]) -> Iterator[Heading]:
    for part in parts:
        words = f"{game.part_number(part)} {game.part_title(part)}".strip()
        yield Heading(words, anchor_of(part))


def _reviewed(game: LocalizedGame) -> str:
    messages, day = game.locale.messages, game.model.reviewed
    return messages.format("reviewed", date=messages.format_date(day)) if day else ""


def _keepable(game: LocalizedGame) -> list[Keepable]:
    """The language of the page, or all languages if there are others."""
    own, languages = game.language, game.locale.library.languages
    choices = [Keepable(game.locale.language_names[own], own)]
    if len(languages) > 1:
        words = game.locale.messages.words.keep_all_languages
        choices.append(Keepable(words, " ".join(languages)))
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
            words = tag_language(f"{edition.title} {edition.version}".strip(), language)
            if edition.origin is TextOrigin.OFFICIAL:
                words = escape(messages.words.official_edition).format(edition=words)
            if edition.is_editorial:
                words += f" — {messages.words.editorial_short}"
        counts = game.in_language(language).state_counts
        coverage = messages.format("coverage", done=counts.translated, n=counts.total)
        ready = messages.format("share_ready", share=messages.format_percent(counts.percent))
        yield EditionView(language, names[language], words, coverage, ready)


def _groups(game: LocalizedGame, links: dict[str, TopicLink]) -> Sequence[Group]:
    def letter(topic: Topic) -> str:
        return next((each for each in game.title(topic) if each.isalnum()), "#").upper()

    return [
        Group(initial, tuple(links[topic.id] for topic in topics))
        for initial, topics in groupby(game.by_title, key=letter)
    ]
