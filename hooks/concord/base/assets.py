"""The addresses of the scripts, style sheets and other assets of a site.

They are published below a folder named by their hash. So a page never loads the scripts of another
build, and a file at such an address never changes.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from concord import theme
from concord.base.published_files import FileRecord

ASSETS = "assets/"
"""The folder of the assets on the site, and below `docs/` of the assets of a library."""
ICON = "icon.svg"
"""The icon of the site. A library may have its own."""
STYLE_SHEET = "styles/site.css"
"""The style sheet of all pages. It is in the folder of its parts, so that their relative addresses
hold."""
TOKENS = theme.ASSETS / "styles" / "tokens.css"
"""The style sheet with the colors."""
FOLDER_HASH_LENGTH = 8
"""The number of hexadecimal digits. It is small, since every page has them several times."""

_STABLE = (ICON, "icons/")
"""Files whose addresses do not change: systems and search engines fetch them long after a page."""


@dataclass(frozen=True, slots=True)
class Assets:
    """The assets of one build. Without a hash they are published in the folder `assets` itself."""

    hash: str = ""
    records: Mapping[str, FileRecord] = field(default_factory=dict)
    """The size and hash of each file that is published unchanged, by its path below `docs/`."""
    sources: Mapping[str, Path] = field(default_factory=dict)
    """The files of the library or else of the engine, by their paths below `docs/`."""
    made: Mapping[str, bytes] = field(default_factory=dict)
    """The content of each generated or joined file, by its path below `assets/`."""

    def address(self, name: str) -> str:
        """Return the address of an asset, from the root of the site.

        `name` is its path below `assets/`: "main.js".
        """
        is_stable = not self.hash or name.startswith(_STABLE)
        return ASSETS + name if is_stable else f"{ASSETS}{self.hash}/{name}"

    @property
    def own_icon(self) -> Path | None:
        """The icon of the library. Without one the engine draws one in the colors of the site."""
        return self.sources.get(ASSETS + ICON)

    @property
    def folder(self) -> str:
        """The folder of the assets whose addresses change, from the root of the site."""
        return self.address("")
