"""Words that name terms become links, wherever they stand in a text but not within links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import html

from concord.locale.page_references import PageReferences
from concord.text.inline import Inline, parse
from concord.text.markup import References, as_html
from concord.text.term_links import TermLink, link_terms
from concord.views.site import Site
from tests.libraries.builders import real_library


@dataclass
class Words:
    """Links each occurrence of a word."""

    word: str

    def links_in(self, text: str) -> Sequence[TermLink]:
        starts = [place for place in range(len(text)) if text.startswith(self.word, place)]
        return [TermLink(start, start + len(self.word), "g/card/") for start in starts]


CARD = '<a class="gloss" href="g/card/">card</a>'


@pytest.fixture(scope="module")
def references() -> References:
    game = Site(real_library()).locales.of("en").games["ti4"]
    return PageReferences(game, to_game="")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("A card.", f"A {CARD}."),
        ("card", CARD),
        ("a card & a card", f"a {CARD} &amp; a {CARD}"),
        ("*A card*, **card**", f"<em>A {CARD}</em>, <strong>{CARD}</strong>"),
        ("One.\n\nA card.", f"<p>One.</p><p>A {CARD}.</p>"),
        ("none", "none"),
    ],
)
def test_terms_are_linked(references: References, text: str, shown: str) -> None:
    assert as_html(text, "en", references, terms=Words("card")) == shown


@pytest.mark.parametrize(
    "text",
    [
        "[a card](https://example.org/)",
        "[[abilities|a card]]",
        "# A card\n\nOne.",
        "# A card\n\n| card | b |\n| --- | --- |\n| 1 | 2 |",
    ],
)
def test_links_and_names_have_no_links_to_terms(references: References, text: str) -> None:
    assert CARD not in as_html(text, "en", references, terms=Words("card"))


@pytest.mark.parametrize(("language", "text"), [("ru", "от 5 карт до"), ("pl", "o 5 karty i")])
def test_no_break_spaces_are_those_of_the_whole_text(
    references: References, language: str, text: str
) -> None:
    word = text.split()[2]
    linked = as_html(text, language, references, terms=Words(word))
    assert html.fromstring(f"<p>{linked}</p>").text_content() == as_html(text, language, references)


@given(text=st.text(alphabet="card *[]|&<> \n", max_size=60))
def test_links_change_no_word_of_any_text(text: str) -> None:
    nodes = parse(text).nodes
    linked = link_terms(nodes, "en", Words("card"))
    assert Inline(linked).plain_text() == Inline(nodes).plain_text()
