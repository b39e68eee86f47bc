"""The sequence of a topic: its steps with links, as pages, books and Markdown pages list them."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from concord.locale.page_references import PageReferences
from concord.model.kinds import Section
from concord.model.texts import Texts
from concord.model.topics import Step, StepSequence
from concord.pages.rendering import render
from concord.pages.slots import ShownTopic, UnitHtml
from concord.pages.topic.navigation import Link
from concord.rules.editions import LocalizedText
from concord.text.typography import add_no_break_spaces

_NOTHING = Markup("")


@dataclass(frozen=True, slots=True)
class StepView:
    name: LocalizedText[str]
    window: str
    """A word for when the step happens; empty if the record does not say it."""
    clauses: tuple[Link, ...]
    steps: "tuple[StepView, ...]"


@dataclass(frozen=True, slots=True)
class SequenceView:
    title: LocalizedText[str]
    steps: tuple[StepView, ...]


def sequence_view(sequence: StepSequence | None, references: PageReferences) -> SequenceView | None:
    """Return the sequence of a topic with the words and links of a page; None if it has none."""
    if sequence is None:
        return None
    title = _text(sequence.title, references)
    return SequenceView(title, _steps(sequence.steps, references))


def _text(texts: Texts, references: PageReferences) -> LocalizedText[str]:
    """Return the text in the language of the page, with no-break spaces."""
    found = references.game.texts.of(texts)
    return LocalizedText(add_no_break_spaces(found.text, found.language), found.language)


def _steps(steps: Sequence[Step], references: PageReferences) -> tuple[StepView, ...]:
    messages = references.game.locale.messages
    return tuple(
        StepView(
            _text(step.name, references),
            messages.format(f"timing_{step.window}") if step.window else "",
            tuple(
                Link(target.words, target.address)
                for target in map(references.target, step.clauses)
            ),
            _steps(step.steps, references),
        )
        for step in steps
    )


def strip(shown: ShownTopic) -> UnitHtml:
    """Return a function that gives the steps to the unit after whose text they stand."""
    sequence = sequence_view(shown.topic.sequence, shown.references)
    if sequence is None:
        return lambda _: _NOTHING
    game, place = shown.game, _place(shown)
    language, words = game.language, game.locale.messages.words
    html = render("sequences/sequence.html", sequence=sequence, language=language, words=words)
    return lambda unit: html if unit.id == place else _NOTHING


def _place(shown: ShownTopic) -> str:
    """Return the id of the rule before the first that a step names, or else of the first rule."""
    topic = shown.topic
    clauses = (clause for step in topic.steps for clause in step.clauses)
    named = {clause.unit for clause in clauses if clause.topic == topic.id}
    units = [unit for unit, _ in topic.walk(shown.game.language)]
    rules = [unit.id for unit in units if unit.traits.section is Section.RULES]
    first = next((index for index, rule in enumerate(rules) if rule in named), 0)
    return rules[max(first - 1, 0)] if rules else units[0].id
