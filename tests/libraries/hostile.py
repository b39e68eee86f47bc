"""The orchard with texts in nearly every field that would run unless escaped."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from tests.libraries.languages import LANGUAGES, words_of_engine, write_interface
from tests.libraries.old_orchard import write_old_orchard
from tests.libraries.orchard import GAME, TOPIC
from tests.site.builds import copy_project

FORMER_GAME = "grove"
"""The id that the game had before."""
WITHDRAWN_PAGE = "old-page/"
"""The address of a page that is given up."""
HAS_RUN = "document.documentElement.dataset.hasRun"
"""What a script in one of the texts sets."""

_RUN = f"{HAS_RUN}=1"
_WORDS = f"""'" onpointerover="{_RUN}" </script </title <img src=x onerror="{_RUN}" """.strip()
"""For fields in which the checks refuse markup. It is none until something closes the element."""
_TEXT = (
    f"""'"></title></script></textarea><img src=x onerror="{_RUN}"><svg onload="{_RUN}"></svg>"""
    f"<script>{_RUN}</script>"
).replace("<", "\\<")
"""For texts with Markdown, where it is escaped."""

_WITH_MARKDOWN = {"text", "heading", "note", "reason", "texts"}
_NOT_TEXT = {
    *(
        "aliases",
        "changed",
        "corrected",
        "earlier",
        "follows",
        "id",
        "inferred",
        "kind",
        "only",
        "order",
    ),
    *("recorded_from", "related", "see", "separators", "since", "source", "source_language"),
    *("topic", "unconfirmed", "untranslated", "version", "words"),
}
"""The keys of ids, languages and the like, and of words that texts must have."""
_DECIDED = {"by": "A judge", "source": "https://example.org/'onclick='x"}
_ERRATUM = {
    "date": date(2022, 2, 1),
    "printed": {"text": {"en": "a rope", "ru": "на трос", "pl": "na linę"}, "editions": ["en"]},
    "corrected": {"text": {"en": "a ladder", "ru": "на лестницу", "pl": "na drabinę"}},
}
_Path: TypeAlias = Sequence[str]


def write_hostile_project(root: Path) -> Path:
    """Write a project below `root` with a page of every kind, and return `root`."""
    copy_project(root)
    data = write_old_orchard(root)
    for path in sorted((data / GAME).glob("*.yml")):
        record = yaml.safe_load(path.read_text(encoding="utf-8"))
        if path.stem == "game":
            record["aliases"] = [FORMER_GAME]
            record["editions"]["en"]["recorded_from"] = "0.9"
        if path.stem == TOPIC:
            ladder = record["clauses"][1]["clauses"][0]
            ladder |= {
                "ruling": _DECIDED | {"date": date(2023, 2, 1)},
                "errata": [_DECIDED | _ERRATUM],
            }
        _write(path, _poisoned(record, ()))
    for language in LANGUAGES:
        words = _poisoned(words_of_engine(language)["words"], ())
        write_interface(data, language, {"words": words})
    front_matter = yaml.safe_dump({"title": f"A {_WORDS}", "description": f"What {_WORDS}"})
    page = root / "docs" / "guide" / "index.en.md"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(f"---\n{front_matter}---\n\nWords.\n", encoding="utf-8")
    reason = _poisoned({"reason": {"en": "Gone.", "ru": "Нет.", "pl": "Nie ma."}}, ())
    _write(data / "withdrawn.yml", {"withdrawn": [{"page": WITHDRAWN_PAGE} | reason]})
    (data / "published.lock").write_text(f"page {WITHDRAWN_PAGE}\n", encoding="utf-8")
    return root


def _poisoned(value: Any, path: _Path) -> Any:
    if isinstance(value, dict):
        return {key: _poisoned(each, (*path, str(key))) for key, each in value.items()}
    if isinstance(value, list):
        if "editions" in path:
            return value
        found = value[:1] if "forms" in path else []  # the form by which texts still have the term
        return found + [_poisoned(each, path) for each in value]
    # Labels of other editions must have letters of their own language.
    is_of_other = "label" in path and path[-1] != "en"
    if not isinstance(value, str) or is_of_other or not _NOT_TEXT.isdisjoint(path):
        return value
    return f"{value} {_WORDS if _WITH_MARKDOWN.isdisjoint(path) else _TEXT}"


def _write(path: Path, value: Any) -> None:
    path.write_text(yaml.safe_dump(value, allow_unicode=True, sort_keys=False), encoding="utf-8")
