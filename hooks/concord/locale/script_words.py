"""What the page tells its scripts, which speak no language of their own."""

from __future__ import annotations

import json
from collections.abc import Iterable

from markupsafe import Markup

from concord.core.kinds import SEARCH_FIELDS
from concord.locale.interface import Messages

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
    "pin",
    "unpin",
    "pin_done",
    "unpin_done",
    "pin_refused",
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
    "reveal",
    "reveal_all",
    "glossary",
    "reveal_unloaded",
    "absent_here",
    "untranslated",
    "draft",
    "outdated",
)

_WORDS_OF_COMPARING = ("compared", "nothing_differs", "reveal_row", "glossary")

_WORDS_OF_FINDING = (
    "n_matches",
    "nothing_cited",
    "nearest_numbers",
    "numbers_unavailable",
    "some_games_unavailable",
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

_WORDS_OF_KEEPING = (
    "keep_all_languages",
    "keep_game",
    "keep_continue",
    "keep_progress",
    "kept_on_device",
    "kept_partly",
    "keep_remove",
    "keep_removed",
    "keep_full",
    "keep_refused",
    "keep_unreachable",
    "keep_outdated",
    "remove_all_done",
)
_WORDS_OF_LISTS = (
    "list_empty",
    "list_shared",
    "list_keep",
    "list_kept",
    "list_own",
    "list_copy_link",
    "list_link_copied",
    "list_print",
    "list_clear",
    "list_cleared",
    "list_undo",
    "list_remove",
    "list_up",
    "list_elsewhere",
    "list_unavailable",
    "pin_refused",
    "copy_refused",
    "copy_by_hand",
    "copy_unloaded",
    "close_menu",
)


_WORDS_OF_DIVERGENCES = ("n_divergences",)
_WORDS_OF_SEARCHING = (
    "all_results",
    "glossary",
    *(f"kind_{field}" for field in SEARCH_FIELDS),
    "kind_term",
    "kind_title",
    "n_more_results",
    "n_results",
    "nearest_words",
    "nothing_cited",
    "searched_instead",
    "show_more",
    "some_words_found",
)


def topic_words(messages: Messages) -> Markup:
    """The words of the scripts on a topic's page, as JSON that may stand in `<script>`."""
    return _as_json(messages, _WORDS_OF_TOPICS)


def comparing_words(messages: Messages) -> Markup:
    """The same for the pages that show a topic in several languages."""
    return _as_json(messages, _WORDS_OF_COMPARING)


def finding_words(messages: Messages) -> Markup:
    """The same for the pages that lead from a number to its clause."""
    return _as_json(messages, _WORDS_OF_FINDING)


def annotating_words(messages: Messages) -> Markup:
    """The same for the page that explains a discussion."""
    return _as_json(messages, _WORDS_OF_ANNOTATING)


def divergences_words(messages: Messages) -> Markup:
    """The same for the page of divergences."""
    return _as_json(messages, _WORDS_OF_DIVERGENCES)


def searching_words(messages: Messages) -> dict[str, object]:
    """The same for the search box, in which they come with the index."""
    return dict(messages.patterns(_WORDS_OF_SEARCHING))


def keeping_words(messages: Messages) -> Markup:
    """The same for the pages on which a game is kept for reading without a connection."""
    return _as_json(messages, _WORDS_OF_KEEPING)


def list_words(messages: Messages) -> Markup:
    """The same for the page of the clauses that a reader has pinned."""
    return _as_json(messages, _WORDS_OF_LISTS)


def _as_json(messages: Messages, keys: Iterable[str]) -> Markup:
    words = json.dumps(messages.patterns(keys), ensure_ascii=False, separators=(",", ":"))
    return Markup(words.replace("<", "\\u003c"))  # noqa: S704 - nothing in it ends the element
