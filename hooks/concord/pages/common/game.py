"""The page of a game: its topics, its editions, and what the features add."""

from collections.abc import Iterator

from markupsafe import escape

from concord.locale.localized_game import LocalizedGame
from concord.model.games import TextOrigin
from concord.model.texts import Language
from concord.pages.page import Page, PageContext
from concord.pages.sections import sections_of
from concord.pages.topic.descriptions import about_game
from concord.pages.topic.links import anchor_of
from concord.pages.units.units import unit_counts
from concord.text.html import tag_language

_CONTENTS = "by-number"


def game_page(context: PageContext) -> Page:
    game, messages, topics = context.game, context.messages, context.game.order.topics
    html = context.render(
        "common/game.html",
        summary=game.texts.of(game.model.summary),
        counts=_counts(game),
        editions=list(_editions(game)),
        anchor_of=anchor_of,
        topics=[each.id for each in topics if not each.is_of_components],
        of_components=[each.id for each in topics if each.is_of_components],
        menu=context.menu,
        planned=messages.sort_by_name(
            (game.texts.of(each.title).text for each in game.model.planned), str
        ),
    )
    return Page(
        html=html,
        title=game.texts.game_title,
        description=f"{about_game(game)} {game.model.summary.get(game.language, '')}".rstrip(),
        anchors=frozenset(
            [
                *(_CONTENTS, "of-components", "editions"),
                *map(anchor_of, game.parts.values()),
                *(anchor for each in sections_of("game") for anchor in each.anchors),
            ]
        ),
    )


def _counts(game: LocalizedGame) -> list[str]:
    units = [unit for topic in game.model.topics for unit, _ in topic.walk()]
    messages = game.locale.messages
    topics = messages.format("n_topics", n=len(game.model.topics))
    parts = [messages.format("n_parts", n=len(game.parts))] if game.parts else []
    return [*parts, topics, *unit_counts(messages, units, is_brief=True)]


def _editions(game: LocalizedGame) -> Iterator[tuple[Language, str]]:
    """Yield each language of the library with what the game's texts in it are, in words."""
    messages = game.locale.messages
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
            words = tag_language(edition.full_title, language)
            if edition.origin is TextOrigin.OFFICIAL:
                words = escape(messages.words.official_edition).format(edition=words)
            if edition.is_editorial:
                words += f" — {messages.words.editorial_short}"
        yield language, words
