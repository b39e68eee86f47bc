"""Components, and the expansions that units need, as pages show them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import chain

from markupsafe import Markup, escape

from concord.core.model.games import ExpansionState, Game
from concord.core.model.texts import RichText
from concord.core.model.topics import Component, Topic, Unit
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.text.html import as_html, tag_language
from concord.text.references import Target
from concord.views.rendering import language_attribute

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


@dataclass(frozen=True, slots=True)
class ComponentView:
    name: str
    language_attribute: Markup
    all_names: str
    """Its names and short names in all languages, by which readers filter components."""
    kind: str
    """What it is, in words."""
    kind_id: str
    original: Markup
    """The name in the source language, where no source has that of the reader's; or empty."""
    rules: Markup
    """Links to what governs it; empty if the record names nothing."""
    names_from: Markup
    """The source of its name in each language that has one; empty for none."""


@dataclass(frozen=True, slots=True)
class GovernedComponents:
    """The components that a unit governs."""

    n: int
    links: tuple[Target, ...]
    more: str
    """How many there are besides, in words; empty for none. All stand below the topic."""


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
    game: LocalizedGame, topic: Topic, unit: Unit, references: PageReferences
) -> GovernedComponents | None:
    """None for a unit that governs none."""
    graph, units = game.graph, game.units
    sources = graph.unit_referrers.get(f"{topic.id}#{unit.id}", ())
    components = [each for each in sources if units[each.topic][each.unit].component]
    if not components:
        return None
    # Below a topic that lists what refers to it, all components stand.
    shown = components[:_MOST_GOVERNED] if topic.id in graph.referrers else components
    n_more = len(components) - len(shown)
    return GovernedComponents(
        len(components),
        tuple(map(references.target, shown)),
        game.locale.messages.format("n_more_uses", n=n_more) if n_more else "",
    )


def name_sources(game: Game, ids: Collection[str]) -> Markup:
    """The titles of sources of names, with links to their addresses."""
    link = Markup('<a href="{}" rel="noopener nofollow">{}</a>')
    sources = (each for each in game.sources if each.id in ids)
    return Markup(", ").join(
        link.format(each.address, each.title) if each.address else each.title for each in sources
    )


def _names_from(game: LocalizedGame, component: Component) -> Markup:
    mark = Markup('<span class="edition-mark">{}</span> {}')
    sources = Markup(" · ").join(
        mark.format(language.upper(), name_sources(game.model, {source}))
        for language, source in component.attested.items()
    )
    pattern = game.locale.messages.words.names_from
    return escape(pattern).format(sources=sources) if sources else sources


def component_view(
    game: LocalizedGame, unit: Unit, references: PageReferences
) -> ComponentView | None:
    """None for a unit that names no component."""
    component = unit.component
    if component is None:
        return None
    name, source = game.texts.of(component.name), game.model.source_language
    is_confirmed = name.language in component.attested or name.language == source
    text = game.texts.of(unit.text).text
    return ComponentView(
        name=name.text,
        language_attribute=language_attribute(name.language, game.language),
        all_names=" ".join(dict.fromkeys(chain(component.name.values(), *component.also.values()))),
        kind=game.texts.of(game.model.kinds[component.kind]).text,
        kind_id=component.kind,
        original=Markup("")
        if is_confirmed
        else tag_language(component.name.get(source, ""), source),
        rules=as_html(RichText("", text.paragraphs), game.language, references)
        if text.heading
        else Markup(""),
        names_from=_names_from(game, component),
    )
