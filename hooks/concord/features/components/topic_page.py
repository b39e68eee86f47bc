"""What the page of a topic shows of components, and of the expansions that its texts need."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from concord.features.components.components import expansion_mark
from concord.locale.localized_game import LocalizedGame
from concord.model.texts import Reference, RichText
from concord.model.topics import Component, Topic, Unit
from concord.pages.page import PageContext
from concord.pages.rendering import render
from concord.pages.units.parts import ShownTopic, UnitHtml
from concord.text.html import as_html, tag_language

_MOST_GOVERNED = 8  # of a basic rule, which governs many
_NOTHING = Markup("")
_MARK = Markup('<abbr class="expansion{}" title="{}">{}</abbr>')
_NEEDS = Markup(' data-needs="{}"')
_COMPONENT = Markup(' data-kind="{}" data-names="{}"')


def title_mark(_context: PageContext, shown: ShownTopic) -> Markup:
    """The expansion without which a topic means nothing."""
    return _expansion(shown.game, shown.topic.needs)


def attributes(shown: ShownTopic) -> UnitHtml:
    """By which scripts find components, and fold what needs an expansion."""

    def html(unit: Unit) -> Markup:
        mark = expansion_mark(shown.game, unit.needs)
        found = _NEEDS.format(mark.id) if mark else _NOTHING
        if component := unit.component:
            found += _COMPONENT.format(component.kind, " ".join(component.all_names))
        return found

    return html


def heading(shown: ShownTopic) -> UnitHtml:
    """The name of a component, with its kind and what governs it."""
    game = shown.game

    def html(unit: Unit) -> Markup:
        component = unit.component
        if component is None:
            return _NOTHING
        return render(
            "components/heading.html",
            name=game.texts.of(component.name),
            kind=game.texts.of(game.model.kinds[component.kind]).text,
            original=_unconfirmed_original(game, component),
            rules=_governing_rules(shown, unit),
            expansion=_expansion(game, unit.needs),
            language=game.language,
            words=game.locale.messages.words,
        )

    return html


def unit_mark(shown: ShownTopic) -> UnitHtml:
    """The expansion without which a unit means nothing. That of a component is in its heading."""
    return lambda unit: _NOTHING if unit.component else _expansion(shown.game, unit.needs)


def governed(shown: ShownTopic) -> UnitHtml:
    """Links to the components that a unit governs."""
    game = shown.game

    def html(unit: Unit) -> Markup:
        components, n_shown = _governed_components(game, shown.topic, unit)
        if not components:
            return _NOTHING
        words = game.locale.messages.words
        n_more = len(components) - n_shown
        return render(
            "components/governed.html",
            heading=words.referenced_by if unit.component else words.governs,
            n_components=len(components),
            components=[shown.references.target(each) for each in components[:n_shown]],
            more=game.locale.messages.format("n_more_uses", n=n_more) if n_more > 0 else "",
        )

    return html


def _expansion(game: LocalizedGame, id_: str) -> Markup:
    mark = expansion_mark(game, id_)
    if mark is None:
        return _NOTHING
    return _MARK.format(" preliminary" if mark.is_preliminary else "", mark.title, mark.words)


def _governed_components(
    game: LocalizedGame, topic: Topic, unit: Unit
) -> tuple[Sequence[Reference], int]:
    """The components that a unit governs, and how many of them are shown beside it. All stand below
    the topic."""
    graph, units = game.graph, game.units
    sources = graph.unit_referrers.get(f"{topic.id}#{unit.id}", ())
    components = [each for each in sources if units[each.topic][each.unit].component]
    # Below a topic that lists what refers to it, all components stand.
    return components, _MOST_GOVERNED if topic.id in graph.referrers else len(components)


def _unconfirmed_original(game: LocalizedGame, component: Component) -> Markup:
    """The name in the source language, where no source has that of the reader's; else empty."""
    language, source = game.texts.of(component.name).language, game.model.source_language
    is_confirmed = language in component.attested or language == source
    return _NOTHING if is_confirmed else tag_language(component.name.get(source, ""), source)


def _governing_rules(shown: ShownTopic, unit: Unit) -> Markup:
    """Links to what governs a component; empty if the record names nothing."""
    text = shown.game.texts.of(unit.text).text
    if not text.heading:
        return _NOTHING
    return as_html(RichText("", text.paragraphs), shown.game.language, shown.references)
