"""`make serve` in a browser: its pages have a policy too, and still reload after a change."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.libraries.orchard import GAME, change
from tests.site.builds import PublishedSite, mkdocs, small_project
from tests.site.server import free_port

_PATIENCE = 120  # seconds, which only a preview that hangs uses up
_OLD, _NEW = "Each player has one basket.", "Each player has two baskets."


@pytest.fixture
def preview(tmp_path: Path) -> Iterator[PublishedSite]:
    project = tmp_path / "project"
    project.mkdir()
    small_project(project)
    port = free_port()
    command = [*mkdocs("serve"), "--livereload", "--dev-addr", f"127.0.0.1:{port}"]
    with subprocess.Popen(  # noqa: S603 - the command is our own
        command, cwd=project, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            _wait_for(port)
            yield PublishedSite(project, f"http://127.0.0.1:{port}/")
        finally:
            process.terminate()


def test_an_open_page_shows_what_is_saved(browser: Browser, preview: PublishedSite) -> None:
    record = preview.folder / "data" / GAME / "baskets.yml"
    visitor = Visitor(browser, preview)
    page = visitor.open(f"{GAME}/baskets/")
    expect(page.locator("#one-each")).to_contain_text(_OLD)
    change(record, _OLD, _NEW)
    expect(page.locator("#one-each")).to_contain_text(_NEW, timeout=_PATIENCE * 1000)
    visitor.leave()
    # Files besides pages, as the style sheet, follow in the background and may be missing.
    assert [each for each in visitor.complaints if not each.startswith("status 404")] == []


def _wait_for(port: int) -> None:
    """Wait until the preview has been built: only then it listens, and watches the records."""
    deadline = time.monotonic() + _PATIENCE
    while True:
        connection = HTTPConnection("127.0.0.1", port)
        try:
            connection.connect()
        except ConnectionError:
            assert time.monotonic() < deadline, "the preview does not start"
            time.sleep(0.2)
        else:
            return
        finally:
            connection.close()
