"""The Markdown parser, with the references and icons of records as further rules."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline

REFERENCE = re.compile(r"\[\[([^\[\]|]*)(?:\|([^\[\]]*))?\]\]")
"""Matches a reference: its target, and its own words if it has any."""
ICON = re.compile(r":([a-z][a-z0-9]*(?:-[a-z0-9]+)*):")
"""Matches an icon: its name."""


def _reference_rule(state: StateInline, silent: bool) -> bool:
    match = REFERENCE.match(state.src, state.pos, state.posMax)
    if not match:
        return False
    if not silent:
        token = state.push("reference", "", 0)
        token.content = match[0]
        token.meta = {"target": match[1], "words": match[2]}
    state.pos = match.end()
    return True


def _icon_rule(state: StateInline, silent: bool) -> bool:
    match = ICON.match(state.src, state.pos, state.posMax)
    if not match:
        return False
    if not silent:
        state.push("icon", "", 0).content = match[1]
    state.pos = match.end()
    return True


class _Parser(MarkdownIt):
    def validateLink(self, url: str) -> bool:  # noqa: ARG002, N802 - the name that the library calls
        """Accept every address: the library drops some silently, `text.parsing` reports them."""
        return True


def _parser() -> MarkdownIt:
    parser = _Parser("zero", {"html": True})
    parser.enable(
        ["emphasis", "balance_pairs", "escape", "entity", "link", "autolink", "html_inline"]
    )
    parser.enable(["image", "backticks"])  # which are errors, where they would be read as words
    parser.inline.ruler.before("link", "reference", _reference_rule)
    parser.inline.ruler.before("link", "icon", _icon_rule)
    return parser


PARSER = _parser()
