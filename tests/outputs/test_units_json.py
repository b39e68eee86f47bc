"""The library as JSON for programs: the units of a topic."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.outputs.exports import unit_in


def link(address: str, title: str, words: str) -> str:
    """A reference states its title where that is not what it says."""
    named = f' title="{title}"' if title != words else ""
    return f'<a class="reference" href="{address}"{named}>{words}</a>'


_ADDRESSES = {"shared": True, "former_ids": []}
"""It has share pages, and had no other id before."""

_ALWAYS_STATED = {"id", "kind", "citation", "text", "state", "shared"}

UNITS: dict[str, dict[str, Any]] = {
    "lead": {
        "id": "lead",
        "parent": None,
        "under": None,
        "kind": "clause",
        "label": {"en": "1", "ru": "1", "pl": "1"},
        "citation": {"en": "10.1", "ru": "5.1", "pl": "10.1"},
        "text": {
            "en": "See 8.1, Later, that & cost",
            "ru": "См. EN 8.1",
            "pl": "Zob. 8.1",
        },
        "html": {
            "en": (
                f"See {link('/game/eighth/#only', '8.1 · Eighth', '8.1')}, "
                '<em><span class="planned" title="Still to be written">Later</span></em>, '
                f"{link('/game/eighth/', 'Eighth', 'that')} &amp; "
                f"{link('/game/glossary/#cost', 'cost', 'cost')}"
            ),
            "ru": f"См. {link('/ru/game/eighth/#only', 'EN 8.1 · Восьмая', 'EN 8.1')}",
            "pl": f"Zob. {link('/pl/game/eighth/#only', '8.1 · Ósmy', '8.1')}",
        },
        "state": {"en": "draft", "ru": "draft", "pl": "draft"},
        "inferred": False,
        "counted": False,
        "heading": {},
        "table": None,
        **_ADDRESSES,
        "refs": ["eighth#only", "later", "eighth", "glossary#cost"],
        "line": {},
        "divergences": [
            {
                "kind": "omission",
                "editions": ["ru"],
                "since": {"ru": "2"},
                "note": {"en": "Unlike 8.1", "ru": "Не как в EN 8.1", "pl": "Inaczej niż 8.1"},
            }
        ],
    },
    "part": {
        "id": "part",
        "parent": "lead",
        "under": "lead",
        "kind": "clause",
        "label": {"en": "a", "ru": "а", "pl": "a"},
        "citation": {"en": "10.1a", "ru": "5.1.а", "pl": "10.1a"},
        "text": {"en": "Part", "ru": "Часть", "pl": None},
        "html": {},
        "state": {"en": "draft", "ru": "draft", "pl": "untranslated"},
        "inferred": True,
        "counted": False,
        "heading": {},
        "table": None,
        **_ADDRESSES,
        "refs": [],
        "line": {},
        "divergences": [],
    },
    "shown": {
        "id": "shown",
        "parent": "lead",
        "under": "lead",
        "kind": "example",
        "label": {"en": "b", "ru": "б", "pl": "b"},
        "citation": {"en": "10.1b", "ru": "5.1.б", "pl": "10.1b"},
        "text": {"en": "Shown", "ru": "Показано", "pl": "Pokazane"},
        "html": {},
        "state": {"en": "draft", "ru": "draft", "pl": "draft"},
        "inferred": False,
        "counted": False,
        "heading": {},
        "table": None,
        **_ADDRESSES,
        "refs": [],
        "line": {},
        "divergences": [],
    },
    "case": {
        "id": "case",
        "parent": "lead",
        "under": "lead",
        "kind": "example",
        "label": {},
        "citation": {"en": "10.1 example", "ru": "5.1 пример", "pl": "10.1 przykład"},
        "text": {"en": "Case", "ru": "Случай", "pl": "Przypadek"},
        "html": {},
        "state": {"en": "draft", "ru": "draft", "pl": "draft"},
        "inferred": False,
        "counted": False,
        "heading": {},
        "table": None,
        **_ADDRESSES,
        "refs": [],
        "line": {},
        "divergences": [],
    },
    "remark": {
        "id": "remark",
        "parent": None,
        "under": None,
        "kind": "note",
        "label": {"ru": "3"},
        "citation": {"en": None, "ru": "5 прим. 3", "pl": None},
        "text": {"en": None, "ru": "Заметка", "pl": None},
        "html": {},
        "state": {"en": "not-in-edition", "ru": "translated", "pl": "not-in-edition"},
        "inferred": False,
        "counted": False,
        "heading": {},
        "table": None,
        **_ADDRESSES,
        "refs": [],
        "line": {},
        "divergences": [],
    },
}


@pytest.mark.parametrize(("unit_id", "expected"), UNITS.items(), ids=UNITS)
def test_a_unit_has_all_its_data_in_all_languages(
    exported: Path, unit_id: str, expected: dict[str, Any]
) -> None:
    stated = {key: each for key, each in expected.items() if each or key in _ALWAYS_STATED}
    assert unit_in(exported, "x", unit_id) == stated


def test_what_a_unit_does_not_have_is_left_out(exported: Path) -> None:
    assert {*unit_in(exported, "x", "shown")} == {*_ALWAYS_STATED, "parent", "under", "label"}


def test_a_unit_has_no_number_in_an_edition_without_its_topic(exported: Path) -> None:
    only = unit_in(exported, "eighth", "only")
    assert only["citation"] == {"en": "8.1", "ru": None, "pl": "8.1"}
    assert only["state"] == {"en": "translated", "ru": "draft", "pl": "draft"}
