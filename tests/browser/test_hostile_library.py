"""A library whose texts try to run scripts, on pages of every kind in Chromium."""

import json
import re
from collections.abc import Iterator

import pytest
from lxml import etree, html

from concord.pages.page_kinds import page_kinds
from tests.browser.visitor import Visitor
from tests.engines.chromium import Chromium
from tests.engines.policy_host import PolicyHost, policy_host
from tests.engines.walk import KINDS, walk
from tests.libraries.hostile import write_hostile_project
from tests.site.builds import PublishedSite, build_site


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PolicyHost]:
    project = write_hostile_project(tmp_path_factory.mktemp("project"))
    with policy_host(tmp_path_factory.mktemp("hostile")) as host:
        build_site(project, host.site.folder, host.site.address)
        yield host


@pytest.fixture(scope="module")
def site(host: PolicyHost) -> PublishedSite:
    return host.site


def test_no_text_runs_or_violates_the_policy_on_any_kind_of_page(
    visitor: Visitor, host: PolicyHost
) -> None:
    page = visitor.open("about/", stores=True)
    assert walk(Chromium(page), host) == []
    canary = [each for each in visitor.complaints if "style" in each and "policy" in each.lower()]
    visitor.complaints[:] = [each for each in visitor.complaints if each not in canary]


def test_the_walk_visits_a_page_of_every_kind() -> None:
    paths = [path.partition("?")[0].partition("#")[0] for path in KINDS.values()]
    patterns = {re.sub(r"\{\w+\}", "[a-z0-9.-]+", str(kind.path)) for kind in page_kinds().values()}
    assert {
        each for each in patterns if not any(re.fullmatch(each, path) for path in paths)
    } == set()


def test_no_text_becomes_markup_and_every_file_stays_well_formed(host: PolicyHost) -> None:
    files = {each: [*host.site.folder.rglob(f"*.{each}")] for each in ("html", "svg", "xml")}
    assert all(files.values())
    handlers = "//@onerror | //@onload | //@onpointerover"
    xpath = f"//img[not(@class='logo')] | {handlers} | //script[not(@src or @type)]"
    for path in files["html"]:
        assert html.document_fromstring(path.read_bytes()).xpath(xpath) == [], path
    for path in (*files["svg"], *files["xml"]):
        assert etree.fromstring(path.read_bytes()).xpath("//@onpointerover") == [], path
    for path in host.site.folder.rglob("*.json*"):
        json.loads(path.read_bytes())
