"""`concord new`: makes a library with a small sample game."""

import argparse
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import yaml
from jinja2 import Environment, StrictUndefined

from concord.base.ids import SCHEMA_FOLDER, ascii_words, is_device
from concord.base.languages import base_language, is_known
from concord.cli.command_error import CommandError
from concord.cli.main import DISTRIBUTION
from concord.features.starter.engine_pin import pin_engine
from concord.features.starter.languages_command import FALLBACK, interface_record, quoted
from concord.model.texts import Language
from concord.records.interfaces import INTERFACE_FOLDER, engine_shape
from concord.records.schemas import record_schemas

_STARTER = Path(__file__).parent
_LIBRARY = _STARTER / "library"
_GAME_FOLDER = "GAME"
_DOT = "dot."
"""Stands for the dot at the start of names of files, since a wheel leaves out hidden files."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="where to make it: a new or empty folder")
    parser.add_argument("--name", help="the name of the site (that of the folder)")
    parser.add_argument("--languages", metavar="TAGS", help="as de,en: the default one first")
    parser.add_argument("--game", metavar="TITLE", help="the title of the first game (a sample's)")


def run(options: argparse.Namespace) -> None:
    folder: Path = options.folder.resolve()
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CommandError(f"{folder}: found a file or a folder with files; expected a new folder")
    name = options.name or _ask("Name of the site", folder.name)
    asked = "Languages, the default one first"
    languages = _languages(_ask(asked, "en") if options.languages is None else options.languages)
    title = options.game or _ask("Title of the first game; empty for that of a sample", "")
    own = {"title": title, "summary": title} if title else {}
    game_id = _id_of(title or _texts_in(FALLBACK)["title"])
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".concord-", dir=folder.parent) as temporary:
        library = Path(temporary, "library")
        for path, content in _files(name, languages, own, game_id):
            file = library / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        if folder.exists():  # it may be the current one, which cannot be replaced
            for entry in library.iterdir():
                shutil.move(entry, folder)
        else:
            library.rename(folder)
    print(f"Made {folder} in {', '.join(languages)}, with the game data/{game_id}.")
    print(f'Next:\n    cd "{options.folder}"\n    concord serve')


def _id_of(title: str) -> str:
    """Return the id of a game with a title; "game" if none can be made of it."""
    id_ = "-".join(ascii_words(title))
    return "game" if not id_ or is_device(id_) else id_


def _files(
    name: str, languages: Sequence[Language], titles: Mapping[str, str], game_id: str
) -> Iterator[tuple[str, bytes]]:
    """Yield the content of each file by its path from the folder of the library.

    `titles` replaces the title and the summary of the sample game, if it has another title.
    """
    sample = {language: {**_texts_in(language), **titles} for language in languages}
    # The first language has English texts at least.
    untranslated = [language for language in languages[1:] if not _file_of(language).is_file()]
    translated = [language for language in languages if language not in untranslated]

    def texts(key: str, depth: int) -> str:
        """Return a mapping in YAML from each language to a text, `depth` levels below its key."""
        lines = (f"{language}: {quoted(sample[language][key])}" for language in translated)
        return "".join(f"\n{'  ' * depth}{line}" for line in lines)

    engine = pin_engine(distribution(DISTRIBUTION))
    environment = Environment(  # noqa: S701 - these are no HTML
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True, undefined=StrictUndefined
    )
    environment.globals |= {
        "name": name,
        "description": sample[languages[0]]["description"].format(name=name),
        "game": game_id,
        "languages": languages,
        "translated": translated,
        "untranslated": untranslated,
        "short": game_id[:3].upper(),
        "engine": engine.requirement,
        "text": lambda language, key: quoted(sample[language][key]),
        "texts": texts,
        "forms": lambda language, key: sample[language][key],
    }
    for file in sorted(filter(Path.is_file, _LIBRARY.rglob("*"))):
        if "__pycache__" not in file.parts:
            path = file.relative_to(_LIBRARY).as_posix().replace(_GAME_FOLDER, game_id)
            template = environment.from_string(file.read_text(encoding="utf-8"))
            yield path.replace(_DOT, "."), template.render().encode()
    for language in languages:
        if engine_shape(language) is None:
            yield f"data/{INTERFACE_FOLDER}/{language}.yml", interface_record(language).encode()
    for schema_name, schema in record_schemas().items():
        yield f"{SCHEMA_FOLDER}/{schema_name}.json", schema.encode()
    if engine.wheel is not None:
        yield engine.wheel


def _languages(listed: str) -> Sequence[Language]:
    languages = list(dict.fromkeys(filter(None, re.split(r"[\s,]+", listed))))
    faults = [
        f"--languages: found “{language}”; expected the tag of a language, as de or pt-BR"
        for language in languages
        if not is_known(language)
    ]
    if faults or not languages:
        raise CommandError(*faults or ["--languages: found none; expected tags, as de,en"])
    return languages


def _ask(question: str, default: str) -> str:
    """Return what a person types; the default if the input is no terminal."""
    if not sys.stdin.isatty():
        return default
    return input(f"{question}{f' [{default}]' if default else ''}: ").strip() or default


def _file_of(language: Language) -> Path:
    return _STARTER / "texts" / f"{base_language(language)}.yml"


def _texts_in(language: Language) -> Mapping[str, Any]:
    """Return the texts of the sample game in a language, or in English."""
    own = _file_of(language)
    file = own if own.is_file() else _file_of(FALLBACK)
    texts: Mapping[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return texts
