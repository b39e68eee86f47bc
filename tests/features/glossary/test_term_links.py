"""Words that name terms become links, wherever they stand in a text but not within links."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import html

from concord.features.glossary.term_links import TermLink, link_terms
from concord.text.html import as_html
from concord.text.parsing import parse_text
from concord.text.plain import own_words
from tests.spine.text.shown_targets import NUMBERS
from tests.tables import from_table


@dataclass
class Words:
    """Links each occurrence of a word."""

    word: str
    terms: tuple[str, ...] = ("card",)

    def links_in(self, text: str) -> Sequence[TermLink]:
        starts = [place for place in range(len(text)) if text.startswith(self.word, place)]
        return [TermLink(start, start + len(self.word), self.terms) for start in starts]


def _html(text: str, words: Words, language: str = "en") -> str:
    return as_html(link_terms(parse_text(text), language, words.links_in), language, NUMBERS)


CARD = '<a class="gloss" href="g/card/">card</a>'


@from_table
def test_terms_are_linked(text: str, shown: str) -> None:
    assert _html(text, Words("card")) == shown


def test_a_link_to_one_of_several_terms_names_them_all() -> None:
    html = _html("A card.", Words("card", ("card", "deck")))
    assert '<a class="gloss" href="g/card/" data-term="card deck">card</a>' in html


@from_table
def test_links_and_names_have_no_links_to_terms(text: str) -> None:
    assert CARD not in _html(text, Words("card"))


@pytest.mark.parametrize(("language", "text"), [("ru", "от 5 карт до"), ("pl", "o 5 karty i")])
def test_no_break_spaces_are_those_of_the_whole_text(language: str, text: str) -> None:
    linked = _html(text, Words(text.split()[2]), language)
    plain = as_html(parse_text(text), language, NUMBERS)
    assert html.fromstring(f"<p>{linked}</p>").text_content() == plain


@given(text=st.text(alphabet="card *[]|&<> \n", max_size=60))
def test_links_change_no_word_of_any_text(text: str) -> None:
    parsed = parse_text(text)
    linked = link_terms(parsed, "en", Words("card").links_in)
    assert [own_words(each.nodes) for each in linked.inlines] == [
        own_words(each.nodes) for each in parsed.inlines
    ]
