"""XLIFF 1.2: a file for each record, a unit for each segment, codes as inline elements."""

from collections.abc import Mapping
from xml.etree import ElementTree as ET
from xml.parsers import expat

from concord.features.exchange.codes import CodeKind, parts_of
from concord.features.exchange.segments import (
    BadFileError,
    Base,
    ReturnedFile,
    ReturnedSegment,
    Segment,
    SegmentFile,
    decoded,
)
from concord.model.ledgers import State

ENDING = ".xlf"
_NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
_DECLARATION = 100  # bytes, in which a document states its encoding
_STATES: Mapping[State, str] = {
    State.UNTRANSLATED: "new",
    State.OUTDATED: "needs-review-translation",
    State.DRAFT: "translated",
    State.READY: "final",
}
_FINAL = frozenset({"final", "signed-off"})
_ELEMENTS = {CodeKind.ALONE: "ph", CodeKind.OPENING: "bpt", CodeKind.CLOSING: "ept"}
_BASE, _TRANSLATOR = "concord", "translator"
"""Authors of notes. The first one notes what an import compares, the second one the name of the
translator."""
_LINE = "line of the file"
"""The key of an added attribute. XML allows no such name, so no document has it."""


def write(file: SegmentFile) -> bytes:
    """The content of the file. It is the same for the same segments."""
    root = ET.Element("xliff", {"version": "1.2", "xmlns": _NAMESPACE})
    described = {
        "original": f"{file.game}/{file.name}",
        "source-language": file.source,
        "target-language": file.target,
        "datatype": "plaintext",
    }
    body = ET.SubElement(ET.SubElement(root, "file", described), "body")
    for segment in file.segments:
        _write_unit(body, file, segment)
    ET.indent(root)
    for element in root.iter():
        if element.tag in {"source", "target"} and element.text:
            _write_codes(element, element.text)
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
    for note in segment.notes:
        ET.SubElement(unit, "note", {"from": "developer"}).text = note
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
    """Return what each file within the document holds. Messages call the document `name`.

    Raises BadFileError where it is no XLIFF 1.2, or declares entities.
    """
    try:
        root = _tree(name, content)
    except expat.ExpatError as fault:
        if b"utf-8" in content[:_DECLARATION].lower():
            decoded(name, content)
        found = f"{name}:{fault.lineno}:{fault.offset + 1}: found {expat.ErrorString(fault.code)}"
        raise BadFileError(f"{found}; expected well-formed XML, with &amp; for &") from None
    if (root.tag, root.get("version")) != ("xliff", "1.2"):
        found = f"{name}:{root.get(_LINE)}: found the element “{root.tag}”"
        raise BadFileError(f"{found}; expected a document of XLIFF 1.2")
    notes = root.iterfind(f".//trans-unit/note[@from='{_TRANSLATOR}']")
    translator = [*map(_text, notes), ""][0]
    return [
        ReturnedFile(
            name,
            file.get("source-language", ""),
            file.get("target-language", ""),
            tuple(map(_returned, file.iter("trans-unit"))),
            translator,
        )
        for file in root.iter("file")
    ]


def _tree(name: str, content: bytes) -> ET.Element:
    """Parse a document with the line of each element, which the parser of `ElementTree` hides."""
    builder, parser = ET.TreeBuilder(), expat.ParserCreate(namespace_separator=" ")

    def start(tag: str, attributes: dict[str, str]) -> None:
        line = str(parser.CurrentLineNumber)
        builder.start(tag.removeprefix(f"{_NAMESPACE} "), {**attributes, _LINE: line})

    def refuse_entities(*_: object) -> None:
        found = "a document type, which can declare entities"
        at = f"{name}:{parser.CurrentLineNumber}"
        raise BadFileError(f"{at}: found {found}; expected XLIFF without one")

    parser.buffer_text = True
    parser.StartElementHandler = start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = refuse_entities
    parser.Parse(content, True)  # noqa: FBT003 - expat has no names for its arguments
    return builder.close()


def _returned(unit: ET.Element) -> ReturnedSegment:
    target, base = unit.find("target"), unit.find(f"note[@from='{_BASE}']")
    return ReturnedSegment(
        unit.get("resname") or unit.get("id") or "",
        _text(unit.find("source")),
        _text(target),
        int(unit.get(_LINE, "1")),
        Base.parse(_text(base)),
        target is not None and target.get("state", "") in _FINAL,
    )


def _text(element: ET.Element | None) -> str:
    """All text in an element; empty if there is none."""
    found = "" if element is None else "".join(element.itertext())
    return found.replace("\r\n", "\n").strip()
