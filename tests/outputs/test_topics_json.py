"""The library as JSON for programs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from concord.build.publisher import publish
from concord.checks.checks import load
from concord.core.model import Library
from concord.outputs.api.schemas import schemas
from concord.outputs.api.topics import IndexData, TopicData
from concord.views.site import Site
from tests.build.publishing import artifacts
from tests.libraries.builders import GAME, REAL_DATA, TOPIC, changed, write_library

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


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    return written(load(write_library(tmp_path / "library", {**FILES})), tmp_path / "site")


def data_in(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def test_there_is_an_index_and_a_file_for_each_topic(exported: Path) -> None:
    files = {
        path.relative_to(exported).as_posix() for path in exported.rglob("*") if path.is_file()
    }
    assert files == {"api/v1/index.json", "api/v1/game/x.json", "api/v1/game/eighth.json"}


def test_the_index_lists_games_and_their_topics_by_number(exported: Path) -> None:
    assert data_in(exported / "api/v1/index.json") == {
        "version": 1,
        "site": "https://example.org/rules/",
        "languages": ["en", "ru", "pl"],
        "translation": "/api/v1/translation.json",
        "games": [
            {
                "id": "game",
                "title": {"en": "Game", "ru": "Игра", "pl": "Gra"},
                "numbers": "/api/v1/game/numbers.json",
                "terms": "/api/v1/game/terms.json",
                "offline": "/api/v1/game/offline.json",
                "topics": [
                    {
                        "id": "eighth",
                        "number": {"en": "8", "ru": None, "pl": "8"},
                        "title": {"en": "Eighth", "ru": "Восьмая", "pl": "Ósmy"},
                        "url": {
                            "en": "/game/eighth/",
                            "ru": "/ru/game/eighth/",
                            "pl": "/pl/game/eighth/",
                        },
                        "api": "/api/v1/game/eighth.json",
                    },
                    {
                        "id": "x",
                        "number": {"en": "10", "ru": "5", "pl": "10"},
                        "title": {"en": "Tenth", "ru": "Пятая", "pl": "Dziesiąty"},
                        "url": {"en": "/game/x/", "ru": "/ru/game/x/", "pl": "/pl/game/x/"},
                        "api": "/api/v1/game/x.json",
                    },
                ],
            }
        ],
    }


def test_a_topic_says_what_it_is_and_how_it_stands_among_others(exported: Path) -> None:
    tenth = data_in(exported / "api/v1/game/x.json")
    del tenth["units"]
    assert tenth == {
        "game": "game",
        "source_language": "en",
        "id": "x",
        "number": {"en": "10", "ru": "5", "pl": "10"},
        "title": {"en": "Tenth", "ru": "Пятая", "pl": "Dziesiąty"},
        "divergences": [],
        "related": ["eighth"],
        "referenced_by": [],
    }
    assert data_in(exported / "api/v1/game/eighth.json")["referenced_by"] == ["x"]


def unit_in(exported: Path, topic_id: str, unit_id: str) -> Any:
    units = data_in(exported / f"api/v1/game/{topic_id}.json")["units"]
    return next(unit for unit in units if unit["id"] == unit_id)


def link(address: str, title: str, words: str) -> str:
    return f'<a class="reference" href="{address}" title="{title}">{words}</a>'


def addresses_of(unit_id: str) -> dict[str, Any]:
    """In its topic, and on the page of its own that is made to be shared."""
    roots = {"en": "/game/x/", "ru": "/ru/game/x/", "pl": "/pl/game/x/"}
    return {
        "url": {language: f"{root}#{unit_id}" for language, root in roots.items()},
        "share": {language: f"{root}{unit_id}/" for language, root in roots.items()},
    }


UNITS: dict[str, dict[str, Any]] = {
    "lead": {
        "id": "lead",
        "parent": None,
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
        **addresses_of("lead"),
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
    "part": {
        "id": "part",
        "parent": "lead",
        "kind": "clause",
        "label": {"en": "a", "ru": "а", "pl": "a"},
        "citation": {"en": "10.1a", "ru": "5.1.а", "pl": "10.1a"},
        "text": {"en": "Part", "ru": "Часть", "pl": None},
        "html": {"en": "Part", "ru": "Часть"},
        "state": {"en": "draft", "ru": "draft", "pl": "untranslated"},
        "inferred": True,
        **addresses_of("part"),
        "refs": [],
        "divergences": [],
    },
    "shown": {
        "id": "shown",
        "parent": "lead",
        "kind": "example",
        "label": {"en": "b", "ru": "б", "pl": "b"},
        "citation": {"en": "10.1b", "ru": "5.1.б", "pl": "10.1b"},
        "text": {"en": "Shown", "ru": "Показано", "pl": "Pokazane"},
        "html": {"en": "Shown", "ru": "Показано", "pl": "Pokazane"},
        "state": {"en": "draft", "ru": "draft", "pl": "draft"},
        "inferred": False,
        **addresses_of("shown"),
        "refs": [],
        "divergences": [],
    },
    "case": {
        "id": "case",
        "parent": "lead",
        "kind": "example",
        "label": {},
        "citation": {"en": "10.1 example", "ru": "5.1 пример", "pl": "10.1 przykład"},
        "text": {"en": "Case", "ru": "Случай", "pl": "Przypadek"},
        "html": {"en": "Case", "ru": "Случай", "pl": "Przypadek"},
        "state": {"en": "draft", "ru": "draft", "pl": "draft"},
        "inferred": False,
        **addresses_of("case"),
        "refs": [],
        "divergences": [],
    },
    "remark": {
        "id": "remark",
        "parent": None,
        "kind": "note",
        "label": {"ru": "3"},
        "citation": {"en": None, "ru": "5 прим. 3", "pl": None},
        "text": {"en": None, "ru": "Заметка", "pl": None},
        "html": {"ru": "Заметка"},
        "state": {"en": "not-in-edition", "ru": "translated", "pl": "not-in-edition"},
        "inferred": False,
        **addresses_of("remark"),
        "refs": [],
        "divergences": [],
    },
}


@pytest.mark.parametrize(("unit_id", "expected"), UNITS.items(), ids=UNITS)
def test_a_unit_says_everything_about_itself_in_all_languages(
    exported: Path, unit_id: str, expected: dict[str, Any]
) -> None:
    assert unit_in(exported, "x", unit_id) == expected


def test_a_unit_has_no_number_in_an_edition_that_its_topic_does_not_restate(exported: Path) -> None:
    only = unit_in(exported, "eighth", "only")
    assert only["citation"] == {"en": "8.1", "ru": None, "pl": "8.1"}
    assert only["state"] == {"en": "translated", "ru": "draft", "pl": "draft"}


def test_units_stand_in_the_reading_order_of_the_source_language(exported: Path) -> None:
    units = data_in(exported / "api/v1/game/x.json")["units"]
    assert [unit["id"] for unit in units] == ["lead", "part", "shown", "case", "second", "remark"]


def test_the_source_language_may_be_another_than_the_first(tmp_path: Path) -> None:
    files = {
        **FILES,
        GAME: FILES[GAME].replace("source_language: en", "source_language: ru"),
    }
    exported = written(load(write_library(tmp_path / "library", {**files})), tmp_path / "site")
    units = data_in(exported / "api/v1/game/x.json")["units"]
    topics = data_in(exported / "api/v1/index.json")["games"][0]["topics"]
    assert data_in(exported / "api/v1/game/x.json")["source_language"] == "ru"
    assert [unit["id"] for unit in units][-2:] == ["remark", "second"]
    assert [topic["id"] for topic in topics] == ["x", "eighth"]


def test_letters_stand_as_themselves(exported: Path) -> None:
    content = (exported / "api/v1/game/x.json").read_bytes()
    assert "Часть".encode() in content
    assert b"\\u" not in content
    assert not content.startswith(b"\xef\xbb\xbf")


def test_one_state_of_the_records_gives_the_same_files_every_time(tmp_path: Path) -> None:
    first, second = (
        {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*.json"))
        }
        for folder in (written(load(REAL_DATA), tmp_path / name) for name in ("first", "second"))
    )
    assert first == second


def test_no_file_tells_when_it_was_written(exported: Path) -> None:
    moment = re.compile(r"\b20\d\d-\d\d|\d\d:\d\d|generated|timestamp|\b1[6-9]\d{8}\b")
    assert [
        path for path in exported.rglob("*.json") if moment.search(path.read_text("utf-8"))
    ] == []


def test_the_real_data_fit_the_shape_that_is_published_for_programs(tmp_path: Path) -> None:
    library = load(REAL_DATA)
    api = written(library, tmp_path) / "api/v1"
    TypeAdapter(IndexData).validate_json((api / "index.json").read_bytes())
    for game in library.games:
        for topic in game.topics:
            path = api / game.id / f"{topic.id}.json"
            data = TypeAdapter(TopicData).validate_json(path.read_bytes())
            assert len(data["units"]) == len(list(topic.walk()))


def test_the_schemas_name_the_keys_of_the_data(exported: Path) -> None:
    index = json.loads(schemas()["api-index"])
    topic = json.loads(schemas()["api-topic"])
    assert index["properties"].keys() == data_in(exported / "api/v1/index.json").keys()
    assert topic["properties"].keys() == data_in(exported / "api/v1/game/x.json").keys()
    assert topic["$defs"]["UnitData"]["properties"].keys() == unit_in(exported, "x", "lead").keys()
