"""The parts of a Word document (Office Open XML), as trees with short names."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Sequence
from typing import Any

from lxml import etree

from concord_import.faults import UnreadableError

LARGEST_PART = 100_000_000  # bytes; more is no rulebook, and may be a trap
_NAMESPACES = (
    "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}",
    "{http://purl.oclc.org/ooxml/wordprocessingml/main}",
)
_OLE = bytes.fromhex("d0cf11e0a1b11ae1")
_DOCUMENT = "word/document.xml"
_EXPECTED = "a Word document (.docx)"


class WordPackage:
    """Raises UnreadableError for what is no Word document, or only the beginning of one."""

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

    @property
    def document(self) -> Any:
        return self._part(_DOCUMENT)

    def part(self, name: str) -> Any:
        """The root of "word/NAME.xml"; None if there is none."""
        path = f"word/{name}.xml"
        return self._part(path) if path in self._names else None

    def parts(self, name: str) -> Sequence[Any]:
        """Those of several: header1, header2."""
        paths = sorted(each for each in self._names if each.startswith(f"word/{name}"))
        return [self._part(each) for each in paths if each.endswith(".xml")]

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
    """Without the namespaces of Word, of which there are two."""
    for element in root.iter(etree.Element):
        element.tag = _short(element.tag)
        for name, value in element.attrib.items():
            if name.startswith(_NAMESPACES):
                del element.attrib[name]
                element.set(_short(name), value)
    return root


def _short(name: str) -> str:
    for each in _NAMESPACES:
        if name.startswith(each):
            return name.removeprefix(each)
    return name


def value_at(element: Any, path: str) -> str | None:
    """The attribute `val` of what stands at the path; None if there is none."""
    found = element.find(path) if element is not None else None
    return found.get("val") if found is not None else None


def is_on(element: Any, path: str) -> bool | None:
    """A property that may be switched off; None if the element does not state it."""
    found = element.find(path) if element is not None else None
    return None if found is None else found.get("val", "1") not in {"0", "false", "off", "none"}
