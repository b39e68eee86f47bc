"""The translation status on pages, on badges and in the data."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from lxml import html as lxml_html
from pydantic import TypeAdapter

from concord.base.colours import Colour, Colours
from concord.checks.checks import load
from concord.features.translation import translation_page as translation
from concord.features.translation.coverage import StateCounts
from concord.features.translation.coverage_data import TranslationData, badge, translation_data
from concord.locale.interface import Messages
from concord.model.ledgers import State
from concord.model.library import Library
from concord.pages.page import PageKey
from concord.pages.site import Site
from concord.pages.units.reports import Reports
from concord.text.typography import add_no_break_spaces
from tests.libraries.orchard import GAME, TOPIC, write_orchard

_TOPIC_PAGE = PageKey("topic", GAME, TOPIC)
_TRANSLATION_PAGE = PageKey("translation")
_COLOURS = Colours(
    badge_full=Colour("green", "green"),
    badge_half=Colour("olive", "olive"),
    badge_low=Colour("maroon", "maroon"),
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The orchard. Its Polish texts are checked, outdated, drafts or missing."""
    return load(write_orchard(tmp_path_factory.mktemp("orchard")))


@pytest.fixture(scope="module")
def unchecked(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The orchard without any reviews."""
    data = write_orchard(tmp_path_factory.mktemp("unchecked"))
    (data / GAME / "translations.lock").unlink()
    return load(data)


def _words_of(element: lxml_html.HtmlElement) -> str:
    return " ".join(element.text_content().split())


def test_the_page_counts_what_is_ready_and_links_each_topic(library: Library) -> None:
    page = lxml_html.fromstring(Site(library).page(_TRANSLATION_PAGE, "en").html)
    cards = page.xpath("//ul[@class='language-cards']/li")
    assert [(*each.xpath(".//a/@href"), _words_of(each)) for each in cards] == [
        ("../translation/", "English 100% 23 of 23 ready"),
        ("../ru/translation/", "Русский 100% 24 of 24 ready"),
        (
            "../pl/translation/",
            "Polski 82% 19 of 23 ready · 1 outdated · 1 not translated · 2 drafts",
        ),
    ]
    assert [each.xpath("boolean(.//a[@aria-current='page'])") for each in cards] == [1, 0, 0]
    legend = [each.partition(":")[0] for each in page.xpath("//ul[@class='legend']/li/text()")]
    assert legend == ["Ready", "Outdated", "Not translated yet", "Draft"]
    assert "Everything is ready." in page.xpath("//*[@aria-labelledby='to-do']/p/text()")
    picking, baskets = page.xpath("//table[@class='heat']/tbody/tr")
    assert baskets.xpath("ancestor::details/summary/text()") == [
        "1 topic is ready in all languages"
    ]
    assert [_words_of(each) for each in (*picking, *baskets)] == [
        *("7 Picking", "100%", "100%"),
        "81%1, 1 outdated 1, 1 not translated 2, 2 drafts",
        *("1 Baskets", "100%", "100%", "100%"),
    ]
    assert picking.xpath("td/@class") == ["shade-4", "shade-4", "shade-3"]
    assert picking.xpath(".//a/@href") == [
        f"../{home}orchard/picking/" for home in ("", "", "ru/", "pl/")
    ]
    files = page.xpath("//p[contains(@class, 'translation-data')]/a/@href")
    assert files == ["badge.svg", "../api/v1/translation.json"]


def test_what_is_to_do_is_listed_by_its_state_and_leads_to_the_comparison(library: Library) -> None:
    page = lxml_html.fromstring(Site(library).page(_TRANSLATION_PAGE, "pl").html)
    (tasks,) = page.xpath("//*[@aria-labelledby='to-do']")
    assert tasks.xpath("h3/text()") == ["1 nieaktualny", "1 bez tłumaczenia", "2 wersje robocze"]
    assert tasks.xpath(".//li/a[@class='number']/@href") == [
        f"../../orchard/picking/compare/#{each}"
        for each in ("wasps", "ladybirds", "weight", "fallen-fruit")
    ]
    assert tasks.xpath(".//code/text()") == ["data/orchard/picking.yml"] * 3


def test_a_badge_names_the_site_and_the_language_and_states_what_is_ready(library: Library) -> None:
    for interface in library.interfaces:
        messages = Messages(interface)
        counts = StateCounts({State.READY: 19, State.DRAFT: 4})
        svg = ET.fromstring(badge(messages, "A & B", counts, _COLOURS))  # noqa: S314 - our own
        assert svg.attrib["role"] == "img"
        assert svg[0].attrib["id"] == svg.attrib["aria-labelledby"]
        ready = messages.format("ready_of", n=23, done=19)
        assert svg[0].text == f"A & B · {messages.name}: {ready}"
        shown = [each.text for each in svg.iter("{http://www.w3.org/2000/svg}text")]
        assert shown == [f"A & B · {messages.name}", messages.format_percent(82)]
        left, right = (int(each.attrib["width"]) for each in svg[2])
        assert int(svg.attrib["width"]) == left + right > left > right > 0


@pytest.mark.parametrize(
    ("ready", "colour"), [(10, "green"), (9, "olive"), (5, "olive"), (4, "maroon"), (0, "maroon")]
)
def test_a_badge_has_the_colour_of_what_is_ready(library: Library, ready: int, colour: str) -> None:
    counts = StateCounts({State.READY: ready, State.DRAFT: 10 - ready})
    svg = badge(Messages(library.interfaces[0]), "Concord", counts, _COLOURS)
    assert [each for each in ("green", "olive", "maroon") if f'fill="{each}"' in svg] == [colour]


def test_a_topic_of_drafts_alone_has_one_note(unchecked: Library) -> None:
    site = Site(unchecked)
    page = lxml_html.fromstring(site.page(_TOPIC_PAGE, "pl").html)
    assert len(page.xpath('//*[@id="status"]')) == 1
    assert page.xpath('//*[contains(@class, "status draft")]/@href') == ["#status"]
    assert page.xpath('//li//*[contains(@class, "status draft")]') == []
    words = site.locales.of("pl").messages.words
    assert add_no_break_spaces(words.all_draft, "pl") in page.xpath('string(//*[@id="status"])')


def test_a_topic_with_some_drafts_marks_each_and_explains_the_mark(library: Library) -> None:
    page = lxml_html.fromstring(Site(library).page(_TOPIC_PAGE, "pl").html)
    marked = page.xpath('//*[@class="status draft"]/ancestor::*[@id][1]/@id')
    assert marked == ["weight", "fallen-fruit"]
    assert page.xpath('//*[@class="status draft"]/@href') == ["#status"] * 2
    assert len(page.xpath('//*[@id="status"]')) == 1


def test_an_outdated_text_shows_what_changed_in_its_original(library: Library) -> None:
    page = lxml_html.fromstring(Site(library).page(_TOPIC_PAGE, "pl").html)
    (changed,) = page.xpath('//*[@id="wasps"]//*[@class="difference"]/*[@lang="en"]')
    for told in changed.xpath(".//*[@class='aside-only']"):
        assert told.get("lang") == "pl"
        assert told.text == " dodano: "
        told.drop_tree()
    assert changed.text_content() == "Wasps may be chased away."
    assert [each.text for each in changed.xpath("./ins")] == [" away"]


def test_a_topic_without_drafts_has_no_note(library: Library) -> None:
    page = lxml_html.fromstring(Site(library).page(_TOPIC_PAGE, "en").html)
    assert page.xpath('//*[@id="status" or contains(@class, "status")]') == []


def test_long_lists_are_cut_and_counted(
    unchecked: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("_MOST_ROWS", "_MOST_TOPICS", "_MOST_UNITS"):
        monkeypatch.setattr(translation, limit, 1)
    page = lxml_html.fromstring(Site(unchecked).page(_TRANSLATION_PAGE, "ru").html)
    assert len(page.xpath("//tbody/tr")) == 1
    words = page.text_content()
    assert "и ещё 1 тема" in words
    assert len(page.xpath('//*[@class="unit-numbers"]/li/a[@class="number"]')) == 1


def test_the_data_counts_every_unit_and_names_outdated_ones(library: Library) -> None:
    data = translation_data(Site(library).locales)
    assert TypeAdapter(TranslationData).validate_python(data) == data
    assert data["languages"]["pl"] == {
        "total": 23,
        "states": {"ready": 19, "outdated": 1, "draft": 2, "untranslated": 1, "not-in-edition": 1},
    }
    (game,) = data["games"]
    assert game["languages"] == data["languages"]
    assert {each["id"]: each["outdated"] for each in game["topics"]} == {
        "baskets": [],
        "picking": [{"unit": "wasps", "language": "pl", "behind": {"en": 1}}],
    }


def test_topics_with_work_to_do_are_offered_before_finished_ones(library: Library) -> None:
    reports = Reports("https://example.org/repository")
    site = Site(library, reports=reports, records=Path())
    page = lxml_html.fromstring(site.page(_TRANSLATION_PAGE, "pl").html)
    groups = {
        group.get("label"): [option.get("value") for option in group]
        for group in page.iter("optgroup")
    }
    assert groups == {
        "Sad": [f"{GAME}/picking"],
        "Sad · 100%": [f"{GAME}/game", f"{GAME}/glossary", f"{GAME}/baskets"],
    }


def test_a_site_that_does_not_know_its_records_offers_no_files(library: Library) -> None:
    page = lxml_html.fromstring(Site(library).page(_TRANSLATION_PAGE, "pl").html)
    assert not page.xpath("//form[@class='translate']")
