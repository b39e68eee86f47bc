"""Builds after the first one."""

from __future__ import annotations

import re
from pathlib import Path

from tests.site.builds import build, small_project

_ADDRESS = "https://example.org/"
_WARNING = "warning: found no definition"


def _made(site: Path) -> dict[str, tuple[int, int]]:
    """When and as which file each file of a site was made."""
    states = {path: path.stat() for path in site.rglob("*") if path.is_file()}
    return {
        path.relative_to(site).as_posix(): (state.st_ino, state.st_mtime_ns)
        for path, state in states.items()
    }


def test_a_build_without_changes_leaves_the_site_as_it_is_and_repeats_its_warnings(
    tmp_path: Path,
) -> None:
    project = tmp_path / "проект с пробелом"
    project.mkdir()
    site = small_project(project) / "site"
    first = build(project, site, _ADDRESS, "--verbose")
    assert re.search(r"\b([1-9]\d*) of \1 topics were made anew", first.stderr)
    made = _made(site)
    again = build(project, site, _ADDRESS, "--verbose")
    assert again.returncode == 0
    assert _made(site) == made
    assert again.stderr.count(_WARNING) == first.stderr.count(_WARNING) > 0
    fresh = build(project, site, _ADDRESS, is_fresh=True)
    assert fresh.returncode == 0
    assert all(state != made.get(path) for path, state in _made(site).items())
