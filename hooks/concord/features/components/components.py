"""Components, and the expansions that units need, as pages show them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import ExpansionState, Game
from concord.model.texts import Reference, RichText
from concord.model.topics import Component, Topic, Unit
from concord.text.html import as_html, tag_language

_MOST_GOVERNED = 8  # of a basic rule, which governs many


@dataclass(frozen=True, slots=True)
class ExpansionMark:
    id: str
    """With the game, as readers' devices keep it: "sails/high-seas"."""
    words: str
    """The short name, or else the title."""
    title: str
    """The title, with a remark on rules that may still change."""
    is_preliminary: bool


def expansion_mark(game: LocalizedGame, expansion_id: str) -> ExpansionMark | None:
    """None for what needs the game alone."""
    expansion = next((each for each in game.model.expansions if each.id == expansion_id), None)
    if expansion is None:
        return None
    title = game.texts.of(expansion.title).text
    is_preliminary = expansion.state is ExpansionState.PRELIMINARY
    words = game.locale.messages.words
    remark = f" · {words.preliminary}" if is_preliminary else ""
    id_ = f"{game.model.id}/{expansion.id}"
    return ExpansionMark(id_, expansion.short or title, title + remark, is_preliminary)


def governed_components(
    game: LocalizedGame, topic: Topic, unit: Unit
) -> tuple[Sequence[Reference], int]:
    """The components that a unit governs, and how many of them are shown beside it. All stand below
    the topic."""
    graph, units = game.graph, game.units
    sources = graph.unit_referrers.get(f"{topic.id}#{unit.id}", ())
    components = [each for each in sources if units[each.topic][each.unit].component]
    # Below a topic that lists what refers to it, all components stand.
    return components, _MOST_GOVERNED if topic.id in graph.referrers else len(components)


def name_sources(game: Game, ids: Collection[str]) -> Markup:
    """The titles of sources of names, with links to their addresses."""
    link = Markup('<a href="{}" rel="noopener nofollow">{}</a>')
    sources = (each for each in game.sources if each.id in ids)
    return Markup(", ").join(
        link.format(each.address, each.title) if each.address else each.title for each in sources
    )


def unconfirmed_original(game: LocalizedGame, component: Component) -> Markup:
    """The name in the source language, where no source has that of the reader's; else empty."""
    language, source = game.texts.of(component.name).language, game.model.source_language
    is_confirmed = language in component.attested or language == source
    return Markup("") if is_confirmed else tag_language(component.name.get(source, ""), source)


def governing_rules(game: LocalizedGame, unit: Unit, references: PageReferences) -> Markup:
    """Links to what governs a component; empty if the record names nothing."""
    text = game.texts.of(unit.text).text
    if not text.heading:
        return Markup("")
    return as_html(RichText("", text.paragraphs), game.language, references)
