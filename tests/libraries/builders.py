"""A small valid library on disk, and parts of the model. Tests change what they are about."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from concord.base.problems import InvalidRecordsError, Position
from concord.checks.checks import load
from concord.model.games import Edition, Game, Term
from concord.model.kinds import Kind
from concord.model.library import Interface
from concord.model.texts import Language, RichTexts, Texts
from concord.model.topics import CitationStyle, Topic, Unit
from concord.text.parsing import parse_text

Files: TypeAlias = Mapping[str, str | bytes | None]
"""The contents of files by their paths from the root of a library; None stands for no file."""

LANGUAGES: tuple[Language, ...] = ("en", "ru", "pl")
"""Those of the valid library and of the games below, in their order."""

LIBRARY = "data/library.yml"
ENGLISH = "data/interface/en.yml"
RUSSIAN = "data/interface/ru.yml"
POLISH = "data/interface/pl.yml"
GAME = "data/game/game.yml"
GLOSSARY = "data/game/glossary.yml"
TOPIC = "data/game/x.yml"

_FOLDER = Path(__file__).parent / "valid"
VALID: Mapping[str, str] = {
    name: (_FOLDER / name).read_bytes().decode()
    for name in (LIBRARY, ENGLISH, RUSSIAN, POLISH, GAME, GLOSSARY, TOPIC)
}
"""The files of a valid library by their paths."""

FIRST_GAME: Mapping[str, str] = {
    "data/first/game.yml": VALID[GAME].replace("short: G", "short: F"),
    "data/first/x.yml": VALID[TOPIC],
}
"""A game without mistakes that stands before the others of a library."""

NO_CHANGE: Files = {}
NOWHERE = Position("data/game/x.yml")


def write_library(root: Path, files: Files = NO_CHANGE) -> Path:
    """Write the valid library below `root` and return its `data/`.

    `files` take the place of its own; those that are None are left out.
    """
    write_files(root, {**VALID, **files})
    return root / "data"


def write_files(root: Path, files: Files) -> None:
    for name, content in files.items():
        if content is not None:
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())


def changed(file: str, old: str, new: str) -> dict[str, str]:
    """A file of the valid library with one passage replaced."""
    assert VALID[file].count(old) == 1, f"{old!r} does not stand in {file} exactly once"
    return {file: VALID[file].replace(old, new)}


def second_topic(*changes: tuple[str, str]) -> dict[str, str]:
    """A second valid topic, `y`, with passages replaced."""
    text = VALID[TOPIC].replace("id: x\n", "id: y\n").replace('"1", ru: "5"', '"2", ru: "6"')
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} does not stand in the topic exactly once"
        text = text.replace(old, new)
    return {"data/game/y.yml": text}


def problems_in(data: Path) -> list[str]:
    """The line of every error in the records below `data`."""
    try:
        load(data)
    except InvalidRecordsError as invalid:
        return list(invalid.lines)
    return []


def in_all(text: str) -> RichTexts:
    return dict.fromkeys(LANGUAGES, parse_text(text))


def parsed(texts: Texts) -> RichTexts:
    return {language: parse_text(text) for language, text in texts.items()}


def unit(
    unit_id: str, label: str | Texts = "", *children: Unit, kind: Kind = Kind.CLAUSE, **rest: Any
) -> Unit:
    """A unit; its `text` is Markdown. A label that is one text is that of both editions."""
    labels = {"en": label, "ru": label} if isinstance(label, str) else label
    return Unit(
        id=unit_id,
        kind=kind,
        text=parsed(rest.pop("text", in_all(unit_id))),
        position=NOWHERE,
        labels={language: each for language, each in labels.items() if each},
        children=children,
        **rest,
    )


def note(unit_id: str, label: str | Texts, *children: Unit) -> Unit:
    return unit(unit_id, label, *children, kind=Kind.NOTE)


def example(unit_id: str) -> Unit:
    return unit(unit_id, kind=Kind.EXAMPLE)


def topic(
    *units: Unit, number: Texts | None = None, editions: tuple[str, ...] = ("en", "ru")
) -> Topic:
    return Topic(
        id="x",
        number={"en": "1", "ru": "85"} if number is None else number,
        title=in_all("Title"),
        units=units,
        editions=editions,
        position=NOWHERE,
    )


def term(term_id: str, **forms: tuple[str, ...]) -> Term:
    """A term with its inflected forms by language, the base form first."""
    base = {language: each[0] for language, each in forms.items()}
    return Term(term_id, base, forms, NOWHERE)


def game(*topics: Topic, glossary: tuple[Term, ...] = ()) -> Game:
    """A game with an English and a Russian edition; Polish follows the English one."""
    return Game(
        id="game",
        title=in_all("Game"),
        short="G",
        summary=in_all("A game"),
        source_language="en",
        editions={"en": Edition("Rules"), "ru": Edition("Правила"), "pl": Edition(follows="en")},
        citations={
            "en": _citations((".", "", "."), "{parent} note {label}", "{parent} example"),
            "ru": _citations((".", "."), "{parent} прим. {label}", "{parent} пример"),
            "pl": _citations((".", "", "."), "{parent} uw. {label}", "{parent} przykład"),
        },
        position=NOWHERE,
        topics=topics,
        glossary=glossary,
    )


def _citations(separators: tuple[str, ...], note: str, example: str) -> CitationStyle:
    return CitationStyle(separators, {Kind.NOTE: note, Kind.EXAMPLE: example})


def interface(
    language: str, words: Mapping[str, str | Mapping[str, str]] | None = None
) -> Interface:
    alphabets = {
        "en": "abcdefghijklmnopqrstuvwxyz",
        "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
        "de": "abcdefghijklmnopqrstuvwxyz",
        "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    }
    return Interface(language, language, alphabets[language], words or {})
