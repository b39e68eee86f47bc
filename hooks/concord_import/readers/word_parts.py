"""The parts of a Word document (Office Open XML): trees with short names, styles, and the counts of
automatic lists."""

import io
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lxml import etree

from concord_import.text.blocks import UnreadableError
from concord_import.text.markers import ALPHABETS, lettered, roman

LARGEST_PART = 100_000_000  # bytes; more is no rulebook, and may be a trap
_NAMESPACE = re.compile(
    r"\{http://(schemas\.openxmlformats|purl\.oclc)\.org/(ooxml/)?wordprocessingml/(2006/)?main\}"
)
_OLE = bytes.fromhex("d0cf11e0a1b11ae1")
_DOCUMENT = "word/document.xml"
_EXPECTED = "a Word document (.docx)"
_MOST_BASES = 20  # styles that one is based on; more are a circle
_LEVELS = 9
_HEADING = re.compile(r"heading ([1-9])")
BULLET = "•"
_RUSSIAN = ALPHABETS[1]
_FORMATS: Mapping[str, Callable[[int], str]] = {
    "lowerLetter": lettered,
    "upperLetter": lambda count: lettered(count).upper(),
    "lowerRoman": roman,
    "upperRoman": lambda count: roman(count).upper(),
    "russianLower": lambda count: lettered(count, _RUSSIAN),
    "russianUpper": lambda count: lettered(count, _RUSSIAN).upper(),
    "none": lambda _: "",
}
"""The functions that write a count, by Word's name for the format of a list."""
_BLANK = re.compile(r"%(\d)")


class WordPackage:
    """An open Word document. Raises UnreadableError for another format and for an incomplete
    file."""

    def __init__(self, content: bytes) -> None:
        if content.startswith(_OLE):
            found = "a document with a password, or of Word before 2007"
            raise UnreadableError(found, "one saved as .docx without a password")
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(content))
        except zipfile.BadZipFile:
            found = "the beginning of a file" if content.startswith(b"PK") else "another format"
            raise UnreadableError(found, f"{_EXPECTED}, whole") from None
        self._names = frozenset(self._archive.namelist())
        if _DOCUMENT not in self._names:
            raise UnreadableError(f"an archive without {_DOCUMENT}", _EXPECTED)

    def part(self, name: str) -> Any:
        """Return the root of "word/NAME.xml"; an empty element if there is no such part."""
        path = f"word/{name}.xml"
        return self._part(path) if path in self._names else etree.Element(name)

    def parts(self, name: str) -> Sequence[Any]:
        """Return the parts of one kind, of which there may be several: header1, header2."""
        paths = sorted(path for path in self._names if path.startswith(f"word/{name}"))
        return [self._part(path) for path in paths if path.endswith(".xml")]

    def _part(self, path: str) -> Any:
        try:
            with self._archive.open(path) as file:
                content = file.read(LARGEST_PART + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError):
            raise UnreadableError(f"{path} broken or encrypted", _EXPECTED) from None
        if len(content) > LARGEST_PART:
            found = f"{path} with more than {LARGEST_PART // 1_000_000} MB"
            raise UnreadableError(found, _EXPECTED)
        parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_comments=True)
        try:
            root = etree.fromstring(content, parser)
        except etree.XMLSyntaxError as fault:
            found = f"{path} with a fault: {str(fault).splitlines()[0]}"
            raise UnreadableError(found, _EXPECTED) from None
        return _with_short_names(root)


def _with_short_names(root: Any) -> Any:
    """Return the element with the names of all elements in it shortened: without the namespaces of
    Word, of which there are two."""
    for element in root.iter(etree.Element):
        element.tag = _NAMESPACE.sub("", element.tag)
        for name, value in element.attrib.items():
            if _NAMESPACE.match(name):
                del element.attrib[name]
                element.set(_NAMESPACE.sub("", name), value)
    return root


def value_at(element: Any, path: str) -> str | None:
    """Return the attribute `val` of the element at the path; None if there is no such element."""
    found = element.find(path) if element is not None else None
    return found.get("val") if found is not None else None


def is_on(element: Any, path: str) -> bool | None:
    """A property that may be switched off; None if the element does not state it."""
    found = element.find(path) if element is not None else None
    return None if found is None else found.get("val", "1") not in {"0", "false", "off", "none"}


@dataclass(frozen=True, slots=True)
class ParagraphStyle:
    name: str = ""
    """The name in lower case. Word keeps the English names of its own styles in every language."""
    heading_level: int = 0
    """Counted from 1; 0 if it is no heading."""
    list_number: str = ""
    list_level: int = 0


class Styles:
    """The styles of paragraphs. `root` is the root of the part "styles"."""

    def __init__(self, root: Any) -> None:
        self._elements = {style.get("styleId", ""): style for style in root.findall("style")}

    def style(self, style_id: str | None) -> ParagraphStyle:
        chain = list(self._chain(style_id or ""))
        if not chain:
            return ParagraphStyle()
        name = (value_at(chain[0], "name") or "").lower()
        outline = _first(chain, "pPr/outlineLvl")
        named = _HEADING.fullmatch(name)
        level = int(outline) + 1 if outline.isdecimal() else int(named[1]) if named else 0
        return ParagraphStyle(
            name,
            level if level <= _LEVELS else 0,
            _first(chain, "pPr/numPr/numId"),
            int(_first(chain, "pPr/numPr/ilvl") or 0),
        )

    def _chain(self, key: str) -> Iterator[Any]:
        """Yield the style, and the styles that it is based on."""
        for _ in range(_MOST_BASES):
            element = self._elements.get(key)
            if element is None:
                return
            yield element
            key = value_at(element, "basedOn") or ""


def _first(chain: list[Any], path: str) -> str:
    return next((value for style in chain if (value := value_at(style, path)) is not None), "")


@dataclass(frozen=True, slots=True)
class _Level:
    start: int
    style: str
    """The name of the format, as "decimal"."""
    text: str
    """The format of the number. %1 stands for the count of the first level, %2 for the count of
    the second."""
    is_legal: bool
    """True if all levels are written in digits."""


@dataclass(slots=True)
class _List:
    """Lists that count together."""

    levels: Mapping[int, _Level]
    counts: dict[int, int] = field(default_factory=dict)
    """The count of each level, counted from 0."""


@dataclass(frozen=True, slots=True)
class Numbering:
    """The lists of a document. `label` has to be called for every paragraph, in their order."""

    _lists: Mapping[str, _List]
    """The lists by their numbers. Several numbers may mean the same list."""
    _starts: Mapping[str, dict[int, int]]
    """The starts of lists that are still to begin anew, by level."""

    def label(self, number: str, level: int) -> str:
        """Return the next number in a list as printed, or a bullet; empty if the paragraph has
        neither."""
        listed = self._lists.get(number)
        own = listed.levels.get(level) if listed else None
        if listed is None or own is None:
            return ""
        start = self._starts.get(number, {}).pop(level, None)
        if start is not None:
            listed.counts[level] = start - 1
        listed.counts[level] = listed.counts.get(level, own.start - 1) + 1
        for deeper in [below for below in listed.counts if below > level]:
            del listed.counts[deeper]
        if own.style == "bullet":
            return BULLET

        def written(blank: re.Match[str]) -> str:
            number = int(blank[1]) - 1
            if number not in listed.levels:
                return ""
            shown = listed.levels[number]
            count = listed.counts.get(number, shown.start)
            # In digits, where the format has no other form for the count.
            is_plain = own.is_legal or count <= 0
            return (str if is_plain else _FORMATS.get(shown.style, str))(count)

        return _BLANK.sub(written, own.text).strip()


def read_numbering(root: Any) -> Numbering:
    """Read the numbering. `root` is the root of the part "numbering"."""
    abstract = {kind.get("abstractNumId", ""): kind for kind in root.findall("abstractNum")}
    styled = {value_at(kind, "styleLink"): key for key, kind in abstract.items()}
    shared: dict[str, _List] = {}
    lists: dict[str, _List] = {}
    starts: dict[str, dict[int, int]] = {}
    for element in root.findall("num"):
        number, key = element.get("numId", ""), value_at(element, "abstractNumId") or ""
        if link := value_at(abstract.get(key), "numStyleLink"):
            key = styled.get(link, key)
        if key in abstract:
            lists[number] = shared.setdefault(key, _List(_levels(abstract[key])))
        starts[number] = {
            _int(override.get("ilvl")): _int(value_at(override, "startOverride"))
            for override in element.findall("lvlOverride")
            if override.find("startOverride") is not None
        }
    return Numbering(lists, starts)


def _levels(element: Any) -> Mapping[int, _Level]:
    return {
        _int(level.get("ilvl")): _Level(
            _int(value_at(level, "start"), 1),
            value_at(level, "numFmt") or "decimal",
            value_at(level, "lvlText") or "",
            bool(is_on(level, "isLgl")),
        )
        for level in element.findall("lvl")
    }


def _int(value: str | None, default: int = 0) -> int:
    return int(value) if value and value.isdecimal() else default
