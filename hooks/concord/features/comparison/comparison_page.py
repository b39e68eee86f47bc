"""The compare page: a topic in all its languages side by side, one page for all readers.

Each column is in its own language. The rest of the page is in the language of the reader, so the
page has it in each, and `assets/ui/reader-language.js` keeps one before the page is painted.
"""

from collections.abc import Iterator
from functools import partial
from itertools import groupby

from concord.base.urls import FilePath
from concord.features.comparison.declared import DivergenceViews, ways
from concord.features.comparison.rows import CompareRows
from concord.features.permanence import removed_units
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.topics import Topic
from concord.pages.page import Page, PageContext
from concord.pages.readers import home_for, readers_of, say
from concord.pages.topic.navigation import neighbours
from concord.pages.topic.sources import Source, credits_of, number_edition


def compare_page(context: PageContext) -> Page:
    """Return the page. The context is in the default language."""
    game, root, messages = context.game, context.root, context.messages
    topic, readers = game.topics[context.key.topic], readers_of(game)
    compare_rows = CompareRows(game, topic, root)
    rows = tuple(compare_rows.rows())
    homes = {reader.language: home_for(reader, game, root) for reader in readers}
    removed = {
        reader.language: removed_units.removed_units(reader, topic.id, homes[reader.language])
        for reader in readers
    }
    former_ids = (former_id.anchor for row in rows for former_id in row.former_ids)
    sections = groupby(rows, key=lambda row: row.is_below_notes)
    return Page(
        html=context.render(
            "comparison/compare.html",
            topic=topic,
            edition=number_edition(game.model, game.language)["name"],
            terms_href=root + game.addresses.data(FilePath.TERMS_DATA) if game.terms else "",
            readers=readers,
            say=partial(say, game),
            page_title=lambda reader: _page_title(reader, topic),
            ways=lambda reader: ways(reader, topic, root),
            divergences_of=lambda reader: DivergenceViews(
                PageReferences(reader, to_game=homes[reader.language]), topic, root
            ).declared(topic.divergences),
            neighbours=lambda reader: neighbours(reader.order.topics, topic),
            columns=compare_rows.games,
            orders=compare_rows.orders,
            drafts=compare_rows.drafts,
            sections=[(is_of_notes, list(section)) for is_of_notes, section in sections],
            has_notes=any("of-note" in row.classes for row in rows),
            has_examples=any("of-example" in row.classes for row in rows),
            removed_units=removed,
            credits=list(_credits(game, topic)),
        ),
        title=_page_title(game, topic),
        description=messages.format(
            "compare_description", topic=game.texts.title(topic), game=game.texts.game_title
        ),
        anchors=removed_units.anchors(removed[game.language]).union(
            (row.id for row in rows), filter(None, former_ids)
        ),
    )


def _page_title(game: LocalizedGame, topic: Topic) -> str:
    title = f"{game.numbers.of(topic)} {game.texts.title(topic)}".strip()
    return f"{title}: {game.locale.messages.words.comparison} · {game.texts.game_title}"


def _credits(game: LocalizedGame, topic: Topic) -> Iterator[Source]:
    """Yield the sources of each language, in that language."""
    for language in game.model.languages:
        own = credits_of(game.in_language(language), [topic])
        yield from (source for source in own if source.language == language)
