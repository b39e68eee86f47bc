"""A project in other languages: its tags replaced wherever records and pages name a language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

_SUFFIXES = frozenset({".yml", ".lock"})


def rename_languages(project: Path, tags: Mapping[str, str]) -> None:
    """Replace the tags that are keys of `tags`, whose order becomes that of the languages."""
    data, docs = project / "data", project / "docs"
    for path in data.rglob("*"):
        if path.suffix in _SUFFIXES:
            _rewrite(path, tags)
    for position, (old, new) in enumerate(tags.items(), start=1):
        interface = data / "interface" / f"{old}.yml"
        text = interface.read_text(encoding="utf-8")
        interface.write_text(re.sub(r"(?m)^position: \d+", f"position: {position}", text), "utf-8")
        interface.rename(interface.with_name(f"{new}.yml"))
        for page in list(docs.rglob(f"*.{old}.md")):
            page.rename(page.with_name(page.name.replace(f".{old}.md", f".{new}.md")))


def _rewrite(path: Path, tags: Mapping[str, str]) -> None:
    names = "|".join(tags)
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".yml":
        # As a key, as a value of its own or in a list, and in the name of an interface word.
        text = re.sub(
            rf"(?m)(?<![\w-])({names})(?=:|[,\]}}\n])|(?<=in_edition_)({names})|(?<=from_)({names})",
            lambda match: tags[next(filter(None, match.groups()))],
            text,
        )
    else:
        text = re.sub(rf"(?<= )({names})(?=[ =])", lambda match: tags[match[1]], text)
    path.write_text(text, encoding="utf-8")
