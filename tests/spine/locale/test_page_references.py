"""What a reference shows: the number of its target, a range, or own words with a number."""

from pathlib import Path

import pytest

from concord.checks.checks import load
from concord.locale.locales import Locales
from concord.locale.page_references import PageReferences
from concord.text.html import as_html
from concord.text.parsing import parse_text
from concord.text.plain import as_plain_text
from tests.libraries.orchard import GAME, write_orchard
from tests.tables import beside, from_table

_DATA = beside(__file__)

_TOPIC = _DATA["topic"]


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Locales:
    data = write_orchard(tmp_path_factory.mktemp("orchard"))
    Path(data, GAME, "paths.yml").write_text(_TOPIC, encoding="utf-8")
    return Locales(load(data))


@from_table
def test_a_reference_shows_the_number_of_its_target(
    locales: Locales, language: str, text: str, shown: str
) -> None:
    references = PageReferences(locales.of(language).games[GAME], to_game="../")
    assert as_plain_text(parse_text(text), references) == shown


def test_a_range_leads_to_its_first_unit_and_names_its_last(locales: Locales) -> None:
    references = PageReferences(locales.of("en").games[GAME], to_game="../")
    html = as_html(parse_text("[[paths#left..right]]"), "en", references)
    assert 'href="../paths/#left" data-end="right" title="3.1a–c · Paths"' in html
