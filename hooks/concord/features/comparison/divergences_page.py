"""The list of all divergences between the editions of a game, with their texts side by side."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from markupsafe import Markup

from concord.features.comparison import list_pages
from concord.features.comparison.declared import DivergenceView, DivergenceViews
from concord.features.comparison.list_pages import (
    DIVERGENCES,
    divergence_pages,
    entry_anchor,
    former_anchors,
)
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.library import Library
from concord.model.texts import NO_TEXT
from concord.model.topics import DivergenceKind, Topic, Unit
from concord.pages.page import Heading, Page, PageContext
from concord.pages.readers import comparison_of
from concord.pages.topic.navigation import sidebar
from concord.pages.topic.sources import number_edition
from concord.pages.units.units import missing_reason
from concord.rules.editions import units_with_divergences
from concord.text.html import as_html
from concord.text.html_words import mark_quotes

_FILTER_RULE = (
    ":root:not(.js) .content:has(#{field}-{value}:target) "
    ":is(.differences > li, .divergent, .divergent-topic)"
    ':not([data-{field}~="{value}"], :has([data-{field}~="{value}"])) {{ display: none; }}\n'
)


def filter_styles(library: Library) -> str:
    """Return the style rules by which the filters work without scripts."""
    filters = [("kind", kind.value) for kind in DivergenceKind]
    filters += [("edition", language) for language in library.languages]
    return "".join(_FILTER_RULE.format(field=field, value=value) for field, value in filters)


def divergences_page(context: PageContext) -> Page:
    game, messages = context.game, context.messages
    pages = game.of(divergence_pages)
    is_filled = context.key.list_page <= len(pages)
    listed_topics = pages[context.key.list_page - 1] if is_filled else ()
    topics = sorted(listed_topics, key=lambda topic: game.order.index_of[topic.id])
    entries = {topic.id: list(_entries(game, topic, context.root)) for topic in topics}
    listed = [view for of_topic in entries.values() for _, found in of_topic for view in found]
    topic_range = list_pages.range_of_page(context, pages) if is_filled else ""
    html = context.render(
        "comparison/divergences.html",
        heading=messages.words.divergences + topic_range,
        list_pages=list(list_pages.page_links(context, DIVERGENCES, pages)),
        count=messages.format("n_divergences", n=len(listed)),
        filters=_filters(game, listed),
        topics=topics,
        entries=entries,
        comparison_of=comparison_of,
        anchor=entry_anchor,
        former_anchors=former_anchors,
        columns_of=lambda topic: [
            game.in_language(language)
            for language in dict.fromkeys((game.language, *topic.editions))
        ],
        text_in=lambda column, unit: _text(column, unit, context.root),
        missing_reason=partial(missing_reason, messages),
        edition=number_edition(game.model, game.language)["name"],
    )
    return Page(
        html=html,
        title=f"{messages.words.divergences}{topic_range} · {game.texts.game_title}",
        description=messages.format(
            "divergences_description", game=game.texts.game_title + topic_range
        ),
        sidebar=sidebar(context),
        contents=tuple(
            Heading(game.texts.title(topic), entry_anchor(topic, None)) for topic in topics
        ),
        anchors=frozenset(
            anchor
            for topic in topics
            for unit, _ in entries[topic.id]
            for anchor in (entry_anchor(topic, unit), *former_anchors(game, topic, unit))
        ),
    )


def _filters(
    game: LocalizedGame, listed: Sequence[DivergenceView]
) -> Mapping[str, list[tuple[str, str, int]]]:
    """Return the values of each filter, each with its name in words and its number of
    divergences."""
    kinds = Counter(view.kind for view in listed)
    editions = Counter(edition for view in listed for edition in view.editions)
    words = game.locale.messages.format
    return {
        "kind": [
            (kind, words(f"divergence_{kind}"), kinds[kind])
            for kind in DivergenceKind
            if kinds[kind]
        ],
        "edition": [
            (language, words(f"in_edition_{language}"), editions[language])
            for language in game.model.languages
            if editions[language]
        ],
    }


def _entries(
    game: LocalizedGame, topic: Topic, root: str
) -> Iterator[tuple[Unit | None, tuple[DivergenceView, ...]]]:
    """Yield the divergences of the topic as a whole, which may be none, and of each unit."""
    references = PageReferences(game, to_game=game.addresses.home_from(root))
    views = DivergenceViews(references, topic, root)
    yield None, views.declared(topic.divergences)
    listed = game.model.of(units_with_divergences)[topic.id]
    for unit, _ in topic.walk(game.language):
        if unit.id in listed:
            yield unit, views.all_of(unit)


def _text(game: LocalizedGame, unit: Unit, root: str) -> Markup:
    """Return the text of a unit in the language of the game, with the differing words marked."""
    references = PageReferences(game, to_game=root + game.addresses.home)
    html = as_html(unit.text.get(game.language, NO_TEXT), game.language, references)
    return mark_quotes(html, unit.quoted_in(game.language))
