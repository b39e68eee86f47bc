"""Announced versions of editions, and the texts that units have from their days on."""

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from concord.base.problems import Problem
from concord.locale.localized_game import LocalizedGame
from concord.model.fields import Field
from concord.model.games import Edition, Game
from concord.model.library import Library
from concord.model.texts import RichText, Texts
from concord.model.topics import Topic, Unit
from concord.pages.slots import ShownTopic, TextLinker, UnitHtml, UnitPart, UnitPlace
from concord.pages.units.versions import diff_html, edition_name
from concord.rules.editions import LocalizedText
from concord.text.parsing import parse_paragraphs

_COMING = Markup('<p class="history">{}</p><p class="difference"><span lang="{}">{}</span></p>')


def _texts() -> Any:
    from concord.records.shapes.base import Texts  # noqa: PLC0415 - slow to load

    return Texts


COMING: Field[Texts] = Field(
    owners=("unit", "component"),
    key="coming",
    shape=_texts,
    default={},
    meaning="What it says from the day of the announced version of its edition on.",
)


def _is_in_force(game: Game, edition: Edition) -> bool:
    return bool(edition.announced) and edition.dates[edition.announced] <= game.today


def in_words(game: LocalizedGame) -> str:
    """Return the announced version with its day: "LRR 3.0 is announced: in force from 1 May"."""
    edition, messages = game.edition, game.locale.messages
    key = "announced_now" if _is_in_force(game.model, edition) else "announced_for"
    day = messages.format_date(edition.dates[edition.announced])
    return messages.format(
        key, edition=edition_name(edition, edition.announced, messages), date=day
    )


def texts_in_force(game: LocalizedGame, _topic: Topic) -> TextLinker:
    """Return a function that puts the coming text of a unit in place of its text in time."""
    if not _is_in_force(game.model, game.edition):
        return lambda _, text: text
    return lambda unit, text: _coming(game, unit) if COMING.of(unit) else text


def _coming(game: LocalizedGame, unit: Unit) -> LocalizedText[RichText]:
    said = game.texts.of(COMING.of(unit))
    return LocalizedText(parse_paragraphs(said.text), said.language)


def _coming_change(shown: ShownTopic) -> UnitHtml:
    """Return a function that gives the difference of the coming text of a unit from its text."""
    game, messages = shown.game, shown.game.locale.messages

    def html(unit: Unit) -> Markup:
        if not (game.edition.announced and COMING.of(unit)):
            return Markup("")
        old, new = game.texts.of(unit.text), _coming(game, unit)
        changed = diff_html(old.text, new.text, new.language, shown.references, messages)
        return _COMING.format(in_words(game), new.language, changed)

    return html


COMING_CHANGE = UnitPart(UnitPlace.AFTER, _coming_change)


def coming_texts_differ(library: Library) -> Iterator[Problem]:
    """Coming texts are of editions with an announced version, and differ from those of today."""
    for game in library.games:
        for unit in game.units().values():
            for language, text in COMING.of(unit).items():
                position = COMING.position(unit).at(language)
                if not game.edition_in(language).announced:
                    yield Problem(position, "a coming text", "an announced version in game.yml")
                elif text == str(unit.text.get(language, "")):
                    yield Problem(position, "the text of today", "another text")


def versions_in_force(library: Library) -> Iterator[Problem]:
    """Find announced versions that are in force, whose texts the records do not have yet."""
    for game in library.games:
        for language, edition in game.editions.items():
            if _is_in_force(game, edition):
                position, found = game.position.at("editions", language), edition.announced
                expected = "its texts in place of those before: it is in force"
                yield Problem(position, f"the announced version {found}", expected)
