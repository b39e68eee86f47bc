"""A library of two topics, and its index and topics as they are published for programs."""

import json
from pathlib import Path
from typing import Any

from concord.model.library import Library
from concord.pages.site import Site
from tests.libraries.builders import GAME, TOPIC, changed
from tests.spine.build.publishing import artifacts, publish

TENTH = """\
id: x
number: {en: "10", ru: "5"}
title: {en: Tenth, ru: Пятая, pl: Dziesiąty}
clauses:
  - id: lead
    label: "1"
    text:
      en: See [[eighth#only]], *[[later]]*, [[eighth|that]] & [[glossary#cost]]
      ru: См. [[eighth#only]]
      pl: Zob. [[eighth#only]]
    divergences:
      - kind: omission
        editions: [ru]
        since: {ru: "2"}
        note:
          en: Unlike [[eighth#only]]
          ru: Не как в [[eighth#only]]
          pl: Inaczej niż [[eighth#only]]
    clauses:
      - id: part
        label: {en: a, ru: а}
        inferred: [ru]
        untranslated: [pl]
        text: {en: Part, ru: Часть}
      - id: shown
        label: {en: b, ru: б}
        example: true
        text: {en: Shown, ru: Показано, pl: Pokazane}
    examples:
      - id: case
        text: {en: Case, ru: Случай, pl: Przypadek}
notes:
  - id: remark
    label: {ru: "3"}
    only: [ru]
    text: {ru: Заметка}
  - id: second
    label: {en: "1", ru: "4"}
    text: {en: Second, ru: Вторая, pl: Druga}
order: {en: [second, remark]}
related: [later, eighth]
"""
EIGHTH = """\
id: eighth
number: {en: "8"}
editions: [en]
title: {en: Eighth, ru: Восьмая, pl: Ósmy}
clauses:
  - id: only
    label: "1"
    text: {en: Only, ru: Только, pl: Tylko}
"""

FILES = {
    TOPIC: TENTH,
    "data/game/eighth.yml": EIGHTH,
    **changed(GAME, "{title: Правила}", '{title: Правила, version: "2"}'),
}


def written(library: Library, folder: Path) -> Path:
    """The index and the topics as files in `folder`."""
    publish(Site(library, url="https://example.org/rules/"), folder, artifacts("index", "topics"))
    return folder


def data_in(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def unit_in(exported: Path, topic_id: str, unit_id: str) -> Any:
    units = data_in(exported / f"api/v1/game/{topic_id}.json")["units"]
    return next(unit for unit in units if unit["id"] == unit_id)
