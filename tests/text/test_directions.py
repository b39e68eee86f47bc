"""In a library with a language from right to left every element says how its text is read."""

from __future__ import annotations

import pytest

from concord.text.directions import add_directions, direction_styles


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ('<html lang="he" class="x">', '<html lang="he" dir="rtl" class="x">'),
        ("<html lang=he>", '<html lang=he dir="rtl">'),
        ('<p class="text" lang="en">', '<p class="text" lang="en" dir="ltr">'),
        (
            '<p lang="fa-AF">a</p><b lang="pa">b</b>',
            '<p lang="fa-AF" dir="rtl">a</p><b lang="pa" dir="ltr">b</b>',
        ),
        ('<link rel="alternate" hreflang="he" href="/">', None),
        ("<p>&lt;p lang=&#34;he&#34;&gt; lang=he</p>", None),
        (r'<script>{"html": "\u003Cb lang=\"he\"\u003E"}</script>', None),
    ],
)
def test_every_language_has_its_direction(html: str, expected: str | None) -> None:
    assert add_directions(html, ("he", "en")) == (expected or html)


def test_a_library_read_from_left_to_right_states_no_direction() -> None:
    html = '<html lang="ru"><p lang="he"></p>'
    assert add_directions(html, ("ru", "zh-Hans")) == html
    assert direction_styles(("ru", "zh-Hans")) == ""


def test_elements_that_scripts_make_have_a_direction_by_their_language() -> None:
    styles = direction_styles(("en", "ar"))
    assert '[lang="en"] { direction: ltr;' in styles
    assert '[lang="ar"] { direction: rtl;' in styles
