"""Components, and the expansions that units need, as pages show them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from concord.features.components.facts import facts_line
from concord.features.translation import status_marks
from concord.locale.localized_game import LocalizedGame
from concord.model.games import ExpansionState
from concord.model.texts import Inline, Reference, RichText, Texts
from concord.model.topics import Component, Topic, Unit
from concord.pages.page import PageContext
from concord.pages.rendering import render
from concord.pages.slots import ShownTopic, UnitHtml
from concord.pages.units.units import component_name, text_linker, units_as_listed
from concord.rules.editions import LocalizedText
from concord.rules.referrers import unit_referrers
from concord.text.html import as_html, tag_language
from concord.text.plain import as_plain_text
from concord.text.typography import shorten

_MOST_GOVERNED = 8  # of a basic rule, which governs many
_FEWEST_FOR_LETTERS = 15
_FIRST_WORDS = 90  # characters of a rule
_NOTHING = Markup("")
_MARK = Markup('<abbr class="expansion{}" title="{}">{}</abbr>')
_NEEDS = Markup(' data-needs="{}"')
_COMPONENT = Markup(' data-kind="{}" data-names="{}"')


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
    """Return the mark of an expansion; None if the id names none."""
    expansions = {expansion.id: expansion for expansion in game.model.expansions}
    expansion = expansions.get(expansion_id)
    if expansion is None:
        return None
    title = game.texts.of(expansion.title).text
    is_preliminary = expansion.state is ExpansionState.PRELIMINARY
    words = game.locale.messages.words
    remark = f" · {words.preliminary}" if is_preliminary else ""
    id_ = f"{game.model.id}/{expansion.id}"
    return ExpansionMark(id_, expansion.short or title, title + remark, is_preliminary)


def title_mark(_context: PageContext, shown: ShownTopic) -> Markup:
    """Return the mark of the expansion that a topic needs."""
    return _expansion(shown.game, shown.topic.needs)


def attributes(shown: ShownTopic) -> UnitHtml:
    """Return a function that gives attributes, by which scripts find components and fold what needs
    an expansion."""

    def html(unit: Unit) -> Markup:
        mark = expansion_mark(shown.game, unit.needs)
        found = _NEEDS.format(mark.id) if mark else _NOTHING
        if component := unit.component:
            found += _COMPONENT.format(component.kind, " ".join(component.all_names))
        return found

    return html


def heading(shown: ShownTopic) -> UnitHtml:
    """Return a function that gives the name of a component, its kind, what it does and the rules
    that govern it."""
    game, link = shown.game, text_linker(shown.game, shown.topic)
    status = status_marks.unit_mark(shown)

    def html(unit: Unit) -> Markup:
        if (component := unit.component) is None:
            return _NOTHING
        said = link(unit, game.texts.of(component.text))
        return render(
            "components/heading.html",
            name=game.texts.of(component.name),
            kind=game.texts.of(game.model.kinds[component.kind]).text,
            original=_unconfirmed_original(game, component),
            said=as_html(said.text, said.language, shown.references),
            said_in=said.language,
            facts=facts_line(game, component),
            rules=[_rule(shown, rule) for rule in component.rules],
            is_brief=not (said.text or unit.children),
            expansion=_expansion(game, unit.needs),
            status=status(unit),
            language=game.language,
            words=game.locale.messages.words,
        )

    return html


def unit_mark(shown: ShownTopic) -> UnitHtml:
    """Return a function that gives the mark of the expansion that a unit needs."""
    return lambda unit: _expansion(shown.game, unit.needs)


def governed(shown: ShownTopic) -> UnitHtml:
    """Return a function that gives links to the components that a unit governs."""
    units, messages = shown.game.units, shown.game.locale.messages
    referrers = shown.game.model.of(unit_referrers)
    # A topic that lists its referrers has all components there.
    most = _MOST_GOVERNED if shown.topic.id in shown.game.graph.referrers else None

    def html(unit: Unit) -> Markup:
        sources = referrers.get(f"{shown.topic.id}#{unit.id}", ())
        components = [source for source in sources if units[source.topic][source.unit].component]
        if not components:
            return _NOTHING
        targets = [shown.references.target(component) for component in components[:most]]
        n_more = len(components) - len(targets)
        return render(
            "components/governed.html",
            heading=messages.words.referenced_by if unit.component else messages.words.governs,
            n_components=len(components),
            components=targets,
            more=messages.format("n_more_uses", n=n_more) if n_more else "",
        )

    return html


def names_above(_game: LocalizedGame, topic: Topic) -> Callable[[Unit], Sequence[Texts]]:
    """Return a function that gives the name of the component that a unit is below."""
    names = {
        below.id: (unit.component.name,)
        for unit in topic.units
        if unit.component
        for below in unit.walk()
        if below is not unit
    }
    return lambda unit: names.get(unit.id, ())


def _expansion(game: LocalizedGame, id_: str) -> Markup:
    mark = expansion_mark(game, id_)
    if mark is None:
        return _NOTHING
    return _MARK.format(" preliminary" if mark.is_preliminary else "", mark.title, mark.words)


def _unconfirmed_original(game: LocalizedGame, component: Component) -> Markup:
    """Return the name in the source language if no source confirms the translated one; else
    empty."""
    language, source = game.texts.of(component.name).language, game.model.source_language
    is_confirmed = language in component.attested or language == source
    return _NOTHING if is_confirmed else tag_language(component.name.get(source, ""), source)


def _rule(shown: ShownTopic, rule: Reference) -> tuple[Markup, LocalizedText[str]]:
    """Return a link to a rule, and its first words, or what its topic is about."""
    game, references = shown.game, shown.references
    link = as_html(RichText("", (Inline("", (rule,)),)), game.language, references)
    if unit := game.units.get(rule.topic, {}).get(rule.unit):
        text = game.texts.of(unit.component.text if unit.component else unit.text)
        words = as_plain_text(text.text, references, text.language)
        return link, LocalizedText(shorten(words, _FIRST_WORDS), text.language)
    topic = game.topics.get(rule.topic)
    return link, game.texts.of(topic.summary if topic else {})


def finder(context: PageContext, shown: ShownTopic) -> Markup:
    """Return the field that filters components, and links to the first of each letter where there
    are many by name; empty for other topics."""
    topic, name = shown.topic, partial(component_name, shown.game)
    if not topic.is_of_components:
        return _NOTHING
    pieces = [unit for unit in units_as_listed(shown.game, topic) if unit.component]
    has_letters = topic.is_by_name and len(pieces) >= _FEWEST_FOR_LETTERS
    by_letter = context.messages.by_letter(pieces, name) if has_letters else ()
    letters = [(letter, group[0].id) for letter, group in by_letter]
    return context.render("components/finder.html", letters=letters)


def owned_expansions(context: PageContext) -> Markup:
    """Return the form; nothing where the game has no expansions."""
    game = context.game
    marks = [expansion_mark(game, expansion.id) for expansion in game.model.expansions]
    if not marks:
        return _NOTHING
    return context.render("components/owned_expansions.html", expansions=marks)
