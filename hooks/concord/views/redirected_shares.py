"""Share pages at the addresses of units that are gone: renamed, moved or retired."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core import urls
from concord.core.ids import GLOSSARY
from concord.core.model import RetiredId, Topic
from concord.locale.locales import LocalizedGame, PageReferences
from concord.rules.fallback import choose_text
from concord.rules.redirects import Redirect
from concord.text.markup import as_plain_text
from concord.views.pages import Site
from concord.views.removed_units import departure
from concord.views.rendering import render
from concord.views.share import Frame, SharePage, TopicShares, described
from concord.views.unit_history import this_was


def former_share_pages(site: Site, site_url: str, game_id: str) -> Iterator[SharePage]:
    """A page for every unit that is gone, in every language."""
    for language in site.library.languages:
        game = site.locales.of(language).games[game_id]
        gone = [each for each in game.redirects.values() if _was_unit(each)]
        yield from _moved_pages(site, site_url, game, gone)
        for redirect in gone:
            if redirect.retired:
                yield _retired_page(site, site_url, game, redirect, redirect.retired)


def _moved_pages(
    site: Site, site_url: str, game: LocalizedGame, gone: list[Redirect]
) -> Iterator[SharePage]:
    made: dict[str, TopicShares] = {}
    for redirect in gone:
        if redirect.retired:
            continue
        topic = game.topics[redirect.topic]
        unit = game.units[topic.id][redirect.unit]
        if site.share_pages.include(unit):
            shares = made.get(topic.id) or TopicShares(site, site_url, game, topic)
            made[topic.id] = shares
            yield shares.page(unit, redirect.former, this_was(game, redirect, topic, unit))


def _retired_page(
    site: Site, site_url: str, game: LocalizedGame, redirect: Redirect, retired: RetiredId
) -> SharePage:
    topic_id, unit_id = redirect.former_topic, redirect.former_unit
    frame = Frame.of(site, site_url, game, _topic_of(game, topic_id))
    fate = departure(game, redirect, frame.root)
    name = fate.number or unit_id
    reason = choose_text(game.model, retired.reason, game.language).text
    words = as_plain_text(reason, PageReferences(game, to_game=game.below(frame.root)))
    address = frame.address(redirect.former)
    entry = urls.unit(site.library, game.language, game.model.id, topic_id, unit_id)
    html = render(
        "share_retired.html",
        frame=frame,
        title=frame.title(name),
        description=described(f"{name} {frame.words.entry_retired} {words}"),
        address=site_url + address,
        canonical=site_url + entry,
        editions=list(frame.editions(redirect.former)),
        name=name,
        fate=fate,
    )
    return SharePage(address, html)


def _was_unit(redirect: Redirect) -> bool:
    """False for a topic, and for a term, which has no page of its own."""
    return bool(redirect.former_unit) and redirect.former_topic != GLOSSARY


def _topic_of(game: LocalizedGame, topic_id: str) -> Topic | None:
    """The topic, also under an id of before; None for one that is gone itself."""
    redirect = game.redirects.get(topic_id)
    return game.topics.get(redirect.topic if redirect else topic_id)
