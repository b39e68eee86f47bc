"""Books as PDF/UA, set by Typst in the typefaces of the site."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, date, datetime
from enum import StrEnum
from importlib import import_module
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from concord.base.languages import direction
from concord.features.books.book import Book
from concord.features.books.pdf_content import content_of
from concord.features.citing.resolver import script_context
from concord.model.games import Drawing
from concord.model.texts import Language
from concord.theme import ASSETS

_TEMPLATE = Path(__file__).parent / "book.typ"
_UNSET = re.compile('the text `"(.+?)"` could not be displayed')
_FAMILY_NAMES = {1, 16}  # in the table "name" of a typeface
_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}">{}</svg>'
_A4_ACROSS = (841.89, 595.28)  # points
_QR_SCRIPT = ASSETS / "vendor" / "lean-qr.js"
_DRAW = """\
globalThis.TextEncoder = class {
  encode = (text) =>
    Uint8Array.from(unescape(encodeURIComponent(text)), (each) => each.charCodeAt(0));
};
function draw(address) {
  const code = lean.generate(address);
  let path = "";
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return JSON.stringify([code.size, path]);
}"""


class Paper(StrEnum):
    A4 = "a4"
    A5 = "a5"
    LETTER = "letter"


def pdf_of(book: Book, paper: Paper) -> bytes:
    """The book as PDF/UA-1, the same bytes for the same records.

    Raises ModuleNotFoundError without the packages that make PDF files, EngineMissingError without
    the package that draws the QR codes, and ValueError for a character that no typeface has.
    """
    refuse_right_to_left(book.languages)
    content = content_of(book)
    return set_pdf(dict(_files(book, paper, content)), book.date, book.game.id, content)


def refuse_right_to_left(languages: Iterable[Language]) -> None:
    if found := next((each for each in languages if direction(each) == "rtl"), ""):
        raise ValueError(
            f"found the language “{found}”, which is read from right to left, and no typeface of a "
            "PDF has its letters; expected --format epub"
        )


def set_pdf(
    files: Mapping[str, bytes], day: date | None, game: str, content: Mapping[str, object]
) -> bytes:
    """Return what Typst makes of the template "main" and the files that it reads, with the given
    day as its date.

    `content` has the texts by the ids of their records. Raises ModuleNotFoundError and ValueError
    as `pdf_of` does.
    """
    typst: Any = import_module("typst")
    with _typefaces() as folder:
        try:
            made = typst.compile(
                dict(files),
                font_paths=[str(folder)],
                ignore_system_fonts=True,
                pdf_standards=["ua-1"],
                timestamp=_timestamp(day),
            )
        except typst.TypstError as fault:
            if not (unset := _UNSET.search(str(fault))):
                raise ValueError(str(fault)) from None
            sign = unset[1]
            raise ValueError(
                f"found “{sign}” in {game}/{_id_with(sign, content) or 'game.yml'}, which no "
                "typeface of a PDF has; expected another sign, or --format epub"
            ) from None
    return _packed(made)


def _id_with(sign: str, value: object, id_: str = "") -> str | None:
    """Return the id of the record whose text has the sign: empty if it has none, None without such
    a text."""
    if isinstance(value, str):
        return id_ if sign in value else None
    own = id_
    if isinstance(value, dict):
        own, value = str(value.get("id") or id_), value.values()
    elif not isinstance(value, list | tuple):
        return None
    found = (_id_with(sign, each, own) for each in value)
    return next((each for each in found if each is not None), None)


def _packed(made: bytes) -> bytes:
    """Compress the objects of the file, which Typst does not do: it shrinks to a third."""
    pikepdf: Any = import_module("pikepdf")
    packed = BytesIO()
    with pikepdf.open(BytesIO(made)) as file:
        streams = pikepdf.ObjectStreamMode.generate
        file.save(packed, object_stream_mode=streams, deterministic_id=True)
    return packed.getvalue()


def booklet_of(made: bytes) -> bytes:
    """The pages of a book in A5 on sheets of A4, to be folded in the middle and stapled.

    The sheets are for printing alone: they have no tags, no bookmarks and no links.
    """
    pikepdf: Any = import_module("pikepdf")
    packed = BytesIO()
    with pikepdf.open(BytesIO(made)) as book, pikepdf.new() as sheets:
        for pair in booklet_order(len(book.pages)):
            sheet = sheets.add_blank_page(page_size=_A4_ACROSS)
            half, height = _A4_ACROSS[0] / 2, _A4_ACROSS[1]
            for index, number in enumerate(pair):
                if number < len(book.pages):
                    area = pikepdf.Rectangle(index * half, 0, (index + 1) * half, height)
                    sheet.add_overlay(book.pages[number], area)
        sheets.save(packed, deterministic_id=True)
    return packed.getvalue()


def booklet_order(n_pages: int) -> Iterator[tuple[int, int]]:
    """Yield the pages on the left and on the right of each side of the sheets, counted from 0.

    Pages from `n_pages` on are empty: each sheet has four.
    """
    last = -(-n_pages // 4) * 4 - 1
    for front in range(0, (last + 1) // 2, 2):
        yield last - front, front
        yield front + 1, last - front - 1


def _timestamp(day: date | None) -> int:
    """Return noon of the day in UTC, so that it is the same day everywhere."""
    return int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp()) if day else 0


def _files(book: Book, paper: Paper, content: Mapping[str, object]) -> Iterator[tuple[str, bytes]]:
    """The template as "main", and what it reads, by name."""
    yield "main", _TEMPLATE.read_bytes()
    content = {**content, "paper": paper, "emblem": bool(book.game.emblem)}
    yield "book.json", json.dumps(content, ensure_ascii=False).encode()
    if book.game.emblem:
        yield "emblem.svg", _svg(book.game.emblem)
    for icon in book.game.icons:
        yield f"icons/{icon.name}.svg", _svg(icon.drawing)
    addresses = {topic.id: topic.headings[0].address for topic in book.topics}
    for name, code in _qr_codes({"": book.address[0], **addresses} if book.site.url else {}):
        yield f"qr/{name}.svg", _svg(code)


def _svg(drawing: Drawing) -> bytes:
    return _SVG.format(drawing.view_box_attribute, drawing.elements).encode()


def _qr_codes(addresses: Mapping[str, str]) -> Iterator[tuple[str, Drawing]]:
    """Yield the code of each address by its key, drawn by the script that the pages load."""
    script, _, exported = _QR_SCRIPT.read_text(encoding="utf-8").rpartition("export")
    lean = re.sub(r"(\w+) as (\w+)", r"\2:\1", exported)
    draw = script_context(f"{script}const lean={lean}\n{_DRAW}").get("draw")
    for key, address in addresses.items():
        size, path = json.loads(draw(address))
        yield key, Drawing((0, 0, size, size), f'<path d="{path}"/>')


@contextmanager
def _typefaces() -> Iterator[Path]:
    """Yield a folder with the typefaces of the theme in a form that Typst reads.

    The files are not compressed. Each script is a family of its own, since Typst takes only one
    file for each style of a family.
    """
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - no other command loads this package

    with TemporaryDirectory() as made:
        for file in sorted((ASSETS / "typefaces").glob("*.woff2")):
            font = TTFont(file, recalcTimestamp=False)
            font.flavor = None
            for name in font["name"].names:
                if name.nameID in _FAMILY_NAMES:
                    name.string = file.stem.removesuffix("-italic")
            font.save(Path(made) / f"{file.stem}.ttf")
        yield Path(made)
