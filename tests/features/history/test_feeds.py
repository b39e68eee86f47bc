"""The feeds of a game say what changed, in every language and with permanent addresses."""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from lxml import etree, html

from concord.checks.checks import load
from concord.features.history.feeds import feed_files, frame_with_feeds
from concord.pages.page import PageContext, PageKey
from concord.pages.site import Site
from tests.libraries.builders import VALID, write_library
from tests.libraries.editions import releases

_URL = "https://rules.example.org/"
_ATOM = "{http://www.w3.org/2005/Atom}"


def _site(folder: Path, url: str = _URL) -> Site:
    *_, last = releases(0)
    return Site(load(write_library(folder, last)), url=url)


def _files(site: Site) -> Mapping[str, bytes]:
    files = feed_files(site, site.library.games[0])
    return {each.path: each.content for each in files if isinstance(each.content, bytes)}


def test_a_feed_of_atom_has_what_its_standard_demands(tmp_path: Path) -> None:
    files = _files(_site(tmp_path))
    for language, home in (("en", ""), ("ru", "ru/"), ("pl", "pl/")):
        feed = etree.fromstring(files[f"{home}game/changes/feed.xml"])
        assert feed.get("{http://www.w3.org/XML/1998/namespace}lang") == language
        links = {each.get("rel"): each.get("href") for each in feed.findall(f"{_ATOM}link")}
        assert links["self"] == f"{_URL}{home}game/changes/feed.xml"
        assert links["alternate"] == feed.findtext(f"{_ATOM}id") == f"{_URL}{home}game/changes/"
        assert feed.findtext(f"{_ATOM}author/{_ATOM}name")
        entries = feed.findall(f"{_ATOM}entry")
        ids = [each.findtext(f"{_ATOM}id") for each in entries]
        assert len(ids) == len({*ids}) > len(("1.1", "1.2", "2.0", "2.1"))
        for each in (feed, *entries):
            assert each.findtext(f"{_ATOM}title")
            datetime.fromisoformat(each.findtext(f"{_ATOM}updated"))
        days = [each.findtext(f"{_ATOM}updated") for each in entries]
        assert days == sorted(days, reverse=True)
        assert feed.findtext(f"{_ATOM}updated") == days[0] == "2024-09-09T00:00:00Z"


def test_a_json_feed_has_the_same_entries(tmp_path: Path) -> None:
    files = _files(_site(tmp_path))
    feed: dict[str, Any] = json.loads(files["ru/game/changes/feed.json"])
    atom = etree.fromstring(files["ru/game/changes/feed.xml"])
    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    assert feed["language"] == "ru"
    entries = atom.findall(f"{_ATOM}entry")
    assert [each["id"] for each in feed["items"]] == [e.findtext(f"{_ATOM}id") for e in entries]
    contents = [each["content_html"] for each in feed["items"]]
    assert all(each.startswith("<") for each in contents)
    assert [e.findtext(f"{_ATOM}content") for e in entries] == contents


def test_a_reworded_rule_is_told_in_old_and_new_words(tmp_path: Path) -> None:
    site = _site(tmp_path)
    feed = json.loads(_files(site)["game/changes/feed.json"])
    page_html = html.fromstring(site.page(PageKey("changes", "game"), "en").html)
    shown = {each.get("id") for each in page_html.xpath("//li")}
    reworded = [each for each in feed["items"] if "Reworded" in each["content_html"]]
    assert reworded
    for each in reworded:
        content = html.fromstring(each["content_html"])
        assert content.findtext(".//del") != content.findtext(".//ins")
        page, _, anchor = each["id"].partition("#")
        assert page == f"{_URL}game/changes/"
        assert anchor in shown


def test_two_builds_make_the_same_bytes(tmp_path: Path) -> None:
    assert _files(_site(tmp_path / "one")) == _files(_site(tmp_path / "two"))


@pytest.mark.parametrize(("url", "files"), [("", dict(VALID)), (_URL, dict(VALID))])
def test_there_is_none_without_an_address_or_a_history(
    tmp_path: Path, url: str, files: dict[str, str]
) -> None:
    assert not _files(_site(tmp_path / "with", url="")) or url
    site = Site(load(write_library(tmp_path / "without", files)), url=url)
    assert not _files(site)
    assert PageKey("changes", "game") not in site.page_keys


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_pages_of_the_game_name_its_feeds(tmp_path: Path, language: str) -> None:
    site = _site(tmp_path)
    context = PageContext(site, site.locales.of(language), PageKey("glossary", "game"), "../")
    named = frame_with_feeds(context).alternates.values()
    assert len(named) == 2
    assert {each.removeprefix(site.url) for each in named} <= set(_files(site))
    assert not frame_with_feeds(replace(context, key=PageKey("cite"))).alternates


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_the_page_lists_every_kind_of_change(tmp_path: Path, language: str) -> None:
    site = _site(tmp_path)
    words = site.locales.of(language).messages.words
    page = html.fromstring(site.page(PageKey("changes", "game"), language).html)
    text = page.text_content()
    for each in ("change_new", "change_gone", "change_moved", "change_reworded"):
        assert getattr(words, each) in text
    heads = [each.text_content().split()[1] for each in page.xpath("//h2")]
    assert heads == ["2.1", "2.0", "1.2", "1.1"]
    assert page.xpath("//del")
    assert page.xpath("//ins")


def test_numbers_alone_are_counted_by_topic(tmp_path: Path) -> None:
    site = _site(tmp_path)
    page = html.fromstring(site.page(PageKey("changes", "game"), "en").html)
    counted = [each.text for each in page.xpath("//summary") if each.text.strip()[0].isdigit()]
    feed = json.loads(_files(site)["game/changes/feed.json"])
    entries = [each for each in feed["items"] if "#v" in each["id"]]
    lines = [
        each for entry in entries for each in html.fromstring(entry["content_html"]).iter("li")
    ]
    told = [each.text_content() for each in lines]
    assert counted
    assert [each for each in told if each.endswith(tuple(counted))] == [
        f"{each.getparent().getparent().findtext('h3/a')} {each.text}"
        for each in page.xpath("//summary")
        if each.text in counted
    ]
    assert not any(each.split(" ", 1)[1].startswith("Was ") for each in told)
