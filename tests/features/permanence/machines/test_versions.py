"""Published pages of earlier versions survive what keepers do: they stay, lead on or are missed."""

from pathlib import Path

import pytest
import yaml
from lxml import html

from concord.base.settings import Settings
from concord.checks.checks import load
from concord.features.permanence.former_pages import former_version_files, redirect_files
from concord.features.permanence.published_addresses import expectations
from concord.pages.routes import page_at
from concord.pages.site import Site
from concord.register.published_features import VERSION
from tests.features.permanence.machines.changes import GAME, OWN_LOCK
from tests.libraries.builders import FIRST_GAME, write_library
from tests.libraries.editions import releases
from tests.libraries.published import edit, refusals


@pytest.fixture
def project(tmp_path: Path) -> Path:
    *_, last = releases(0)
    data = write_library(tmp_path, {**FIRST_GAME, **last})
    assert refusals(data, "publish") == []
    return tmp_path


def _leads(project: Path) -> dict[str, str]:
    """By each published address of a version: itself, or where it leads."""
    site = Site(load(project / "data"))
    game = site.library.games[1]
    forwards = {
        each.path.removesuffix("index.html"): html.fromstring(each.content)
        for each in (*former_version_files(site), *redirect_files(site, game))
        if isinstance(each.content, bytes)
    }
    found = {}
    for each in expectations(site.library, Settings()):
        if "/at/" in each.address:
            if page_at(site, each.address):
                found[each.address] = each.address
            else:
                target = forwards[each.address].xpath("//main//a/@href")[0]
                found[each.address] = target.removeprefix("../" * each.address.count("/"))
    return found


def test_each_page_is_recorded(project: Path) -> None:
    leads = _leads(project)
    assert {"game/sails/at/1.0/", "ru/game/ropes/at/2.0/", "pl/game/sails/at/1.2/"} <= {*leads}
    assert all(address == target for address, target in leads.items())
    site = Site(load(project / "data"))
    assert len(leads) == sum(
        len(site.languages_of(key)) for key in site.page_keys if key.kind == "version_page"
    )
    assert list(former_version_files(site)) == []


def test_a_version_that_is_gone_is_asked_for(project: Path) -> None:
    path = project / GAME
    game = yaml.safe_load(path.read_text("utf-8"))
    game["editions"]["ru"]["versions"].pop(0)
    path.write_text(yaml.safe_dump(game, allow_unicode=True), "utf-8")
    said = refusals(project / "data", "check")
    assert any("the version “1.0” published here, and no longer in the edition" in s for s in said)


def test_a_renamed_topic_leads_to_its_pages_of_then(project: Path) -> None:
    old, new = project / "data/game/sails.yml", project / "data/game/masts.yml"
    text = old.read_text("utf-8").replace("id: sails\n", "id: masts\naliases: [sails]\n", 1)
    new.write_text(text, "utf-8")
    old.unlink()
    for path in (project / "data/game").glob("*.yml"):
        path.write_text(path.read_text("utf-8").replace("sails#", "masts#"), "utf-8")
        path.write_text(path.read_text("utf-8").replace(": sails\n", ": masts\n"), "utf-8")
    assert _leads(project)["ru/game/sails/at/1.0/"] == "ru/game/masts/at/1.0/"


def test_a_renamed_game_redirects(project: Path) -> None:
    (project / "data/game").rename(project / "data/reef")
    game = project / "data/reef/game.yml"
    game.write_text("aliases: [game]\n" + game.read_text("utf-8"), "utf-8")
    assert _leads(project)["pl/game/sails/at/1.0/"] == "pl/reef/sails/at/1.0/"


def test_a_topic_whose_history_is_gone_leads_to_what_is_in_force(project: Path) -> None:
    path = project / "data/game/sails.yml"
    topic = yaml.safe_load(path.read_text("utf-8"))
    topic["recorded_from"] = {"en": "2.1", "ru": "2.1"}
    path.write_text(yaml.safe_dump(topic, allow_unicode=True), "utf-8")
    assert _leads(project)["ru/game/sails/at/1.0/"] == "ru/game/sails/"
    assert _leads(project)["ru/game/ropes/at/1.0/"] == "ru/game/ropes/at/1.0/"


def test_a_line_that_says_no_version_is_an_error(project: Path) -> None:
    assert f"{VERSION} ru game/sails/at/1.0\n" in (project / OWN_LOCK).read_text("utf-8")
    edit(project / OWN_LOCK, ("version ru game/sails/at/1.0", "version ru game/sails/1.0"))
    said = refusals(project / "data", "check")
    assert any("found the version “ru game/sails/1.0”" in line for line in said)
