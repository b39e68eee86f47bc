"""What a record says of earlier versions fits the versions of its editions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.checks.redirect_files import ONE
from tests.libraries.builders import GAME, TOPIC, Files, changed, problems_in, write_library

_VERSIONS = changed(GAME, "{title: Правила}", '{title: Правила, version: "2", earlier: ["1"]}')
_OF_EDITION = "expected a version of the edition in game.yml"
_OF_UNIT = "expected an edition of the record that has the unit: en, ru"
_WRITTEN = "expected a version, without _ and not beginning with - or #"

MISTAKES: Mapping[str, tuple[Files, str]] = {
    "a first version that the edition never had": (
        changed(TOPIC, ONE, f'{ONE}    since: {{ru: "3"}}\n'),
        f"data/game/x.yml:6:17: found the version “3”; {_OF_EDITION}: there is none",
    ),
    "a change in a version that the edition never had": (
        changed(TOPIC, ONE, f'{ONE}    changed: {{ru: ["2", "3"]}}\n') | _VERSIONS,
        f"data/game/x.yml:6:25: found the version “3”; {_OF_EDITION}: 1, 2",
    ),
    "a number of a version that is not an earlier one": (
        changed(TOPIC, ONE, f'{ONE}    was: {{ru: {{"2": "5.9"}}}}\n') | _VERSIONS,
        f"data/game/x.yml:6:16: found the version “2”; {_OF_EDITION}: 1",
    ),
    "the history of an edition that follows another": (
        changed(TOPIC, ONE, f'{ONE}    since: {{pl: "3"}}\n'),
        f"data/game/x.yml:6:17: found the edition “pl”; {_OF_UNIT}",
    ),
    "a divergence since a version that the edition never had": (
        {
            **changed(
                TOPIC,
                ONE,
                f"{ONE}    divergences: [{{kind: omission, editions: [ru], since: {{ru: '3'}}, "
                "note: {en: A, ru: А, pl: A}}]\n",
            ),
            **_VERSIONS,
        },
        f"data/game/x.yml:6:64: found the version “3”; {_OF_EDITION}: 1, 2",
    ),
    "a divergence of the topic since a version of no edition": (
        changed(
            TOPIC,
            "clauses:\n  - id: one",
            "divergences: [{kind: omission, editions: [ru], since: {pl: '3'}, "
            "note: {en: A, ru: А, pl: A}}]\nclauses:\n  - id: one",
        ),
        f"data/game/x.yml:4:60: found the edition “pl”; {_OF_UNIT}",
    ),
    "a former text of a version that is not an earlier one": (
        changed(TOPIC, ONE, f"{ONE}    former: {{ru: {{'2': Три}}}}\n") | _VERSIONS,
        f"data/game/x.yml:6:19: found the version “2”; {_OF_EDITION}: 1",
    ),
    "a former text that is the one of today": (
        changed(TOPIC, ONE, f"{ONE}    former: {{ru: {{'1': Раз}}}}\n") | _VERSIONS,
        (
            "data/game/x.yml:6:24: found the same text in version 1 as today; "
            "expected a text that was changed since"
        ),
    ),
    "a former text with a reference that leads nowhere": (
        changed(TOPIC, ONE, f"{ONE}    former: {{ru: {{'1': '[[x#tow]]'}}}}\n") | _VERSIONS,
        "data/game/x.yml:6:27: found the unknown unit “x#tow”; did you mean “two”?",
    ),
    "a version that the lock could not tell from none": (
        changed(GAME, "{title: Правила}", '{title: Правила, version: "-"}'),
        f"data/game/game.yml:7:33: found “-”; {_WRITTEN}",
    ),
    "a version with the sign that stands for a space": (
        changed(GAME, "{title: Правила}", '{title: Правила, earlier: ["a_b"]}'),
        f"data/game/game.yml:7:34: found “a_b”; {_WRITTEN}",
    ),
}


@pytest.mark.parametrize(
    ("files", "lines"), [pytest.param(*each, id=name) for name, each in MISTAKES.items()]
)
def test_an_error_names_its_place_what_was_found_and_what_was_expected(
    tmp_path: Path, files: Files, lines: str
) -> None:
    assert problems_in(write_library(tmp_path, files)) == lines.split("\n")
