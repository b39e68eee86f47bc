"""The words that are marked in a row of a comparison."""

from markupsafe import Markup

from concord.features.comparison.marks import mark_differences, may_differ
from concord.model.topics import Divergence, DivergenceKind
from concord.text.html_words import mark_quotes, mark_words, words_in
from tests.libraries.builders import NOWHERE
from tests.tables import from_table


def _marked(**texts: str) -> dict[str, str]:
    """The marked texts, by the language with underscores for hyphens."""
    given = {each.replace("_", "-"): Markup(html) for each, html in texts.items()}  # noqa: S704
    return {each: str(found.html) for each, found in mark_differences(given).items()}


@from_table
def test_words_that_differ_between_texts_in_one_language_are_marked_in_both(
    one: str, other: str
) -> None:
    plain = {"ru": _unmarked(one), "ru_x_fan": _unmarked(other), "en": "Draw a card."}
    expected = {"ru": one, "ru-x-fan": other} if "<mark>" in one else {}
    assert _marked(**plain) == expected


def _unmarked(html: str) -> str:
    return html.replace("<mark>", "").replace("</mark>", "")


@from_table
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


@from_table
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


@from_table
def test_only_texts_with_other_figures_or_in_one_language_are_compared(
    texts: dict[str, str], expected: bool
) -> None:
    given = {each: Markup(html) for each, html in texts.items()}  # noqa: S704
    assert may_differ(given) is expected


def test_marking_nothing_changes_nothing() -> None:
    html = Markup('<p>One <a href="#x">1.1</a> &#34;two&#34;</p> <div>three</div>')
    assert mark_words(html, ()) == html
    assert [each.text for each in words_in(html)] == ["One", "1.1", "two", "three"]
