"""A project in other languages: its tags replaced wherever records and pages name a language."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.libraries.languages import words_of_engine, write_interface, write_languages

_SUFFIXES = frozenset({".yml", ".lock"})


def write_pages(project: Path, languages: Iterable[str]) -> None:
    """Write a guide in English, and in each language a page that links to it."""
    guide = project / "docs" / "guide" / "index.en.md"
    guide.parent.mkdir()
    guide.write_text("# Guide\n", "utf-8")
    for language in languages:
        about = project / "docs" / f"about.{language}.md"
        about.write_text("# About\n\n[Guide](guide/index.md)\n", "utf-8")


def rename_languages(project: Path, tags: Mapping[str, str]) -> None:
    """Replace the tags that are keys of `tags`, whose order becomes that of the languages."""
    data, docs = project / "data", project / "docs"
    for old, new in tags.items():
        write_interface(data, new, words_of_engine(old) | {"fallback": [old]})
        for page in list(docs.rglob(f"*.{old}.md")):
            page.rename(page.with_name(page.name.replace(f".{old}.md", f".{new}.md")))
    for path in data.rglob("*"):
        if path.suffix in _SUFFIXES:
            _rewrite(path, tags)
    write_languages(data, list(tags.values()))


def _rewrite(path: Path, tags: Mapping[str, str]) -> None:
    names = "|".join(tags)
    text = path.read_text(encoding="utf-8")
    if path.parent.name == "interface":
        text = re.sub(
            rf"(?<=in_edition_)({names})|(?<=from_)({names})",
            lambda match: tags[match[1] or match[2]],
            text,
        )
    elif path.suffix == ".yml":
        # As a key, or as a value of its own or in a list.
        text = re.sub(
            rf"(?m)(?<![\w-])({names})(?=:|[,\]}}\n])", lambda match: tags[match[1]], text
        )
    else:
        text = re.sub(rf"(?<= )({names})(?=[ =])", lambda match: tags[match[1]], text)
    path.write_text(text, encoding="utf-8")
