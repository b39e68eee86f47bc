"""The languages of a small library on disk."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from concord.model.texts import Language
from concord.records.interfaces import engine_shape

LANGUAGES: Sequence[Language] = ("en", "ru", "pl")


def write_languages(data: Path, languages: Sequence[Language] = LANGUAGES) -> None:
    """Give the library in `data` these languages, of which the first is the default one."""
    text = f"languages: [{', '.join(languages)}]\n"
    (data / "library.yml").write_text(text, encoding="utf-8")


def write_interface(data: Path, language: Language, record: Any) -> None:
    """Write the library's own words of a language, as YAML that its file has."""
    path = data / "interface" / f"{language}.yml"
    path.parent.mkdir(exist_ok=True)
    text = yaml.safe_dump(record, allow_unicode=True, sort_keys=False)
    path.write_text(text, encoding="utf-8")


def words_of_engine(language: Language) -> dict[str, Any]:
    """The engine's interface in a language, as YAML that a library's own file may have."""
    shape = engine_shape(language)
    assert shape is not None
    return {"name": shape.name, "alphabet": shape.alphabet, "words": dict(shape.words)}
