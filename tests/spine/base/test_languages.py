"""What is known of a language holds for a tag with more parts than CLDR knows."""

import pytest

from concord.base.languages import (
    base_language,
    cldr_locale,
    direction_styles,
    is_known,
    plural_categories,
)
from tests.tables import from_table


@from_table
def test_a_tag_has_the_locale_of_its_longest_known_beginning(tag: str, locale: str) -> None:
    assert is_known(tag)
    assert str(cldr_locale(tag)) == locale


@pytest.mark.parametrize(
    "tag", ["", "xx", "xx-RU", "EN", "en_GB", "en-", "-en", "../en", "english"]
)
def test_an_unknown_language_or_a_malformed_tag_is_not_known(tag: str) -> None:
    assert not is_known(tag)


def test_an_unknown_language_has_no_locale() -> None:
    with pytest.raises(LookupError):
        cldr_locale("xx-x-fan")


@pytest.mark.parametrize(("tag", "base"), [("ru", "ru"), ("ru-x-fan", "ru"), ("zh-Hant-TW", "zh")])
def test_the_base_language_is_the_first_part(tag: str, base: str) -> None:
    assert base_language(tag) == base
    assert plural_categories(tag) == plural_categories(base)


def test_elements_have_a_direction_where_a_language_is_read_from_right_to_left() -> None:
    assert direction_styles(("ru", "zh-Hans")) == ""
    styles = direction_styles(("en", "ar"))
    assert '[lang="en"] { direction: ltr;' in styles
    assert '[lang="ar"] { direction: rtl;' in styles
