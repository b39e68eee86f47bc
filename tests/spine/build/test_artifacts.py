"""What is published besides pages: each file by one artifact, where its entry says."""

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from concord.base.assets import Assets
from concord.build.artifact_kinds import AfterAll, AfterGenerator, Artifact
from concord.build.artifacts import artifacts
from concord.checks.checks import load
from concord.pages.site import Site
from tests.libraries.old_orchard import ADDRESS, write_old_orchard
from tests.libraries.orchard import GAME, change
from tests.libraries.tools import add_tools
from tests.spine.build.publishing import publish

_FORMER = "grove"
_PARTS = """\
parts:
  - id: work
    title: {en: Work, ru: Работа, pl: Praca}
    topics: [picking, baskets, tools]
"""
_WITHOUT_PAGES = [each for each in artifacts() if not isinstance(each, AfterAll | AfterGenerator)]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A renamed game with parts, icons and units that are gone; a language is withdrawn."""
    data = write_old_orchard(tmp_path_factory.mktemp("orchard"))
    change(data / GAME / "game.yml", "short: ", f"aliases: [{_FORMER}]\n{_PARTS}short: ")
    add_tools(data)
    change(data / GAME / "tools.yml", 'en: "3"', 'en: "77"')
    lines = f"kind compare-pages\nlanguage de\nversion en {GAME}/picking/at/1.0\n"
    (data / "published.lock").write_text(lines, encoding="utf-8")
    change(data / GAME / "published.lock", "cellar\n", "picking\ncellar\n")
    reason = "{en: Gone., ru: Нет., pl: Nie ma.}"
    withdrawn = f"withdrawn:\n  - {{language: de, reason: {reason}}}\n"
    (data / "withdrawn.yml").write_text(withdrawn, encoding="utf-8")
    assets = Assets("0123456789abcdef", made={"styles/site.css": b""})
    return Site(load(data), url=ADDRESS, assets=assets, records=data.parent)


@pytest.fixture(scope="module")
def written(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, set[str]]:
    """The paths that each artifact writes, by its name."""
    paths = {}
    for artifact in _WITHOUT_PAGES:
        folder = tmp_path_factory.mktemp("site")
        publish(site, folder, [artifact])
        files = (path for path in folder.rglob("*") if path.is_file())
        paths[artifact.name] = {path.relative_to(folder).as_posix() for path in files}
    return paths


@pytest.mark.parametrize("artifact", _WITHOUT_PAGES, ids=lambda each: each.name)
def test_an_artifact_writes_where_its_entry_says(
    written: Mapping[str, set[str]], artifact: Artifact
) -> None:
    stated = re.compile("|".join(map(_pattern, artifact.paths)))
    assert written[artifact.name]
    assert [each for each in written[artifact.name] if not stated.fullmatch(each)] == []


def test_no_file_is_written_by_two_artifacts(written: Mapping[str, set[str]]) -> None:
    counts = Counter(path for paths in written.values() for path in paths)
    assert [path for path, count in counts.items() if count > 1] == []


def test_the_records_of_a_build_name_every_file_that_was_written(
    site: Site, tmp_path: Path, written: Mapping[str, set[str]]
) -> None:
    files = publish(site, tmp_path, artifacts())
    paths = {path for paths in written.values() for path in paths}
    assert {record.path for record in files.below("")} == paths
    for path in paths:
        assert files[path].size == (tmp_path / path).stat().st_size


def _pattern(stated: str) -> str:
    """{home} and {path} may be empty and hold slashes; all others are one segment, or a part."""
    parts = re.split(r"(\{\w+\})", stated)
    wide = {"{home}": r"(\w+/)?", "{path}": ".*", "{part}": r"[\w.-]*"}
    return "".join(
        wide.get(part, r"[\w.-]+") if part.startswith("{") else re.escape(part) for part in parts
    )
