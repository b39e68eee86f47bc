"""The home page: the search, the games, and one unit in all its languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from markupsafe import Markup

from concord.core.model.games import Drawing, Hue
from concord.core.model.texts import Language
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.text.html import as_html
from concord.views.common.search import search_box
from concord.views.page import Page, PageContext
from concord.views.topic.links import Link


@dataclass(frozen=True, slots=True)
class GameCard:
    title: str
    summary: str
    href: str
    counts: tuple[str, ...]
    hue: Hue | None
    emblem: Drawing | None


@dataclass(frozen=True, slots=True)
class SpecimenColumn:
    """The unit that `extra.concord.specimen` names, in one language."""

    language: Language
    number: str
    html: Markup
    href: str


@dataclass(frozen=True, slots=True)
class LanguageOffer:
    """A line in another language, for readers whose browser prefers that one."""

    language: Language
    words: str
    close: str
    href: str


def home_page(context: PageContext) -> Page:
    html = context.render(
        "common/home.html",
        offers=list(_offers(context)),
        search_box=search_box(context.locale, context.root),
        examples=list(_examples(context)),
        list_href=context.root + context.locale.page(PagePath.READING_LIST),
        lead=context.messages.format("home_lead", n=len(context.locale.own_first)),
        specimen=_specimen(context),
        games=[_card(game, context.root) for game in _largest_first(context.locale.games)],
        annotate_href=context.root + context.locale.page(PagePath.ANNOTATE),
        is_numbered=context.locale.library.is_numbered,
    )
    return Page(html)


def _offers(context: PageContext) -> Iterator[LanguageOffer]:
    for language in context.locale.own_first[1:]:
        other = context.locale.in_language(language)
        words, href = other.messages.words, context.root + other.page(PagePath.HOME)
        yield LanguageOffer(language, words.read_in_language, words.close_menu, href or ".")


def _examples(context: PageContext) -> Iterator[Link]:
    """Queries to try."""
    locale = context.locale
    if locale.settings.search:
        for query in locale.settings.examples.get(locale.language, ()):
            address = context.root + locale.page(PagePath.SEARCH)
            yield Link(query, f"{address}?{urlencode({'q': query})}")


def _specimen(context: PageContext) -> list[SpecimenColumn]:
    """The language of the page is first. Empty if there is one language only."""
    locale, unit = context.locale, context.locale.settings.specimen
    if unit is None or len(locale.own_first) == 1:
        return []
    games = [locale.in_language(each).games[unit.game] for each in locale.own_first]
    return [_column(game, unit.topic, unit.unit, context.root) for game in games]


def _column(game: LocalizedGame, topic_id: str, unit_id: str, root: str) -> SpecimenColumn:
    topic = game.topics[topic_id]
    unit = game.units[topic_id][unit_id]
    text = game.texts.of(unit.text)
    return SpecimenColumn(
        game.language,
        game.names.in_reference(topic, unit),
        as_html(text.text, text.language, PageReferences(game, to_game=root + game.addresses.home)),
        root + game.addresses.topic(topic, unit_id),
    )


def _largest_first(games: Mapping[str, LocalizedGame]) -> list[LocalizedGame]:
    return sorted(games.values(), key=_count_units, reverse=True)


def _count_units(game: LocalizedGame) -> int:
    return sum(len(units) for units in game.units.values())


def _card(game: LocalizedGame, root: str) -> GameCard:
    messages = game.locale.messages
    return GameCard(
        title=game.texts.game_title,
        summary=game.texts.of(game.model.summary).text,
        href=root + game.addresses.home,
        counts=(
            messages.format("n_topics", n=len(game.topics)),
            messages.format("n_units", n=_count_units(game)),
        ),
        hue=game.model.hue,
        emblem=game.model.emblem,
    )
