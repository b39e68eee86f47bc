"""The linker's files: a plain script, a userscript, and the numbers of a game in few bytes."""

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from concord.base.assets import Assets
from concord.checks.checks import load
from concord.features.citing.numbers import Number, numbers_data
from concord.features.linking.linker import FORUMS, citations_file, linker_file, userscript_file
from concord.pages.site import Site
from tests.libraries.builders import write_library
from tests.libraries.editions import releases
from tests.libraries.reef import reef_library

_ADDRESS = "https://example.org/rules/"


def _site(url: str = _ADDRESS) -> Site:
    return Site(reef_library(), url=url, assets=Assets("01234567"))


def test_the_script_is_plain_and_knows_no_address() -> None:
    (file,) = linker_file(_site())
    script = file.content.decode()
    assert not re.search(r"^(?:import|export)\b|import\.meta|\bimport\(", script, re.MULTILINE)
    assert _ADDRESS not in script


def test_the_userscript_names_the_forums_and_where_it_connects() -> None:
    (file,) = userscript_file(_site())
    header, script = file.content.decode().split("// ==/UserScript==\n")
    assert re.findall(r"^// @match (.+)$", header, re.MULTILINE) == [*FORUMS]
    assert "// @connect example.org\n" in header
    assert f'"root":"{_ADDRESS}"' in script


def test_a_site_without_an_address_has_no_userscript() -> None:
    assert [*userscript_file(_site(""))] == []


def test_the_packed_numbers_say_what_the_numbers_say(tmp_path: Path) -> None:
    *_, last = releases(3)
    with_past = Site(load(write_library(tmp_path, last)))
    for site in (_site(), with_past):
        for game in site.library.games:
            (file,) = citations_file(site, game)
            numbers = numbers_data(site, game, has_unit_texts=False)
            packed = json.loads(file.content)
            for topic, found in zip(numbers["topics"], packed["topics"], strict=True):
                own = [_unpacked(each, []) for each in found["numbers"]]
                assert own == _without_versions(topic["numbers"])
                assert [each["id"] for each in topic["units"]] == [
                    id_ for id_, *_ in found["units"]
                ]
                assert [_without_versions(each["numbers"]) for each in topic["units"]] == [
                    [_unpacked(number, own) for number in below] for _, *below in found["units"]
                ]
    assert '"earlier"' in json.dumps(numbers["topics"])


def test_a_number_has_only_what_follows_that_of_its_topic() -> None:
    site = _site()
    (file, *_) = citations_file(site, site.library.games[0])
    keys = {
        number[0]
        for topic in json.loads(file.content)["topics"]
        for _, *below in topic["units"]
        for number in below
    }
    assert {each[0] for each in keys} == {"."}


def _without_versions(numbers: Iterable[Number]) -> list[Mapping[str, object]]:
    """The numbers without what the linker does not read."""
    return [
        {key: value for key, value in each.items() if key not in {"versions", "place"}}
        for each in numbers
    ]


def _unpacked(number: list[Any], above: list[dict[str, Any]]) -> dict[str, Any]:
    key, place, citations, *earlier = number
    start = above[place] if isinstance(place, int) else {"key": "", "edition": place}
    citation = {
        language: start.get("citation", {}).get(language, "") + (each or key)
        for language, each in citations.items()
    }
    unpacked = {**start, "key": start["key"] + key, "citation": citation}
    return unpacked | ({"earlier": earlier[0]} if earlier else {})
