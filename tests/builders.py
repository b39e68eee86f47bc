"""A small sound library on disk, and parts of the model with defaults: a test shows what matters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from concord.checking.checks import load
from concord.model import (
    CitationStyle,
    Edition,
    Game,
    Interface,
    Kind,
    Library,
    Term,
    Texts,
    Topic,
    Unit,
)
from concord.problems import Place, FaultyRecordsError

REAL_DATA = Path(__file__).parents[1] / "data"

TOPIC = "data/game/x.yml"
GAME = "data/game/game.yml"
GLOSSARY = "data/game/glossary.yml"

SOUND: Mapping[str, str] = {
    "data/interface/en.yml": """\
name: English
position: 1
alphabet: abcdefghijklmnopqrstuvwxyz
words:
  glossary: Glossary
  topic_planned: Still to be written
  in_edition_en: in the English edition
  in_edition_ru: in the Russian edition
  in_edition_pl: in the Polish edition
  from_en: from English
  from_ru: from Russian
  from_pl: from Polish
  n_topics: {one: "{n} topic", other: "{n} topics"}
""",
    "data/interface/ru.yml": """\
name: Русский
position: 2
alphabet: абвгдеёжзийклмнопрстуфхцчшщъыьэюя
words:
  glossary: Глоссарий
  topic_planned: Ещё не написана
  in_edition_en: в английском издании
  in_edition_ru: в русском издании
  in_edition_pl: в польском издании
  from_en: с английского
  from_ru: с русского
  from_pl: с польского
  n_topics: {one: "{n} тема", few: "{n} темы", many: "{n} тем"}
""",
    "data/interface/pl.yml": """\
name: Polski
position: 3
alphabet: aąbcćdeęfghijklłmnńoóprsśtuwyzźż
words:
  glossary: Słownik
  topic_planned: Jeszcze nienapisany
  in_edition_en: w wydaniu angielskim
  in_edition_ru: w wydaniu rosyjskim
  in_edition_pl: w wydaniu polskim
  from_en: z angielskiego
  from_ru: z rosyjskiego
  from_pl: z polskiego
  n_topics: {one: "{n} temat", few: "{n} tematy", many: "{n} tematów"}
""",
    GAME: """\
title: {en: Game, ru: Игра, pl: Gra}
short: G
summary: {en: A game, ru: Какая-то игра, pl: Jakaś gra}
source_language: en
editions:
  en: {title: Rules}
  ru: {title: Правила}
  pl: {follows: en}
citations:
  en: {separators: [".", "", "."], note: "{parent} note {label}", example: "{parent} example"}
  ru: {separators: [".", "."], note: "{parent} прим. {label}", example: "{parent} пример"}
  pl: {separators: [".", "", "."], note: "{parent} uw. {label}", example: "{parent} przykład"}
planned:
  later: {number: {en: "9"}, title: {en: Later, ru: Позже, pl: Później}}
""",
    GLOSSARY: """\
terms:
  - id: cost
    term: {en: cost, ru: цена, pl: koszt}
    forms: {en: [cost, costs], ru: [цена, цены], pl: [koszt, koszty]}
    topic: x
""",
    TOPIC: """\
id: x
number: {en: "1", ru: "5"}
title: {en: Title, ru: Тема, pl: Temat}
clauses:
  - id: one
    label: "1"
    text: {en: One, ru: Раз, pl: Raz}
    clauses:
      - id: part
        label: {en: a, ru: а}
        text: {en: Part, ru: Часть, pl: Część}
  - id: two
    label: "2"
    text: {en: Two, ru: Два, pl: Dwa}
    items:
      - id: apple
        text: {en: Apple, ru: Яблоко, pl: Jabłko}
      - id: berry
        text: {en: Berry, ru: Ягода, pl: Jagoda}
    order:
      ru: [berry, apple]
notes:
  - id: remark
    label: "1"
    text: {en: Remark, ru: Заметка, pl: Uwaga}
related: [later]
""",
}
"""The files of a library without a fault."""


def write_library(root: Path, files: Mapping[str, str | bytes | None] = {}) -> Path:
    """The sound library with `files` put in their places, None taking one away; its `data/`."""
    for name, content in {**SOUND, **files}.items():
        if content is not None:
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return root / "data"


def changed(file: str, old: str, new: str) -> dict[str, str]:
    """The sound file with one passage of it put otherwise."""
    assert SOUND[file].count(old) == 1, f"{old!r} does not stand once in {file}"
    return {file: SOUND[file].replace(old, new)}


def problems_in(data: Path) -> list[str]:
    """Every line that a reader of the library is told; none if it is sound."""
    try:
        load(data)
    except FaultyRecordsError as faulty:
        return list(faulty.lines)
    return []
