"""The share pages of parts: their topics with numbers, and their titles in all languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from concord.core import urls
from concord.core.model.games import Part
from concord.core.model.texts import Language
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.views.html.rendering import render
from concord.views.share.frame import Frame, SharePage
from concord.views.site import Site
from concord.views.topic.descriptions import PREVIEW, about_game, description
from concord.views.topic.part_lists import PartViews, parts_above, topics_in


@dataclass(frozen=True, slots=True)
class PartCounterpart:
    """The part in another language."""

    language: Language
    language_name: str
    number: str
    title: str
    href: str


def part_share_pages(site: Site, site_url: str, game_id: str) -> Iterator[SharePage]:
    """A page for each part in every language, at its address and at those of its former ids."""
    for language in site.library.languages:
        game = site.locales.of(language).games[game_id]
        for part in game.parts.values():
            yield _page(site, site_url, game, part)
            for redirect in game.graph.redirects_by_target.get(part.id, ()):
                yield _page(site, site_url, game, part, redirect.former)


def _page(
    site: Site, site_url: str, game: LocalizedGame, part: Part, former: str = ""
) -> SharePage:
    id_ = former or part.id
    frame = Frame.of(site, site_url, game, id_)
    to_game = frame.game_href
    frame = frame.within(tuple(parts_above(game, part.id, to_game)), frame.topic_href)
    name = " ".join(filter(None, (game.numbers.of_part(part), game.texts.title(part))))
    titles = ", ".join(map(game.texts.title, topics_in(game, part)))
    notice = game.locale.messages.format("this_was", name=former) if former else ""
    html = render(
        "share/part.html",
        frame=frame,
        title=f"{name} · {game.texts.game_title}",
        description=description(f"{name}: {titles}", (), about_game(game), PREVIEW),
        address=site_url + frame.address(id_),
        canonical=frame.canonical(
            game.addresses.page(PagePath.TOPIC, topic=part.id),
            to_game + urls.topic_in_game(part.id),
        ),
        alternates=list(frame.alternates(id_)),
        notice=notice,
        part=PartViews(game, to_game).view(part),
        context_href=to_game + urls.topic_in_game(part.id),
        counterparts=list(_counterparts(game, part, frame.root)),
        credits=(),
        whose_words="",
    )
    return SharePage(frame.address(id_), html)


def _counterparts(game: LocalizedGame, part: Part, root: str) -> Iterator[PartCounterpart]:
    for language in game.locale.library.languages:
        if language != game.language:
            other = game.in_language(language)
            yield PartCounterpart(
                language,
                other.locale.messages.name,
                other.numbers.of_part(part),
                other.texts.title(part),
                root + other.addresses.page(PagePath.SHARE_PART, part=part.id),
            )
