"""Makes Word documents."""

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

_NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

_STYLES = f"""<w:styles {_NAMESPACE}>
<w:style w:styleId="Title"><w:name w:val="Title"/></w:style>
<w:style w:styleId="1"><w:name w:val="heading 1"/><w:pPr>
  <w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
<w:style w:styleId="2"><w:name w:val="heading 2"/><w:basedOn w:val="1"/>
  <w:pPr><w:numPr><w:numId w:val="0"/></w:numPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
<w:style w:styleId="Rule"><w:name w:val="Rule"/><w:pPr>
  <w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:styleId="Contents"><w:name w:val="toc 1"/></w:style>
</w:styles>"""


def _level(place: int, style: str, text: str) -> str:
    return (
        f'<w:lvl w:ilvl="{place}"><w:start w:val="1"/><w:numFmt w:val="{style}"/>'
        f'<w:lvlText w:val="{text}"/></w:lvl>'
    )


def numbering(letters: str = "lowerLetter") -> str:
    """A list of several levels, one of bullets, and the first again from the start."""
    return f"""<w:numbering {_NAMESPACE}>
<w:abstractNum w:abstractNumId="0">{_level(0, "decimal", "%1.")}{_level(1, "decimal", "%1.%2.")}
{_level(2, letters, "%3)")}</w:abstractNum>
<w:abstractNum w:abstractNumId="1">{_level(0, "bullet", "•")}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="0"/>
  <w:lvlOverride w:ilvl="1"><w:startOverride w:val="7"/></w:lvlOverride></w:num>
</w:numbering>"""


def run(text: str, properties: str = "") -> str:
    """`properties` as "<w:b/>"."""
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{escape(text)}</w:t></w:r>'


def paragraph(*runs: str, style: str = "", listed: tuple[int, int] | None = None) -> str:
    """`runs` are texts or what `run` makes; `listed` are the number of a list and a level."""
    properties = f'<w:pStyle w:val="{style}"/>' if style else ""
    if listed:
        number, level = listed
        properties += f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>'
    written = "".join(each if each.startswith("<") else run(each) for each in runs)
    return f"<w:p><w:pPr>{properties}</w:pPr>{written}</w:p>"


def table(rows: Sequence[Sequence[str]]) -> str:
    cells = ("".join(f"<w:tc><w:tcPr/>{paragraph(each)}</w:tc>" for each in row) for row in rows)
    return "<w:tbl>" + "".join(f"<w:tr>{each}</w:tr>" for each in cells) + "</w:tbl>"


def footnote(number: int) -> str:
    return f'<w:r><w:footnoteReference w:id="{number}"/></w:r>'


def picture(description: str) -> str:
    drawing = "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
    return (
        f'<w:r><w:drawing><wp:inline xmlns:wp="{drawing}">'
        f'<wp:docPr id="1" name="p" descr="{description}"/></wp:inline></w:drawing></w:r>'
    )


def document(
    *body: str, footnotes: Mapping[int, str] | None = None, header: str = "", letters: str = ""
) -> bytes:
    """The bytes of a file with these paragraphs and tables."""
    parts = {
        "document": f"<w:document {_NAMESPACE}><w:body>{''.join(body)}</w:body></w:document>",
        "styles": _STYLES,
        "numbering": numbering(letters or "lowerLetter"),
    }
    if footnotes:
        notes = "".join(
            f'<w:footnote w:id="{number}">{paragraph(text)}</w:footnote>'
            for number, text in footnotes.items()
        )
        parts["footnotes"] = f"<w:footnotes {_NAMESPACE}>{notes}</w:footnotes>"
    if header:
        parts["header1"] = f"<w:hdr {_NAMESPACE}>{paragraph(header)}</w:hdr>"
    return archive({f"word/{name}.xml": part.encode() for name, part in parts.items()})


def archive(files: Mapping[str, bytes]) -> bytes:
    """A ZIP of these files."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in files.items():
            target.writestr(zipfile.ZipInfo(name), content)
    return written.getvalue()
