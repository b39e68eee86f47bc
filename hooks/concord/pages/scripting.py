"""What the page tells its scripts, which speak no language of their own."""

from __future__ import annotations

import json
from collections.abc import Iterable

from markupsafe import Markup

from concord.interface import Voice

_WORDS_OF_TOPICS = (
    "copy_unit",
    "copy_menu",
    "copy_link",
    "copy_number",
    "copy_plain",
    "copy_quotation",
    "copy_numbers",
    "copied",
    "copy_refused",
    "copy_by_hand",
    "copy_unloaded",
    "pick_several",
    "pick_unit",
    "picked",
    "copy_picked",
    "cancel",
    "n_clauses",
    "marked",
    "not_on_page",
    "clear_marks",
    "close_menu",
    "go_to",
)

_WORDS_OF_FINDING = (
    "n_matches",
    "nothing_cited",
    "nearest_numbers",
    "numbers_unavailable",
    "former_number",
    "number_now",
    "retired",
    "see_instead",
)
_WORDS_OF_ANNOTATING = (
    *_WORDS_OF_FINDING,
    "n_cited",
    "nothing_found",
    "which_meant",
    "none_meant",
    "annotated_copied",
    "copy_refused",
    "copy_by_hand",
    "copy_unloaded",
    "close_menu",
)


_WORDS_OF_DIVERGENCES = ("n_divergences",)


def topic_words(voice: Voice) -> Markup:
    """The words of the scripts on a topic's page, as JSON that may stand in `<script>`."""
    return _as_json(voice, _WORDS_OF_TOPICS)


def finding_words(voice: Voice) -> Markup:
    """The same for the pages that lead from a number to its clause."""
    return _as_json(voice, _WORDS_OF_FINDING)


def annotating_words(voice: Voice) -> Markup:
    """The same for the page that explains a discussion."""
    return _as_json(voice, _WORDS_OF_ANNOTATING)


def divergences_words(voice: Voice) -> Markup:
    """The same for the page of divergences."""
    return _as_json(voice, _WORDS_OF_DIVERGENCES)


def _as_json(voice: Voice, keys: Iterable[str]) -> Markup:
    words = json.dumps(voice.patterns(keys), ensure_ascii=False, separators=(",", ":"))
    return Markup(words.replace("<", "\\u003c"))  # noqa: S704 - nothing in it ends the element
