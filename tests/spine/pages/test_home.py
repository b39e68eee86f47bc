"""The home page shows one unit in all languages, if a setting names one."""

from dataclasses import replace
from typing import Any

from lxml import html
from markupsafe import Markup

from concord.base.settings import Settings
from concord.model.library import Library
from concord.pages.site import Site
from tests.libraries.reef import reef_library

_SHOWN = Settings().with_values(specimen="reef/abilities#before-and-after")


def _home(library: Library, settings: Settings, language: str) -> Any:
    page, _ = Site(library, settings=settings).docs_page(
        f"{language}/" if language != library.default_language else "", language, Markup("")
    )
    return html.fragment_fromstring(page.html, create_parent="div")


def test_the_readers_own_language_is_first() -> None:
    columns = _home(reef_library(), _SHOWN, "ru").xpath('//*[@class="specimen-column"]')
    assert [each.get("lang") for each in columns] == ["ru", "en", "pl"]
    numbers = [each.xpath('.//*[@class="number"]')[0] for each in columns]
    assert [each.text for each in numbers][:2] == ["85.14", "1.14"]
    assert numbers[1].get("href") == "../reef/abilities/#before-and-after"


def test_without_the_setting_no_unit_is_shown() -> None:
    assert _home(reef_library(), Settings(), "en").xpath('//*[@class="specimen"]') == []


def test_in_one_language_there_is_nothing_to_compare() -> None:
    library = replace(reef_library(), interfaces=reef_library().interfaces[:1])
    assert _home(library, _SHOWN, "en").xpath('//*[@class="specimen"]') == []
