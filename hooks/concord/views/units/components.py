"""Components, and the expansions that units need, as pages show them."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from concord.core.model.games import ExpansionState
from concord.core.model.texts import RichText
from concord.core.model.topics import Unit
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.text.html import as_html, tag_language
from concord.views.rendering import language_attribute


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
    kind: str
    """What it is, in words."""
    kind_id: str
    original: Markup
    """The name in the source language, where no source has that of the reader's; or empty."""
    rules: Markup
    """Links to what governs it; empty if the record names nothing."""


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
        kind=game.texts.of(game.model.kinds[component.kind]).text,
        kind_id=component.kind,
        original=Markup("")
        if is_confirmed
        else tag_language(component.name.get(source, ""), source),
        rules=as_html(RichText("", text.paragraphs), game.language, references)
        if text.heading
        else Markup(""),
    )
