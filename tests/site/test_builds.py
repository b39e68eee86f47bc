"""Builds are reproducible, and invalid records leave the earlier site untouched."""

import hashlib
import json
import re
import resource
from pathlib import Path

import pytest

from concord.base.problems import InvalidRecordsError
from concord.checks.checks import load
from concord.cli.main import main
from tests.libraries.orchard import GAME, change, change_unseen
from tests.site.builds import (
    PublishedSite,
    build,
    build_site,
    contents,
    small_project,
    wait_until_alone,
)
from tests.site.shared import SharedSites

_ADDRESS = "https://example.org/"
_SEARCH = re.compile(r"(?!assets/)(\w+/)?search/")
"""Paths of the index and of the page that asks it, but not of their scripts."""
_PROBLEM = re.compile(r"data/[\w/.-]+:\d+:\d+: ")


def test_two_builds_of_the_same_records_are_identical(
    shared_sites: SharedSites, tmp_path: Path
) -> None:
    site = shared_sites.reef_site()
    again = build_site(shared_sites.reef_project, tmp_path / "again", site.address).files()
    first = site.files()
    assert set(again) == set(first)
    assert [name for name in first if first[name] != again[name]] == []


def test_nothing_of_an_earlier_build_is_in_the_next(tmp_path: Path) -> None:
    """Neither a file of the project nor one of the old site is taken for what it was."""
    project, folder = small_project(tmp_path / "project"), tmp_path / "site"
    sources = _sources(project)
    earlier = build_site(project, folder, _ADDRESS)
    assert _sources(project) == sources
    _exchange(sorted(folder / name for name in earlier.files()))
    change_unseen(
        project / "data" / GAME / "baskets.yml", "Each player has one", "Each player has two"
    )
    again = build_site(project, folder, _ADDRESS).files()
    fresh = build_site(project, tmp_path / "fresh", _ADDRESS).files()
    assert again == fresh


def _sources(project: Path) -> set[str]:
    return {name for name in contents(project) if "__pycache__" not in name}


def _exchange(files: list[Path]) -> None:
    """Give each file of a pair of neighbours the content of the other."""
    for one, other in zip(files[::2], files[1::2], strict=False):
        first, second = one.read_bytes(), other.read_bytes()
        one.write_bytes(second)
        other.write_bytes(first)


def test_properdocs_builds_the_same_site_to_the_byte(tmp_path: Path) -> None:
    project = small_project(tmp_path / "project")
    by_mkdocs = build_site(project, tmp_path / "mkdocs", _ADDRESS).files()
    by_properdocs = build_site(project, tmp_path / "properdocs", _ADDRESS, "properdocs").files()
    assert set(by_properdocs) == set(by_mkdocs)
    assert [name for name in by_mkdocs if by_mkdocs[name] != by_properdocs[name]] == []


def test_devices_are_told_the_size_and_hash_of_every_file_as_it_is_published(
    site: PublishedSite,
) -> None:
    files = site.files()
    head = files["sw.js"].decode().splitlines()[1]
    build = json.loads(head.removeprefix("const BUILD = ").removesuffix(";"))
    stored = [*build["frame"], *build["lists"].values()]
    for path, _, _ in build["lists"].values():
        for listed in json.loads(files[path])["files"].values():
            stored += listed
    wrong = []
    for path, size, digest in stored:
        is_page = path == "" or path.endswith("/")
        content = files[f"{path}index.html" if is_page else path]
        if (size, digest) != (len(content), hashlib.sha256(content).hexdigest()[:16]):
            wrong.append(path)
    assert wrong == []
    assert {path for path, _, _ in stored} >= {"", "ru/about/", "reef/abilities/", "404.html"}


def test_valid_records_build_without_a_warning(tmp_path: Path) -> None:
    built = build(small_project(tmp_path), tmp_path / "site", _ADDRESS)
    assert built.returncode == 0
    assert "WARNING  -" not in built.stderr
    assert not _PROBLEM.search(built.stderr)


def test_the_search_can_be_switched_off(tmp_path: Path) -> None:
    project = small_project(tmp_path)
    settings = project / "mkdocs.yml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace("search: true", "search: false"), encoding="utf-8")
    files = build_site(project, tmp_path / "site", _ADDRESS).files()
    assert [name for name in files if _SEARCH.match(name)] == []
    assert b"search-box" not in files["index.html"]


def test_invalid_records_fail_the_build_with_every_error_and_its_place(tmp_path: Path) -> None:
    project = small_project(tmp_path)
    _break(project)
    with pytest.raises(InvalidRecordsError) as invalid:
        load(project / "data")
    problems = invalid.value.lines
    built = build(project, tmp_path / "site", _ADDRESS)
    printed = [line for line in built.stderr.splitlines() if _PROBLEM.match(line)]
    assert built.returncode == 1
    assert tuple(printed) == problems
    assert {line.split(":")[0] for line in printed} == {
        "data/orchard/baskets.yml",
        "data/orchard/glossary.yml",
        "data/orchard/picking.yml",
    }
    assert "Traceback" not in built.stderr


def test_doubtful_texts_are_reported_by_the_check_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project = small_project(tmp_path)
    records = project / "data" / "orchard"
    change(records / "baskets.yml", "pl: Każdy gracz ma", "pl: Każdy gracz może mieć")
    built = build(project, tmp_path / "site", _ADDRESS, "--verbose")
    assert built.returncode == 0, built.stderr
    assert "baskets.yml:10:" not in built.stderr
    main(["--data", str(project / "data"), "check"])
    lines = capsys.readouterr().err.splitlines()
    (listed,) = (line for line in lines if "baskets.yml:10:" in line)
    assert "warning: found a word of permission" in listed


def test_a_build_that_cannot_end_leaves_the_earlier_site_and_all_sources_untouched(
    tmp_path: Path,
) -> None:
    project, folder = small_project(tmp_path / "project"), tmp_path / "site"
    assert build(project, folder, _ADDRESS).returncode == 0
    before, records = contents(folder), contents(project / "data")
    settings = (project / "mkdocs.yml").read_text(encoding="utf-8")

    def fail(words: str, target: Path = folder) -> None:
        built = build(project, target, _ADDRESS)
        assert built.returncode == 1
        assert words in built.stderr
        assert contents(folder) == before
        assert contents(project / "data") == records
        wait_until_alone(folder, others={"project"})

    # Settings are checked before anything is written.
    fail("which is the records", project / "data")
    fail("which is the folder of the hooks", project / "hooks")
    (project / "mkdocs.yml").write_text(settings + "use_directory_urls: false\n", encoding="utf-8")
    fail("use_directory_urls: found false; expected true")
    (project / "mkdocs.yml").write_text(
        settings.replace("structure: suffix", "structure: folder"), encoding="utf-8"
    )
    fail("plugins.i18n.docs_structure: expected suffix")
    (project / "mkdocs.yml").write_text(settings + "site_name: Another\n", encoding="utf-8")
    fail("found the setting “site_name” again")
    (project / "mkdocs.yml").write_text(settings, encoding="utf-8")

    engine = project / "hooks" / "concord" / "build" / "hosting.py"
    limits_of_host = 'Limits("GitHub Pages", bytes=1_000_000_000)'
    change(engine, limits_of_host, 'Limits("GitHub Pages", files=9)')
    fail("GitHub Pages takes 9; expected a smaller site")
    change(engine, 'Limits("GitHub Pages", files=9)', limits_of_host)

    # A full disk and errors of templates come when a part of the site is written.
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, limits[1]))
    try:
        fail("File too large")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    template = project / "hooks/concord/theme/layout/main.html"
    template.write_text(template.read_text("utf-8") + "{{ nothing.of.this }}", encoding="utf-8")
    fail("UndefinedError")


def _break(project: Path) -> None:
    """Add invalid values and broken references to several files, and several to one of them."""
    records = project / "data" / "orchard"
    change(records / "glossary.yml", "forms: {en: [basket, baskets]", "forms: {en: [baskets]")
    change(records / "baskets.yml", "pl: Każdy gracz ma jeden koszyk.", "pl: no")
    change(records / "picking.yml", "[[glossary#basket]], as", "[[glossary#bsket]], as")
    change(records / "picking.yml", "related:", "relatd:")
