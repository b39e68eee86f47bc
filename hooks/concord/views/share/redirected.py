"""Share pages at the addresses of former ids: of units that were renamed, moved or retired, and of
retired parts. The pages of retired terms."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core.model.games import RetiredId
from concord.core.model.texts import NO_TEXT
from concord.core.model.topics import Topic
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.rules.redirects import Redirect
from concord.text.plain import as_plain_text
from concord.views.share.frame import Frame, SharePage
from concord.views.share.units import TopicSharePages, names_in_all_languages
from concord.views.site import Site
from concord.views.topic.descriptions import PREVIEW, about_game, description
from concord.views.topic.removed_units import removed_unit
from concord.views.units.history import former_name_notice


def former_share_pages(site: Site, game_id: str) -> Iterator[SharePage]:
    """A page for every former id of a unit or a part, in every language that has such pages."""
    of_units = site.settings.built_share_pages.languages(site.library)
    for language in site.library.languages:
        game = site.locales.of(language).games[game_id]
        redirects = [
            each
            for each in game.graph.redirects.values()
            if language in of_units or not each.former_unit
        ]
        yield from _moved_pages(site, game, redirects)
        for redirect in redirects:
            if redirect.retired and _was_shared(game, redirect):
                yield _retired_page(site, game, redirect, redirect.retired)


def retired_term_pages(site: Site, game_id: str) -> Iterator[SharePage]:
    """A page for every term that was retired, in every language."""
    for language in site.library.languages:
        game = site.locales.of(language).games[game_id]
        for redirect in game.graph.redirects.values():
            if redirect.retired and _was_term(game, redirect):
                yield _retired_page(site, game, redirect, redirect.retired)


def _moved_pages(site: Site, game: LocalizedGame, redirects: list[Redirect]) -> Iterator[SharePage]:
    pages: dict[str, TopicSharePages] = {}
    for redirect in redirects:
        if redirect.retired or not _was_unit(game, redirect):
            continue
        topic = game.topics[redirect.topic]
        unit = game.units[topic.id][redirect.unit]
        if site.settings.built_share_pages.include(unit):
            if topic.id not in pages:
                names = names_in_all_languages(site, game.model.id, topic)
                pages[topic.id] = TopicSharePages(site, game, topic, names)
            yield pages[topic.id].page(
                unit, redirect.former, former_name_notice(game, redirect, topic, unit)
            )


def _retired_page(
    site: Site, game: LocalizedGame, redirect: Redirect, retired: RetiredId
) -> SharePage:
    topic_id, unit_id = redirect.former_topic, redirect.former_unit
    frame = Frame.of(site, game, redirect.former, _topic_of(game, topic_id))
    unit = removed_unit(game, redirect, frame.root)
    name = unit.number or unit_id or topic_id
    fate = frame.words.entry_retired if unit_id else frame.words.part_retired
    if _was_term(game, redirect):
        fate = frame.words.retired
    references = PageReferences(game, to_game=frame.game_href)
    reason = as_plain_text(retired.reason.get(game.language, NO_TEXT), references, game.language)
    canonical = game.addresses.page(PagePath.TOPIC, topic=topic_id)
    return frame.page(
        "share/retired.html",
        redirect.former,
        (canonical, frame.root + canonical),
        title=frame.title(name),
        description=description(f"{name} {fate}", [reason], about_game(game), PREVIEW),
        name=name,
        fate=fate,
        removed_unit=unit,
    )


def _was_shared(game: LocalizedGame, redirect: Redirect) -> bool:
    return _was_unit(game, redirect) or redirect.former in game.model.published_parts


def _was_unit(game: LocalizedGame, redirect: Redirect) -> bool:
    """False for a topic and for a term, whose page is no share page."""
    return bool(redirect.former_unit) and not _was_term(game, redirect)


def _was_term(game: LocalizedGame, redirect: Redirect) -> bool:
    return bool(redirect.former_unit) and game.model.is_glossary(redirect.former_topic)


def _topic_of(game: LocalizedGame, topic_id: str) -> Topic | None:
    """The topic with this id, or with this former id; None if it is retired."""
    redirect = game.graph.redirects.get(topic_id)
    return game.topics.get(redirect.topic if redirect else topic_id)
