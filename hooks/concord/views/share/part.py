"""The share pages of parts: their topics with numbers, and their titles in all languages."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

from concord.core import urls
from concord.core.model.games import Part
from concord.locale.localized_game import LocalizedGame
from concord.views.share.frame import Frame, SharePage, part_link, parts_above, share_address
from concord.views.site import Site
from concord.views.topic.descriptions import PREVIEW, about_game, description
from concord.views.topic.links import topics_in


def part_share_pages(site: Site, game_id: str) -> Iterator[SharePage]:
    """A page for each part in every language, at its address and at those of its former ids."""
    for language in site.library.languages:
        game = site.locales.of(language).games[game_id]
        for part in game.parts.values():
            yield _page(site, game, part)
            for redirect in game.graph.redirects_by_target.get(part.id, ()):
                yield _page(site, game, part, redirect.former)


def _page(site: Site, game: LocalizedGame, part: Part, former: str = "") -> SharePage:
    id_ = former or part.id
    frame = Frame.of(site, game, id_)
    to_game = frame.game_href
    frame = frame.within(tuple(parts_above(game, part.id, to_game)), frame.topic_href)
    name = " ".join(filter(None, (game.numbers.of(part), game.texts.title(part))))
    titles = ", ".join(map(game.texts.title, topics_in(game, part)))
    notice = game.locale.messages.format("this_was", name=former) if former else ""
    page = urls.topic_in_game(part.id)
    return frame.page(
        "share/part.html",
        id_,
        (game.addresses.home + page, to_game + page),
        title=f"{name} · {game.texts.game_title}",
        description=description(f"{name}: {titles}", (), about_game(game), PREVIEW),
        notice=notice,
        part=_view(game, part, to_game),
        context_href=to_game + page,
        counterparts=[
            SimpleNamespace(
                language=language,
                language_name=game.locale.language_names[language],
                number=(other := game.in_language(language)).numbers.of(part),
                title=other.texts.title(part),
                href=frame.root + share_address(other, part.id),
            )
            for language in game.locale.own_first[1:]
        ],
    )


def _view(game: LocalizedGame, part: Part, to_game: str) -> SimpleNamespace:
    titled = [(each, game.topics.get(each)) for each in part.topics]
    return SimpleNamespace(
        link=part_link(game, part, to_game),
        topics=[
            SimpleNamespace(
                number=game.numbers.shown(topic or game.planned[each]),
                title=game.texts.title(topic or game.planned[each]),
                href=to_game + urls.topic_in_game(each) if topic else "",
            )
            for each, topic in titled
        ],
        parts=[_view(game, each, to_game) for each in part.parts],
    )
