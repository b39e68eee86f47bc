"""Tests that the bill of materials is valid, complete and made from the locks alone."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from concord.theme import ASSETS
from release.bill_of_materials import bill_of_materials
from release.locks import read_actions, read_node_packages, read_requirements
from release.project import Release
from tests.site.builds import PROJECT

_RELEASE = Release("1.2.3", "0123456789abcdef0123456789abcdef01234567", 1_700_000_000)


@pytest.fixture(scope="module")
def text() -> str:
    return bill_of_materials(PROJECT, _RELEASE)


@pytest.fixture(scope="module")
def components(text: str) -> dict[str, Any]:
    """By their package URLs."""
    return {each["purl"]: each for each in json.loads(text)["components"]}


def test_it_is_valid(text: str) -> None:
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None


def test_it_is_the_same_whenever_it_is_written(text: str) -> None:
    assert bill_of_materials(PROJECT, _RELEASE) == text


def test_each_release_has_a_number_of_its_own(text: str) -> None:
    other = bill_of_materials(PROJECT, Release("1.2.4", _RELEASE.commit, _RELEASE.time))
    assert json.loads(other)["serialNumber"] != json.loads(text)["serialNumber"]


def test_it_lists_each_locked_package_with_its_hashes(components: dict[str, Any]) -> None:
    required, excluded = (
        {
            f"pkg:pypi/{each.name}@{each.version}": set(each.hashes)
            for name in names
            for each in read_requirements(PROJECT / "requirements" / f"{name}.txt")
        }
        for names in (["run"], ["dev", "lock"])
    )
    listed = {purl: each for purl, each in components.items() if purl.startswith("pkg:pypi/")}
    assert {
        purl: {each["content"] for each in component["externalReferences"][0]["hashes"]}
        for purl, component in listed.items()
    } == required | excluded
    assert {purl for purl, each in listed.items() if each["scope"] == "required"} == {*required}


def test_it_lists_each_package_of_node_and_each_action(components: dict[str, Any]) -> None:
    node = {
        f"pkg:npm/{each.name.replace('@', '%40')}@{each.version}": each.sha512
        for each in read_node_packages(PROJECT / "package-lock.json")
    }
    actions = {
        f"pkg:github/{each.repository}@{each.commit}"
        for each in read_actions(PROJECT / ".github" / "workflows")
    }
    assert {purl: components[purl]["hashes"][0]["content"] for purl in node} == node
    assert components.keys() >= actions


@pytest.mark.parametrize("name", ["minisearch", "lean-qr"])
def test_it_lists_a_library_that_is_part_of_the_site(components: dict[str, Any], name: str) -> None:
    vendored = ASSETS / "vendor" / f"{name}.js"
    (library,) = (each for each in components.values() if each["name"] == name)
    assert library["hashes"][0]["content"] == hashlib.sha256(vendored.read_bytes()).hexdigest()
    assert library["scope"] == "required"


def test_it_says_where_a_package_is_needed_and_names_no_host(
    text: str, components: dict[str, Any]
) -> None:
    (morfeusz,) = (each for each in components.values() if each["name"] == "morfeusz2")
    assert "platform_machine" in morfeusz["properties"][0]["value"]
    assert text.count("://") == text.count('"http://cyclonedx.org/')


def test_it_tells_what_the_project_asks_for_from_what_comes_with_that(text: str) -> None:
    dependencies = json.loads(text)["dependencies"]
    (direct,) = (set(each["dependsOn"]) for each in dependencies if each["ref"] == "concord")
    names = {each.rpartition("@")[0].rpartition("/")[2] for each in direct}
    assert {"mkdocs", "uv", "eslint", "minisearch", "checkout"} <= names
    assert "click" not in names  # it comes with MkDocs
