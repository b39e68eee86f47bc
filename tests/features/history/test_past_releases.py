"""Five releases are published one after another. What today's site says of each version is what the
site of that release said."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from concord.checks.checks import load
from concord.features.api.topic_data import topic_files
from concord.features.history.history_data import history_files
from concord.pages.site import Site
from tests.libraries.builders import write_library
from tests.libraries.editions import releases

_LANGUAGES = ("en", "ru", "pl")
_Shown = Mapping[str, tuple[str, str]]
"""The number and the text of each unit by its name, which is unique in the game."""


def _sites(folder: Path, seed: int) -> list[Site]:
    return [
        Site(load(write_library(folder / str(index), files)))
        for index, files in enumerate(releases(seed))
    ]


def _published(site: Site, language: str) -> _Shown:
    """From `api/v1/game/<topic>.json` of a release."""
    (game,) = site.library.games
    found = {}
    for topic in game.topics:
        for file in topic_files(site, game, topic):
            assert isinstance(file.content, bytes)
            for unit in json.loads(file.content)["units"] if file.path.endswith(".json") else ():
                if unit["text"][language]:
                    found[unit["id"]] = unit["citation"][language], unit["text"][language]
    return found


def _told(site: Site, language: str, version: str) -> _Shown:
    """From `api/v1/game/history.<language>.json` of today."""
    (game,) = site.library.games
    contents = {each.path: each.content for each in history_files(site, game)}
    content = contents[f"api/v1/game/history.{language}.json"]
    assert isinstance(content, bytes)
    data: dict[str, Any] = json.loads(content)
    started = data["versions"][: data["versions"].index(version) + 1]
    found = {}
    for unit in data["units"]:
        state = [each for each in unit["states"] if each["since"] in started][-1]
        if "text" in state and "#" in unit["id"]:
            found[unit["id"].partition("#")[2]] = state["number"], state["text"]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_text_at_a_version_is_the_one_that_was_published(tmp_path: Path, seed: int) -> None:
    sites = _sites(tmp_path, seed)
    versions = sites[-1].library.games[0].versions_in("en")
    for language in _LANGUAGES:
        for site, version in zip(sites, versions, strict=True):
            published = _published(site, language)
            assert _told(sites[-1], language, version) == published
            assert len(published) > len(versions)
