"""A topic in an earlier version has the texts of then, and says that it is not in force."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml
from lxml import html

from concord.checks.checks import load
from concord.features.history.game_history import game_history
from concord.pages.page import PageKey
from concord.pages.routes import page_at
from concord.pages.site import Site
from tests.libraries.builders import GAME, TOPIC, VALID, write_library
from tests.libraries.editions import releases
from tests.tables import from_table


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> list[Site]:
    """The site of each release."""
    folder = tmp_path_factory.mktemp("releases")
    return [
        Site(load(write_library(folder / str(index), files)))
        for index, files in enumerate(releases(3))
    ]


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_it_has_the_texts_of_the_release(sites: list[Site], language: str) -> None:
    versions = ("1.0", "1.1", "1.2", "2.0")
    words = sites[-1].locales.of(language).messages.words
    for site, version in zip(sites, versions, strict=False):
        then = site.locales.of(language).games["game"]
        for topic in then.model.topics:
            key = PageKey("version_page", "game", topic.id, version)
            assert language in sites[-1].languages_of(key)
            page = sites[-1].page(key, language)
            shown = html.fromstring(page.html)
            edition = then.of(game_history).edition
            published = [
                unit.text[language]
                for unit in topic.units_in(language)
                if not unit.only or edition in unit.only
            ]
            texts = shown.xpath('//li/div/*[not(@class="aside")]')
            assert [each.text_content().replace("\xa0", " ") for each in texts] == published
            assert words.not_in_force in shown.text_content()
            assert page.anchors == {each.get("id") for each in shown.xpath("//li[@id]")}


def test_it_stands_at_its_address_and_says_how_long_it_was_in_force(sites: list[Site]) -> None:
    site = sites[-1]
    found = page_at(site, "ru/game/sails/at/1.0/")
    assert found == (PageKey("version_page", "game", "sails", "1.0"), "ru")
    assert page_at(site, "ru/game/sails/at/2.1/") is None  # in force
    assert page_at(site, "ru/game/sails/at/0.9/") is None
    page = _page(site, "version_page", "sails", "1.0")
    notice = page.find('.//p[@class="notice"]/strong').text_content()
    assert notice.endswith(", in force from 31 January 2020 until 1 June 2020.")


def test_the_page_of_the_topic_leads_to_it_and_to_the_comparison(sites: list[Site]) -> None:
    page = html.fromstring(sites[-1].page(PageKey("topic", "game", "sails"), "ru").html)
    links = page.xpath('//details[@class="version-choice"]//a/@href')
    assert links[1:] == [
        link
        for version in ("2.0", "1.2", "1.1", "1.0")
        for link in (
            f"../sails/at/{version}/",
            f"../changes/?from=ru@{version}&to=ru@2.1&topic=sails",
        )
    ]


def test_an_earlier_number_leads_to_the_unit_as_it_stood(tmp_path: Path) -> None:
    labels = {"alpha": ("1", "2"), "beta": ("2", "1")}
    site = _site_of(tmp_path, {"rules": _renumbered("rules", "3", labels)})
    for language, home in [("en", "../../game/"), ("ru", "../../../ru/game/")]:
        page = _page(site, "topic", "rules", language=language)
        hrefs = page.xpath("//p[@class='history']/a/@href")
        assert hrefs == [f"{home}rules/at/1.0/#{unit}" for unit in labels]


def _renumbered(topic: str, number: str, labels: dict[str, tuple[str, str]]) -> str:
    """A topic whose units had other labels; `labels` has those of today and of then by id."""
    units: list[dict[str, Any]] = []
    for id_, (now, then) in labels.items():
        text = dict.fromkeys(("en", "ru", "pl"), f"{id_} Rule.")
        units.append({"id": id_, "label": {"en": now}, "text": text})
        if then != now:
            units[-1]["earlier"] = {"numbers": {"en": {"1.0": f"{number}.{then}"}}}
    record = {"id": topic, "number": {"en": number}, "editions": ["en"], "clauses": units}
    record["title"] = dict.fromkeys(("en", "ru", "pl"), f"About {topic}")
    return yaml.safe_dump(record, allow_unicode=True)


def _site_of(
    folder: Path,
    topics: Mapping[str, str],
    retired: Sequence[Any] = (),
    earlier: Sequence[str] = ("1.0",),
) -> Site:
    game = yaml.safe_load(VALID[GAME])
    edition = {"title": "Rules", "version": "2.0", "earlier": [*earlier], "recorded_from": "1.0"}
    game["editions"] = {"en": edition, "ru": {"follows": "en"}, "pl": {"follows": "en"}}
    game["retired"] = list(retired)
    game.pop("planned", None)
    files = {f"data/game/{name}.yml": content for name, content in topics.items()}
    written = {**VALID, TOPIC: None, GAME: yaml.safe_dump(game, allow_unicode=True), **files}
    return Site(load(write_library(folder, written)))


def _page(site: Site, kind: str, topic: str = "", version: str = "", language: str = "en") -> Any:
    return html.fromstring(site.page(PageKey(kind, "game", topic, version), language).html)


def _reworded(topic: str) -> str:
    """The topic whose last unit had another text."""
    earlier = "earlier: {texts: {en: {'1.0': 'Of then.'}}}\n  label:"
    return earlier.join(topic.rsplit("label:", 1))


@from_table
def test_siblings_stand_in_the_order_of_their_numerals(
    tmp_path: Path, now: Sequence[str], then: Sequence[str], in_order: str
) -> None:
    labels = dict(zip("abcd", zip(now, then, strict=True), strict=True))
    site = _site_of(tmp_path, {"sails": _renumbered("sails", "1", labels)})
    page = _page(site, "version_page", "sails", "1.0")
    assert "".join(page.xpath("//li/@id")) == in_order


def test_references_show_the_numbers_of_then_and_lead_to_their_pages(tmp_path: Path) -> None:
    labels = {"a": ("1", "2"), "b": ("2", "1")}
    text = "See [[ropes#b]], [[ropes#a..c|rules #]], [[ropes#gone]], [[same#a]] and [[ropes]]."
    sails = _renumbered("sails", "1", labels)
    sails = sails.replace("numbers:", f"texts: {{en: {{'1.0': '{text}'}}}}\n    numbers:", 1)
    topics = {
        "sails": sails,
        "ropes": _renumbered("ropes", "2", {**labels, "c": ("4", "3")}),
        "same": _renumbered("same", "3", {"a": ("1", "1")}),
    }
    gone = {"id": "ropes#gone", "reason": dict.fromkeys(("en", "ru", "pl"), "-")}
    gone["earlier"] = {"texts": {"en": {"1.0": "Gone."}}, "numbers": {"en": {"1.0": "2.4"}}}
    site = _site_of(tmp_path, topics, [gone])
    page = _page(site, "version_page", "sails", "1.0")
    links = page.xpath('//li//a[@class="reference"]')
    assert [each.get("title") for each in links][-2:] == ["3.1 · About same", None]
    assert [(each.text_content(), each.get("href")) for each in links] == [
        ("2.1", "../../../ropes/at/1.0/#b"),
        ("rules 2.2–2.3", "../../../ropes/at/1.0/#a"),
        ("2.4", "../../../ropes/at/1.0/#gone"),
        ("3.1", "../../../same/#a"),  # which is as it was
        ("About ropes", "../../../ropes/at/1.0/"),
    ]


def test_another_number_of_the_topic_alone_is_told_once(tmp_path: Path) -> None:
    labels = {"a": ("1", "1"), "b": ("2", "2")}
    topics = {
        name: _renumbered(name, number, labels).replace(
            "number:", f"earlier: {{numbers: {{en: {{'1.0': '{old}'}}}}}}\nnumber:", 1
        )
        for name, number, old in (("sails", "2", "1"), ("ropes", "3", "2"))
    }
    topics["sails"] = _reworded(topics["sails"])
    site = _site_of(tmp_path, topics)
    page = _page(site, "version_page", "sails", "1.0")
    assert page.xpath("//h1/span")[0].text == "1"
    assert [each.text_content() for each in page.xpath('//li/a[@class="number"]')] == ["1.1", "1.2"]
    assert [each.text_content() for each in page.xpath('//*[@class="aside"]')] == [
        "Since then: Now 2",
        "Since then: Reworded",
    ]
    assert page_at(site, "game/ropes/at/1.0/") is None


def test_retired_units_are_listed_by_the_number_that_they_had(sites: list[Site]) -> None:
    site = sites[-1]
    (game,) = site.library.games
    listed = {}
    for topic in game.topics:
        page = _page(site, "topic", topic.id)
        for each in page.xpath('//*[@class="departures"]/li'):
            listed[f"{topic.id}#{each.get('id')}"] = each.find('span[@class="number"]').text
    assert game.retired
    for each in game.retired:
        version, number = list(each.earlier.numbers["en"].items())[-1]
        assert listed[each.id] == f"{number} in version {version}"


def test_topics_with_nothing_but_other_numbers_are_folded_together(tmp_path: Path) -> None:
    topics = {
        "sails": _renumbered("sails", "1", {"a": ("1", "2"), "b": ("2", "1")}),
        "ropes": _renumbered("ropes", "2", {"a": ("1", "1"), "b": ("3", "2")}),
        "masts": _reworded(_renumbered("masts", "3", {"a": ("1", "1"), "b": ("2", "2")})),
    }
    site = _site_of(tmp_path, topics)
    page = _page(site, "changes")
    (section,) = page.xpath("//section")
    assert [each.text_content() for each in section.xpath("./div/h3")] == ["3 About masts"]
    (fold,) = section.findall("details")
    assert fold.findtext("summary") == "2 topics · 3 other numbers"
    titles = [each.text_content() for each in fold.iter("h3")]
    assert titles == ["2 About ropes", "1 About sails"]


def test_changes_are_named_as_then_or_else_as_in_the_next_version(tmp_path: Path) -> None:
    lead = "intro: {id: lead, since: {en: '1.1'}, text: {en: Of it., ru: О нём., pl: O nim.}}"
    sails = _renumbered("sails", "9", {"a": ("1", "1"), "b": ("2", "2")})
    then = "earlier: {numbers: {en: {'1.2': '8.3'}}}"
    new = f"since: {{en: '1.1'}}\n  {then}\n  {lead}\n  label:"
    sails = new.join(sails.rsplit("label:", 1)) + "recorded_from: {en: '2.0'}\n"
    sails += "earlier: {numbers: {en: {'1.2': '8'}}}\n"
    ropes = _renumbered("ropes", "2", {"a": ("1", "1")})
    earlier = ("1.0", "1.1", "1.2")
    site = _site_of(tmp_path, {"sails": sails, "ropes": ropes}, earlier=earlier)
    page = _page(site, "changes")
    (section,) = page.xpath('//section[h2[@id="v1.1"]]')
    assert [each.text for each in section.xpath(".//h3/a")] == ["8 About sails"]
    names = [each.text for each in section.xpath('.//span[@class="difference-head"]/a')]
    assert names == ["8.3", "8.3, introduction"]


def test_a_translation_without_an_earlier_text_is_reworded_too(tmp_path: Path) -> None:
    sails = _renumbered("sails", "1", {"a": ("1", "1"), "b": ("2", "2")})
    sails = _reworded(sails).replace("  earlier: {t", "  changed: {en: ['2.0']}\n  earlier: {t")
    sails += "recorded_from: {en: '2.0'}\n"
    site = _site_of(tmp_path, {"sails": sails})
    page = _page(site, "changes", language="pl")
    words = site.locales.of("pl").messages.words
    (change,) = page.xpath('//ul[@class="differences"]/li/span')
    assert words.change_reworded in change.text_content()
    assert words.text_not_recorded in change.text_content()
