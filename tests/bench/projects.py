"""A library as two projects for MkDocs: one of Concord and one of hand-written Markdown."""

import re
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
_NAMES: Texts = {"en": "English", "ru": "Русский", "pl": "Polski"}


def write_concord(library: Library, folder: Path, added: Collection[str] = ()) -> None:
    """Concord with the library as its only game, and with nothing that plain Markdown lacks.

    What is `added` is named as the settings name it: "search", "compare_pages".
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


def write_markdown(library: Library, folder: Path) -> None:
    """The same content as an author without Concord would set it up on the same stack."""
    _write_yaml(folder / "mkdocs.yml", _configuration(library))
    for language in LANGUAGES:
        pages = _Pages(library, language)
        ending = ".md" if language == LANGUAGES[0] else f".{language}.md"
        docs = folder / "docs"
        _write(docs / f"index{ending}", pages.index())
        _write(docs / GAME / f"glossary{ending}", pages.glossary())
        for topic in library.topics:
            _write(docs / GAME / f"{topic.id}{ending}", pages.topic(topic))


def topic_pages(library: Library, site: Path) -> Iterator[Path]:
    """The HTML files of the topics, which have the same addresses in both sites."""
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
    asked = {"asked": {key: list(own) for key, own in unit.asked.items()}} if unit.asked else {}
    return {"id": unit.id, **label, words: unit.text, **asked, **_lists(unit.children)}


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


def _configuration(library: Library) -> dict[str, Any]:
    topics = [f"{GAME}/{topic.id}.md" for topic in library.topics]
    languages = [
        {"locale": each, "name": _NAMES[each], "default": each == LANGUAGES[0], "build": True}
        for each in LANGUAGES
    ]
    suffixes = {"docs_structure": "suffix", "fallback_to_default": False, "languages": languages}
    return {
        "site_name": _TITLE["en"],
        "site_url": "http://127.0.0.1:8000/",
        "theme": {"name": "material", "font": False, "features": ["navigation.prune"]},
        # Without a search: that of the theme does not support Polish, and ours is measured
        # separately.
        "plugins": [{"i18n": suffixes}],
        "markdown_extensions": ["attr_list"],
        "nav": ["index.md", {_TITLE["en"]: [*topics, f"{GAME}/glossary.md"]}],
    }


_REFERENCE = re.compile(r"\[\[([^]#|]+)(?:#([^]|]+))?(?:\|([^]]+))?]]")

_NOTES: Texts = {"en": "Notes", "ru": "Примечания", "pl": "Uwagi"}
_EXAMPLE: Texts = {"en": "Example", "ru": "Пример", "pl": "Przykład"}
_RELATED: Texts = {"en": "Related topics", "ru": "Связанные темы", "pl": "Powiązane tematy"}
_GLOSSARY: Texts = {"en": "Glossary", "ru": "Глоссарий", "pl": "Słowniczek"}
_BEFORE_LETTERS: Texts = {"en": "", "ru": ".", "pl": ""}


class _Pages:
    """Pages in Markdown, in one language."""

    def __init__(self, library: Library, language: str) -> None:
        self._library = library
        self._language = language
        self._topics = {topic.id: topic for topic in library.topics}
        self._numbers: Mapping[tuple[str, str], str] = {
            (topic.id, unit.id): self._number(topic, unit)
            for topic in library.topics
            for unit in topic.units
            if unit.label
        }

    def index(self) -> str:
        return f"# {_TITLE[self._language]}\n\n[{_GLOSSARY[self._language]}]({GAME}/glossary.md)\n"

    def glossary(self) -> str:
        terms = "\n".join(map(self._term, self._library.terms))
        return f"# {_GLOSSARY[self._language]}\n\n{terms}\n"

    def topic(self, topic: Topic) -> str:
        return "\n\n".join(self._blocks(topic)) + "\n"

    def _blocks(self, topic: Topic) -> Iterator[str]:
        notes = [unit for unit in topic.units if unit.kind is Kind.NOTE]
        yield f"# {topic.number[self._language]} {topic.title[self._language]}"
        for unit in topic.units:
            if unit.kind is not Kind.NOTE:
                yield from self._unit(topic, unit)
        yield f"## {_NOTES[self._language]} {{: #notes }}"
        for note in notes:
            yield from self._unit(topic, note)
        yield f"## {_RELATED[self._language]} {{: #related }}"
        yield "\n".join(f"- {self._link(each)}" for each in topic.related)

    def _unit(self, topic: Topic, unit: Unit) -> Iterator[str]:
        number = self._number(topic, unit)
        text = self._text(unit)
        match unit.kind:
            case Kind.HEADING:
                yield f"### {number} {text} {{: #{unit.id} }}"
            case Kind.EXAMPLE:
                yield f"**{_EXAMPLE[self._language]}.** {text}\n{{: #{unit.id} }}"
            case Kind.INTRO:
                yield f"{text}\n{{: #{unit.id} }}"
            case _:
                yield f"**{number}** {text}\n{{: #{unit.id} }}"
        listed = [child for child in unit.children if child.kind is not Kind.EXAMPLE]
        if listed:
            yield "\n".join(self._item(number, child) for child in listed)
        for child in unit.children:
            if child.kind is Kind.EXAMPLE:
                yield from self._unit(topic, child)

    def _item(self, parent: str, unit: Unit) -> str:
        label = unit.label.get(self._language, "")
        number = f"**{parent}{_BEFORE_LETTERS[self._language]}{label}** " if label else ""
        return f"- {number}{self._text(unit)}\n    {{: #{unit.id} }}"

    def _number(self, topic: Topic, unit: Unit) -> str:
        label = unit.label.get(self._language, "")
        return label if unit.kind is Kind.NOTE else f"{topic.number[self._language]}.{label}"

    def _text(self, unit: Unit) -> str:
        return _REFERENCE.sub(self._as_link, unit.text[self._language])

    def _as_link(self, reference: re.Match[str]) -> str:
        return self._link(reference[1], reference[2] or "", reference[3] or "")

    def _link(self, topic_id: str, unit_id: str = "", words: str = "") -> str:
        title = self._topics[topic_id].title[self._language]
        shown = words or self._numbers.get((topic_id, unit_id), title)
        return f"[{shown}]({topic_id}.md{f'#{unit_id}' if unit_id else ''})"

    def _term(self, term: Term) -> str:
        base = {language: forms[0] for language, forms in term.forms.items()}
        others = ", ".join(each for language, each in base.items() if language != self._language)
        return f"- **{base[self._language]}** ({others})\n    {{: #{term.id} }}"


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
