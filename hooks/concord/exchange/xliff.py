"""XLIFF 1.2: a file for each record, a unit for each segment, codes as inline elements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from xml.etree import ElementTree as ET
from xml.parsers import expat

from concord.core.model.ledgers import State
from concord.exchange.codes import CodeKind, parts_of
from concord.exchange.segments import (
    BadFileError,
    Base,
    ReturnedFile,
    ReturnedSegment,
    Segment,
    SegmentFile,
    decoded,
)

ENDING = ".xlf"
_NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
_DECLARATION = 100  # bytes, in which a document states its encoding
_ORIGINAL = "{}/{}"
_STATES: Mapping[State, str] = {
    State.UNTRANSLATED: "new",
    State.OUTDATED: "needs-review-translation",
    State.DRAFT: "translated",
    State.READY: "final",
}
_FINAL = frozenset({"final", "signed-off"})
_ELEMENTS = {CodeKind.ALONE: "ph", CodeKind.OPENING: "bpt", CodeKind.CLOSING: "ept"}
_BASE, _TRANSLATOR = "concord", "translator"
"""Authors of notes: what an import compares, and the name that a translator gives."""


def write(file: SegmentFile) -> bytes:
    """The content of the file. It is the same for the same segments."""
    root = ET.Element("xliff", {"version": "1.2", "xmlns": _NAMESPACE})
    described = ET.SubElement(
        root,
        "file",
        {
            "original": _ORIGINAL.format(file.game, file.name),
            "source-language": file.source,
            "target-language": file.target,
            "datatype": "plaintext",
        },
    )
    body = ET.SubElement(described, "body")
    for each in file.segments:
        _write_unit(body, file, each)
    ET.indent(root)
    for element in root.iter():
        if element.tag in {"source", "target"} and element.text:
            _write_codes(element, element.text)
    return document(root)


def document(root: ET.Element) -> bytes:
    """The content of an XML file."""
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _write_unit(body: ET.Element, file: SegmentFile, segment: Segment) -> None:
    name = file.full_id(segment)
    attributes = {"id": name, "resname": name, "xml:space": "preserve"}
    if segment.state is State.READY and segment.target:
        attributes["approved"] = "yes"
    unit = ET.SubElement(body, "trans-unit", attributes)
    ET.SubElement(unit, "source", {"xml:lang": file.source}).text = segment.source
    state = {"xml:lang": file.target, "state": _STATES[segment.state]}
    ET.SubElement(unit, "target", state).text = segment.target
    ET.SubElement(unit, "note", {"from": _BASE}).text = str(segment.base)
    for each in segment.notes:
        ET.SubElement(unit, "note", {"from": "developer"}).text = each
    if segment.previous_source:
        former = ET.SubElement(unit, "alt-trans", {"alttranstype": "previous-version"})
        ET.SubElement(former, "source").text = segment.previous_source
        ET.SubElement(former, "target", {"xml:lang": file.target}).text = segment.target
    for language, text in segment.alternatives.items():
        other = ET.SubElement(unit, "alt-trans", {"alttranstype": "reference"})
        ET.SubElement(other, "target", {"xml:lang": language}).text = text


def _write_codes(element: ET.Element, text: str) -> None:
    last: ET.Element | None = None
    element.text = ""
    for part in parts_of(text):
        if part.kind is not CodeKind.WORDS:
            last = ET.SubElement(element, _ELEMENTS[part.kind], {"id": str(part.pair)})
            last.text, last.tail = part.text, ""
        elif last is None:
            element.text += part.text
        else:
            last.tail = (last.tail or "") + part.text


def read(name: str, content: bytes) -> list[ReturnedFile]:
    """What each file within the document holds. `name` is that of the document in messages.

    Raises BadFileError where it is no XLIFF 1.2, or declares entities.
    """
    reader = _Reader(name)
    try:
        reader.parse(content)
    except expat.ExpatError as fault:
        if b"utf-8" in content[:_DECLARATION].lower():
            decoded(name, content)
        found = f"{name}:{fault.lineno}:{fault.offset + 1}: found {expat.ErrorString(fault.code)}"
        raise BadFileError(f"{found}; expected well-formed XML, with &amp; for &") from None
    return reader.files


class _Reader:
    """Reads a document from its beginning to its end, without building a tree of it."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.files: list[ReturnedFile] = []
        self._segments: list[ReturnedSegment] = []
        self._open: list[tuple[str, Mapping[str, str]]] = []
        self._unit: ReturnedSegment | None = None
        self._text: list[str] | None = None
        self._translator = ""
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.StartDoctypeDeclHandler = self._refuse_entities

    def parse(self, content: bytes) -> None:
        self._parser.Parse(content, True)  # noqa: FBT003 - expat has no names for its arguments

    def _fail(self, found: str, expected: str) -> None:
        at = f"{self._name}:{self._parser.CurrentLineNumber}"
        raise BadFileError(f"{at}: found {found}; expected {expected}")

    def _refuse_entities(self, *_: object) -> None:
        self._fail("a document type, which can declare entities", "XLIFF without one")

    def _start(self, tag: str, attributes: Mapping[str, str]) -> None:
        tag = tag.removeprefix(f"{_NAMESPACE} ")
        if not self._open and (tag, attributes.get("version")) != ("xliff", "1.2"):
            self._fail(f"the element “{tag}”", "a document of XLIFF 1.2")
        above = self._open[-1][0] if self._open else ""
        self._open.append((tag, attributes))
        if tag == "trans-unit":
            name = attributes.get("resname") or attributes.get("id", "")
            self._unit = ReturnedSegment(name, "", "", self._parser.CurrentLineNumber, None)
        elif above == "trans-unit" and tag in {"source", "target", "note"}:
            self._text = []

    def _characters(self, text: str) -> None:
        if self._text is not None:
            self._text.append(text)

    def _end(self, tag: str) -> None:
        tag, attributes = self._open.pop()
        above = self._open[-1][0] if self._open else ""
        if above == "trans-unit" and self._unit and self._text is not None:
            text = "".join(self._text).replace("\r\n", "\n").strip()
            self._unit = self._taken(self._unit, tag, attributes, text)
            self._text = None
        if tag == "trans-unit" and self._unit:
            self._segments.append(self._unit)
            self._unit = None
        elif tag == "file":
            self.files.append(
                ReturnedFile(
                    self._name,
                    attributes.get("source-language", ""),
                    attributes.get("target-language", ""),
                    tuple(self._segments),
                    self._translator,
                )
            )
            self._segments = []

    def _taken(
        self, unit: ReturnedSegment, tag: str, attributes: Mapping[str, str], text: str
    ) -> ReturnedSegment:
        """The unit with what stands in an element right below it."""
        if tag == "source":
            return replace(unit, source=text)
        if tag == "target":
            return replace(unit, target=text, is_final=attributes.get("state", "") in _FINAL)
        if attributes.get("from") == _BASE:
            return replace(unit, base=Base.parse(text))
        if attributes.get("from") == _TRANSLATOR:
            self._translator = text
        return unit
