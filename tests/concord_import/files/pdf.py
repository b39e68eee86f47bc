"""Makes PDF files of lines at stated places, in letters of any script."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 420, 595  # A5, in points
EM_SHARE = 0.5  # of the size, that every letter is wide
LIGATURES = {"\ue000": "Th", "\ue001": "ree"}  # glyphs that stand for several letters
_FONTS = {"": "Book", "b": "Book-Bold", "i": "Book-Italic"}


@dataclass(frozen=True)
class Line:
    left: float
    baseline: float
    text: str
    size: float = 10
    style: str = ""
    """"b" for bold, "i" for italic."""

    @property
    def right(self) -> float:
        return self.left + len(self.text) * self.size * EM_SHARE


def lines(
    text: str, left: float, top: float, *, size: float = 10, leading: float = 12
) -> list[Line]:
    """Lines below each other. One that begins with "b:" is bold; spaces before a line indent it."""
    found = []
    for place, written in enumerate(text.strip("\n").split("\n")):
        is_bold = written.startswith("b:")
        words = written.removeprefix("b:")
        indent = (len(words) - len(words.lstrip())) * size * EM_SHARE
        if words.strip():
            style = "b" if is_bold else ""
            found.append(Line(left + indent, top - place * leading, words.strip(), size, style))
    return found


def file(pages: Sequence[Sequence[Line]], trailer: str = "") -> bytes:
    """The bytes of a file. `trailer` is added to its trailer."""
    objects = ["<</Type/Catalog/Pages 2 0 R>>", _page_tree(len(pages))]
    letters = sorted({each for page in pages for line in page for each in line.text})
    objects += list(_fonts(letters))
    codes = {letter: code for code, letter in enumerate(letters, 1)}
    for page in pages:
        content = "\n".join(_written(line, codes) for line in page)
        stream = f"<</Length {len(content)}>>stream\n{content}\nendstream"
        resources = "".join(f"/F{place} {3 + place * 4} 0 R" for place in range(len(_FONTS)))
        objects.append(
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {WIDTH} {HEIGHT}]"
            f"/Resources<</Font<<{resources}>>>>/Contents {len(objects) + 2} 0 R>>"
        )
        objects.append(stream)
    return _assembled(objects, trailer)


def _page_tree(n_pages: int) -> str:
    first = 3 + 4 * len(_FONTS)
    kids = " ".join(f"{first + 2 * place} 0 R" for place in range(n_pages))
    return f"<</Type/Pages/Count {n_pages}/Kids[{kids}]>>"


def _fonts(letters: Sequence[str]) -> Iterator[str]:
    """Four objects for each font, from 3."""
    for place, name in enumerate(_FONTS.values()):
        number = 3 + place * 4
        yield (
            f"<</Type/Font/Subtype/Type0/BaseFont/{name}/Encoding/Identity-H"
            f"/DescendantFonts[{number + 1} 0 R]/ToUnicode {number + 3} 0 R>>"
        )
        yield (
            f"<</Type/Font/Subtype/CIDFontType2/BaseFont/{name}/DW {int(EM_SHARE * 1000)}"
            "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
            f"/FontDescriptor {number + 2} 0 R>>"
        )
        slant = 64 if name.endswith("Italic") else 0
        yield (
            f"<</Type/FontDescriptor/FontName/{name}/Flags {4 + slant}/Ascent 750/Descent -250"
            "/CapHeight 700/ItalicAngle 0/StemV 80/FontBBox[0 -250 500 750]>>"
        )
        mapping = "\n".join(
            f"<{code:04X}> <{LIGATURES.get(letter, letter).encode('utf-16-be').hex()}>"
            for code, letter in enumerate(letters, 1)
        )
        cmap = (
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
            "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
            f"{len(letters)} beginbfchar\n{mapping}\nendbfchar\nendcmap end end"
        )
        yield f"<</Length {len(cmap)}>>stream\n{cmap}\nendstream"


def _written(line: Line, codes: Mapping[str, int]) -> str:
    text = "".join(f"{codes[each]:04X}" for each in line.text)
    font = list(_FONTS).index(line.style)
    return f"BT /F{font} {line.size} Tf {line.left} {line.baseline} Td <{text}> Tj ET"


def _assembled(objects: Sequence[str], trailer: str) -> bytes:
    content, offsets = b"%PDF-1.7\n", []
    for number, each in enumerate(objects, 1):
        offsets.append(len(content))
        content += f"{number} 0 obj\n{each}\nendobj\n".encode("latin-1")
    table = "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    size = len(objects) + 1
    end = (
        f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<</Size {size}/Root 1 0 R{trailer}>>"
        f"\nstartxref\n{len(content)}\n%%EOF\n"
    )
    return content + end.encode("latin-1")
