"""The messages that scripts show, which the page hands to them.

Each tuple names the messages of the scripts of one feature.
"""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from concord.base.published_files import compact_json
from concord.locale.interface import Messages
from concord.model.kinds import SEARCH_FIELDS

ACTIONS = (
    "actions_of",
    "list_copy_link",
    "copy_as",
    "copy_form",
    "copy_link",
    "copy_number",
    "copy_quotation",
    "copy_numbers",
    "copied",
    "copy_refused",
    "copy_by_hand",
    "copy_unloaded",
    "pin",
    "saved",
    "pin_done",
    "unpin_done",
    "pin_refused",
    "compare",
    "languages",
    "other_languages",
    "link_language",
    "keys_to_terms",
    "qr_code",
    "share_clause",
    "read_in_context",
    "report",
    "report_cut",
    "report_text",
    "report_proposal",
    "report_copied",
    "report_where",
    "close_menu",
)
LANGUAGES = ("reveal", "absent_here", "untranslated", "draft", "outdated")

LISTS = ("n_not_in_box", "nothing_cited")
TOPIC = (
    *ACTIONS,
    *LANGUAGES,
    "not_in_box",
    *LISTS,
    "pick_several",
    "pick_unit",
    "picked",
    "copy_picked",
    "cancel",
    "n_clauses",
    "marked",
    "not_on_page",
    "clear_marks",
    "go_to",
    "glossary",
    "reveal_unloaded",
)

FRAME = (
    "reading_settings",
    "reading_list",
    "text_size",
    "text_small",
    "text_normal",
    "text_large",
    "text_largest",
    "column_width",
    "column_narrow",
    "column_normal",
    "column_wide",
    "second_language",
    "no_second_language",
    "table_hint",
    "table_mode",
    "table_screen",
    "table_recent",
    "table_leave",
    "scheme_system",
    "scheme_light",
    "scheme_dark",
    "new_version",
    "reload",
    "later",
)
"""What scripts say on all pages. A script in the head of each has it in every language."""

COMMON_PAGES = (
    # The frame.
    "skip",
    "languages",
    "find_number",
    "search_rules",
    "search_hint",
    "search_in_game",
    "search_unavailable",
    "all_games",
    "close_menu",
    # The comparison.
    *ACTIONS,
    "view",
    "columns",
    "move_back",
    "move_on",
    "layout",
    "layout_side",
    "layout_lines",
    "parts_shown",
    "only_differences",
    "notes",
    "examples",
    "compared",
    "nothing_differs",
    "glossary",
)
"""What scripts say on pages of which there is one for readers of all languages."""

CITE = (
    "n_matches",
    "nothing_cited",
    "nearest_numbers",
    "unread_parts",
    "numbers_unavailable",
    "some_games_unavailable",
    "former_number",
    "number_now",
    "retired",
    "see_instead",
)
MISSING = (*CITE, "did_you_mean")
ANNOTATE = (
    *CITE,
    *LANGUAGES,
    "editions_differ",
    "sheet_same",
    "sheet_different",
    "n_cited",
    "nothing_found",
    "which_meant",
    "none_meant",
    "change_meant",
    "annotated_copied",
    "copy_refused",
    "copy_by_hand",
    "copy_unloaded",
    "close_menu",
)

GAME = (
    *LISTS,
    "keep_all_languages",
    "keep_game",
    "keep_continue",
    "keep_impossible",
    "keep_progress",
    "kept_on_device",
    "kept_partly",
    "keep_remove",
    "keep_removed",
    "keep_full",
    "keep_refused",
    "keep_unreachable",
    "keep_outdated",
)
READING_LIST = (
    *ACTIONS,
    *LANGUAGES,
    "list_shared",
    "list_shared_title",
    "list_keep",
    "list_kept",
    "list_own",
    "list_link_copied",
    "list_print",
    "list_file",
    "list_note",
    "list_note_hint",
    "list_clear",
    "list_cleared",
    "list_undo",
    "list_remove",
    "list_up",
    "list_down",
    "list_place",
    "list_elsewhere",
    "list_unavailable",
    "retired",
)

TRANSLATION = (
    "annotated_copied",
    "copy_refused",
    "copy_by_hand",
    "copy_unloaded",
    "close_menu",
    "tools_code_added",
    "tools_code_lost",
    "tools_downloaded",
    "tools_id_again",
    "tools_markup_wrong",
    "tools_n_changes",
    "tools_n_errors",
    "tools_no_table",
    "tools_numbers_differ",
    "tools_other_language",
    "tools_other_script",
    "tools_other_source",
    "tools_paste",
    "tools_same_as_source",
    "tools_source_altered",
    "tools_source_moved_on",
    "tools_target_emptied",
    "tools_target_moved_on",
    "tools_title",
    "tools_too_large",
    "tools_unavailable",
    "tools_unknown_id",
    "tools_unreadable",
)
CHANGES = (
    "n_changes",
    "n_renumbered",
    "from_to",
    "earlier_number_in",
    "change_new",
    "change_gone",
    "change_moved",
    "change_renumbered",
    "change_reworded",
    "new",
    "gone",
    "absent_here",
    "text_not_recorded",
    "no_changes_of_words",
    "no_version_then",
    "tools_unavailable",
)
HOME = ("n_clauses",)
LINKER = ("go_to",)
"""What the linker says on pages of other sites."""
DIVERGENCES = (*ACTIONS, "n_divergences")
GLOSSARY = ("n_terms",)
SEARCH = (
    "all_results",
    "found_by",
    "glossary",
    "governed_by",
    *(f"kind_{field}" for field in SEARCH_FIELDS),
    "kind_term",
    "kind_title",
    "n_more_results",
    "n_not_in_box",
    "n_results",
    "nearest_words",
    "not_in_texts",
    "nothing_cited",
    "question_line",
    "question_nearest",
    "question_report",
    "question_title",
    "search_in_game",
    "searched_instead",
    "show_all",
    "show_more",
    "some_words_found",
    "unread_parts",
)


def script_words(messages: Messages, keys: Iterable[str]) -> Markup:
    """The messages under `keys` as JSON to stand in `<script>`; empty if there are no keys."""
    patterns = messages.patterns(keys)
    return json_for_script(patterns) if patterns else Markup("")


def json_for_script(value: object) -> Markup:
    """The value as JSON that cannot end the `<script>` in which it stands."""
    text = compact_json(value)
    return Markup(text.replace("<", "\\u003c"))  # noqa: S704 - no "<" is left in it
