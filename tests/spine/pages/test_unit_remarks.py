"""A mark stands at the end of a text for differences, in every language, and for what is new in the
reader's own edition; the rest is folded."""

import pytest
from lxml import html

from concord.checks.checks import load
from concord.pages.page import PageKey
from concord.pages.site import Site
from tests.libraries.orchard import GAME, TOPIC, write_orchard
from tests.libraries.reef import reef_library
from tests.tables import from_table


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(load(write_orchard(tmp_path_factory.mktemp("orchard"))))


@pytest.fixture(scope="module")
def reef() -> Site:
    return Site(reef_library())


def _page(site: Site, language: str, game: str = GAME, topic: str = TOPIC) -> html.HtmlElement:
    return html.fromstring(site.page(PageKey("topic", game, topic), language).html)


def _mark(site: Site, language: str, unit: str) -> tuple[str, str]:
    """The kind of the unit's mark, and its words."""
    (remarks,) = _page(site, language).get_element_by_id(unit).xpath("./div/details")
    return str(remarks.get("data-kind")), str(remarks.xpath("string(summary)")).strip()


@from_table
def test_a_mark_says_whether_it_concerns_the_readers_own_edition(
    site: Site, unit: str, language: str, mark: list[str]
) -> None:
    assert [*_mark(site, language, unit)] == mark


def test_all_remarks_and_the_words_that_differ_are_behind_the_mark(site: Site) -> None:
    (remarks,) = _page(site, "en").get_element_by_id("wasps").xpath("./div/details")
    (own,) = _page(site, "en").xpath('//*[@id="wasps"]/div/p/mark')
    assert own.text == "Wasps"
    quotes = {each.getparent().get("lang"): each.text for each in remarks.iterfind(".//mark")}
    assert quotes == {"en": "Wasps", "ru": "Ос"}

    heads = remarks.xpath('.//*[@class="divergence-head"]/text()')
    deliberate = "≠ RU: deliberate · since version 1.0 (EN)"
    assert heads == ["≠ RU: misprint", deliberate, "≠ RU: misprint"]
    assert "Misprinted as 12.77" in remarks.text_content()
    assert "open" not in remarks.attrib


def test_a_clause_of_another_edition_is_folded_and_says_so_in_the_readers_language(
    site: Site,
) -> None:
    unit = _page(site, "en").get_element_by_id("dew")
    (fold,) = unit.xpath("./div/details")
    assert fold.get("class") == "elsewhere"
    assert fold.find("summary").text == "Clause · Only in the Russian edition"
    assert fold.find("p").get("lang") == "ru"


def test_a_clause_without_a_translation_is_shown_as_it_is(site: Site) -> None:
    page = _page(site, "pl")
    asides = [each.text for each in page.xpath('//p[@class="aside"]')]
    untranslated = str(site.locales.of("pl").messages.words.untranslated)
    assert set(asides) == {untranslated}
    assert not page.xpath('//p[@class="aside"]/ancestor::details')


def test_readers_of_all_languages_see_the_same_differences(reef: Site) -> None:
    pages = [_page(reef, language, "reef", "abilities") for language in ("en", "ru", "pl")]
    path = '//details[@data-kind="different"]/ancestor::*[@id][1]/@id'
    marked = [page.xpath(path) for page in pages]
    assert marked[0]
    assert all(sorted(each) == sorted(marked[0]) for each in marked)
    (count,) = pages[0].xpath('//*[@class="to-differences"]/text()')
    assert count == f"{len(pages[0].find_class('divergence'))} differ"


def test_what_is_said_of_a_whole_topic_stands_among_its_sources(site: Site) -> None:
    (sources,) = _page(site, "en").xpath('//*[@class="origin"]')
    assert sources.xpath('./*[@class="divergence"]')
