"""Makes the typefaces of the theme from the packages of their publishers.

`python -m release.typefaces`, after `npm ci`. `tokens.css` declares which files there are, with
their characters. Each has all letters of the languages that the engine speaks in one script: a
browser that has a part of a word in one file and the rest in another may show one of them only.
"""

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from fontTools import varLib
from fontTools.designspaceLib import DesignSpaceDocument
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from concord.base.typefaces import Typeface, read_typefaces

_PACKAGES = Path("node_modules/@fontsource-variable")
_ASSETS = Path("hooks/concord/theme/assets")
_FOLDER = "typefaces"

_FEATURES = ("kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum", "calt")
_SCRIPTS = ("latin", "latin-ext", "cyrillic")
"""What the publishers divide a typeface into."""

_WEIGHTS = {"normal": (400, 700), "italic": (400, 400)}
"""By style, the lightest and the boldest weight that the site uses."""


def main() -> None:
    (_ASSETS / _FOLDER).mkdir(exist_ok=True)
    for typeface in read_typefaces(_ASSETS / "styles/tokens.css"):
        path = _ASSETS / typeface.file
        font = _variable(typeface)
        font.flavor = "woff2"
        font.save(path)
        print(path.name, path.stat().st_size)  # noqa: T201 - a command prints


def _variable(typeface: Typeface) -> TTFont:
    """The typeface in all its weights. The publishers' change evenly between the two."""
    lightest, boldest = _WEIGHTS[typeface.style]
    if lightest == boldest:
        return _of_weight(typeface, lightest)
    kerning = None
    design = DesignSpaceDocument()
    design.addAxisDescriptor(
        tag="wght", name="Weight", minimum=lightest, default=lightest, maximum=boldest
    )
    for weight in (lightest, boldest):
        font = _read_anew(_of_weight(typeface, weight))
        if kerning is None:
            kerning = font["GPOS"]
        font["GPOS"] = kerning  # one for all weights: a tenth of a file would be what differs
        design.addSourceDescriptor(font=font, location={"Weight": weight})
    font, *_ = varLib.build(design)
    file, _ = next(_parts(typeface))
    first = _instance(file, (lightest, boldest))
    if "avar" in first:
        font["avar"] = first["avar"]
    return font


def _of_weight(typeface: Typeface, weight: int) -> TTFont:
    """The typeface in one weight, made of all files that have some of its characters."""
    contents: list[BytesIO] = []
    for file, characters in _parts(typeface):
        font = _instance(file, (weight, weight))
        _reduce(font, characters)
        contents.append(_content(font))
    return Merger().merge(contents)


def _parts(typeface: Typeface) -> Iterator[tuple[Path, frozenset[str]]]:
    """The files of the publishers, with the characters that are taken from each."""
    package, _ = Path(typeface.file).stem.split("-", maxsplit=1)
    missing = typeface.characters
    for script in _SCRIPTS:
        file = _PACKAGES / package / "files" / f"{package}-{script}-wght-{typeface.style}.woff2"
        if found := missing & frozenset(map(chr, TTFont(file).getBestCmap())):
            yield file, found
            missing -= found


def _instance(file: Path, weights: tuple[int, int]) -> TTFont:
    """The typeface with no other weights, read anew: its tables are loaded only when complete."""
    font = TTFont(file, recalcTimestamp=False)
    lightest, boldest = weights
    instantiateVariableFont(
        font, {"wght": lightest if lightest == boldest else weights}, inplace=True
    )
    return _read_anew(font)


def _read_anew(font: TTFont) -> TTFont:
    return TTFont(_content(font), recalcTimestamp=False)


def _content(font: TTFont) -> BytesIO:
    font.flavor = None
    content = BytesIO()
    font.save(content)
    content.seek(0)
    return content


def _reduce(font: TTFont, characters: Iterable[str]) -> None:
    subsetter = Subsetter(Options(layout_features=list(_FEATURES), hinting=False))
    subsetter.populate(unicodes=map(ord, characters))
    subsetter.subset(font)


if __name__ == "__main__":
    main()
