"""Reads the locks of Python packages, node packages and GitHub actions.

A lock that does not determine each file by a hash raises ValueError, as `file:line:column: found …;
expected …`.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_REQUIREMENT = re.compile(
    r"(?P<name>[\w.-]+)==(?P<version>[^\s;]+)(?: ; (?P<marker>.+?))?"
    r"(?P<hashes>(?: --hash=sha256:[0-9a-f]{64})+)"
)
_USES = re.compile(r"^[ \t-]*(?:\"uses\"|'uses'|uses)[ \t]*:[ \t]*(?P<action>.*)$", re.MULTILINE)
_PINNED = re.compile(
    r"(?P<repository>[\w.-]+/[\w.-]+)(?:/[\w./-]+)?@(?P<commit>[0-9a-f]{40}) # v(?P<version>[\d.]+)"
)
_DIGEST = 64
"""Bytes of a SHA-512."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """A package of Python, in one version."""

    name: str
    version: str
    marker: str
    """Where it is installed, as in `sys_platform == 'win32'`; empty for everywhere."""
    hashes: tuple[str, ...]
    """The SHA-256 of each file that may be installed, in hexadecimal."""


@dataclass(frozen=True, slots=True)
class NodePackage:
    name: str
    """With its scope, as in `@eslint/js`."""
    version: str
    sha512: str
    """In hexadecimal."""
    license: str
    """An SPDX expression; empty if the lock names none."""


@dataclass(frozen=True, slots=True)
class Action:
    """An action that a workflow runs."""

    repository: str
    """As in `actions/checkout`."""
    commit: str
    version: str


def read_requirements(file: Path) -> tuple[Requirement, ...]:
    """Read a lock of pip."""
    return tuple(
        _requirement(line, f"{file.name}:{number}:1")
        for number, line in _logical_lines(file.read_text("utf-8"))
    )


def _logical_lines(text: str) -> Iterator[tuple[int, str]]:
    """Give each requirement in one line, with the number of its first line."""
    parts: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not parts and (not line.strip() or line.lstrip().startswith("#")):
            continue
        parts.append(line.removesuffix("\\").strip())
        if not line.endswith("\\"):
            yield number - len(parts) + 1, " ".join(parts)
            parts = []
    if parts:
        yield len(text.splitlines()) - len(parts) + 1, " ".join(parts)


def _requirement(line: str, place: str) -> Requirement:
    match = _REQUIREMENT.fullmatch(line)
    if not match:
        raise ValueError(
            f"{place}: found “{line}”; expected name==version with its --hash=sha256:…"
        )
    hashes = tuple(sorted(each.rpartition(":")[2] for each in match["hashes"].split()))
    return Requirement(match["name"], match["version"], match["marker"] or "", hashes)


def read_node_packages(file: Path) -> tuple[NodePackage, ...]:
    """Read a lock of npm, in the order of names and versions.

    A package that is installed in several places is given once.
    """
    packages: dict[str, Any] = json.loads(file.read_text("utf-8"))["packages"]
    found = {_node_package(path, package, file.name) for path, package in packages.items() if path}
    return tuple(sorted(found, key=lambda each: (each.name, each.version)))


def _node_package(path: str, package: dict[str, Any], file: str) -> NodePackage:
    if "resolved" in package:
        raise ValueError(
            f"{file}:1:1: found the address {package['resolved']} of {path}; expected none: a lock "
            "names no host"
        )
    name = package.get("name") or path.rpartition("node_modules/")[2]
    algorithm, _, digest = package.get("integrity", "").partition("-")
    try:
        sha512 = base64.b64decode(digest, validate=True)
    except binascii.Error:
        sha512 = b""
    if algorithm != "sha512" or len(sha512) != _DIGEST:
        raise ValueError(
            f"{file}:1:1: found the integrity “{package.get('integrity', '')}” of {path}; expected "
            "sha512-…"
        )
    return NodePackage(name, package["version"], sha512.hex(), package.get("license", ""))


def read_actions(folder: Path) -> tuple[Action, ...]:
    """Read the actions of all workflows in `folder`, each once, in the order of their names."""
    files = sorted([*folder.glob("*.yml"), *folder.glob("*.yaml")])
    found = {action for file in files for action in _actions(file)}
    return tuple(sorted(found, key=lambda each: (each.repository, each.version)))


def _actions(file: Path) -> Iterator[Action]:
    text = file.read_text("utf-8")
    for use in _USES.finditer(text):
        action = use["action"].strip()
        if action.startswith("./"):
            continue
        match = _PINNED.fullmatch(action)
        if not match:
            line = text.count("\n", 0, use.start("action")) + 1
            column = use.start("action") - text.rfind("\n", 0, use.start("action"))
            raise ValueError(
                f"{file.name}:{line}:{column}: found the action “{action}”; expected the hash of a "
                "commit and its version, as in owner/name@0123…def # v1.2.3"
            )
        yield Action(match["repository"], match["commit"], match["version"])
