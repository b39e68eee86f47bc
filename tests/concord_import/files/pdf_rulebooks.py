"""Beehive as PDF files, whose pages are laid out as those of rulebooks are."""

from tests.concord_import.files import pdf
from tests.concord_import.files.pdf import Line

_LEFT_ENGLISH = """
b:1 Setup
1.1 Everybody takes a hive and puts it be-
    fore them.
1.2 A hive has six cells, see 2.1. The
    queen’s cell is one of them.
    a) A cell may be empty.
    b) A cell holds honey or a bee, as
       the player likes.
Example. A bee sleeps in a cell.
1.3 Each player gets:
    • two bees;
    • one flower.
b:2 Flight
2.1 A bee flies over 1.1–1.2 cells and a
    well-known way. It returns before the
"""
_RIGHT_ENGLISH = """
    night, or it gets lost.
2.2 A bee of a well-
    known hive is let in, and so are all be-
    fore it.
2.3 The flowers of a season:
"""
_TABLE = (("Season", "Flowers"), ("early spring", "4"), ("summer", "7"))


def pdf_english() -> bytes:
    header = Line(40, 560, "Beehive rules", 8)
    cells = [
        Line(left, 425 - 12 * place, text, 9)
        for place, row in enumerate(_TABLE)
        for left, text in zip((245, 350), row, strict=True)
    ]
    pages = [
        [
            header,
            Line(150, 530, "Beehive", 20),
            *pdf.lines(_LEFT_ENGLISH, 30, 500, size=9),
            *pdf.lines(_RIGHT_ENGLISH, 230, 500, size=9),
            *cells,
            Line(205, 20, "1", 8),
        ],
        [header, *pdf.lines("b:3 Night\n3.1 All sleep.", 30, 500), Line(205, 20, "2", 8)],
    ]
    return pdf.file(pages)


_RUSSIAN = """
Подготовка . . . . . . . . . . 1

b:1 Подготовка
1.1. Каждый берёт улей и ставит его пе-
ред собой.
1.2. В улье шесть ячеек, а ячейка матки
— одна из них.
а) Ячейка может быть пустой.
б) В ячейке мёд или пчела.
Пример: пчела спит в ячейке.

b:2 Полёт
2.1. Пчела летит над ячейками 1.1–1.2.
"""
_POLISH = """
b:PRZYGOTOWANIE

Każdy bierze ul i stawia go przed sobą,
a potem czeka na innych graczy.

Ul ma sześć komórek. W komórce jest miód
lub pszczoła.

b:LOT

Pszczoła lata nad komórkami i wraca, za-
nim zapadnie noc.
"""


def pdf_russian() -> bytes:
    return pdf.file([pdf.lines(_RUSSIAN, 40, 540)])


def pdf_polish() -> bytes:
    bold = Line(40, 380, "Noc ", style="b")
    rest = Line(bold.right, 380, "jest krótka, a ")
    page = [*pdf.lines(_POLISH, 40, 540), bold, rest, Line(rest.right, 380, "sen", style="i")]
    return pdf.file([page])
