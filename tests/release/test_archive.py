"""Tests that archives are reproducible, complete, and enough to build the same site again."""

import gzip
import hashlib
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from release.archive import archive_members, write_archive, write_checksums
from release.project import Release, read_release, source_files
from tests.release.workflow_runs import git
from tests.site.builds import (
    PROJECT,
    REPOSITORY,
    build_site,
    contents,
    copy_engine,
    small_project,
    use_installed_packages,
)

_ADDRESS = "https://example.org/orchard/"
_ENVIRONMENT = {"SITE_URL": _ADDRESS, "REPO_URL": REPOSITORY}
_ROOT_FILES = (
    ".gitignore",
    "LICENSE",
    "Makefile",
    "package-lock.json",
    "package.json",
    "pyproject.toml",
)
_ROOT_FOLDERS = (".github", "LICENSES", "requirements")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small project that is committed, with its site."""
    project = small_project(tmp_path_factory.mktemp("project"))
    copy_engine(project)
    for name in _ROOT_FILES:
        shutil.copy(PROJECT / name, project)
    for name in _ROOT_FOLDERS:
        shutil.copytree(PROJECT / name, project / name)
    git(project, "init", "--quiet")
    git(project, "add", ".")
    git(project, "commit", "--quiet", "--message", "The orchard")
    build_site(project, project / "site", _ADDRESS)
    return project


@pytest.fixture(scope="module")
def archive(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _archive(project, tmp_path_factory.mktemp("first"))


@pytest.fixture(scope="module")
def unpacked(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the release, as its archive brings it."""
    folder = tmp_path_factory.mktemp("elsewhere")
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    (release,) = folder.iterdir()
    return release


@pytest.mark.slow
def test_two_archives_of_one_commit_are_the_same_to_the_byte(
    project: Path, archive: Path, tmp_path: Path
) -> None:
    for name in ("mkdocs.yml", "site/index.html"):
        os.utime(project / name, (1_000_000_000, 1_000_000_000))
        (project / name).chmod(0o600)
    assert _archive(project, tmp_path).read_bytes() == archive.read_bytes()


@pytest.mark.slow
def test_it_tells_nothing_of_the_machine_that_made_it(project: Path, archive: Path) -> None:
    time = read_release(project).time
    header = archive.read_bytes()[:10]
    with tarfile.open(archive) as opened:
        entries = opened.getmembers()
    assert header[3] == 0  # no file name, no comment
    assert int.from_bytes(header[4:8], "little") == time
    assert {each.mtime for each in entries} == {time}
    assert {(each.uid, each.gid, each.uname, each.gname) for each in entries} == {(0, 0, "", "")}
    assert {each.mode for each in entries} == {0o644}
    assert str(project).encode() not in gzip.decompress(archive.read_bytes())


def test_a_file_that_can_be_executed_stays_so(tmp_path: Path) -> None:
    command = tmp_path / "run"
    command.write_text("#!/bin/sh\n", encoding="utf-8")
    command.chmod(0o700)
    write_archive(tmp_path / "some.tar.gz", {"run": command, "words": b"text"}, time=0)
    with tarfile.open(tmp_path / "some.tar.gz") as opened:
        modes = {each.name: each.mode for each in opened}
    assert modes == {"some/run": 0o755, "some/words": 0o644, "some/SHA256SUMS": 0o644}


@pytest.mark.slow
def test_it_holds_every_source_and_the_site(project: Path, unpacked: Path) -> None:
    held = contents(unpacked)
    sources = {name: (project / name).read_bytes() for name in source_files(project)}
    site = {f"site/{name}": data for name, data in contents(project / "site").items()}
    assert {"data/orchard/game.yml", "requirements/run.txt", "LICENSE"} <= sources.keys()
    assert held.items() >= (sources | site).items()
    assert held.keys() - sources.keys() - site.keys() == {"ARCHIVE.md", "SHA256SUMS"}


@pytest.mark.slow
def test_its_checksums_are_those_of_all_its_files(unpacked: Path) -> None:
    held = contents(unpacked)
    listed = held.pop("SHA256SUMS").decode().splitlines()
    assert listed == [f"{hashlib.sha256(held[name]).hexdigest()}  {name}" for name in sorted(held)]


@pytest.mark.slow
def test_it_builds_the_same_site_with_the_command_that_it_names(
    unpacked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(unpacked / "site")
    shutil.rmtree(unpacked / "site")
    notice = (unpacked / "ARCHIVE.md").read_text("utf-8")
    command = f'SITE_URL="{_ADDRESS}" REPO_URL="{REPOSITORY}" make build'
    assert f"    {command}\n" in notice
    # The packages that are installed here are those of the locks; the code is that of the archive.
    monkeypatch.setenv("PYTHONPATH", str(unpacked / "hooks"))
    built = subprocess.run(  # noqa: S602 - the command is our own
        f"{command} {' '.join(use_installed_packages(unpacked))}",
        cwd=unpacked,
        shell=True,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert built.returncode == 0, built.stderr
    assert contents(unpacked / "site") == before


@pytest.mark.slow
@pytest.mark.parametrize("name", ["data/orchard/new.yml", "mkdocs.yml"])
def test_uncommitted_changes_are_refused(name: str, project: Path) -> None:
    file = project / name
    before = file.read_bytes() if file.exists() else None
    file.write_bytes((before or b"") + b"# changed\n")
    try:
        with pytest.raises(
            ValueError, match=rf"found uncommitted changes \({name}\); expected none"
        ):
            source_files(project)
    finally:
        file.unlink() if before is None else file.write_bytes(before)


def test_symbolic_links_are_refused(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    (tmp_path / "link").symlink_to("/etc/hostname")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "A link")
    with pytest.raises(ValueError, match="found the symbolic link link; expected files only"):
        source_files(tmp_path)


@pytest.mark.slow
def test_a_project_without_a_site_is_refused(project: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(project, copy, ignore=shutil.ignore_patterns("site"))
    with pytest.raises(ValueError, match="found no site; expected"):
        archive_members(copy, read_release(copy), _ENVIRONMENT)


def test_a_folder_without_a_repository_is_refused(tmp_path: Path) -> None:
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    with pytest.raises(ValueError, match=r"^git log: "):
        read_release(tmp_path)


def test_an_archive_that_is_not_finished_leaves_the_one_before(tmp_path: Path) -> None:
    file = tmp_path / "some.tar.gz"
    write_archive(file, {"words": b"text"}, time=0)
    before = file.read_bytes()
    with pytest.raises(FileNotFoundError):
        write_archive(file, {"a": b"other", "b": tmp_path / "absent"}, time=0)
    assert file.read_bytes() == before


def test_the_checksums_beside_it_are_those_of_the_files_of_its_release(tmp_path: Path) -> None:
    files = {
        "concord-1.2.3.tar.gz": b"new",
        "concord-1.2.3-wheels-x.tar.gz": b"wheels",
        "concord_rules-1.2.3.tar.gz": b"engine",
        "concord_rules_import-1.2.3-py3-none-any.whl": b"import",
    }
    for name, data in {**files, "concord-1.2.2.tar.gz": b"old", "notes": b"notes"}.items():
        (tmp_path / name).write_bytes(data)
    written = write_checksums(tmp_path, Release("1.2.3", "0" * 40, 0)).read_text("utf-8")
    assert written.splitlines() == [
        f"{hashlib.sha256(files[name]).hexdigest()}  {name}" for name in sorted(files)
    ]


def _archive(project: Path, folder: Path) -> Path:
    release = read_release(project)
    file = folder / f"{release.name}.tar.gz"
    write_archive(file, archive_members(project, release, _ENVIRONMENT), release.time)
    return file
