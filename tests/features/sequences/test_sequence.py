"""The sequence of a topic on its page."""

from pathlib import Path

from lxml import html

from concord.checks.checks import load
from concord.pages.page import PageKey
from concord.pages.site import Site
from tests.libraries.orchard import GAME, write_orchard


def test_a_step_says_its_time_and_short_words_stay_with_the_word_after_them(tmp_path: Path) -> None:
    data = write_orchard(tmp_path)
    (data / GAME / "paths.yml").write_text(
        """\
id: paths
number: {en: "8", ru: "8"}
title: {en: Paths, ru: Тропы, pl: Ścieżki}
clauses:
  - {id: first, label: "1", text: {en: One., ru: Раз., pl: Raz.}}
sequence:
  title: {en: A day, ru: День, pl: Dzień}
  steps:
    - {name: {en: Step, ru: Шаг в сад, pl: Krok w sad}, when: before, clauses: [first]}
""",
        encoding="utf-8",
    )
    site = Site(load(data))
    for language, *words in (
        ("en", "Before:", "Step"),
        ("ru", "Перед:", "Шаг в\N{NO-BREAK SPACE}сад"),
        ("pl", "Przed:", "Krok w\N{NO-BREAK SPACE}sad"),
    ):
        page = html.fromstring(site.page(PageKey("topic", GAME, "paths"), language).html)
        assert page.xpath("//*[@id='sequence']/ol/li/span/text()") == words
