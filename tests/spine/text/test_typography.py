"""No-break spaces by the rules of each language."""

from hypothesis import given
from hypothesis import strategies as st

from concord.model.texts import Reference
from concord.text.html import as_html
from concord.text.parsing import parse_text
from concord.text.references import Target
from concord.text.typography import add_no_break_spaces
from tests.libraries.builders import LANGUAGES
from tests.spine.text.shown_targets import Numbers
from tests.tables import from_table

NBSP = "\u00a0"


@from_table
def test_spaces_where_no_line_may_break_become_no_break_spaces(
    language: str, text: str, expected: str
) -> None:
    assert add_no_break_spaces(text, language) == expected.replace("~", NBSP)


languages = st.sampled_from(LANGUAGES)
TEXTS = st.text(st.one_of(st.sampled_from(" ивнаwzo7—–,«»"), st.characters(codec="utf-8")))


@given(text=TEXTS, language=languages)
def test_nothing_but_ordinary_spaces_is_changed(text: str, language: str) -> None:
    result = add_no_break_spaces(text, language)
    assert result.replace(NBSP, " ") == text.replace(NBSP, " ")
    assert result.count(NBSP) >= text.count(NBSP)


@given(text=TEXTS, language=languages)
def test_a_second_run_changes_nothing_more(text: str, language: str) -> None:
    once = add_no_break_spaces(text, language)
    assert add_no_break_spaces(once, language) == once


class Titles(Numbers):
    def target(self, reference: Reference) -> Target:
        return Target(reference.words or "7 карт — в руке", f"/{reference.topic}/", "")


@from_table
def test_spaces_in_html_are_replaced_at_the_edges_of_markup_too(
    language: str, text: str, html: str
) -> None:
    assert as_html(parse_text(text), language, Titles()) == html.replace("~", NBSP)
