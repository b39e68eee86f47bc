"""The site without a connection: what was read, whole games, and a new version meanwhile."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.unreliable_host import Host, hosted
from tests.browser.visitor import NARROWEST, PHONE, Scheme, Visitor, visit
from tests.libraries.orchard import GAME, change
from tests.site.builds import PublishedSite, build_site, small_project

_BELOW = "some/path/"
_PATIENCE = 20  # seconds
_OLD_WORDS, _NEW_WORDS = "Each player has one basket.", "Each player has two baskets."
_SLOW = """
const match = CacheStorage.prototype.match;
CacheStorage.prototype.match = async function (...wanted) {
  await new Promise((resolve) => { setTimeout(resolve, 2500); });
  return match.apply(this, wanted);
};
"""
_FULL = """
const put = Cache.prototype.put;
Cache.prototype.put = function (address, response) {
  const isFrame = /assets|html$|offline/.test(address);
  if (isFrame) return put.call(this, address, response);
  return Promise.reject(new DOMException("", "QuotaExceededError"));
};
"""
_DATA_PATH = f"/{_BELOW}api/v1/{GAME}/baskets.json"
_DATA = f"""async () => {{
  const {{ src }} = document.querySelector("script[type=module]");
  const {{ fetchOnce }} = await import(new URL("ui/fetch-once.js", src));
  return JSON.stringify(await fetchOnce(new URL("{_DATA_PATH}", location)));
}}"""
_REFUSED = 'throw new Error("no storage");\n'


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with hosted(_BELOW) as host:
        yield host


@pytest.fixture(scope="module")
def builds(host: Host, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, Path]]:
    """A site, and the same after a text and a script have changed."""
    project = small_project(tmp_path_factory.mktemp("project"))
    folder = tmp_path_factory.mktemp("builds")
    build_site(project, folder / "first", host.address)
    change(project / "data" / GAME / "baskets.yml", _OLD_WORDS, _NEW_WORDS)
    script = project / "docs" / "assets" / "main.js"
    script.write_text(script.read_text() + 'document.documentElement.dataset.is = "new";\n')
    build_site(project, folder / "second", host.address)
    yield {"first": folder / "first", "second": folder / "second"}
    shutil.rmtree(project)


@pytest.fixture
def visitor(browser: Browser, host: Host, builds: Mapping[str, Path]) -> Iterator[Visitor]:
    host.folder = builds["first"]
    host.is_cut, host.only_answers, host.worker_begins = False, "", ""
    host.asked.clear()
    with visit(browser, PublishedSite(host.folder, host.address)) as visitor:
        yield visitor


def _wait_until(page: Page, expression: str) -> None:
    """Until what the expression promises is true."""
    deadline = time.monotonic() + _PATIENCE
    while not _holds(page, expression):
        assert time.monotonic() < deadline, f"waited in vain until {expression}"
        page.wait_for_timeout(50)


def _holds(page: Page, expression: str) -> bool:
    """A page that is just being loaded again says nothing yet."""
    try:
        return bool(page.evaluate(expression))
    except Error as error:
        if "context was destroyed" not in error.message:
            raise
        return False


def _ready(page: Page) -> Page:
    """Once the worker has the frame, and the page that is open."""
    _wait_until(page, "caches.match(location.origin + location.pathname).then(Boolean)")
    return page


def _section(page: Page) -> Locator:
    return page.locator(".keeping")


def _keep(page: Page, choice: str = "All languages") -> None:
    _section(page).get_by_label(choice).check()
    page.get_by_role("button", name="Keep this game").click()
    expect(_section(page).get_by_text("On this device:")).to_be_visible()


def _kept(visitor: Visitor) -> Page:
    page = visitor.open(f"{GAME}/", stores=True)
    _keep(page)
    return page


def test_a_visited_page_opens_without_a_connection(visitor: Visitor, host: Host) -> None:
    page = _ready(visitor.open(f"{GAME}/baskets/", stores=True))
    host.is_cut = True
    page.goto("")
    expect(page.locator("h1:visible")).to_have_text("No connection")
    page.goto(f"{GAME}/baskets/")
    expect(page.get_by_text(_OLD_WORDS)).to_be_visible()
    page.locator("#one-each .copy-more").click()
    expect(page.get_by_role("menu")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "title"),
    [("", "No connection"), ("ru/", "Нет связи"), ("pl/", "Brak połączenia")],
)
def test_a_page_that_is_not_stored_is_reported_in_the_language_of_its_address(
    visitor: Visitor, host: Host, path: str, title: str
) -> None:
    page = _ready(visitor.open(f"{path}{GAME}/baskets/", stores=True))
    host.is_cut = True
    page.goto(f"{path}{GAME}/picking/")
    expect(page.locator("h1:visible")).to_have_text(title)
    here = page.locator(".on-device:visible a")
    expect(here).to_have_attribute("href", re.compile(f"/{path}{GAME}/baskets/$"))
    host.is_cut = False
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".page-head h1")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_on_the_offline_page(
    visitor: Visitor, host: Host, scheme: Scheme
) -> None:
    page = _ready(visitor.open(f"{GAME}/", stores=True, scheme=scheme, width=NARROWEST))
    host.is_cut = True
    page.goto(f"{GAME}/picking/")
    expect(page.locator(".on-device:visible")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


def test_a_saved_game_is_read_previewed_and_cited_without_a_connection(
    visitor: Visitor, host: Host
) -> None:
    page = _kept(visitor)
    host.is_cut = True
    for language in ("", "ru/", "pl/"):
        for path in ("", "baskets/", "picking/", "glossary/", "numbers/"):
            answer = page.goto(f"{language}{GAME}/{path}")
            assert answer is not None
            assert answer.status == 200, path
    page.goto(f"{GAME}/picking/")
    page.locator("a.reference[href*=baskets]").first.hover()
    expect(page.locator(".preview")).to_contain_text(_OLD_WORDS)
    page.goto("cite/?q=1.1")
    expect(page).to_have_url(re.compile("/baskets/#one-each$"))


def test_a_saved_game_is_searched_without_a_connection(visitor: Visitor, host: Host) -> None:
    page = _kept(visitor)
    host.is_cut = True
    for query in ("baskets", "1.1", "baskte"):
        page.goto(f"search/?q={query}")
        found = page.locator(".search-results a[href*='/baskets/']")
        expect(found.first).to_be_visible()


def test_a_share_page_of_a_saved_game_redirects_to_its_clause(visitor: Visitor, host: Host) -> None:
    page = _kept(visitor)
    host.is_cut = True
    page.goto(f"{GAME}/baskets/one-each/")
    expect(page).to_have_url(re.compile("/baskets/#one-each$"))


def test_a_number_typed_as_an_address_is_found_in_a_saved_game(
    visitor: Visitor, host: Host
) -> None:
    page = _kept(visitor)
    host.is_cut = True
    page.goto(f"{GAME}/1.1")
    expect(page).to_have_url(re.compile("/baskets/#one-each$"))


def test_one_language_alone_can_be_saved(visitor: Visitor, host: Host) -> None:
    page = visitor.open(f"{GAME}/", stores=True)
    _keep(page, "English")
    expect(_section(page)).to_contain_text("On this device: EN")
    host.is_cut = True
    page.goto(f"{GAME}/picking/")
    expect(page.locator(".page-head")).to_be_visible()
    page.goto(f"ru/{GAME}/picking/")
    expect(page.locator("h1:visible")).to_have_text("Нет связи")


def test_one_button_removes_a_saved_game_completely(visitor: Visitor, host: Host) -> None:
    page = _kept(visitor)
    page.get_by_role("button", name="Remove from this device").click()
    expect(_section(page)).to_contain_text("Removed from this device")
    names: list[str] = page.evaluate("caches.keys()")
    assert [name for name in names if name.endswith(f"game {GAME}")] == []
    host.is_cut = True
    page.goto(f"{GAME}/picking/")
    expect(page.locator("h1:visible")).to_have_text("No connection")


def test_an_interrupted_download_is_reported_and_can_be_continued(
    visitor: Visitor, host: Host
) -> None:
    page = _ready(visitor.open(f"{GAME}/", stores=True))
    host.is_cut, host.only_answers = True, "offline.json"
    page.get_by_role("button", name="Keep this game").click()
    expect(_section(page)).to_contain_text("The connection broke off")
    host.is_cut = False
    page.get_by_role("button", name="Continue").click()
    expect(_section(page)).to_contain_text("On this device:")


def test_full_storage_is_reported_and_pages_still_open(visitor: Visitor, host: Host) -> None:
    host.worker_begins = _FULL
    page = visitor.open(f"{GAME}/", stores=True)
    page.get_by_role("button", name="Keep this game").click()
    expect(_section(page)).to_contain_text("There is too little room on this device")
    page.goto(f"{GAME}/baskets/")
    expect(page.get_by_text(_OLD_WORDS)).to_be_visible()


def test_refused_storage_is_reported_and_pages_still_open(visitor: Visitor, host: Host) -> None:
    host.worker_begins = _REFUSED
    page = visitor.open(f"{GAME}/", stores=True)
    expect(_section(page)).to_contain_text("does not let this site store anything")
    page.goto(f"{GAME}/baskets/")
    expect(page.get_by_text(_OLD_WORDS)).to_be_visible()


def test_pages_open_from_the_network_while_storage_is_slow(visitor: Visitor, host: Host) -> None:
    host.worker_begins = _SLOW
    page = visitor.open("", stores=True)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.goto(f"{GAME}/baskets/")
    expect(page.get_by_text(_OLD_WORDS)).to_be_visible()
    page.locator("#one-each .copy-more").click()
    expect(page.get_by_role("menu")).to_be_visible()


def _is_new(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.dataset.is === 'new'"))


def test_a_new_version_is_announced_and_loaded_on_request(
    visitor: Visitor, host: Host, builds: Mapping[str, Path]
) -> None:
    page = _kept(visitor)
    page.goto(f"{GAME}/baskets/")
    host.folder = builds["second"]
    page.reload()
    expect(page.get_by_text("A new version is ready.")).to_be_visible()
    expect(page.get_by_text(_OLD_WORDS)).to_be_visible()
    assert not _is_new(page)
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_text(_NEW_WORDS)).to_be_visible()
    assert _is_new(page)
    host.is_cut = True
    page.goto(f"ru/{GAME}/picking/")
    assert _is_new(page)
    expect(page.locator(".page-head")).to_be_visible()


def test_open_pages_keep_their_scripts_when_another_page_loads_the_new_version(
    visitor: Visitor, host: Host, builds: Mapping[str, Path]
) -> None:
    page = _kept(visitor)
    other = page.context.new_page()
    other.goto(f"{GAME}/baskets/")
    host.folder = builds["second"]
    page.reload()
    page.get_by_role("button", name="Reload").click()
    page.wait_for_function("document.documentElement.dataset.is === 'new'")
    expect(other.get_by_text(_OLD_WORDS)).to_be_visible()
    script = "fetch(document.querySelector('script[type=module]').src).then((it) => it.text())"
    assert "dataset.is" not in other.evaluate(script)
    assert "dataset.is" in page.evaluate(script)
    other.keyboard.press("/")  # loads scripts that the page had no need of before
    expect(other.get_by_role("dialog")).to_be_visible()
    other.reload()
    expect(other.get_by_text(_NEW_WORDS)).to_be_visible()


def test_a_page_of_a_newer_build_is_never_shown_with_older_scripts(
    visitor: Visitor, host: Host, builds: Mapping[str, Path]
) -> None:
    page = _ready(visitor.open(f"{GAME}/", stores=True))
    host.folder = builds["second"]
    page.goto(f"{GAME}/baskets/")
    expect(page.get_by_text(_NEW_WORDS)).to_be_visible()
    page.wait_for_function("document.documentElement.dataset.is === 'new'")
    stored = page.evaluate("caches.match(location.href, { ignoreVary: true }).then(Boolean)")
    is_waiting = "navigator.serviceWorker.ready.then((it) => Boolean(it.waiting))"
    assert not stored or page.evaluate(is_waiting)


def test_data_for_a_page_of_a_newer_build_come_from_the_network(
    visitor: Visitor, host: Host, builds: Mapping[str, Path]
) -> None:
    page = _ready(visitor.open(f"{GAME}/picking/", stores=True))
    assert _OLD_WORDS in page.evaluate(_DATA)
    _wait_until(page, f"caches.match(new URL('{_DATA_PATH}', location)).then(Boolean)")
    host.folder = builds["second"]
    page.goto(f"ru/{GAME}/picking/")
    page.wait_for_function("document.documentElement.dataset.is === 'new'")
    assert _NEW_WORDS in page.evaluate(_DATA)


def test_a_new_version_deletes_what_the_old_one_has_stored_but_not_its_scripts(
    visitor: Visitor, host: Host, builds: Mapping[str, Path]
) -> None:
    page = _kept(visitor)
    before: list[str] = page.evaluate("caches.keys()")
    host.folder = builds["second"]
    page.reload()
    page.get_by_role("button", name="Reload").click()
    page.wait_for_function("document.documentElement.dataset.is === 'new'")
    after: list[str] = page.evaluate("caches.keys()")
    left = {name.split(" ", 2)[2] for name in set(before) & set(after)}
    (assets,) = (path.name for path in (builds["first"] / "assets").iterdir() if _is_hash(path))
    assert left == {"record", f"assets/{assets}/"}
    assert [name for name in after if name.endswith(f" game {GAME}")] != []


def _is_hash(path: Path) -> bool:
    return bool(re.fullmatch("[0-9a-f]{16}", path.name))


def test_an_incomplete_build_is_not_activated(
    visitor: Visitor, host: Host, builds: Mapping[str, Path], tmp_path: Path
) -> None:
    page = _kept(visitor)
    mixed = tmp_path / "mixed"
    shutil.copytree(builds["first"], mixed)
    shutil.copy(builds["second"] / "sw.js", mixed)
    host.folder = mixed
    page.goto(f"{GAME}/baskets/")
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).catch(() => 0)")
    _wait_until(page, "navigator.serviceWorker.ready.then((it) => !it.installing && !it.waiting)")
    host.is_cut = True
    page.goto(f"{GAME}/picking/")
    expect(page.locator(".page-head")).to_be_visible()
    assert not _is_new(page)


def test_errors_and_partial_responses_are_not_stored(visitor: Visitor) -> None:
    page = _ready(visitor.open(f"{GAME}/", stores=True))
    page.goto(f"{GAME}/no-such-topic/")
    page.goto(f"{GAME}/")
    page.evaluate(
        "fetch('../api/v1/index.json', { headers: { range: 'bytes=0-9' } }).then((it) => it.text())"
    )
    addresses: list[str] = page.evaluate(
        """async () => {
            const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
            const keys = await Promise.all(all.map((cache) => cache.keys()));
            return keys.flat().map(({ url }) => url);
        }"""
    )
    assert [each for each in addresses if "no-such-topic" in each or "index.json" in each] == []


def test_a_site_without_offline_reading_removes_what_was_stored(
    visitor: Visitor, host: Host, tmp_path: Path
) -> None:
    project = small_project(tmp_path)
    change(project / "mkdocs.yml", "offline: true", "offline: false")
    build_site(project, tmp_path / "without", host.address)
    page = _kept(visitor)
    host.folder = tmp_path / "without"
    page.reload()
    _wait_until(page, "caches.keys().then((names) => names.length === 0)")
    _wait_until(page, "navigator.serviceWorker.getRegistrations().then((all) => !all.length)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_beside_a_saved_game(visitor: Visitor, scheme: Scheme) -> None:
    page = visitor.open(f"{GAME}/", stores=True, scheme=scheme, width=PHONE)
    _keep(page)
    assert violations(page) == []
