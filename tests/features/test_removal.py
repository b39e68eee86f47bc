"""A feature can be removed with its folder, its line and those that need it.

`tests/features/built_without.py` builds sites with such engines, which takes minutes.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from concord.features.shipped import FEATURES
from tests.features.removed import project_without, with_those_that_need

_NAMES = [each.name for each in FEATURES]
_CLAUSES = {
    "en": "Each player has one basket.",
    "ru": "У каждого игрока одна корзина.",
    "pl": "Każdy gracz ma jeden koszyk.",
}
_PAGES = """
from pathlib import Path
from concord.checks.checks import load
from concord.pages.page import PageKey
from concord.pages.site import Site

site = Site(load(Path("data")))
for language in site.library.languages:
    for topic in site.library.games[0].topics:
        page = site.page(PageKey("topic", site.library.games[0].id, topic.id), language)
        Path(f"{topic.id}.{language}.html").write_text(page.html, encoding="utf-8")
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", _NAMES)
def test_records_are_checked_without_a_feature(name: str, tmp_path: Path) -> None:
    project = project_without(with_those_that_need(name), tmp_path)
    _run(project, "-m", "concord", "check")


def test_topics_have_their_pages_in_each_language_without_any_feature(tmp_path: Path) -> None:
    project = project_without(_NAMES, tmp_path)
    assert sorted(each.name for each in (project / "hooks/concord/features").iterdir()) == [
        "__init__.py",
        "shipped.py",
    ]
    _run(project, "-c", _PAGES)
    for language, clause in _CLAUSES.items():
        assert clause in (project / f"baskets.{language}.html").read_text("utf-8").replace(
            "\N{NO-BREAK SPACE}", " "
        )
        picking = (project / f"picking.{language}.html").read_text("utf-8")
        assert all(f'id="{unit}"' in picking for unit in ("intro", "references", "reaching"))


def _run(project: Path, *arguments: str) -> None:
    """Run Python in a project, with its engine. Raises AssertionError if that fails."""
    ended = subprocess.run(  # noqa: S603 - the command is our own
        [sys.executable, *arguments],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project / "hooks"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
