"""Tests that everything installed is locked by hash."""

import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement as Asked
from packaging.utils import canonicalize_name

from tests.site.builds import PROJECT

_REQUIREMENTS = PROJECT / "requirements"
_PYPROJECT = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
_GROUPS = _PYPROJECT["dependency-groups"]
_IMPORT = tomllib.loads((PROJECT / "hooks/concord_import/pyproject.toml").read_text("utf-8"))
_RUN = _PYPROJECT["project"]["dependencies"]
_READERS = [
    each for each in _IMPORT["project"]["dependencies"] if not each.startswith("concord-rules")
]
_REQUIREMENT = re.compile(r"([\w.-]+)==([^\s;]+)(?: ; .+?)?(?: --hash=sha256:[0-9a-f]{64})+")
_INTEGRITY = re.compile(r"sha512-[\w+/]{86}==")
_USES = re.compile(r"^[ \t-]*uses:[ \t]*(?!\./)(.*)$", re.MULTILINE)
_PINNED = re.compile(r"([\w.-]+/[\w.-]+)[\w./-]*@([0-9a-f]{40} # v[\d.]+)")


def _locked(lock: str) -> dict[str, str]:
    """The versions of the packages in a lock of pip, each of which has its hashes."""
    text = (_REQUIREMENTS / f"{lock}.txt").read_text("utf-8")
    lines = [" ".join(each.split()) for each in text.replace("\\\n", "").splitlines()]
    found = [_REQUIREMENT.fullmatch(each) for each in lines]
    assert [line for line, match in zip(lines, found, strict=True) if not match] == []
    return {match[1]: match[2] for match in found if match}


def _actions(folder: Path) -> set[tuple[str, str]]:
    """The repository of each action of workflows, and its commit with its version."""
    found = set()
    for file in folder.glob("*.yml"):
        for action in _USES.findall(file.read_text("utf-8")):
            match = _PINNED.fullmatch(action)
            assert match, f"{file.name}: {action}"
            found.add((match[1], match[2]))
    return found


@pytest.mark.parametrize(
    ("lock", "asked"),
    [
        ("run", [*_RUN, *_GROUPS["build"]]),
        ("import", [*_RUN, *_READERS]),
        ("dev", [*_RUN, *_GROUPS["build"], *_READERS, *_GROUPS["dev"]]),
        ("lock", _GROUPS["lock"]),
    ],
)
def test_locks_hold_hashed_versions_of_all_that_is_asked_for(lock: str, asked: list[str]) -> None:
    locked = _locked(lock)
    lacking = [
        each.name
        for each in map(Asked, asked)
        if locked.get(canonicalize_name(each.name), "") not in each.specifier
    ]
    assert lacking == []


def test_tests_run_with_the_packages_that_build_the_site() -> None:
    assert _locked("run").items() < _locked("dev").items()


def test_packages_of_node_are_locked_by_hash_without_a_host_and_run_no_program() -> None:
    asked = json.loads((PROJECT / "package.json").read_text("utf-8"))["devDependencies"]
    packages = json.loads((PROJECT / "package-lock.json").read_text("utf-8"))["packages"]
    assert packages.pop("")["devDependencies"] == asked
    for name, version in asked.items():
        assert packages[f"node_modules/{name}"]["version"] == version
    for path, package in packages.items():
        assert _INTEGRITY.fullmatch(package["integrity"]), path
        assert "resolved" not in package, path
    assert "ignore-scripts=true" in (PROJECT / ".npmrc").read_text("utf-8").splitlines()


def test_make_installs_nothing_without_its_hash() -> None:
    commands = (PROJECT / "Makefile").read_text("utf-8").replace("\\\n", "")
    installing = re.findall(
        r".*\bpip (?:install|download)\b.*|.*\bnpm (?:ci|install)\b.*", commands
    )
    safe = ("--require-hashes --only-binary :all:", "npm ci", "--package-lock-only")
    own = "--no-deps --no-build-isolation --editable"
    assert {*re.findall(r"\$\(INSTALL_OWN\) (\S+)", commands)} == {".", "hooks/concord_import"}
    assert len(installing) > len(safe)
    assert [each for each in installing if not any(part in each for part in (*safe, own))] == []


def test_every_action_is_pinned_to_a_commit_and_one_version() -> None:
    actions = _actions(PROJECT / ".github" / "workflows")
    assert actions
    assert len({repository for repository, _ in actions}) == len(actions)


def test_a_new_library_uses_the_same_commits_of_actions() -> None:
    starter = PROJECT / "hooks/concord/features/starter/library/dot.github/workflows"
    assert _actions(starter) <= _actions(PROJECT / ".github" / "workflows")


def test_a_new_library_installs_by_the_hashes_of_this_one() -> None:
    """If this fails: “make lock” copies the file."""
    starter = PROJECT / "hooks/concord/features/starter/library"
    packages = (starter / "packages.txt").read_text("utf-8")
    assert packages == (_REQUIREMENTS / "run.txt").read_text("utf-8")
    steps = (starter / "dot.github/workflows/publish.yml").read_text("utf-8")
    assert "pip install --require-hashes -r packages.txt" in steps


@pytest.mark.parametrize("file", [".github/workflows/site.yml", ".github/workflows/release.yml"])
def test_a_job_that_may_write_runs_nothing_of_ours(file: str) -> None:
    jobs = yaml.safe_load((PROJECT / file).read_text("utf-8"))["jobs"]
    writing = [job for job in jobs.values() if "write" in job.get("permissions", {}).values()]
    assert writing
    runs = [step["run"] for job in writing for step in job["steps"] if "run" in step]
    assert [run for run in runs if re.search(r"make|pip|concord |\.venv", run)] == []


def test_a_release_checks_its_site_before_books_change_what_the_site_is_made_of() -> None:
    jobs = yaml.safe_load((PROJECT / ".github/workflows/release.yml").read_text("utf-8"))["jobs"]
    runs = [step["run"] for step in jobs["archive"]["steps"] if "run" in step]
    check, books = (
        next(place for place, run in enumerate(runs) if words in run)
        for words in ("publish --check", "make books")
    )
    assert check < books
