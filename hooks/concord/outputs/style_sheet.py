"""The style sheets of the pages, which browsers fetch as one."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from concord.core.urls import FilePath

STYLES = f"{FilePath.ASSETS}site.css"


def write_styles(docs: Path, sheets: Iterable[str], folder: Path) -> None:
    """Write the sheets, named from `docs` in their order, as one into `folder`.

    They stand in one folder, so that what they refer to is found from there too.
    """
    texts = [(docs / sheet).read_text(encoding="utf-8") for sheet in sheets]
    path = folder / STYLES
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(texts), encoding="utf-8")
