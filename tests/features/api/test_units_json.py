"""The library as JSON for programs: the units of a topic."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.libraries.exports import unit_in


def link(address: str, title: str, words: str) -> str:
    """A reference states its title where that is not what it says."""
    named = f' title="{title}"' if title != words else ""
    return f'<a class="reference" href="{address}"{named}>{words}</a>'


DRAFTS = "{en: draft, ru: draft, pl: draft}"
BELOW = f"""
part:
  {{id: part, parent: lead, under: lead, kind: clause, label: {{en: a, ru: а, pl: a}},
  citation: {{en: 10.1a, ru: 5.1.а, pl: 10.1a}}, text: {{en: Part, ru: Часть, pl: null}},
  state: {{en: draft, ru: draft, pl: untranslated}}, inferred: true}}
shown:
  {{id: shown, parent: lead, under: lead, kind: example, label: {{en: b, ru: б, pl: b}},
  citation: {{en: 10.1b, ru: 5.1.б, pl: 10.1b}}, state: {DRAFTS},
  text: {{en: Shown, ru: Показано, pl: Pokazane}}}}
case:
  {{id: case, parent: lead, under: lead, kind: example, state: {DRAFTS},
  citation: {{en: 10.1 example, ru: 5.1 пример, pl: 10.1 przykład}},
  text: {{en: Case, ru: Случай, pl: Przypadek}}}}
remark:
  {{id: remark, kind: note, label: {{ru: "3"}}, citation: {{en: null, ru: 5 прим. 3, pl: null}},
  text: {{en: null, ru: Заметка, pl: null}},
  state: {{en: not-in-edition, ru: ready, pl: not-in-edition}}}}
"""
UNITS: dict[str, dict[str, Any]] = {
    "lead": {
        "id": "lead",
        "kind": "clause",
        "label": {"en": "1", "ru": "1", "pl": "1"},
        "citation": {"en": "10.1", "ru": "5.1", "pl": "10.1"},
        "text": {"en": "See 8.1, Later, that & cost", "ru": "См. EN 8.1", "pl": "Zob. 8.1"},
        "html": {
            "en": (
                f"See {link('game/eighth/#only', '8.1 · Eighth', '8.1')}, "
                '<em><span class="planned" title="Still to be written">Later</span></em>, '
                f"{link('game/eighth/', 'Eighth', 'that')} &amp; "
                f"{link('game/glossary/#cost', 'cost', 'cost')}"
            ),
            "ru": f"См. {link('ru/game/eighth/#only', 'EN 8.1 · Восьмая', 'EN 8.1')}",
            "pl": f"Zob. {link('pl/game/eighth/#only', '8.1 · Ósmy', '8.1')}",
        },
        "state": {"en": "draft", "ru": "draft", "pl": "draft"},
        "refs": ["eighth#only", "later", "eighth", "glossary#cost"],
        "divergences": [
            {
                "kind": "omission",
                "editions": ["ru"],
                "since": {"ru": "2"},
                "note": {"en": "Unlike 8.1", "ru": "Не как в EN 8.1", "pl": "Inaczej niż 8.1"},
            }
        ],
    },
    **yaml.safe_load(BELOW),
}


@pytest.mark.parametrize(("unit_id", "expected"), UNITS.items(), ids=UNITS)
def test_a_unit_has_its_data_in_all_languages_and_nothing_empty(
    exported: Path, unit_id: str, expected: dict[str, Any]
) -> None:
    assert unit_in(exported, "x", unit_id) == expected


def test_a_unit_has_no_number_in_an_edition_without_its_topic(exported: Path) -> None:
    only = unit_in(exported, "eighth", "only")
    assert only["citation"] == {"en": "8.1", "ru": None, "pl": "8.1"}
    assert only["state"] == {"en": "ready", "ru": "draft", "pl": "draft"}
