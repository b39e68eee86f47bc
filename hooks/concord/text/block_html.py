"""Renders the blocks of a text as HTML: the heading that runs in, the paragraphs and the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from markupsafe import Markup

from concord.text.blocks import Blocks, TableText, map_table, run_in
from concord.text.typography import shorten

_TABLE_NAME = 80  # characters

InlineWriter: TypeAlias = Callable[[str], Markup]


@dataclass(frozen=True, slots=True)
class BlockAnchors:
    """What makes the blocks of a unit addressable on the page that shows it."""

    unit: str
    """The id of the unit, from which the anchors of its rows are made: "fees.3"."""
    row: str
    """The name of the link to a row, with the blank {n}."""


@dataclass(frozen=True, slots=True)
class BlockWriters:
    """What renders the inline Markdown of the blocks."""

    inline: InlineWriter
    name: InlineWriter
    """That of headings and of the heads of tables."""
    plain: Callable[[str], str]


def blocks_html(blocks: Blocks, writers: BlockWriters, anchors: BlockAnchors | None) -> Markup:
    label = shorten(writers.plain(next(blocks.texts(), "")).rstrip(":"), _TABLE_NAME)
    role = Markup(' role="heading" aria-level="3"') if anchors else Markup("")
    heading = writers.name(blocks.heading) if blocks.heading else Markup("")
    inner = [writers.inline(each) for each in blocks.paragraphs]
    paragraphs = [Markup("<p>{}</p>").format(each) for each in inner]
    if heading and paragraphs:
        stop = run_in(writers.plain(blocks.heading))
        form = Markup('<p><strong class="run-in"{}>{}{}</strong> {}</p>')
        paragraphs[0] = form.format(role, heading, stop, inner[0])
        heading = Markup("")
    if blocks.table is None:
        return Markup("").join(paragraphs)
    caption = Markup("")
    if heading:
        form = Markup("<caption><strong{}>{}</strong></caption>")
        caption = form.format(role, heading)
    table = TableText(
        tuple(map(writers.name, blocks.table.columns)),
        map_table(blocks.table, writers.inline).rows,
    )
    return Markup("").join([*paragraphs, _table_html(table, label, caption, anchors)])


def _table_html(
    table: TableText, label: str, caption: Markup, anchors: BlockAnchors | None
) -> Markup:
    """A table in a region of its own, which scrolls sideways; its cells are HTML."""
    corner = Markup("<td></td>") if anchors else Markup("")
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(each) for each in table.columns)
    rows = (
        Markup("<tr{}</tr>").format(
            _row_start(number, anchors)
            + Markup("").join(Markup("<td>{}</td>").format(cell) for cell in row)
        )
        for number, row in enumerate(table.rows, start=1)
    )
    form = Markup(
        '<div class="table" role="region" tabindex="0" aria-label="{}"><table>{}'
        "<thead><tr>{}{}</tr></thead><tbody>{}</tbody></table></div>"
    )
    return form.format(label, caption, corner, head, Markup("").join(rows))


def _row_start(number: int, anchors: BlockAnchors | None) -> Markup:
    if anchors is None:
        return Markup(">")
    anchor, name = f"{anchors.unit}.{number}", anchors.row.format(n=number)
    form = Markup(' id="{0}"><td><a class="row-link" href="#{0}" aria-label="{1}">{2}</a></td>')
    return form.format(anchor, name, number)


def has_block_elements(html: str) -> bool:
    """True if it has elements of its own for its blocks, so that it cannot stand in a paragraph."""
    return html.startswith(("<p>", '<div class="table"'))
