"""Makes the typefaces of the theme from the packages of their publishers.

`python -m release.typefaces`, after `npm ci`. Each file has the letters of one script, so that a
page loads only what it shows. `tokens.css` declares which files there are, with their characters.
"""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from concord.core.typefaces import Typeface, read_typefaces

_PACKAGES = Path("node_modules/@fontsource-variable")
_ASSETS = Path("hooks/concord/theme/assets")
_FOLDER = "typefaces"

_FEATURES = ("kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum", "pnum", "lnum", "calt")


_WEIGHTS = {"normal": (400, 700), "italic": (400, 400)}
"""By style, the lightest and the boldest weight that the site uses."""


def main() -> None:
    (_ASSETS / _FOLDER).mkdir(exist_ok=True)
    for typeface in read_typefaces(_ASSETS / "styles/tokens.css"):
        path = _ASSETS / typeface.file
        font = _with_weights(_source(typeface), _WEIGHTS[typeface.style])
        _reduce(font, typeface.characters)
        font.flavor = "woff2"
        font.save(path)
        print(path.name, path.stat().st_size)  # noqa: T201 - a command prints


def _source(typeface: Typeface) -> Path:
    """The file that has the same script: "onest-latin-ext.woff2" is "onest-latin-ext-wght-…"."""
    package, script = Path(typeface.file).stem.removesuffix("-italic").split("-", maxsplit=1)
    return _PACKAGES / package / "files" / f"{package}-{script}-wght-{typeface.style}.woff2"


def _with_weights(file: Path, weights: tuple[int, int]) -> TTFont:
    """The typeface with no other weights, read anew: its tables are loaded only when complete."""
    font = TTFont(file, recalcTimestamp=False)
    lightest, boldest = weights
    instantiateVariableFont(
        font, {"wght": lightest if lightest == boldest else weights}, inplace=True
    )
    font.flavor = None
    content = BytesIO()
    font.save(content)
    return TTFont(content, recalcTimestamp=False)


def _reduce(font: TTFont, characters: Iterable[str]) -> None:
    subsetter = Subsetter(Options(layout_features=list(_FEATURES), hinting=False))
    subsetter.populate(unicodes=map(ord, characters))
    subsetter.subset(font)


if __name__ == "__main__":
    main()
