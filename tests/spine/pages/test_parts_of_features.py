"""What features add to the page of a topic stands in its place; without features it is complete."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import html
from markupsafe import Markup

from concord.feature import Feature
from concord.pages.page import Heading, Page, PageKey
from concord.pages.site import Site
from concord.pages.slots import (
    MarkKind,
    Remark,
    Subject,
    TopicPlace,
    TopicSection,
    UnitPart,
    UnitPlace,
)
from concord.pages.topic import topic as topic_module
from concord.pages.units import units
from concord.text.parsing import parse_text
from tests.libraries.builders import game, in_all, topic, unit
from tests.libraries.reef import reef_library

LABELS = Feature(
    name="labels",
    folder=Path("labels"),
    topic_sections=(
        TopicSection(
            TopicPlace.BEFORE_RULES,
            lambda _context, shown: Markup('<p id="label">of {}</p>').format(shown.topic.id),
            contents=lambda _context, _shown: [Heading("Label", "label")],
            anchors=lambda _context, _shown: ["other-label"],
        ),
    ),
    unit_parts=(
        UnitPart(
            UnitPlace.ATTRIBUTES, lambda _: lambda each: Markup(' data-of="{}"').format(each.id)
        ),
        UnitPart(UnitPlace.BEFORE, lambda _: lambda each: Markup("<b>{}</b>").format(each.id)),
    ),
    unit_remarks=(
        lambda _: (
            lambda _unit: [
                Remark(
                    Subject.EDITIONS, Markup("<p>first</p>"), ["ru"], MarkKind.DIFFERENT, "Others"
                ),
                Remark(Subject.HISTORY, Markup("<p>later</p>"), ["en"], MarkKind.NEW, "New"),
            ]
        ),
    ),
    text_links=(lambda *_: lambda _unit, text: replace(text, text=parse_text("Linked.")),),
)


def page_with(features: Sequence[Feature], monkeypatch: pytest.MonkeyPatch) -> Page:
    for module in (topic_module, units):
        monkeypatch.setattr(module, "features", lambda: features)
    one = unit("one", "1", text=in_all("A cost."))
    library = replace(reef_library(), games=(game(topic(one)),))
    return Site(library).page(PageKey("topic", "game", "x"), "en")


def test_parts_and_the_mark_of_a_feature_stand_in_their_places(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = page_with([LABELS], monkeypatch)
    shown = html.fromstring(page.html)
    one = shown.get_element_by_id("one")
    assert shown.get_element_by_id("label").text == "of x"
    assert page.contents[0] == Heading("Label", "label")
    assert {"label", "other-label"} <= page.anchors
    assert one.get("data-of") == "one"
    assert one.xpath("div/*/text()")[:2] == ["one", "Linked."]

    (folded,) = one.xpath("div/details")
    assert (folded.get("data-kind"), folded.xpath("string(summary)")) == (
        "different",
        "≠ RU Others",
    )
    assert folded.xpath("p/text()") == ["first", "later"]


def test_a_page_is_complete_without_features(monkeypatch: pytest.MonkeyPatch) -> None:
    one = html.fromstring(page_with([], monkeypatch).html).get_element_by_id("one")
    assert one.xpath("div/*/text()") == ["A cost."]
