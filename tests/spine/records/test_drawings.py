"""Drawings of icons: shapes in the colour of the text, and nothing that runs, loads or styles."""

from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from concord.base.problems import Position
from concord.records.drawings import read_drawing
from tests.tables import from_table

_PLACE = Position("data/game/icons/sword.svg")
_XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
_EXPECTED = {
    "SHAPES": "shapes only: circle, ellipse, g, line, path, polygon, polyline, rect",
    "PAINTED": "shapes and how they are painted, nothing else",
    "COLOUR": "none or currentColor: an icon has the color of the text",
}


def _svg(inside: str, attributes: str = 'viewBox="0 0 24 24"') -> str:
    return f"<svg {_XMLNS} {attributes}>\n{inside}\n</svg>"


def _problems(text: str | bytes) -> list[str]:
    content = text.encode() if isinstance(text, str) else text
    drawing, problems = read_drawing(_PLACE, content)
    assert (drawing is None) == bool(problems)
    return [
        f"{each.line_column.line}:{each.line_column.column}: {each.message}"
        for each in problems
        if each.line_column
    ]


@from_table
def test_shapes_are_kept_and_have_the_colour_of_the_text(text: str, elements: str) -> None:
    drawing, problems = read_drawing(_PLACE, text.encode())
    assert problems == []
    assert drawing
    assert drawing.elements == elements


@from_table
def test_the_size_is_that_of_the_drawing(attributes: str, view_box: list[float]) -> None:
    drawing, _ = read_drawing(_PLACE, _svg("<path/>", attributes).encode())
    assert drawing
    assert list(drawing.view_box) == view_box


@from_table
def test_everything_else_is_an_error_at_its_place(row: str) -> None:
    inside, place, found = row.split("|")
    for short, words in _EXPECTED.items():
        found = found.replace(short, f"expected {words}")
    assert _problems(_svg(inside)) == [f"{place}: found {found}"]


@from_table
def test_a_file_that_is_no_drawing_is_refused_as_a_whole(text: str, problem: str) -> None:
    assert _problems(text.replace("XMLNS", _XMLNS)) == [problem]


def test_all_errors_of_a_drawing_are_found_and_a_large_one_is_refused() -> None:
    (large,) = _problems(_svg("<path/>" * 3000))
    assert large == "1:1: found a drawing of 21068 bytes; expected at most 16384 bytes"
    text = _svg('<path style="" onclick=""/>\n<script/>')
    assert [each.split(" ", 1)[0] for each in _problems(text)] == ["2:1:", "2:1:", "3:1:"]


@given(content=st.binary(max_size=200))
def test_any_bytes_can_be_read(content: bytes) -> None:
    _problems(content)


_PIECES = ["<path d='M1'/>", "<g>", "</g>", "<script>", "</script>", "<!--", "-->", "<use/>"]
_PIECES += [" fill='none'", "<path ", "/>", "<![CDATA[", "]]>", "<svg>", "</svg>", "'", '"']


@given(inside=st.lists(st.sampled_from(_PIECES), max_size=12).map("".join))
def test_what_is_kept_of_any_drawing_are_shapes(inside: str) -> None:
    drawing, _ = read_drawing(_PLACE, _svg(inside).encode())
    if drawing:
        kept = etree.fromstring(drawing.elements)
        assert {each.tag for each in kept.iter()} <= {"g", "path"}
        assert {name for each in kept.iter() for name in each.attrib} <= {"d", "fill"}
