"""A generated library as a project of Concord."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from tests.bench.libraries import Kind, Library, Term, Texts, Topic, Unit
from tests.bench.phrases import LANGUAGES
from tests.site.builds import copy_project

GAME = "harbours"

_TITLE: Texts = {"en": "Guilds and Harbours", "ru": "Гильдии и гавани", "pl": "Gildie i porty"}
_SUMMARY: Texts = {
    "en": "A city of merchants between the storms.",
    "ru": "Город купцов между штормами.",
    "pl": "Miasto kupców pomiędzy sztormami.",
}
EVERYTHING = ("share_pages", "compare_pages", "offline", "search")


def write_concord(library: Library, folder: Path, added: Collection[str] = ()) -> None:
    """Write a project with the library as its only game.

    What is `added` to its topics is named as the settings name it: "search", "compare_pages".
    """
    folder.mkdir(parents=True, exist_ok=True)
    copy_project(folder)
    settings = (folder / "mkdocs.yml").read_text(encoding="utf-8")
    if "share_pages" not in added:
        settings = settings.replace("  concord:\n", "  concord:\n    share_pages: false\n")
    for name in {"search", "compare_pages", "offline"} - set(added):
        settings = settings.replace(f"    {name}: true", f"    {name}: false")
    _write(folder / "mkdocs.yml", settings)
    game = folder / "data" / GAME
    _write_yaml(folder / "data" / "library.yml", {"languages": LANGUAGES})
    _write_yaml(game / "game.yml", _game_record())
    _write_yaml(game / "glossary.yml", {"terms": list(map(_term_record, library.terms))})
    for topic in library.topics:
        _write_yaml(game / f"{topic.id}.yml", _topic_record(topic))


def topic_pages(library: Library, site: Path) -> Iterator[Path]:
    """The HTML files of the topics."""
    for language in LANGUAGES:
        root = site if language == LANGUAGES[0] else site / language
        for topic in library.topics:
            yield root / GAME / topic.id / "index.html"


def _game_record() -> dict[str, Any]:
    english = {"separators": [".", "", "."]}
    return {
        "title": _TITLE,
        "short": "GH",
        "summary": _SUMMARY,
        "source_language": "en",
        "editions": {
            "en": {"title": "Rules Reference", "version": "1.0"},
            "ru": {"title": "Справочник правил", "version": "1.0"},
            "pl": {"follows": "en"},
        },
        "citations": {
            "en": english | {"note": "{parent} note {label}", "example": "{parent} example"},
            "ru": {
                "separators": ["."],
                "note": "{parent} прим. {label}",
                "example": "{parent} пример",
            },
            "pl": english | {"note": "{parent} uw. {label}", "example": "{parent} przykład"},
        },
    }


def _topic_record(topic: Topic) -> dict[str, Any]:
    intro, *others = topic.units
    return {
        "id": topic.id,
        "number": _printed(topic.number),
        "title": topic.title,
        "intro": _unit_record(intro),
        **_lists(others),
        "related": list(topic.related),
    }


def _unit_record(unit: Unit) -> dict[str, Any]:
    label = {"label": _label(unit.label)} if unit.label else {}
    words = "heading" if unit.kind is Kind.HEADING else "text"
    return {"id": unit.id, **label, words: unit.text, **_lists(unit.children)}


def _lists(units: Iterable[Unit]) -> dict[str, list[dict[str, Any]]]:
    lists: dict[str, list[dict[str, Any]]] = {}
    for unit in units:
        kind = Kind.CLAUSE if unit.kind is Kind.HEADING else unit.kind
        lists.setdefault(f"{kind}s", []).append(_unit_record(unit))
    return lists


def _printed(number: Texts) -> dict[str, str]:
    """The labels without Polish, which follows the English numbers."""
    return {language: each for language, each in number.items() if language != "pl"}


def _label(label: Texts) -> str | dict[str, str]:
    return label["en"] if label["en"] == label["ru"] else _printed(label)


def _term_record(term: Term) -> dict[str, Any]:
    return {
        "id": term.id,
        "term": {language: forms[0] for language, forms in term.forms.items()},
        "forms": {language: list(forms) for language, forms in term.forms.items()},
    }


class _Dumper(yaml.CSafeDumper):
    """Writes equal values in full, because records must not have aliases."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002 - PyYAML passes it
        return True


def _write_yaml(path: Path, value: Mapping[str, Any]) -> None:
    text = yaml.dump(value, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=110)
    _write(path, text)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
