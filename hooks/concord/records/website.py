"""The hand-written pages and the settings of a site, read as MkDocs reads them but without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from concord.core.model import Language
from concord.core.settings import Settings, settings_of

CONFIGURATION = "mkdocs.yml"
_ANY_ADDRESS = "https://example.org/"  # whether share pages have one is a matter of the build


@dataclass(frozen=True, slots=True)
class Website:
    settings: Settings
    pages: tuple[str, ...]
    """The addresses of the hand-written pages, relative to the root; empty for the home."""


class _Loader(yaml.SafeLoader):
    """Reads what has a tag, as `!ENV`, as nothing."""


_Loader.add_multi_constructor("", lambda *_: None)


def read_website(project: Path, languages: Sequence[Language]) -> Website | None:
    """What mkdocs.yml in the folder `project` says; None if there is none.

    Raises ValueError with a line for each setting that cannot be followed.
    """
    file = project / CONFIGURATION
    if not file.is_file():
        return None
    try:
        configuration = yaml.load(file.read_text("utf-8"), _Loader)  # noqa: S506 - a safe loader
    except yaml.YAMLError as fault:
        raise ValueError(f"{CONFIGURATION}: found no sound YAML: {fault}") from None
    if not isinstance(configuration, dict):
        raise ValueError(f"{CONFIGURATION}: found no settings; expected those of a site")  # noqa: TRY004 - of the author's, not the caller's
    extra: Any = configuration.get("extra") or {}
    settings = settings_of(extra.get("concord", {}), _ANY_ADDRESS)
    docs = project / str(configuration.get("docs_dir") or "docs")
    pages = sorted(set(_addresses(docs, languages, has_search=settings.search)))
    return Website(settings, tuple(pages))


def _addresses(docs: Path, languages: Sequence[Language], *, has_search: bool) -> Iterator[str]:
    for path in docs.rglob("*.md"):
        parts = path.relative_to(docs).with_suffix("").parts
        if any(part.startswith(".") for part in parts):
            continue
        stem, _, tag = parts[-1].partition(".")
        home = f"{tag}/" if tag in languages[1:] else ""
        if tag and tag not in languages:
            stem = parts[-1]
        folders = parts[:-1] if stem in {"index", "README"} else (*parts[:-1], stem)
        if folders[:1] != ("search",) or has_search:
            yield home + "".join(f"{folder}/" for folder in folders)
