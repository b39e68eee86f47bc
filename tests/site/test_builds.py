"""Builds are reproducible, and invalid records leave the earlier site untouched."""

import hashlib
import json
import re
import resource
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from concord.base.problems import InvalidRecordsError
from concord.base.settings import Host
from concord.build import hosting
from concord.checks.checks import load
from concord.cli.main import main
from concord.theme import LAYOUT
from tests.libraries.orchard import GAME, change, change_unseen
from tests.site.builds import (
    PublishedSite,
    build,
    build_site,
    contents,
    small_project,
    wait_until_alone,
)

_ADDRESS = "https://example.org/"
_SEARCH = re.compile(r"(?!assets/)(\w+/)?search/")
"""Paths of the index and of the page that asks it, but not of their scripts."""
_PROBLEM = re.compile(r"data/[\w/.-]+:\d+:\d+: ")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with a doubtful text, whose site stands in `site/`. Nothing warned of it."""
    project = small_project(tmp_path_factory.mktemp("built"))
    change(project / "data" / GAME / "baskets.yml", "pl: Każdy gracz ma", "pl: Każdy gracz może")
    sources = contents(project)
    done = build(project, project / "site", _ADDRESS, "--verbose")
    assert done.returncode == 0, done.stderr
    assert "WARNING  -" not in done.stderr
    assert not _PROBLEM.search(done.stderr)
    assert contents(project).items() >= sources.items()
    return project


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    """A copy that may be changed."""
    return shutil.copytree(built, tmp_path / "project", copy_function=shutil.copy)


def test_doubtful_texts_are_reported_by_the_check_alone(
    built: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["--data", str(built / "data"), "check"])
    lines = capsys.readouterr().err.splitlines()
    (listed,) = (line for line in lines if "baskets.yml:10:" in line)
    assert "warning: found a word of permission" in listed


@pytest.mark.parametrize(
    "generator", ["mkdocs", pytest.param("properdocs", marks=pytest.mark.slow)]
)
def test_a_new_process_builds_the_same_site_to_the_byte(
    generator: str, built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONHASHSEED", "7")
    again = build_site(built, tmp_path / "site", _ADDRESS, generator).files()
    first = contents(built / "site")
    assert set(again) == set(first)
    assert [name for name in first if first[name] != again[name]] == []


def test_nothing_of_an_earlier_build_is_in_the_next(project: Path, tmp_path: Path) -> None:
    """Neither a file of the project nor one of the old site is taken for what it was."""
    files = [path for path in sorted((project / "site").rglob("*")) if path.is_file()]
    for one, other in zip(files[::2], files[1::2], strict=False):
        content = one.read_bytes()
        one.write_bytes(other.read_bytes())
        other.write_bytes(content)
    record = project / "data" / GAME / "baskets.yml"
    change_unseen(record, "Each player has one", "Each player has two")
    again = build_site(project, project / "site", _ADDRESS).files()
    fresh = build_site(project, tmp_path / "fresh", _ADDRESS).files()
    assert again == fresh


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


def test_the_search_can_be_switched_off(project: Path) -> None:
    change(project / "mkdocs.yml", "search: true", "search: false")
    files = build_site(project, project / "site", _ADDRESS).files()
    assert [name for name in files if _SEARCH.match(name)] == []
    assert b"search-box" not in files["index.html"]


def test_invalid_records_fail_the_build_with_every_error_and_its_place(project: Path) -> None:
    """There are invalid values and broken references in several files, and several in one."""
    records = project / "data" / GAME
    change(records / "glossary.yml", "forms: {en: [basket, baskets]", "forms: {en: [baskets]")
    change(records / "baskets.yml", "pl: Każdy gracz może jeden koszyk.", "pl: no")
    change(records / "picking.yml", "[[glossary#basket]], as", "[[glossary#bsket]], as")
    change(records / "picking.yml", "related:", "relatd:")
    with pytest.raises(InvalidRecordsError) as invalid:
        load(project / "data")
    done = build(project, project / "site", _ADDRESS)
    printed = [line for line in done.stderr.splitlines() if _PROBLEM.match(line)]
    assert done.returncode == 1
    assert tuple(printed) == invalid.value.lines
    files = {line.split(":")[0].rpartition("/")[2] for line in printed}
    assert files == {"baskets.yml", "glossary.yml", "picking.yml"}
    assert "Traceback" not in done.stderr


def _add(file: str, text: str) -> Callable[[Path], None]:
    def change_project(project: Path) -> None:
        path = project / file
        path.write_text(path.read_text("utf-8") + text, "utf-8")

    return change_project


def _use_a_faulty_template(project: Path) -> None:
    change(project / "mkdocs.yml", "  name: material\n", "  name: material\n  custom_dir: own\n")
    (project / "own").mkdir()
    template = (LAYOUT / "main.html").read_text("utf-8") + "{{ nothing.of.this }}"
    (project / "own/main.html").write_text(template, "utf-8")


@pytest.mark.parametrize(
    ("prepare", "folder", "words"),
    [
        # Settings are checked before anything is written.
        (_add("mkdocs.yml", ""), "data", "which is the records"),
        (_add("mkdocs.yml", ""), "hooks", "which is the folder of the hooks"),
        (
            _add("mkdocs.yml", "use_directory_urls: false\n"),
            "site",
            "use_directory_urls: found false; expected true",
        ),
        (_add("mkdocs.yml", "site_name: A\n"), "site", "found the setting “site_name” again"),
        (
            lambda project: change(
                project / "mkdocs.yml", "structure: suffix", "structure: folder"
            ),
            "site",
            "plugins.i18n.docs_structure: expected suffix",
        ),
        # Errors of templates come when a part of the site is written.
        (_use_a_faulty_template, "site", "UndefinedError"),
    ],
)
def test_a_build_that_cannot_end_leaves_the_earlier_site_and_all_sources_untouched(
    prepare: Callable[[Path], None], folder: str, words: str, project: Path
) -> None:
    prepare(project)
    _expect_failure(project, words, folder)


def test_a_site_that_is_too_large_for_its_host_or_the_disk_leaves_the_earlier_one(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = {**hosting.LIMITS, Host.GITHUB_PAGES: hosting.Limits("GitHub Pages", files=9)}
    with monkeypatch.context() as patch:
        patch.setattr(hosting, "LIMITS", limits)
        _expect_failure(project, "GitHub Pages takes 9; expected a smaller site")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, before[1]))
    try:
        _expect_failure(project, "File too large")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def _expect_failure(project: Path, words: str, folder: str = "site") -> None:
    before, others = contents(project), {path.name for path in project.iterdir()} - {"site"}
    done = build(project, project / folder, _ADDRESS)
    assert done.returncode == 1
    assert words in done.stderr
    assert contents(project) == before
    wait_until_alone(project / "site", others)
