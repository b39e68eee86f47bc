"""`concord languages add`: adds languages to a library, and writes the files of their words."""

import argparse
from itertools import product

import yaml

from concord.base.atomic_files import replace_file
from concord.base.ids import GAME_FILE, LIBRARY_FILE, SCHEMA_FOLDER
from concord.base.languages import cldr_locale, is_known
from concord.cli.command_error import CommandError
from concord.model.texts import Language
from concord.records.interfaces import INTERFACE_FOLDER, engine_shape
from concord.records.library_reader import read
from concord.records.record_update import read_record, update_record

FALLBACK = "en"
"""The language whose words and texts stand for those that another one lacks."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=["add"], help="add languages that come later")
    parser.add_argument("tags", nargs="+", metavar="TAG", help="a language, as ar or pt-BR")


def run(options: argparse.Namespace) -> None:
    """Raises CommandError for an unknown tag; then nothing is written."""
    if unknown := [tag for tag in options.tags if not is_known(tag)]:
        expected = "expected the tag of a language, as ar or pt-BR"
        raise CommandError(*(f"found “{tag}”; {expected}" for tag in unknown))
    file = options.data / LIBRARY_FILE
    content = file.read_bytes()
    record = read_record(content)
    listed = list(dict.fromkeys([*record.get("languages", ()), *options.tags]))
    if listed != record.get("languages"):
        replace_file(
            file, update_record("library", LIBRARY_FILE, content, {**record, "languages": listed})
        )
        print(f"{file}: lists {', '.join(listed)}")
    else:
        print(f"{file}: lists {', '.join(options.tags)} already")
    library, _ = read(options.data, options.data.parent / "docs")
    for game, tag in product(library.games, options.tags):
        if tag not in game.editions:
            edition = f"“{tag}: {{follows: {game.source_language}}}” under editions"
            rest = f"the words of {tag} under citations, and “untranslated: [{tag}]”"
            record = options.data / game.id / GAME_FILE
            print(f"{record}: to translate the game, write {edition}, {rest}")
    for tag in options.tags:
        words = options.data / INTERFACE_FOLDER / f"{tag}.yml"
        if engine_shape(tag) is None and not words.exists():
            words.parent.mkdir(exist_ok=True)
            replace_file(words, interface_record(tag).encode())
            print(f"{words}: translate its words; until then the pages are in “{FALLBACK}”")


def interface_record(language: Language) -> str:
    """Return the record of the interface in a language that the engine does not know."""
    name = cldr_locale(language).get_display_name(language.replace("-", "_")) or language
    return (
        f"# yaml-language-server: $schema=../../{SCHEMA_FOLDER}/interface.json\n"
        f"name: {quoted(name)}\n"
        "# The languages whose words the pages have until this file has others.\n"
        f"fallback: [{FALLBACK}]\n"
        "words: {}\n"
    )


def quoted(text: str) -> str:
    """Return the text as a scalar of YAML on one line."""
    written = yaml.safe_dump(text, allow_unicode=True, width=10_000, default_style='"')
    return written.removesuffix("\n")
