"""No-break spaces by the rules of each language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concord.model.texts import Reference
from concord.text.html import as_html
from concord.text.parsing import parse_text
from concord.text.references import Target
from concord.text.typography import add_no_break_spaces
from tests.libraries.builders import LANGUAGES
from tests.spine.text.shown_targets import Numbers

NBSP = "\u00a0"

SETTLED = [
    # In the table, ~ is a no-break space.
    ("ru", "он и она", "он и~она"),
    ("ru", "и в доме, и у дома", "и~в~доме, и~у~дома"),
    ("ru", "В начале хода", "В~начале хода"),
    ("ru", "НА столе и со стола", "НА~столе и~со~стола"),
    ("ru", "из-за угла", "из-за~угла"),
    ("ru", "«в доме»", "«в~доме»"),
    ("ru", "в «доме»", "в~«доме»"),
    ("ru", "не до конца", "не~до~конца"),
    ("ru", "игра — это", "игра~— это"),
    ("ru", "берёт 7 карт из 20", "берёт 7~карт из~20"),
    ("ru", "пункт 85.6, а также", "пункт 85.6, а~также"),
    ("ru", "мясо есть, окно да осока", "мясо есть, окно да осока"),
    ("ru", "буква А. Затем", "буква А. Затем"),
    ("ru", "3 + 4", "3 + 4"),
    ("pl", "Ala i kot w domu", "Ala i~kot w~domu"),
    ("pl", "i w domu", "i~w~domu"),
    ("pl", "Z kart, o których", "Z~kart, o~których"),
    ("pl", "gra – to", "gra~– to"),
    ("pl", "bierze 2 karty", "bierze 2~karty"),
    ("pl", "za domem na stole", "za domem na stole"),
    ("pl", "ów las", "ów las"),
    ("en", "a card — 7 cards in hand", "a card — 7 cards in hand"),
    ("cs", "a i w 7 b – c", "a i w 7 b – c"),
    ("de", "Nr. 5 – z. B. 7 Karten", "Nr.~5~– z.\u202fB. 7~Karten"),
    ("de", "s. u. und d. h. am Zug", "s.\u202fu. und d.\u202fh. am Zug"),
    ("uk", "бере з колоди 5 карток — і в хід", "бере з~колоди 5~карток~— і~в~хід"),
    ("uk", "або як є у правилах", "або як~є~у~правилах"),
]


@pytest.mark.parametrize(("language", "text", "expected"), SETTLED)
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


@pytest.mark.parametrize(
    ("language", "text", "html"),
    [
        ("ru", "*в доме*", "<em>в~доме</em>"),
        ("ru", "в *доме*", "в~<em>доме</em>"),
        ("ru", "*дом* — это", "<em>дом</em>~— это"),
        ("pl", "w **domu**", "w~<strong>domu</strong>"),
        ("en", "a *card*", "a <em>card</em>"),
        ("ru", "[[x]]", '<a class="reference" href="/x/" title="">7~карт~— в~руке</a>'),
        ("ru", "в [[x|доме]]", 'в~<a class="reference" href="/x/" title="">доме</a>'),
    ],
)
def test_spaces_in_html_are_replaced_at_the_edges_of_markup_too(
    language: str, text: str, html: str
) -> None:
    assert as_html(parse_text(text), language, Titles()) == html.replace("~", NBSP)
