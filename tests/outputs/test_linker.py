"""The linker's files: a plain script, a userscript, and the numbers of a game in few bytes."""

from __future__ import annotations

import json
import re
from typing import Any

from concord.core.assets import Assets
from concord.outputs.api.numbers import numbers_without_texts
from concord.outputs.linker import FORUMS, citations_file, linker_file, userscript_file
from concord.views.site import Site
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


def test_the_packed_numbers_say_what_the_numbers_say() -> None:
    site = _site()
    for game in site.library.games:
        (file,) = citations_file(site, game)
        numbers = numbers_without_texts(site, game)
        packed = json.loads(file.content)
        units = [unit for topic in numbers["topics"] for unit in topic["units"]]
        found = [unit for topic in packed["topics"] for unit in topic["units"]]
        assert [each[0] for each in found] == [each["id"] for each in units]
        assert [[*map(_unpacked, own)] for _, *own in found] == [each["numbers"] for each in units]


def _unpacked(number: list[Any]) -> dict[str, Any]:
    key, edition, citations, *former = number
    citation = {language: each or key for language, each in citations.items()}
    return {"key": key, "citation": citation, "edition": edition} | (
        {"former": former[0]} if former else {}
    )
