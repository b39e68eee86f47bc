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


def _shown(locales: Locales, text: str, language: str = "en") -> str:
    game = locales.of(language).games[GAME]
    return as_plain_text(parse_text(text), PageReferences(game, to_game="../"))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[[picking|#]]", "7"),
        ("[[picking|# Picking]]", "7 Picking"),
        ("[[wintering|#]]", "9"),
        ("[[picking#kinds|rule #]]", "rule 7.3"),
        ("[[picking#kinds|what grows]]", "what grows"),
        (r"[[picking#kinds|\#1]]", "#1"),
        ("[[picking#pear|#]]", "7.3, item 2"),
    ],
)
def test_a_number_sign_shows_the_number_of_the_target(
    locales: Locales, text: str, shown: str
) -> None:
    assert _shown(locales, text) == shown


@pytest.mark.parametrize(
    ("language", "text", "shown"),
    [
        ("ru", "[[picking|#]]", "12"),
        ("pl", "[[picking|#]]", "7"),
        ("ru", "[[paths|# Тропы]]", "EN 3 Тропы"),
        ("ru", "[[wintering|#]]", "EN 9"),
        ("ru", "[[paths#second|#]]", "EN 3.2"),
        ("ru", "[[paths#left..right]]", "EN 3.1a–c"),
    ],
)
def test_a_number_is_that_of_the_readers_edition_or_marked(
    locales: Locales, language: str, text: str, shown: str
) -> None:
    assert _shown(locales, text, language) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[[paths#left..right]]", "3.1a–c"),
        ("[[paths#second..tenth]]", "3.2–10"),
        ("[[paths#second..more]]", "3.2–3.2+"),
        ("[[paths#fog..rain]]", "3 note 1–2"),
        ("[[paths#high..low]]", "3.10 example 1–2"),
        ("[[picking#apple..pear]]", "7.3, item 1–2"),
        ("[[paths#left..right|rules #]]", "rules 3.1a–c"),
    ],
)
def test_a_range_shows_its_second_number_as_far_as_it_differs(
    locales: Locales, text: str, shown: str
) -> None:
    assert _shown(locales, text) == shown


def test_a_range_of_examples_is_counted_in_words_of_the_language(locales: Locales) -> None:
    assert _shown(locales, "[[paths#high..low]]", "pl") == "3.10 przykład 1–2"


def test_a_range_leads_to_its_first_unit_and_names_its_last(locales: Locales) -> None:
    references = PageReferences(locales.of("en").games[GAME], to_game="../")
    html = as_html(parse_text("[[paths#left..right]]"), "en", references)
    assert 'href="../paths/#left" data-end="right" title="3.1a–c · Paths"' in html
