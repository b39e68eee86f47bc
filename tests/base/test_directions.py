"""In a library with a language from right to left, style sheets say how each language is read."""

from concord.base.languages import direction_styles


def test_a_library_read_from_left_to_right_has_no_rules() -> None:
    assert direction_styles(("ru", "zh-Hans")) == ""


def test_elements_have_a_direction_by_their_language() -> None:
    styles = direction_styles(("en", "ar"))
    assert '[lang="en"] { direction: ltr;' in styles
    assert '[lang="ar"] { direction: rtl;' in styles
