"""Wherever a build runs, the site is the one of a fresh build, or stays as it was."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.features.permanence.machines.machines import ASCII, disk
from tests.site.builds import build, contents, small_project, wait_until_alone

_ADDRESS = "https://example.org/rules/"
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return small_project(tmp_path_factory.mktemp("builds") / "project")


@pytest.fixture(scope="module")
def fresh(project: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    site = tmp_path_factory.mktemp("fresh") / "site"
    _expect_success(build(project, site, _ADDRESS))
    return contents(site)


def test_two_builds_at_once_leave_one_whole_site(
    project: Path, fresh: dict[str, bytes], tmp_path: Path
) -> None:
    site = tmp_path / "site"
    with ThreadPoolExecutor() as pool:
        runs = pool.map(lambda _: build(project, site, _ADDRESS, generator="mkdocs"), range(2))
        for run in runs:
            _expect_success(run)
    wait_until_alone(site, others=())
    assert contents(site) == fresh


PLACES: Mapping[str, tuple[str, Mapping[str, str], float]] = {
    "an odd path": ("Проект «it's» 50% #1 & [a] {b}", {}, 1e9),
    "a locale without letters": ("project", ASCII, 1e9),
    "a path in Cyrillic without letters": ("Проект «Ёж»", ASCII, 1e9),
    "a clock that was set back: files of the future": ("project", {}, 4e9),
}
"""By name: the folder of the project, what the environment says, and the time of all files."""


@pytest.mark.parametrize("name", PLACES)
def test_a_build_elsewhere_is_the_same(
    name: str,
    project: Path,
    fresh: dict[str, bytes],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder, environment, seconds = PLACES[name]
    here = shutil.copytree(project, tmp_path / folder)
    for path in here.rglob("*"):
        os.utime(path, (seconds, seconds))
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    _expect_success(build(here, here / "the site", _ADDRESS, generator="mkdocs"))
    assert contents(here / "the site") == fresh


def test_a_build_on_a_full_disk_leaves_the_old_site(
    project: Path, fresh: dict[str, bytes], tmp_path: Path
) -> None:
    old = {"404.html": b"old", "index.html": b"old"}
    site = tmp_path / "disk" / "site"
    for name, content in old.items():
        site.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(content)
    with disk(site.parent, "200k"):
        assert sum(map(len, fresh.values())) > 200_000
        run = build(project, site, _ADDRESS, generator="mkdocs")
        assert run.returncode != 0
        assert "found no access (No space left on device)" in run.stderr.splitlines()[-1]
        assert "Traceback" not in run.stderr
        assert contents(site) == old
        assert [each.name for each in site.parent.iterdir()] == ["site"]


def _expect_success(run: subprocess.CompletedProcess[str]) -> None:
    assert run.returncode == 0, run.stderr
