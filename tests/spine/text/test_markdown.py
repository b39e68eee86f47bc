"""Texts as Markdown say what the records say, when they are read again."""

import pytest
from markdown_it import MarkdownIt

from concord.model.texts import Inline, Text
from concord.text.markdown import as_markdown
from concord.text.parsing import rich_text
from tests.spine.text.shown_targets import NUMBERS

_MARKDOWN = MarkdownIt("commonmark").enable("table")


_WORDS = (
    "1. First~12) Twelfth~# Not a heading~- Not an item~+ 1 card~> Not a quotation~--- not a rule~"
    "-~*a* [b](c) <d> `e` &amp; \\f~3.5 cards"
)


@pytest.mark.parametrize("words", ["~~~ not code", *_WORDS.split("~")])
def test_a_paragraph_that_looks_like_a_block_stays_a_paragraph(words: str) -> None:
    paragraphs = [Inline(each, (Text(each),)) for each in ("A", words)]
    markdown = "\n\n".join(as_markdown(rich_text(paragraphs), NUMBERS))
    tokens = _MARKDOWN.parse(markdown)
    assert [each.type for each in tokens if each.nesting == 1] == ["paragraph_open"] * 2
    said = [each.children or [] for each in tokens if each.type == "inline"]
    assert "".join(each.content for each in said[1]) == words
