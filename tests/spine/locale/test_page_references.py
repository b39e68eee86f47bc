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
from tests.tables import from_table

_TOPIC = """\
id: paths
number: {en: "3"}
title: {en: Paths, ru: Тропы, pl: Ścieżki}
editions: [en]
clauses:
  - id: first
    label: "1"
    text: {en: One, ru: Раз, pl: Raz}
    clauses:
      - {id: left, label: a, text: {en: Left, ru: Влево, pl: W lewo}}
      - {id: ahead, label: b, text: {en: Ahead, ru: Прямо, pl: Prosto}}
      - {id: right, label: c, text: {en: Right, ru: Вправо, pl: W prawo}}
  - {id: second, label: "2", text: {en: Two, ru: Два, pl: Dwa}}
  - {id: more, label: "2+", text: {en: More, ru: Ещё, pl: Jeszcze}}
  - id: tenth
    label: "10"
    text: {en: Ten, ru: Десять, pl: Dziesięć}
    examples:
      - {id: high, text: {en: High, ru: Высоко, pl: Wysoko}}
      - {id: low, text: {en: Low, ru: Низко, pl: Nisko}}
notes:
  - {id: fog, label: "1", text: {en: Fog, ru: Туман, pl: Mgła}}
  - {id: rain, label: "2", text: {en: Rain, ru: Дождь, pl: Deszcz}}
"""


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
