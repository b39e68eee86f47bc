"""A build that is killed leaves everything as it was, or as it should become."""

import os
import runpy
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from concord.build.site_folder import SiteFolder
from tests.libraries.orchard import change
from tests.site.builds import contents, small_project, wait_until_alone
from tests.spine.build.killed import moments, run

_MOMENTS = 20

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="the system copies no processes"),
]


def test_a_killed_build_leaves_the_old_site_or_the_new_one(tmp_path: Path) -> None:
    project, old, site = (tmp_path / name for name in ("project", "old", "site"))
    small_project(project)
    run(_build(project, site))
    site.rename(old)
    record = project / "data" / "orchard" / "baskets.yml"
    change(record, "Każdy gracz ma", "Każdy gracz ma tam")
    records = contents(project / "data")

    def restore() -> None:
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(old, site)

    restore()
    chosen = moments(_build(project, site), _MOMENTS)
    before, after = contents(old), contents(site)
    assert before != after
    for moment in chosen:
        restore()
        run(_build(project, site), killed_at=moment)
        if not site.exists():  # until the next build begins
            SiteFolder(site).discard()
        assert contents(site) in (before, after)
        assert contents(project / "data") == records
    run(_build(project, site))
    assert contents(site) == after
    wait_until_alone(site, others={"project", "old"})


def _build(project: Path, site: Path) -> Callable[[], None]:
    def build() -> None:
        os.chdir(project)
        os.environ["SITE_URL"] = "https://example.org/"
        sys.argv = ["mkdocs", "build", "--quiet", "--site-dir", str(site)]
        runpy.run_module("mkdocs", run_name="__main__")

    return build
