"""Share pages at the addresses of units that are gone: renamed, moved or retired."""

from __future__ import annotations

from collections.abc import Iterator

from concord.core import urls
from concord.core.model import Retired, Topic
from concord.locale.locales import GameReader, PageReferences
from concord.rules.redirects import Successor
from concord.rules.translation_status import shown
from concord.text.inline import GLOSSARY
from concord.text.markup import as_words
from concord.views.pages import Site
from concord.views.removed_units import departure
from concord.views.rendering import render
from concord.views.share import Frame, SharePage, TopicShares, described
from concord.views.unit_history import this_was


def former_share_pages(site: Site, site_url: str, game_id: str) -> Iterator[SharePage]:
    """A page for every unit that is gone, in every language."""
    for language in site.library.languages:
        game = site.readers.of(language).games[game_id]
        gone = [each for each in game.successors.values() if _was_unit(each)]
        yield from _moved_pages(site, site_url, game, gone)
        for successor in gone:
            if successor.retired:
                yield _retired_page(site, site_url, game, successor, successor.retired)


def _moved_pages(
    site: Site, site_url: str, game: GameReader, gone: list[Successor]
) -> Iterator[SharePage]:
    made: dict[str, TopicShares] = {}
    for successor in gone:
        if successor.retired:
            continue
        topic = game.topics[successor.topic]
        unit = game.units[topic.id][successor.unit]
        if site.share_pages.include(unit):
            shares = made.get(topic.id) or TopicShares(site, site_url, game, topic)
            made[topic.id] = shares
            yield shares.page(unit, successor.former, this_was(game, successor, topic, unit))


def _retired_page(
    site: Site, site_url: str, game: GameReader, successor: Successor, retired: Retired
) -> SharePage:
    topic_id, unit_id = successor.former_topic, successor.former_unit
    frame = Frame.of(site, site_url, game, _topic_of(game, topic_id))
    fate = departure(game, successor, frame.root)
    name = fate.number or unit_id
    reason = shown(game.game, retired.reason, game.language).text
    words = as_words(reason, PageReferences(game, to_game=game.below(frame.root)))
    address = frame.address(successor.former)
    entry = urls.unit(site.library, game.language, game.game.id, topic_id, unit_id)
    html = render(
        "share_retired.html",
        frame=frame,
        title=frame.title(name),
        description=described(f"{name} {frame.words.entry_retired} {words}"),
        address=site_url + address,
        canonical=site_url + entry,
        editions=list(frame.editions(successor.former)),
        name=name,
        fate=fate,
    )
    return SharePage(address, html)


def _was_unit(successor: Successor) -> bool:
    """False for a topic, and for a term, which has no page of its own."""
    return bool(successor.former_unit) and successor.former_topic != GLOSSARY


def _topic_of(game: GameReader, topic_id: str) -> Topic | None:
    """The topic, also under an id of before; None for one that is gone itself."""
    successor = game.successors.get(topic_id)
    return game.topics.get(successor.topic if successor else topic_id)
