"""The sequence of a topic on its page."""

from pathlib import Path

from lxml import html

from concord.checks.checks import load
from concord.pages.page import PageKey
from concord.pages.site import Site
from tests.libraries.orchard import GAME, write_orchard


def test_steps_stand_below_the_rule_before_the_first_that_they_name(tmp_path: Path) -> None:
    data = write_orchard(tmp_path)
    (data / GAME / "paths.yml").write_text(
        """\
id: paths
number: {en: "8", ru: "8"}
title: {en: Paths, ru: Тропы, pl: Ścieżki}
clauses:
  - {id: before, label: "1", text: {en: Nought., ru: Ноль., pl: Zero.}}
  - {id: first, label: "2", text: {en: One., ru: Раз., pl: Raz.}}
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
        assert page.xpath("//*[@id='before']//*[@id='sequence']/ol/li/div/span/text()") == words
