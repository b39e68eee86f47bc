"""A preview shows the records as they are, or the last sound ones with what is wrong now."""

import logging
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

from concord.base.problems import InvalidRecordsError
from concord.build.project import Project
from concord.checks.checks import load
from concord.pages.frame.document import PAGE_FILE
from mkdocs_site.preview import Preview
from tests.libraries.orchard import GAME, change, change_unseen
from tests.site.builds import contents
from tests.spine.build.changes import change_at_random
from tests.spine.build.projects import write_project

_CHANGES = 6
_SEED = 14
_PATIENCE = 60  # seconds, which only checks that hang use up
_LOG = logging.LoggerAdapter(logging.getLogger("test"), {})


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return write_project(tmp_path)


@pytest.fixture
def preview(project: Project) -> Iterator[Preview]:
    preview = _preview(project)
    yield preview
    preview.close()


def _preview(project: Project) -> Preview:
    preview = Preview(_LOG, lambda: None)
    _begin(preview, project)
    return preview


def _begin(preview: Preview, project: Project) -> None:
    preview.begin(project)


def _pages(preview: Preview, folder: Path) -> Mapping[str, bytes]:
    """All pages from records."""
    site = preview.built.site
    for key in site.page_keys:
        for language in site.languages_of(key):
            preview.write(site.address(key, language) + PAGE_FILE, folder)
    return contents(folder)


def _wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + _PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "the checks have not ended"
        time.sleep(0.02)


def test_after_random_changes_pages_are_those_of_a_new_preview(
    project: Project, preview: Preview, tmp_path: Path
) -> None:
    random = Random(_SEED)  # noqa: S311 - a test must be repeatable
    n_sound = 0
    while n_sound < _CHANGES:
        before = tmp_path / "before"
        shutil.copytree(project.data, before)
        done = change_at_random(project.data, random)
        preview.refresh()
        if lines := _errors(project):
            _wait_until(lambda: tuple(preview.problems) == lines)
            shutil.rmtree(project.data)
            before.rename(project.data)
            preview.refresh()
            _wait_until(lambda: not preview.problems)
            continue
        shutil.rmtree(before)
        n_sound += 1
        _wait_until(lambda: not preview.problems)
        if preview.needs_build:
            _begin(preview, project)
        anew = _preview(project)
        anew.close()
        expected = _pages(anew, tmp_path / "anew")
        assert _pages(preview, tmp_path / "shown") == expected, done
        shutil.rmtree(tmp_path / "anew")
        shutil.rmtree(tmp_path / "shown")
        preview.forget_files()


def _errors(project: Project) -> tuple[str, ...]:
    try:
        load(project.data)
    except InvalidRecordsError as invalid:
        return invalid.lines
    return ()


def test_errors_in_what_refers_to_a_change_are_found_at_once(
    project: Project, preview: Preview
) -> None:
    shown = preview.built.site
    record = project.data / GAME / "baskets.yml"
    sound = record.read_text("utf-8")
    record.unlink()
    preview.refresh()
    assert any("found the unknown topic “baskets”" in line for line in preview.problems)
    assert preview.built.site is shown
    record.write_text(sound, "utf-8")
    preview.refresh()
    assert list(preview.problems) == []


def test_errors_that_the_full_check_adds_are_told_alone(
    project: Project, preview: Preview, caplog: pytest.LogCaptureFixture
) -> None:
    record = project.data / GAME / "baskets.yml"
    change(record, "title:", "aliases: [harvest]\nrelated: [nowhere]\ntitle:")
    preview.refresh()
    (first,) = preview.problems
    _wait_until(lambda: len(preview.problems) > 1)
    told = [each for each in caplog.messages if each.startswith("found")]
    (more,) = (each for each in preview.problems if each != first)
    assert told == [
        f"found errors; the pages stay as they were\n{first}",
        f"found more errors\n{more}",
    ]


def test_a_page_that_is_gone_is_removed(project: Project, preview: Preview, tmp_path: Path) -> None:
    page = f"{GAME}/tools/{PAGE_FILE}"
    preview.write(page, tmp_path / "pages")
    assert (tmp_path / "pages" / page).is_file()
    (project.data / GAME / "tools.yml").unlink()
    preview.refresh()
    preview.write(page, tmp_path / "pages")
    assert not (tmp_path / "pages" / page).exists()


def test_a_change_is_shown_where_the_size_and_times_of_the_record_are_as_before(
    project: Project, preview: Preview, tmp_path: Path
) -> None:
    page = f"{GAME}/baskets/{PAGE_FILE}"
    preview.write(page, tmp_path / "pages")
    change_unseen(project.data / GAME / "baskets.yml", "Each player has one", "Each player has two")
    preview.refresh()
    preview.write(page, tmp_path / "pages")
    assert "Each player has two" in (tmp_path / "pages" / page).read_text("utf-8")
