"""The pages of citing as a reader without scripts gets them."""

import re
from typing import Any
from urllib.parse import urljoin

import pytest
from lxml import html
from markupsafe import Markup

from concord.features.citing.numbers import numbers_data
from concord.features.citing.resolver import Resolver
from concord.model.texts import Language
from concord.pages.page import PageKey
from concord.pages.site import Site
from tests.browser.visitor import HOMES
from tests.libraries.reef import LANGUAGES, reef_library

_SITE = Site(reef_library())
_KEY = PageKey("numbers", "reef")
_NUMBERS = {"en": "1.14", "ru": "85.14", "pl": "1.14"}
_NOTES = {"en": "note", "ru": "прим.", "pl": "uw."}


def _tree(page: Markup) -> Any:
    return html.fragment_fromstring(page, create_parent="div")


def _of_docs(name: str, language: Language) -> Any:
    page, _ = _SITE.docs_page(f"{HOMES[language]}{name}/", language, Markup(""))
    return _tree(page.html)


def _table(language: Language) -> Any:
    return _tree(_SITE.page(_KEY, language).html)


def _columns(table: Any) -> list[str]:
    return [str(each).lower() for each in table.xpath("(.//thead)[1]//abbr/text()")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "tables"), [("cite", "ul"), ("annotate", "noscript//ul")])
def test_tables_stand_in_place_of_a_form_that_needs_scripts(
    name: str, tables: str, language: Language
) -> None:
    page = _of_docs(name, language)
    assert page.xpath(f'boolean(.//form[@class="{name}"][@hidden] and .//noscript/p)')
    here = f"/{HOMES[language]}{name}/"
    linked = [urljoin(here, each) for each in page.xpath(f".//{tables}//a/@href")]
    assert linked == [f"/{HOMES[language]}{game}/numbers/" for game in ("forge", "mill", "reef")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_numbers_are_found_as_they_are_written(language: Language) -> None:
    page = _of_docs("cite", language)
    examples = page.xpath('.//*[@id="examples"]/a/text()')
    assert len(examples) == 4
    assert _NOTES[language] in examples[2]
    resolver = Resolver(numbers_data(_SITE, game) for game in _SITE.library.games)
    for each in examples:
        assert language in resolver.resolve(each, language).matches[0].languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_a_clause_are_in_one_row_the_readers_first(language: Language) -> None:
    table = _table(language)
    columns = _columns(table)
    assert columns[0] == language
    assert sorted(columns) == sorted(LANGUAGES)
    (row,) = table.xpath('.//tr[td/a[contains(@href, "/abilities/#before-and-after")]]')
    assert [each.text_content() for each in row.xpath("td")] == [_NUMBERS[each] for each in columns]
    assert len(row.xpath("td[1]/a")) == 1
    assert len(table.xpath('(.//*[@id="topic-abilities"]//tbody/tr)[1]/td/a')) == len(LANGUAGES)


def test_every_cell_has_its_headers_and_a_missing_number_is_stated_in_words() -> None:
    table = _table("en")
    n_topics = len(_SITE.library.games[-1].topics)
    assert n_topics > 10
    for headers, n in (
        ('.//thead//th[@scope="col"]', n_topics * (1 + len(LANGUAGES))),
        ('.//tbody/tr[1]/th[@scope="rowgroup"]', n_topics),
        ('.//tbody/tr[position() > 1][not(th[@scope="row"])]', 0),
    ):
        assert len(table.xpath(headers)) == n
    cells = [each.text_content() for each in table.xpath(".//tbody//td")]
    assert {each for each in cells if not re.search(r"\d", each)} == {"—no number"}


def test_topics_are_in_the_order_of_the_source_and_a_fold_states_their_numbers() -> None:
    table = _table("ru")
    place = _columns(table).index("en") + 1
    firsts = [each.text_content() for each in table.xpath(f".//tbody/tr[1]/td[{place}]")]
    numbers = [int(found[0]) for each in firsts if (found := re.search(r"\d+", each))]
    assert numbers == sorted(numbers)
    assert len(numbers) > 10
    for topic, stated in (("abilities", "85.1–85.26"), ("agenda-phase", "EN 8.2–8.6")):
        summary = table.xpath(f'.//*[@id="topic-{topic}"]/summary/*[@class="measure"]/text()')
        assert summary == [stated]


def test_the_list_of_topics_marks_the_table_of_numbers() -> None:
    (current,) = _tree(_SITE.page(_KEY, "ru").sidebar).xpath('.//a[@aria-current="page"]/@href')
    assert urljoin("/ru/reef/numbers/", current) == "/ru/reef/numbers/"
