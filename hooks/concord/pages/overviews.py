"""The pages that list: the home page the games, the pages of a game and of its parts the topics."""

from collections.abc import Iterator, Sequence

from markupsafe import escape

from concord.base.urls import SectionAnchor
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Part, TextOrigin
from concord.model.texts import Language
from concord.pages.page import Heading, Page, PageContext, sections_of
from concord.pages.topic.descriptions import SEARCH_RESULT, about_game, description, trail_of
from concord.pages.topic.navigation import (
    anchor_of,
    neighbours,
    numbered_title,
    referrers_of,
    sidebar,
    topics_in,
)
from concord.pages.units.units import unit_counts
from concord.text.html import tag_language


def home_page(context: PageContext) -> Page:
    """The games with their numbers of units, the largest first."""
    games = context.locale.largest_first
    return Page(context.render("overviews/home.html", games=games, counts_of=_counts_of_game))


def game_page(context: PageContext) -> Page:
    game, messages, topics = context.game, context.messages, context.game.order.topics
    of_components = [topic.id for topic in topics if topic.is_of_components]
    contents = [_heading(game, part) for part in game.model.parts]
    if not contents and len(of_components) < len(topics):
        contents.append(Heading(messages.words.contents, "by-number"))
    if of_components and not game.model.parts:
        contents.append(Heading(messages.words.components, "of-components"))
    contents.append(Heading(messages.words.editions, "editions"))
    html = context.render(
        "overviews/game.html",
        summary=game.texts.of(game.model.summary),
        counts=_counts_of_game(game),
        editions=[
            (language, _about_edition(game, language)) for language in game.locale.library.languages
        ],
        anchor_of=anchor_of,
        topics=[topic.id for topic in topics if not topic.is_of_components],
        of_components=of_components,
        is_numbered=any(map(game.numbers.of, topics)),
        menu=context.site.menus[game.model.id],
        planned=messages.sort_by_name(
            (game.texts.of(topic.title).text for topic in game.model.planned), str
        ),
    )
    return Page(
        html=html,
        title=game.texts.game_title,
        description=f"{about_game(game)} {game.model.summary.get(game.language, '')}".rstrip(),
        sidebar=sidebar(context),
        contents=tuple(contents),
        anchors=frozenset(
            [
                "by-number",
                *_anchors(contents),
                *(anchor for section in sections_of("game") for anchor in section.anchors),
            ]
        ),
    )


def part_page(context: PageContext) -> Page:
    game, words = context.game, context.messages.words
    part = game.parts[context.key.topic]
    title, number = game.texts.of(part.title), game.numbers.of(part)
    referrers = referrers_of(game, part.id, game.addresses.home_from(context.root))
    html = context.render(
        "overviews/part.html",
        number=number,
        title=title,
        counts=_counts_of_part(game, part),
        part=part,
        anchor_of=anchor_of,
        referrers=referrers,
        neighbours=neighbours(list(game.parts.values()), part),
    )
    contents = [_heading(game, inner) for inner in part.parts]
    if referrers:
        contents.append(Heading(words.referenced_by, SectionAnchor.REFERENCED_BY))
    titles = ", ".join(map(game.texts.title, topics_in(game, part)))
    return Page(
        html=html,
        title=f"{number} {title.text} · {game.texts.game_title}".strip(),
        description=description(trail_of(game, part), [titles], "", SEARCH_RESULT),
        sidebar=sidebar(context, part),
        contents=tuple(contents),
        anchors=frozenset(_anchors(contents)),
    )


def _counts_of_game(game: LocalizedGame) -> list[str]:
    units = [unit for topic in game.model.topics for unit, _ in topic.walk()]
    messages = game.locale.messages
    topics = messages.format("n_topics", n=len(game.model.topics))
    return [topics, *unit_counts(messages, units, is_brief=True)]


def _counts_of_part(game: LocalizedGame, part: Part) -> list[str]:
    messages, topics = game.locale.messages, topics_in(game, part)
    units = (unit for topic in topics for unit, _ in topic.walk())
    return [messages.format("n_topics", n=len(topics)), *unit_counts(messages, units)]


def _about_edition(game: LocalizedGame, language: Language) -> str:
    """What the game's texts in a language of the library are, in words."""
    messages, edition = game.locale.messages, game.model.editions.get(language)
    if edition is None:
        return str(messages.words.no_edition)
    is_official = edition.origin is TextOrigin.OFFICIAL
    if edition.follows:
        followed = messages.format(f"in_edition_{edition.follows}")
        key = "official_numbers" if is_official else "follows_numbers"
        return messages.format(key, in_edition=followed)
    words = tag_language(edition.full_title, language)
    if is_official:
        words = escape(messages.words.official_edition).format(edition=words)
    return words + f" — {messages.words.editorial_short}" if edition.is_editorial else words


def _heading(game: LocalizedGame, part: Part) -> Heading:
    children = tuple(_heading(game, inner) for inner in part.parts)
    return Heading(numbered_title(game, part), anchor_of(part), children)


def _anchors(headings: Sequence[Heading]) -> Iterator[str]:
    for heading in headings:
        yield heading.anchor
        yield from _anchors(heading.children)
