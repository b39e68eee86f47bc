"""The settings in mkdocs.yml, read without MkDocs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from concord.core.settings import Settings, settings_of

FILE = "mkdocs.yml"
_ANY_ADDRESS = "https://example.org/"  # whether share pages have one is a matter of the build


@dataclass(frozen=True, slots=True)
class Configuration:
    settings: Settings
    docs: Path
    """The folder of the hand-written pages."""


class _Loader(yaml.SafeLoader):
    """Reads what has a tag, as `!ENV`, as nothing."""


_Loader.add_multi_constructor("", lambda *_: None)


def read_configuration(project: Path) -> Configuration | None:
    """The configuration in the folder `project`; None if there is none.

    Raises ValueError with a line for each setting that is not valid.
    """
    file = project / FILE
    if not file.is_file():
        return None
    try:
        values = yaml.load(file.read_text("utf-8"), _Loader)  # noqa: S506 - a safe loader
    except yaml.YAMLError as fault:
        raise ValueError(f"{FILE}: found no valid YAML: {fault}") from None
    if not isinstance(values, dict):
        raise ValueError(f"{FILE}: found no settings; expected those of a site")  # noqa: TRY004 - of the author's, not the caller's
    extra: Any = values.get("extra") or {}
    docs = project / str(values.get("docs_dir") or "docs")
    return Configuration(settings_of(extra.get("concord", {}), _ANY_ADDRESS), docs)
