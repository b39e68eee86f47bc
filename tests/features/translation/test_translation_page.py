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
from tests.goldens.approval import approve, approve_html
from tests.libraries.orchard import GAME, TOPIC, write_orchard

_GOLDENS = Path(__file__).parent / "goldens"
_EDIT_ROOT = "https://example.org/edit/"
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


def test_the_page_of_translations_is_as_approved(
    library: Library, request: pytest.FixtureRequest
) -> None:
    page = Site(library, _EDIT_ROOT).page(_TRANSLATION_PAGE, "en")
    approve_html(_GOLDENS / "translation.en.html", page.html, request)


def test_the_badge_is_as_approved(library: Library, request: pytest.FixtureRequest) -> None:
    messages = Site(library).locales.of("en").messages
    svg = badge(messages, "Concord", StateCounts({State.READY: 19, State.DRAFT: 4}), _COLOURS)
    approve(_GOLDENS / "badge.en.svg", svg, request)


def test_a_badge_is_well_formed_and_names_itself(library: Library) -> None:
    voices = [Messages(each) for each in library.interfaces]
    for messages in voices:
        svg = ET.fromstring(badge(messages, "A & B", StateCounts({State.READY: 1}), _COLOURS))  # noqa: S314 - our own
        assert svg.attrib["role"] == "img"
        assert messages.name in str(svg[0].text)
        assert svg[0].attrib["id"] == svg.attrib["aria-labelledby"]


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


def test_an_outdated_text_shows_what_changed_in_the_language_of_the_original(
    library: Library,
) -> None:
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


def test_long_lists_are_cut_with_a_count_of_the_rest(
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


def test_topics_with_work_to_do_are_offered_to_translators_before_finished_ones(
    library: Library,
) -> None:
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
