"""The unit on the home page is a setting; the others are tested where they have their effect."""

import re
from typing import Any

import pytest

from concord.base.settings import NOTICE, REPORT_EMAIL, Settings, settings_of, unknown_names
from concord.features.comparison.specimen import SPECIMEN
from concord.features.permanence.published_addresses import settings_with
from tests.libraries.reef import reef_library

_ADDRESS = "https://example.org/"
_PLACE = "mkdocs.yml: extra.concord.specimen"


@pytest.mark.parametrize(
    ("value", "unit"),
    [({}, None), ({"specimen": None}, None), ({"specimen": "reef/abilities#costs"},) * 2],
)
def test_a_unit_may_be_named_as_in_references_after_its_game(value: Any, unit: Any) -> None:
    settings = settings_of(value, _ADDRESS)
    assert settings.of(SPECIMEN) == (unit and unit["specimen"])
    assert not list(unknown_names(settings, reef_library()))


@pytest.mark.parametrize("name", ["reef", "reef/abilities", "abilities#costs", "a/b/c#d", True, 1])
def test_what_names_no_unit_is_an_error(name: Any) -> None:
    line = f"{_PLACE}: found “{name}”; expected a unit, as game/topic#unit"
    with pytest.raises(ValueError, match=r"^mkdocs\.yml") as invalid:
        settings_of({"specimen": name}, _ADDRESS)
    assert str(invalid.value) == line


def test_a_unit_that_the_library_does_not_have_is_an_error() -> None:
    settings = settings_of({"specimen": "reef/abilities#before-and-aftr"}, _ADDRESS)
    (line,) = unknown_names(settings, reef_library())
    assert line == (
        f"{_PLACE}: found “reef/abilities#before-and-aftr”; "
        "did you mean “reef/abilities#before-and-after”?"
    )


@pytest.mark.parametrize("value", ["nobody", "a@b?subject=x", "a@example.org&cc=b@example.org", 1])
def test_reports_are_sent_to_an_address_for_e_mail_alone(value: object) -> None:
    assert settings_of({}, _ADDRESS).of(REPORT_EMAIL) == ""
    assert settings_of({"report_email": "a.b+c@example.org"}, _ADDRESS).of(REPORT_EMAIL)
    expected = f"report_email: found “{re.escape(str(value))}”; expected an e-mail address"
    with pytest.raises(ValueError, match=expected):
        settings_of({"report_email": value}, _ADDRESS)


def test_the_notice_of_a_site_is_a_sentence_for_each_language() -> None:
    settings = settings_of({"notice": {"en": "Made by players.", "xx": "X."}}, _ADDRESS)
    assert settings.of(NOTICE)["en"] == "Made by players."
    (line,) = unknown_names(settings, reef_library())
    assert line.startswith("mkdocs.yml: extra.concord.notice: found the unknown language “xx”")


@pytest.mark.parametrize("value", ["Made by players.", {"en": ""}, {"en": ["a"]}])
def test_a_notice_that_is_no_sentence_by_language_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="expected a sentence for each language"):
        settings_of({"notice": value}, _ADDRESS)


@pytest.mark.parametrize("share_pages", [True, False])
@pytest.mark.parametrize("is_on", [True, False])
def test_kinds_of_pages_tell_the_settings_that_made_them(*, share_pages: bool, is_on: bool) -> None:
    settings = Settings().with_values(
        share_pages=share_pages, compare_pages=is_on, offline=not is_on, search=is_on
    )
    assert settings_with(settings.kinds, share_pages=share_pages) == settings
