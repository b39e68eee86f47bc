"""The name of a component finds its notes, and leads to it before the rules that mention it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from concord.pages.site import Site
from tests.js.bridge import Bridge, bridge_to
from tests.libraries.harbour import harbour_library
from tests.spine.build.publishing import SEARCH_ARTIFACTS, artifacts, publish


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library")
    publish(Site(harbour_library(folder)), folder, artifacts("numbers", *SEARCH_ARTIFACTS))
    return folder / "search"


@pytest.fixture(scope="module")
def script() -> Iterator[Bridge]:
    with bridge_to("features/search/js/search-functions.js") as bridge:
        yield bridge


def _found(script: Bridge, index: Path, language: str, query: str) -> list[str]:
    found: Any = script.call("search", str(index), language, query, {})
    return [path for group in found["groups"] for path in group if "#" in path]


@pytest.mark.parametrize(
    ("language", "query"),
    [("en", "storm petrel sails"), ("ru", "буревестником дважды"), ("pl", "burzyka dwa razy")],
)
def test_a_note_is_found_by_the_name_that_it_does_not_say(
    script: Bridge, index: Path, language: str, query: str
) -> None:
    assert _found(script, index, language, query)[0].endswith("#note-petrel-twice")


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Fog Bank"), ("ru", "полоса тумана"), ("pl", "mgła")]
)
def test_a_name_alone_finds_its_component_before_the_rules_that_mention_it(
    script: Bridge, index: Path, language: str, name: str
) -> None:
    found = _found(script, index, language, name)
    assert found[0].endswith("/cards/#fog-bank")
    assert any(each.endswith("/z/#fog") for each in found)
