"""The sequence of a topic as its page draws it."""

from __future__ import annotations

import pytest
from lxml import html

from concord.checks.checks import load
from concord.views.page import PageKey
from concord.views.site import Site
from tests.libraries.orchard import GAME, write_orchard

_NBSP = "\N{NO-BREAK SPACE}"
_SHORT_WORDS = {"pl": ("i", "w", "z"), "ru": ("и", "в", "со")}
_LENGTHS = range(1, 30)
"""Of the words before the short ones, so that a line may end at each of those."""


def _name(language: str, length: int) -> str:
    return " ".join(["x" * length, *_SHORT_WORDS[language], "x" * 12])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    data = write_orchard(tmp_path_factory.mktemp("orchard"))
    steps = "".join(
        f"    - {{name: {{en: Step, ru: {_name('ru', length)}, pl: {_name('pl', length)}}},"
        " clauses: [paths#first]}\n"
        for length in _LENGTHS
    )
    (data / GAME / "paths.yml").write_text(
        f"""\
id: paths
number: {{en: "8", ru: "8"}}
title: {{en: Paths, ru: Тропы, pl: Ścieżki}}
clauses:
  - {{id: first, label: "1", text: {{en: One., ru: Раз., pl: Raz.}}}}
sequence:
  title: {{en: A day, ru: День, pl: Dzień}}
  steps:
{steps}""",
        encoding="utf-8",
    )
    return Site(load(data))


@pytest.mark.parametrize("language", _SHORT_WORDS)
def test_no_line_of_a_drawing_ends_with_a_short_word(site: Site, language: str) -> None:
    page = html.fromstring(site.page(PageKey("topic", GAME, "paths"), language).html)
    steps = [
        [line.text_content() for line in text.xpath("./tspan")]
        for text in page.xpath("//*[@id='sequence']//svg//text[not(@class)]")
    ]
    drawn = [" ".join(lines).replace(_NBSP, " ") for lines in steps]
    assert drawn == [_name(language, length) for length in _LENGTHS]
    ends = {line.replace(_NBSP, " ").split(" ")[-1] for lines in steps for line in lines}
    assert ends.isdisjoint(_SHORT_WORDS[language])
