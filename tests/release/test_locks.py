"""Tests that everything installed is locked by hash, and that other locks are refused."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement as Asked
from packaging.utils import canonicalize_name

from release.locks import read_actions, read_node_packages, read_requirements
from tests.site.builds import PROJECT

_REQUIREMENTS = PROJECT / "requirements"
_PYPROJECT = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
_GROUPS = _PYPROJECT["dependency-groups"]
_EXTRAS = _PYPROJECT["project"]["optional-dependencies"]
_HASH = "0123456789abcdef" * 4
_COMMIT = "0123456789abcdef0123456789abcdef01234567"
_INTEGRITY = f"sha512-{'A' * 86}=="


@pytest.mark.parametrize(
    ("lock", "asked"),
    [
        ("run", [*_PYPROJECT["project"]["dependencies"], *_GROUPS["build"]]),
        ("import", [*_PYPROJECT["project"]["dependencies"], *_EXTRAS["import"]]),
        (
            "dev",
            [
                *_PYPROJECT["project"]["dependencies"],
                *_GROUPS["build"],
                *_EXTRAS["import"],
                *_GROUPS["dev"],
            ],
        ),
        ("lock", _GROUPS["lock"]),
    ],
)
def test_locks_hold_hashed_versions_of_all_that_is_asked_for(lock: str, asked: list[str]) -> None:
    locked = {each.name: each.version for each in read_requirements(_REQUIREMENTS / f"{lock}.txt")}
    lacking = [
        each.name
        for each in map(Asked, asked)
        if locked.get(canonicalize_name(each.name), "") not in each.specifier
    ]
    assert lacking == []


def test_tests_run_with_the_packages_that_build_the_site() -> None:
    run, dev = (set(read_requirements(_REQUIREMENTS / f"{name}.txt")) for name in ("run", "dev"))
    assert run < dev


def test_scripts_of_packages_of_node_are_locked_and_not_run() -> None:
    asked = json.loads((PROJECT / "package.json").read_text("utf-8"))["devDependencies"]
    locked = {
        (each.name, each.version) for each in read_node_packages(PROJECT / "package-lock.json")
    }
    assert locked >= set(asked.items())
    assert "ignore-scripts=true" in (PROJECT / ".npmrc").read_text("utf-8").splitlines()


def test_make_installs_nothing_without_its_hash() -> None:
    commands = (PROJECT / "Makefile").read_text("utf-8").replace("\\\n", "")
    installing = re.findall(
        r".*\bpip (?:install|download)\b.*|.*\bnpm (?:ci|install)\b.*", commands
    )
    safe = ("--require-hashes --only-binary :all:", "npm ci", "--package-lock-only")
    own = "--no-deps --no-build-isolation --editable ."
    assert len(installing) > len(safe)
    assert [each for each in installing if not any(part in each for part in (*safe, own))] == []


def test_every_action_is_pinned_to_a_commit_and_one_version() -> None:
    actions = read_actions(PROJECT / ".github" / "workflows")
    assert actions
    assert len({each.repository for each in actions}) == len(actions)


def test_a_new_library_uses_the_same_commits_of_actions() -> None:
    starter = PROJECT / "hooks/concord/cli/starter/library/dot.github/workflows"
    assert set(read_actions(starter)) <= set(read_actions(PROJECT / ".github" / "workflows"))


def test_a_requirement_is_read_with_its_marker_and_all_hashes(tmp_path: Path) -> None:
    lock = tmp_path / "run.txt"
    other = _HASH[::-1]
    lock.write_text(
        "# made by uv\n"
        f"apple==1.0 \\\n    --hash=sha256:{other} \\\n    --hash=sha256:{_HASH}\n"
        f"pear==2.0.1 ; sys_platform == 'win32' \\\n    --hash=sha256:{_HASH}\n",
        encoding="utf-8",
    )
    apple, pear = read_requirements(lock)
    assert (apple.name, apple.version, apple.marker) == ("apple", "1.0", "")
    assert apple.hashes == (_HASH, other)
    assert (pear.name, pear.version, pear.marker) == ("pear", "2.0.1", "sys_platform == 'win32'")
    assert pear.hashes == (_HASH,)


@pytest.mark.parametrize(
    "line",
    [
        "pear==2.0.1",
        "pear==2.0.1 --hash=md5:0123456789abcdef0123456789abcdef",
        f"pear==2.0.1 --hash=sha256:{_HASH[1:]}",
        f"pear>=2 --hash=sha256:{_HASH}",
        f"pear @ https://example.org/pear.whl --hash=sha256:{_HASH}",
        "--index-url https://example.org/simple",
        "-r other.txt",
        "-e .",
    ],
)
def test_a_requirement_without_one_version_and_its_hashes_is_refused(
    line: str, tmp_path: Path
) -> None:
    lock = tmp_path / "run.txt"
    lock.write_text(f"apple==1.0 \\\n    --hash=sha256:{_HASH}\n{line}\n", encoding="utf-8")
    with pytest.raises(
        ValueError, match=r"^run\.txt:3:1: found “" + re.escape(line) + "”; expected"
    ):
        read_requirements(lock)


def test_a_package_of_node_is_read_once_with_its_hash(tmp_path: Path) -> None:
    lock = _package_lock(
        tmp_path,
        {
            "": {"name": "concord"},
            "node_modules/@fruit/pear": {
                "version": "2.0.1",
                "integrity": _INTEGRITY,
                "license": "MIT",
            },
            "node_modules/tree/node_modules/@fruit/pear": {
                "version": "2.0.1",
                "integrity": _INTEGRITY,
                "license": "MIT",
            },
        },
    )
    (pear,) = read_node_packages(lock)
    assert (pear.name, pear.version, pear.license) == ("@fruit/pear", "2.0.1", "MIT")
    assert pear.sha512 == "00" * 64


@pytest.mark.parametrize(
    ("package", "found"),
    [
        ({}, "the integrity “” of node_modules/pear"),
        ({"integrity": "sha1-AAAA"}, "the integrity “sha1-AAAA”"),
        ({"integrity": "sha512-AAAA"}, "the integrity “sha512-AAAA”"),
        ({"integrity": "sha512-***"}, "the integrity “sha512-\\*\\*\\*”"),
        (
            {"integrity": _INTEGRITY, "resolved": "https://example.org/pear.tgz"},
            "the address https://example.org/pear.tgz of node_modules/pear",
        ),
    ],
)
def test_a_package_of_node_without_a_hash_or_with_a_host_is_refused(
    package: dict[str, str], found: str, tmp_path: Path
) -> None:
    lock = _package_lock(tmp_path, {"node_modules/pear": {"version": "2.0.1", **package}})
    with pytest.raises(ValueError, match=rf"^package-lock\.json:1:1: found {found}"):
        read_node_packages(lock)


@pytest.mark.parametrize(
    "action",
    [
        "fruit/pear@v2",
        "fruit/pear@main",
        f"fruit/pear@{_COMMIT}",
        f"fruit/pear@{_COMMIT[1:]} # v2.0.1",
        f"fruit/pear@{_COMMIT} # main",
        "docker://pear:2",
    ],
)
def test_an_action_without_a_commit_and_its_version_is_refused(action: str, tmp_path: Path) -> None:
    workflow = tmp_path / "site.yml"
    workflow.write_text(f"steps:\n  - id: pear\n    uses: {action}\n", encoding="utf-8")
    with pytest.raises(
        ValueError, match=r"^site\.yml:3:11: found the action “" + re.escape(action)
    ):
        read_actions(tmp_path)


def test_actions_are_read_from_all_workflows_and_own_ones_are_left_out(tmp_path: Path) -> None:
    for file in ("site.yml", "release.yaml"):
        (tmp_path / file).write_text(
            f"steps:\n  - uses: ./own\n  - uses: fruit/pear/cut@{_COMMIT} # v2.0.1\n",
            encoding="utf-8",
        )
    (pear,) = read_actions(tmp_path)
    assert (pear.repository, pear.commit, pear.version) == ("fruit/pear", _COMMIT, "2.0.1")


def _package_lock(folder: Path, packages: dict[str, dict[str, str]]) -> Path:
    lock = folder / "package-lock.json"
    lock.write_text(json.dumps({"packages": packages}), encoding="utf-8")
    return lock
