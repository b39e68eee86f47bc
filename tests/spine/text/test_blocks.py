"""Texts of several blocks are one string, from which the same blocks are read again."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from concord.model.texts import Reference, Table
from concord.text.blocks import Blocks, join_blocks, split_blocks
from concord.text.html import BlockAnchors, as_html
from concord.text.parsing import parse_paragraphs, parse_text
from concord.text.plain import as_plain_blocks, as_plain_text, heading_of
from concord.text.references import Target
from tests.spine.text.shown_targets import Numbers

_SIGNS = ["a", "b", " ", "|", "\\", "#", "-", "*", "[[x#y|z]]", "| ", "# ", "---", "\\| ", "\\# "]
_TEXTS = st.lists(st.sampled_from(_SIGNS), min_size=1, max_size=6).map("".join)
_CELLS = _TEXTS.map(str.strip) | st.just("")
_TABLES = st.integers(1, 3).flatmap(
    lambda width: st.builds(
        Table,
        st.tuples(*[_CELLS] * width),
        st.lists(st.tuples(*[_CELLS] * width), min_size=1, max_size=3).map(tuple),
    )
)
_LAMPS = parse_text(
    "# Lamps\n\nA lamp burns *all* night.\n\nIt burns oil.\n\n"
    "| Lamp | Hours |\n| --- | --- |\n| small | 4 |\n| [[x#y\\|big]] |  |"
)


class _Anywhere(Numbers):
    def target(self, reference: Reference) -> Target:
        return Target(reference.words or "1.6", f"#{reference.unit}", "")


@given(st.lists(_TEXTS, max_size=3), _TEXTS | st.just(""), st.none() | _TABLES)
def test_the_blocks_of_a_text_survive_being_joined(
    paragraphs: list[str], heading: str, table: Table[str] | None
) -> None:
    blocks = Blocks(tuple(paragraphs), heading, table)
    assume(paragraphs or (heading and table))
    assert split_blocks(join_blocks(blocks)) == blocks


@given(_TEXTS)
def test_one_paragraph_is_written_as_it_is(text: str) -> None:
    assert join_blocks(Blocks((text,))) == text
    assert parse_text(text) == text


@pytest.mark.parametrize(("heading", "shown"), [("Lamps", "Lamps."), ("Who pays?", "Who pays?")])
def test_a_heading_runs_into_the_first_paragraph(heading: str, shown: str) -> None:
    html = as_html(parse_text(f"# {heading}\n\nThey burn.\n\nLong."), "en", _Anywhere())
    assert html == f'<p><strong class="run-in">{shown}</strong> They burn.</p><p>Long.</p>'


def test_a_heading_alone_is_the_caption_of_its_table() -> None:
    html = as_html(parse_text("# Fees\n\n| A |\n| --- |\n| 1 |"), "en", _Anywhere())
    assert html == (
        '<div class="table" role="region" tabindex="0" aria-label="Fees"><table>'
        '<caption><strong>Fees</strong></caption><thead><tr><th scope="col">A</th></tr></thead>'
        "<tbody><tr><td>1</td></tr></tbody></table></div>"
    )


def test_references_in_cells_are_links() -> None:
    html = as_html(_LAMPS, "en", _Anywhere())
    assert '<td><a class="reference" href="#y" title="">big</a></td>' in html


def test_plain_text_stands_in_one_line_and_plain_blocks_in_theirs() -> None:
    assert as_plain_text(_LAMPS, _Anywhere()) == (
        "Lamps. A lamp burns all night. It burns oil. Lamp, Hours; small, 4; big"
    )
    assert as_plain_blocks(_LAMPS, _Anywhere()) == (
        "Lamps. A lamp burns all night.\n\nIt burns oil.\n\n"
        "| Lamp | Hours |\n| --- | --- |\n| small | 4 |\n| big |  |"
    )
    assert heading_of(_LAMPS, _Anywhere()) == "Lamps"


@given(st.lists(_TEXTS, min_size=1, max_size=3).map("\n\n".join))
def test_a_text_is_parsed_alike_from_its_record_and_from_what_is_digested(text: str) -> None:
    parsed = parse_paragraphs(text)
    assert parse_text(parsed).inlines == parsed.inlines


def test_the_heading_is_below_those_of_the_page() -> None:
    html = as_html(parse_text("# Lamps\n\nThey burn."), "en", _Anywhere(), BlockAnchors("a", "", 4))
    assert 'role="heading" aria-level="4"' in html


def test_emphasis_does_not_reach_into_another_cell() -> None:
    html = as_html(parse_text("x\n\n| A |\n| --- |\n| *a |\n| b* |"), "en", _Anywhere())
    assert "<td>*a</td>" in html
