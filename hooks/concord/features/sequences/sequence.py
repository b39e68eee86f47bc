"""The sequence of a topic: its steps with links, as pages, books and Markdown pages list them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from concord.base.urls import SectionAnchor
from concord.locale.page_references import PageReferences
from concord.model.texts import Texts
from concord.model.topics import Step, StepSequence
from concord.pages.page import Heading, PageContext
from concord.pages.slots import ShownTopic
from concord.pages.topic.navigation import Link
from concord.rules.editions import LocalizedText
from concord.text.typography import add_no_break_spaces


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


def drawn_steps(context: PageContext, shown: ShownTopic) -> Markup:
    sequence = sequence_view(shown.topic.sequence, shown.references)
    if sequence is None:
        return Markup("")
    return context.render("sequences/sequence.html", sequence=sequence)


def contents(_context: PageContext, shown: ShownTopic) -> Iterator[Heading]:
    if sequence := shown.topic.sequence:
        yield Heading(_text(sequence.title, shown.references).text, SectionAnchor.SEQUENCE)
