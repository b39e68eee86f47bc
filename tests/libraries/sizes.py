"""Small libraries of an invented game, in each size and mix that a library may have."""

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from concord.model.texts import Language
from tests.libraries.languages import write_interface, write_languages

GAME = "pond"
TOPIC = "turn"

_SHIPPED = ("en", "ru", "pl")

_NAMES: Mapping[Language, tuple[str, str]] = {
    "pt-BR": ("Português (Brasil)", "abcdefghijklmnopqrstuvwxyz"),
    "sr-Latn": ("Srpski", "abcčćddžđefghijklljmnnjoprsštuvzž"),
    "zh-Hans": ("简体中文", ""),
    "he": ("עברית", "אבגדהוזחטיכלמנסעפצקרשת"),
    "ar": ("العربية", "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"),
    "ja": ("日本語", ""),
}
"""Of languages whose interface is not shipped: their names and alphabets."""

_TEXTS: Mapping[Language, Mapping[str, str]] = yaml.safe_load(
    Path(__file__).with_name("sizes.yml").read_text("utf-8")
)


@dataclass(frozen=True, slots=True)
class Size:
    """What a library has."""

    interface: Sequence[Language] = ("en",)
    """The languages of the site, the default one first."""
    languages: Sequence[Language] = ()
    """The languages of its games; by default those of the site."""
    editions: Sequence[Language] = ()
    """The languages with an edition of their own; by default all of the game's."""
    games: int = 1
    is_numbered: bool = True
    has_glossary: bool = True
    is_official: bool = False


def write_sized_library(project: Path, size: Size) -> Path:
    """Write the library below `project`, whose own pages go, and return its `data/`."""
    data = project / "data"
    data.mkdir(exist_ok=True)
    write_languages(data, size.interface)
    for language in size.interface:
        write_interface(data, language, _interface(language, size))
    shutil.rmtree(project / "docs")
    (project / "docs").mkdir()
    for n in range(1, size.games + 1):
        folder = data / (GAME if n == 1 else f"{GAME}-{n}")
        for name, record in _records(size, n).items():
            _write(folder / f"{name}.yml", record)
    return data


def _interface(language: Language, size: Size) -> dict[str, Any]:
    """What the library adds to the words of the engine."""
    name, alphabet = _NAMES.get(language, ("", ""))
    record: dict[str, Any] = {"fallback": ["en"], "name": name} if name else {}
    record |= {"alphabet": alphabet} if alphabet else {}
    words: dict[str, str] = {}
    for other in {*size.interface, *size.languages} - set(_SHIPPED):
        words |= {f"in_edition_{other}": f"in {other}", f"from_{other}": f"from {other}"}
    return {**record, "words": words}


def _records(size: Size, n: int) -> dict[str, Any]:
    languages = size.languages or size.interface
    editions = size.editions or languages
    source = editions[0]

    def texts(key: str) -> dict[Language, str]:
        reference = f"[[{TOPIC}#draw]]"
        return {each: _TEXTS[each][key].format(reference=reference) for each in languages}

    def label(printed: str) -> dict[str, str]:
        return {"label": printed} if size.is_numbered else {}

    count = f" {n}" if n > 1 else ""
    edition = {"title": "Rules"}
    if size.is_official:
        edition |= {"texts": "official", "license": "CC BY 4.0"}
    records: dict[str, Any] = {
        "game": {
            "title": {each: title + count for each, title in texts("title").items()},
            "short": f"P{n}",
            "summary": texts("summary"),
            "source_language": source,
            "editions": {
                each: edition if each in editions else {"follows": source} for each in languages
            },
            "citations": {
                each: {
                    "separators": ["."],
                    "note": "{parent} note {label}",
                    "example": "{parent} example",
                }
                for each in languages
            },
        },
        TOPIC: {
            "id": TOPIC,
            "title": texts("topic"),
            "clauses": [
                {"id": "draw", **label("1"), "text": texts("first")},
                {"id": "pay", **label("2"), "text": texts("second")},
            ],
        },
    }
    if size.is_numbered:
        records[TOPIC]["number"] = dict.fromkeys(editions, "1")
    if size.has_glossary:
        forms = {each: [term] for each, term in texts("term").items()}
        terms = [{"id": "fish", "term": texts("term"), "forms": forms}]
        records["glossary"] = {"terms": terms}
    return records


def _write(path: Path, record: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record, ensure_ascii=False, indent=1), "utf-8")
