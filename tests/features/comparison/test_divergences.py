"""Divergences of editions: their count, the pages that list them, and the history of a text."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from concord.checks.checks import load
from concord.features.comparison import list_pages
from concord.features.comparison.declared import entry_address
from concord.features.history.earlier_versions import rewordings
from concord.model.games import Edition
from concord.model.topics import Divergence, DivergenceKind, Past, Topic, Unit
from concord.pages.page import PageKey
from concord.pages.site import Site
from concord.rules.editions import count_game_divergences, units_with_divergences
from tests.libraries.builders import LANGUAGES, NOWHERE, game, in_all, parsed, topic, unit
from tests.libraries.orchard import write_orchard
from tests.libraries.reef import reef_library

_OMISSION = Divergence(DivergenceKind.OMISSION, ("ru",), in_all("differs"), NOWHERE)


def _diverging(unit_id: str, **rest: Any) -> Unit:
    return unit(unit_id, "1", divergences=(_OMISSION,), **rest)


@pytest.mark.parametrize(
    ("units", "expected"),
    [
        pytest.param([unit("same", "1")], 0, id="nothing"),
        pytest.param([_diverging("one")], 1, id="what the record says"),
        pytest.param([unit("odd", "1", printed={"ru": "9.9"})], 1, id="a misprinted number"),
        pytest.param([unit("own", "1", only=("ru",))], 1, id="what one edition alone has"),
        pytest.param([unit("all", "1", only=("en", "ru"))], 0, id="what Polish alone lacks"),
        pytest.param([unit("above", "1", _diverging("below"))], 1, id="a unit within another"),
    ],
)
def test_each_divergence_counts_once(units: list[Unit], expected: int) -> None:
    counted = game(topic(*units))
    assert count_game_divergences(counted) == expected
    assert sum(map(len, units_with_divergences(counted).values())) == expected


def _site(*topics: Topic) -> Site:
    return Site(replace(reef_library(), games=(game(*topics),)))


def _many(n: int) -> Site:
    topics = tuple(
        Topic(
            f"t{number:02}",
            {"en": str(number), "ru": str(n + 1 - number)},
            in_all(f"Title {number}"),
            (_diverging("one"), _diverging("two")),
            ("en", "ru"),
            NOWHERE,
        )
        for number in range(1, n + 1)
    )
    return _site(*topics)


def test_a_long_list_is_split_into_pages_and_every_entry_has_its_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(list_pages, "_MOST_UNITS", 6)
    site = _many(5)
    keys = [key for key in site.page_keys if key.kind == "divergences"]
    assert [key.list_page for key in keys] == [1, 2, 3]
    for language in LANGUAGES:
        locale = site.locales.of(language).games["game"]
        entries = {
            site.address(key, language) + f"#{anchor}"
            for key in keys
            for anchor in html.fromstring(site.page(key, language).html).xpath(
                '//*[@class="divergent"]/@id'
            )
        }
        assert entries == {
            entry_address(locale, each, unit) for each in locale.model.topics for unit in each.units
        }


def test_the_words_that_differ_are_marked_in_the_texts_beside_one_another() -> None:
    quoting = replace(_OMISSION, words={"en": ("many *cards*",), "ru": ("карту",)})
    text = {"en": "Take many \\*cards\\*", "ru": "Возьмите карту", "pl": "Weź kartę"}
    differing = unit("one", "1", text=text, divergences=(quoting,))
    site = _site(topic(differing))
    (key,) = [key for key in site.page_keys if key.kind == "divergences"]
    page = html.fromstring(site.page(key, "pl").html)
    texts = page.xpath('//*[@class="beside"]/*')
    assert [(each.get("lang"), each.xpath(".//mark/text()")) for each in texts] == [
        ("pl", []),
        ("en", ["many *cards"]),
        ("ru", ["карту"]),
    ]
    assert all(each.xpath('.//*[@class="beside-head"]/a/@href') for each in texts)
    assert page.xpath('//*[@id="kind-omission"]//*[@class="measure"]/text()') == ["1"]


def test_differences_are_listed_and_counted_by_kind_and_edition(tmp_path: Path) -> None:
    site = Site(load(write_orchard(tmp_path)))
    page = html.fromstring(site.page(PageKey("divergences", "orchard"), "en").html)
    assert page.xpath("//*[@class='chips']/li/a/text()") == [
        *("5 places", "deliberate ", "misprint ", "added ", "left out ", "in the Russian edition ")
    ]
    assert page.xpath("//*[@class='chips']//*[@class='measure']/text()") == [*"12115"]
    listed = {
        each.findtext("h3") or each.xpath("string(h3)"): each.xpath("ul/li/@data-kind")
        for each in page.find_class("divergent")
    }
    assert listed == {
        "Whole topic": ["omission"],
        "RU 12.5": ["addition"],
        "7.6": ["misprint", "intentional", "misprint"],
    }
    (wasps,) = page.xpath("//*[@id='picking.wasps']")
    said = [each.text_content() for each in wasps.xpath("ul/li")]
    assert said[1:] == [
        "deliberate RU since version 1.0 (EN) Only the English edition says whose wasps (1.1).",
        "misprint RU Misprinted as 12.77",
    ]
    assert wasps.xpath("*[@class='to-row']/a/@href") == ["../../orchard/picking/compare/#wasps"]


def test_topics_are_ordered_by_the_numbers_of_the_readers_edition() -> None:
    site = _many(3)
    (key,) = [key for key in site.page_keys if key.kind == "divergences"]
    titles = [heading.title for heading in site.page(key, "ru").contents]
    assert titles == ["Title 3", "Title 2", "Title 1"]


def test_a_game_without_differences_has_no_page_of_them() -> None:
    site = _site(topic(unit("same", "1")))
    assert all(key.kind != "divergences" for key in site.page_keys)
    page = site.page(PageKey("game", "game"), "en")
    assert "divergences" not in page.html + page.sidebar


def test_the_history_of_a_text_is_shown_step_by_step() -> None:
    reworded = unit(
        "one",
        "1",
        text={"en": "Take three now"},
        earlier=Past(texts={"en": parsed({"1": "Take two", "2": "Take three"})}),
    )
    edition = Edition("Rules", version="3", short="R", earlier=("0", "1", "2"))
    about = topic(reworded)
    of = game(about)
    of = replace(of, editions={**of.editions, "en": edition})
    locale = Site(replace(reef_library(), games=(of,))).locales.of("en").games[of.id]
    steps = list(rewordings(locale, about, reworded, root="../../"))
    assert [step.words for step in steps] == ["From R 1 to R 2", "From R 2 to R 3"]
    assert steps[0].href == f"../../{of.id}/changes/?from=en@1&to=en@2&topic={about.id}"
    changed = [html.fromstring(f"<p>{step.html}</p>") for step in steps]
    assert [each.xpath("string(.//del/text())") for each in changed] == ["two", ""]
    assert [each.xpath("string(.//ins/text())") for each in changed] == ["three", " now"]
