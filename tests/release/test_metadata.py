"""Tests of the citation, the metadata of a DOI, and the texts of the licenses."""

import json
import re
import tomllib
from typing import Any

import pytest
import yaml

from tests.site.builds import PROJECT


@pytest.fixture(scope="module")
def citation() -> Any:
    return yaml.safe_load((PROJECT / "CITATION.cff").read_text("utf-8"))


@pytest.fixture(scope="module")
def deposit() -> Any:
    """What Zenodo reads when it gives a release its DOI."""
    return json.loads((PROJECT / ".zenodo.json").read_text("utf-8"))


def test_the_version_is_that_of_the_project(citation: Any) -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    node = json.loads((PROJECT / "package-lock.json").read_text("utf-8"))
    assert citation["version"] == node["version"] == project["version"]


def test_the_import_is_of_the_version_of_the_engine_and_needs_just_this() -> None:
    folder = PROJECT / "hooks" / "concord_import"
    engine, other = (
        tomllib.loads((each / "pyproject.toml").read_text("utf-8"))["project"]
        for each in (PROJECT, folder)
    )
    assert other["version"] == engine["version"]
    assert f"concord-rules=={engine['version']}" in other["dependencies"]
    assert (folder / "LICENSE").read_bytes() == (PROJECT / "LICENSE").read_bytes()


def test_the_deposit_says_what_the_citation_says(citation: Any, deposit: Any) -> None:
    assert deposit["upload_type"] == citation["type"]
    assert deposit["title"] == citation["title"]
    assert deposit["description"] == citation["abstract"]
    assert deposit["creators"] == citation["authors"]
    assert deposit["license"] == citation["license"].lower()
    assert deposit["keywords"] == citation["keywords"]


def test_the_deposit_has_all_that_a_doi_requires(deposit: Any) -> None:
    assert deposit.keys() >= {"upload_type", "title", "description", "creators", "access_right"}
    assert deposit["access_right"] == "open"
    assert all(each["name"] for each in deposit["creators"])


def test_the_texts_of_the_licenses_are_in_the_project(citation: Any) -> None:
    terms = (PROJECT / "LICENSES" / f"{citation['license']}.txt").read_text("utf-8")
    assert terms.startswith("Creative Commons Attribution-ShareAlike 4.0 International")
    assert "Section 8 – Interpretation." in terms
    assert (PROJECT / "LICENSE").read_text("utf-8").startswith("MIT License")


def test_every_license_that_is_named_is_there() -> None:
    listed = (PROJECT / "LICENSES" / "README.md").read_text("utf-8")
    targets = set(re.findall(r"\]\(([^)]+)\)", listed))
    assert {path.name for path in (PROJECT / "LICENSES").glob("*.txt")} < targets
    assert [each for each in targets if not (PROJECT / "LICENSES" / each).is_file()] == []
