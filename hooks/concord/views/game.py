"""The page of a game: its topics by number and by title, its editions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from concord.core import urls
from concord.core.model import Language, Topic
from concord.locale.locales import LocalizedGame
from concord.locale.script_words import keeping_words
from concord.rules.divergences import count_game_divergences
from concord.rules.fallback import choose_text
from concord.text.markup import tag_language
from concord.views.page import Heading, Page
from concord.views.rendering import render
from concord.views.sidebar import TopicLink, sidebar, topic_link
from concord.views.unit_counts import unit_counts


@dataclass(frozen=True, slots=True)
class EditionView:
    language: Language
    name: str
    words: str | Markup
    coverage: str
    ready: str


@dataclass(frozen=True, slots=True)
class Keepable:
    """Languages in which a reader may keep the game on a device."""

    name: str
    languages: str


@dataclass(frozen=True, slots=True)
class Group:
    """Topics whose titles begin with one letter."""

    letter: str
    topics: tuple[TopicLink, ...]


def game_page(game: LocalizedGame, root: str) -> Page:
    messages = game.locale.messages
    title = choose_text(game.model, game.model.title, game.language)
    summary = choose_text(game.model, game.model.summary, game.language)
    links = {topic.id: topic_link(game, topic, game.below(root)) for topic in game.model.topics}
    sections = ("editions", "by-number", "by-title")
    html = render(
        "game.html",
        words=messages.words,
        id=game.model.id,
        keepable=_keepable(game),
        home_href=root + (urls.home(game.locale.library, game.language) or "."),
        title=title.text,
        summary=summary.text,
        summary_language=summary.language if summary.language != game.language else "",
        counts=_counts(game),
        editions=list(_editions(game)),
        translation_href=root
        + urls.translation(game.locale.library, game.language)
        + f"#of-{game.model.id}",
        reviewed=messages.format("reviewed", date=messages.format_date(game.model.reviewed))
        if game.model.reviewed
        else "",
        by_number=[links[topic.id] for topic in game.by_number],
        groups=_groups(game, links),
        glossary_href=root + urls.glossary(game.locale.library, game.language, game.model.id),
        n_terms=messages.format("n_terms", n=len(game.model.glossary))
        if game.model.glossary
        else "",
        numbers_href=root + urls.numbers(game.locale.library, game.language, game.model.id),
        divergences_href=root + urls.divergences(game.locale.library, game.language, game.model.id),
        n_divergences=messages.format("n_divergences", n=count_game_divergences(game.model))
        if game.units_with_divergences
        else "",
        planned=messages.in_order(
            (
                choose_text(game.model, each.title, game.language).text
                for each in game.model.planned
            ),
            str,
        ),
    )
    return Page(
        language=game.language,
        title=title.text,
        description=messages.format("game_description", game=title.text) + " " + summary.text,
        html=html,
        sidebar=sidebar(game, root),
        contents=tuple(
            Heading(getattr(messages.words, section.replace("-", "_")), section)
            for section in sections
        ),
        anchors=frozenset(sections),
        record=game.model.place.file,
        script_words=keeping_words(messages),
    )


def _keepable(game: LocalizedGame) -> list[Keepable]:
    """One's own language, or all of them."""
    own, everything = game.language, game.locale.library.languages
    return [
        Keepable(game.locale.language_names[own], own),
        Keepable(game.locale.messages.words.keep_all_languages, " ".join(everything)),
    ]


def _counts(game: LocalizedGame) -> list[str]:
    units = [unit for topic in game.model.topics for unit, _ in topic.walk()]
    messages = game.locale.messages
    topics = messages.format("n_topics", n=len(game.model.topics))
    return [topics, *unit_counts(messages, units, is_brief=True)]


def _editions(game: LocalizedGame) -> Iterator[EditionView]:
    messages, names = game.locale.messages, game.locale.language_names
    for language in game.locale.library.languages:
        edition = game.model.editions.get(language)
        if edition is None:
            words = messages.words.no_edition
        elif edition.follows:
            followed = messages.format(f"in_edition_{edition.follows}")
            words = messages.format("follows_numbers", in_edition=followed)
        else:
            words = tag_language(f"{edition.title} {edition.version}".strip(), language)
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
