"""The pages and files of a preview are those of a build."""

import re
import shutil
from collections.abc import Iterator

import pytest

from tests.libraries.orchard import GAME, change
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.served_preview import ServedPreview, serve

_OLD, _NEW = "Each player has one basket.", "Each player has three baskets."
_OLD_TITLE, _NEW_TITLE = "title: {en: Orchard,", "title: {en: Great Orchard,"
_LIVE_RELOAD = re.compile(rb"<script>\s*var livereload = .*?</script>", re.DOTALL)
_INLINE_SCRIPTS = b";script-src 'self' 'unsafe-inline'"
_OF_A_BUILD = {"api/v1/published.json", "llms.txt", "robots.txt"}
"""Files that need all others."""


@pytest.fixture(scope="module")
def preview(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedPreview]:
    folder = tmp_path_factory.mktemp("preview")
    project = small_project(folder / "project")
    change(project / "mkdocs.yml", "    offline: true", "    offline: false")
    with serve(project, folder) as preview:
        preview.wait_until(lambda: _OLD in preview.page())
        yield preview


@pytest.fixture(scope="module")
def changed(preview: ServedPreview, tmp_path_factory: pytest.TempPathFactory) -> PublishedSite:
    """A build of the records as they are after a text and a title were changed in the preview."""
    change(preview.record, _OLD, _NEW)
    game = preview.project / "data" / GAME / "game.yml"
    change(game, _OLD_TITLE, _NEW_TITLE)
    preview.wait_until(lambda: _NEW in preview.page())
    folder = tmp_path_factory.mktemp("built")
    project = folder / "project"
    shutil.copytree(preview.project, project)
    return build_site(project, folder / "site", preview.address)


def test_every_file_is_as_a_build_makes_it(preview: ServedPreview, changed: PublishedSite) -> None:
    files = changed.files()
    assert b"Great Orchard" in files["index.html"]
    different = [
        path
        for path, content in files.items()
        if path not in _OF_A_BUILD and _served(preview, path) != _plain(content)
    ]
    assert sorted(different) == []


def _served(preview: ServedPreview, path: str) -> bytes:
    """The file as the preview serves it, without what only a preview has."""
    _, content = preview.answer(f"/{path.removesuffix('index.html')}")
    return _plain(content)


def _plain(content: bytes) -> bytes:
    return _LIVE_RELOAD.sub(b"", content).replace(_INLINE_SCRIPTS, b"")
