"""Sites of engines that lack a feature with those that need it, or every feature.

`make test-all` runs this, `make test` does not: it builds a site for each feature.
"""

from collections.abc import Collection
from pathlib import Path

import pytest

from concord.features.shipped import FEATURES
from tests.features.removed import project_without, with_those_that_need
from tests.libraries.orchard import GAME, HOMES
from tests.site.builds import build_site
from tests.site.documents import Documents
from tests.site.served_preview import TOPIC, ServedPreview, serve

_NAMES = [each.name for each in FEATURES]
_CLAUSE = "Each player has one basket."
_each_engine = pytest.mark.parametrize(
    "removed",
    [
        *(pytest.param(with_those_that_need(name), id=name) for name in _NAMES),
        pytest.param(frozenset(_NAMES), id="every feature"),
    ],
)


@_each_engine
def test_a_site_has_its_topics_and_no_broken_link(
    removed: Collection[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = project_without(removed, tmp_path / "project")
    monkeypatch.setenv("PYTHONPATH", str(project / "hooks"))
    site = build_site(project, tmp_path / "site", "https://orchard.example/")
    documents = Documents(site, project)
    topics = {f"{home}{GAME}/{TOPIC}/index.html" for home in HOMES.values()}
    assert topics <= {each.file for each in documents.all}
    faults = {
        f"{document.file}: {fault}"
        for document in documents.all
        for link in document.addresses()
        if (fault := documents.fault_of(link, document.address))
    }
    assert sorted(faults) == []


@_each_engine
def test_a_preview_shows_a_topic(
    removed: Collection[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = project_without(removed, tmp_path / "project")
    monkeypatch.setenv("PYTHONPATH", str(project / "hooks"))
    with serve(project, tmp_path) as preview:
        preview.wait_until(lambda: _CLAUSE in preview.page() or _has_failed(preview))
        assert _CLAUSE in preview.page(), preview.log()


def _has_failed(preview: ServedPreview) -> bool:
    return preview.process.poll() is not None or "ERROR" in preview.log()
