"""The page of the reading list."""

import json

from lxml import html
from markupsafe import Markup

from concord.pages.site import Site
from tests.libraries.reef import reef_library


def test_the_page_tells_scripts_which_edition_numbers_a_game_in_each_language() -> None:
    page, _ = Site(reef_library()).docs_page("list/", "en", Markup(""))
    (data,) = html.fromstring(page.html).xpath("//script[@type='application/json']/text()")
    english = {"name": "Diver’s Reference 2.0", "language": "en"}
    russian = {"name": "Справочник ныряльщика 2.0", "language": "ru"}
    editions = {"en": english, "ru": russian, "pl": english}
    assert json.loads(data)["reef"]["editions"] == editions
