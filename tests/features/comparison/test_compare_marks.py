"""The words that are marked in a row of a comparison."""

import pytest
from markupsafe import Markup

from concord.features.comparison.marks import mark_differences, may_differ
from concord.model.topics import Divergence, DivergenceKind
from concord.text.html_words import mark_quotes, mark_words, words_in
from tests.libraries.builders import NOWHERE


def _marked(**texts: str) -> dict[str, str]:
    """The marked texts, by the language with underscores for hyphens."""
    given = {each.replace("_", "-"): Markup(html) for each, html in texts.items()}  # noqa: S704
    return {each: str(found.html) for each, found in mark_differences(given).items()}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Игрок <mark>тянет</mark> карту.", "Игрок <mark>берёт</mark> карту."),
        (
            "Она <em><mark>даёт жетон</mark></em> &amp; карту.",
            "Она <em><mark>берёт две</mark></em> &amp; карту.",
        ),
        ('См. <a href="#x">85.1</a>.', 'См. <a href="#x">12.4</a>.'),  # numbers of references
    ],
)
def test_words_that_differ_between_texts_in_one_language_are_marked_in_both(
    one: str, other: str
) -> None:
    plain = {"ru": _unmarked(one), "ru_x_fan": _unmarked(other), "en": "Draw a card."}
    expected = {"ru": one, "ru-x-fan": other} if "<mark>" in one else {}
    assert _marked(**plain) == expected


def _unmarked(html: str) -> str:
    return html.replace("<mark>", "").replace("</mark>", "")


@pytest.mark.parametrize(
    ("quote", "marked"),
    [
        ("any card", "Take <mark>any card</mark>."),
        ("a card", "Take\u00a0<mark>a\u00a0card</mark>."),
        ("any", "Many take <mark>any</mark>."),
        ("one", "One or <mark>one</mark>."),
        (
            "take any card",
            'To <mark>take</mark> <em><mark>any</mark></em> <a href="#card"><mark>card</mark></a>.',
        ),
        ("player’s “own” & <b>", "A <mark>player’s “own” &amp; &lt;b</mark>&gt;."),
    ],
)
def test_quoted_words_are_marked_within_the_elements_of_a_text(quote: str, marked: str) -> None:
    assert mark_quotes(Markup(_unmarked(marked)), [quote]) == marked  # noqa: S704


def test_words_that_a_divergence_quotes_differ_from_the_editions_that_it_names() -> None:
    texts = {"en": Markup("Take any card"), "ru": Markup("Возьмите карту"), "pl": Markup("Weź")}
    words = {"en": ("any card",), "ru": ("карту",)}
    divergence = Divergence(DivergenceKind.INTENTIONAL, ("ru",), {}, NOWHERE, words=words)
    found = mark_differences(texts, [divergence])
    assert {each: (str(text.html), text.against) for each, text in found.items()} == {
        "en": ("Take <mark>any card</mark>", ("ru",)),
        "ru": ("Возьмите <mark>карту</mark>", ("ru",)),
    }


@pytest.mark.parametrize(
    ("english", "polish", "marked"),
    [
        ("Draw 3 cards.", "Dobierz 4 karty.", ["<mark>3</mark>", "<mark>4</mark>"]),
        ("Draw two cards.", "Dobierz 4 karty.", ["<mark>two</mark>", "<mark>4</mark>"]),
        ("Draw 3 cards.", "Dobierz trzy karty.", []),
        ("Draw 1 card.", "Dobierz kartę.", []),
    ],
)
def test_numbers_that_another_language_does_not_state_are_marked(
    english: str, polish: str, marked: list[str]
) -> None:
    found = _marked(en=english, pl=polish)
    assert len(found) == len(marked)
    for html, expected in zip(found.values(), marked, strict=True):
        assert expected in html


def test_a_marked_text_names_the_languages_that_it_differs_from() -> None:
    texts = {"en": Markup("3 cards"), "ru": Markup("3 карты"), "pl": Markup("4 karty")}
    found = {each: text.against for each, text in mark_differences(texts).items()}
    assert found == {"en": ("pl",), "ru": ("pl",), "pl": ("en", "ru")}


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ({"en": "Draw 3.", "pl": "Dobierz 3."}, False),
        ({"en": 'See <a href="#x">1.1</a>.', "pl": 'Zob. <a href="#x">2.4</a>.'}, False),
        ({"en": "Draw 3.", "pl": "Dobierz trzy."}, True),
        ({"ru": "Тяните.", "ru-x-fan": "Тяните."}, True),
    ],
)
def test_only_texts_with_other_figures_or_in_one_language_are_compared(
    texts: dict[str, str], expected: bool
) -> None:
    given = {each: Markup(html) for each, html in texts.items()}  # noqa: S704
    assert may_differ(given) is expected


def test_marking_nothing_changes_nothing() -> None:
    html = Markup('<p>One <a href="#x">1.1</a> &#34;two&#34;</p> <div>three</div>')
    assert mark_words(html, ()) == html
    assert [each.text for each in words_in(html)] == ["One", "1.1", "two", "three"]
