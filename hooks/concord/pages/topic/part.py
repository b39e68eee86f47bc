"""The page of a part: its topics with their numbers, and the parts below it."""

from collections.abc import Iterator, Sequence

from concord.base.urls import SectionAnchor
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Part
from concord.pages.page import Heading, Page, PageContext
from concord.pages.topic.descriptions import SEARCH_RESULT, description, trail_of
from concord.pages.topic.links import anchor_of, around, numbered_title, topics_in
from concord.pages.topic.referrers import referrers_of
from concord.pages.topic.sidebar import sidebar
from concord.pages.units.units import unit_counts


def part_page(context: PageContext) -> Page:
    game, words = context.game, context.messages.words
    part = game.parts[context.key.topic]
    to_game = game.addresses.home_from(context.root)
    title, number = game.texts.of(part.title), game.numbers.of(part)
    referrers, parts = referrers_of(game, part.id, to_game), list(game.parts.values())
    before, after = around(parts, parts.index(part))
    html = context.render(
        "topic/part.html",
        number=number,
        title=title,
        counts=_counts(game, part),
        part=part,
        anchor_of=anchor_of,
        referrers=referrers,
        previous=before,
        next=after,
    )
    contents = list(_headings(game, part.parts))
    if referrers:
        contents.append(Heading(words.referenced_by, SectionAnchor.REFERENCED_BY))
    return Page(
        html=html,
        title=f"{number} {title.text} · {game.texts.game_title}".strip(),
        description=_description(game, part),
        sidebar=sidebar(context, part),
        contents=tuple(contents),
        anchors=frozenset(_anchors(contents)),
    )


def _counts(game: LocalizedGame, part: Part) -> list[str]:
    messages, topics = game.locale.messages, topics_in(game, part)
    units = (unit for topic in topics for unit, _ in topic.walk())
    return [messages.format("n_topics", n=len(topics)), *unit_counts(messages, units)]


def _description(game: LocalizedGame, part: Part) -> str:
    """The titles of its topics, which tell best what the page is about."""
    titles = ", ".join(map(game.texts.title, topics_in(game, part)))
    return description(trail_of(game, part), [titles], "", SEARCH_RESULT)


def _headings(game: LocalizedGame, parts: Sequence[Part]) -> Iterator[Heading]:
    for each in parts:
        children = tuple(_headings(game, each.parts))
        yield Heading(numbered_title(game, each), anchor_of(each), children)


def _anchors(headings: Sequence[Heading]) -> Iterator[str]:
    for each in headings:
        yield each.anchor
        yield from _anchors(each.children)
