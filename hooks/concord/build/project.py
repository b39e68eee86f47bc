"""What a build is told: the configuration, without the generator's own part of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from concord.core.colours import Colour, Colours
from concord.core.settings import Settings
from concord.core.typefaces import Typeface


@dataclass(frozen=True, slots=True)
class Project:
    name: str
    """Of the site."""
    description: str
    """Of the site, in one sentence."""
    url: str
    """Where the site is published, with a trailing slash; empty if that is unknown."""
    repository: str
    """The address of the repository on GitHub, without a trailing slash; empty if there is none."""
    data: Path
    """The folder of the records."""
    docs: Path
    """The folder of hand-written pages and assets."""
    folder: Path
    """The folder into which the site is written."""
    style_sheets: tuple[str, ...]
    """The style sheets of the pages, below `docs`, in their order."""
    theme_folders: tuple[str, ...]
    """The folders of the theme's templates; the first that has a template counts."""
    theme_styles: str
    """What the theme adds to them."""
    settings: Settings
    colours: Colours
    hues: Mapping[str, Colour]
    sources: tuple[Path, ...]
    """The files and folders that decide what the site contains."""
    typefaces: tuple[Typeface, ...]

    def in_folder(self, folder: Path) -> Project:
        """A copy of this project that is written into another folder."""
        return replace(self, folder=folder)
