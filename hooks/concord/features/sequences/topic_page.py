"""The drawn steps on the page of a topic."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from concord.base.urls import SectionAnchor
from concord.features.sequences.sequence import sequence_view
from concord.pages.page import Heading, PageContext
from concord.pages.units.parts import ShownTopic


def drawn_steps(context: PageContext, shown: ShownTopic) -> Markup:
    sequence = sequence_view(shown.topic.sequence, shown.references)
    if sequence is None:
        return Markup("")
    return context.render("sequences/sequence.html", sequence=sequence)


def contents(_context: PageContext, shown: ShownTopic) -> Iterator[Heading]:
    if sequence := sequence_view(shown.topic.sequence, shown.references):
        yield Heading(sequence.title.text, SectionAnchor.SEQUENCE)
