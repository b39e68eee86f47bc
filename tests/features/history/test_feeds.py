"""The feeds of a game say what changed, in every language and with permanent addresses."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from lxml import etree, html

from concord.checks.checks import load
from concord.features.history.feeds import feed_files, frame_with_feeds
from concord.features.history.history_data import history_files
from concord.pages.page import PageContext, PageKey
from concord.pages.site import Site
from tests.libraries.builders import GAME, TOPIC, VALID, write_library
from tests.libraries.editions import releases
from tests.tables import beside

_DATA = beside(__file__)

_URL = "https://rules.example.org/"
_CHANGES = f"{_URL}game/changes/"
_ATOM = "{http://www.w3.org/2005/Atom}"
_EDITIONS = _DATA["editions"]
_SAILS = _DATA["sails"]
_ROPES = _DATA["ropes"]
_ENTRIES = _DATA["entries"]
"""The entries of the feeds of the small game: anchor, title and content."""


def _small(folder: Path, **game: Any) -> Site:
    """A site of a game in whose two changes there is one of each kind, and signs of markup."""
    record = yaml.safe_load(VALID[GAME]) | {"editions": yaml.safe_load(_EDITIONS), **game}
    del record["planned"]
    files = {GAME: yaml.safe_dump(record), TOPIC: None}
    files |= {"data/game/sails.yml": _SAILS, "data/game/ropes.yml": _ROPES}
    return Site(load(write_library(folder, files)), name="Rules & more", url=_URL)


@pytest.fixture
def site(tmp_path: Path) -> Site:
    *_, last = releases(0)
    return Site(load(write_library(tmp_path, last)), url=_URL)


def _files(site: Site) -> Mapping[str, bytes]:
    files = feed_files(site, site.library.games[0])
    return {each.path: each.content for each in files if isinstance(each.content, bytes)}


def test_an_atom_feed_says_each_change_with_its_day_the_latest_first(tmp_path: Path) -> None:
    feed = etree.fromstring(_files(_small(tmp_path))["game/changes/feed.xml"])
    assert feed.get("{http://www.w3.org/XML/1998/namespace}lang") == "en"
    of_feed = {name: feed.findtext(f"{_ATOM}{name}") for name in ("title", "id", "updated")}
    day = "2024-09-09T00:00:00Z"
    assert of_feed == {"title": "Game · Changes", "id": _CHANGES, "updated": day}
    assert feed.findtext(f"{_ATOM}author/{_ATOM}name") == "Rules & more"
    own = {"rel": "self", "type": "application/atom+xml", "href": f"{_CHANGES}feed.xml"}
    page = {"rel": "alternate", "type": "text/html"}
    links = [dict(each.attrib) for each in feed.findall(f"{_ATOM}link")]
    assert links == [own, page | {"hreflang": "en", "href": _CHANGES}]
    found = []
    for entry in feed.findall(f"{_ATOM}entry"):
        title, id_, updated, link, content = entry
        assert (title.tag, content.get("type")) == (f"{_ATOM}title", "html")
        assert (updated.text, dict(link.attrib)) == (day, page | {"href": id_.text})
        found.append([id_.text.removeprefix(_CHANGES), title.text, content.text])
    assert found == _ENTRIES


def test_a_json_feed_has_the_same_entries(tmp_path: Path) -> None:
    assert json.loads(_files(_small(tmp_path))["game/changes/feed.json"]) == {
        "version": "https://jsonfeed.org/version/1.1",
        "title": "Game · Changes",
        "home_page_url": _CHANGES,
        "feed_url": f"{_CHANGES}feed.json",
        "language": "en",
        "authors": [{"name": "Rules & more"}],
        "items": [
            {
                "id": _CHANGES + anchor,
                "url": _CHANGES + anchor,
                "title": title,
                "content_html": content,
                "date_published": "2024-09-09T00:00:00Z",
            }
            for anchor, title, content in _ENTRIES
        ],
    }


@pytest.mark.parametrize(("reviewed", "day"), [("2021-05-04", "2021-05-04"), (None, "1970-01-01")])
def test_a_change_without_a_day_has_the_last_review(
    tmp_path: Path, reviewed: str | None, day: str
) -> None:
    editions = yaml.safe_load(_EDITIONS)
    del editions["en"]["versions"][-1]["date"]
    said = {"reviewed": reviewed} if reviewed else {}
    feed = etree.fromstring(
        _files(_small(tmp_path, editions=editions, **said))["game/changes/feed.xml"]
    )
    assert {each.text for each in feed.iter(f"{_ATOM}updated")} == {f"{day}T00:00:00Z"}


@pytest.mark.parametrize(("language", "home"), [("en", ""), ("ru", "ru/"), ("pl", "pl/")])
def test_each_language_has_feeds_with_permanent_ids_that_its_pages_name(
    site: Site, language: str, home: str
) -> None:
    files = _files(site)
    feed = json.loads(files[f"{home}game/changes/feed.json"])
    page = html.fromstring(site.page(PageKey("changes", "game"), language).html)
    ids = [each["id"] for each in feed["items"]]
    assert feed["language"] == language
    assert len(ids) == len({*ids}) > 4
    shown = {f"{_URL}{home}game/changes/#{each}" for each in page.xpath("//@id")}
    assert {*ids} <= shown
    days = [each["date_published"] for each in feed["items"]]
    assert days == sorted(days, reverse=True)
    assert (days[0], days[-1]) == ("2024-09-09T00:00:00Z", "2020-06-01T00:00:00Z")
    context = PageContext(site, site.locales.of(language), PageKey("glossary", "game"), "../")
    assert frame_with_feeds(context).alternates == {
        f"application/{kind}": f"{_URL}{home}game/changes/feed.{end}"
        for kind, end in (("atom+xml", "xml"), ("feed+json", "json"))
    }
    assert not frame_with_feeds(replace(context, key=PageKey("cite"))).alternates


def test_the_json_of_the_history_has_each_state_of_each_unit(tmp_path: Path) -> None:
    site = _small(tmp_path)
    files = {each.path: each.content for each in history_files(site, site.library.games[0])}
    assert sorted(files) == [f"api/v1/game/history.{each}.json" for each in ("en", "pl", "ru")]
    data = json.loads(bytes(files["api/v1/game/history.en.json"]))
    units = {each["id"]: each["states"] for each in data.pop("units")}
    versions = ["1.0", "1.1", "2.0"]
    assert data == {"game": "game", "language": "en", "edition": "en", "versions": versions}
    names = ("since", "above", "number", "text")
    rows = {id_: [[*map(each.get, names)] for each in states] for id_, states in units.items()}
    assert rows == _DATA["rows"]


def test_there_is_none_without_an_address_or_a_history(tmp_path: Path, site: Site) -> None:
    assert not _files(Site(site.library))
    without = Site(load(write_library(tmp_path / "without")), url=_URL)
    assert not _files(without)
    assert not list(history_files(without, without.library.games[0]))
    assert not {"changes", "version_page"} & {each.kind for each in without.page_keys}


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_the_page_lists_every_kind_of_change(site: Site, language: str) -> None:
    words = site.locales.of(language).messages.words
    page = html.fromstring(site.page(PageKey("changes", "game"), language).html)
    text = page.text_content()
    for each in ("change_new", "change_gone", "change_moved", "change_reworded"):
        assert getattr(words, each) in text
    heads = [each.text_content().split()[1] for each in page.xpath("//h2")]
    assert heads == ["2.1", "2.0", "1.2", "1.1"]
    assert page.xpath("//del")
    assert page.xpath("//ins")
