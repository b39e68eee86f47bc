"""The keys of the messages that the scripts of the spine show. A page passes these messages to its
scripts. Each feature names the messages of its own scripts."""

ACTIONS = (
    *("actions_of", "list_copy_link", "copy_as", "copy_form", "copy_link", "copy_number"),
    *("copy_quotation", "copy_numbers", "copied", "copy_refused", "copy_by_hand", "copy_unloaded"),
    *("pin", "saved", "pin_done", "unpin_done", "pin_refused", "compare"),
    *("other_languages", "copy_in", "keys_to_terms", "qr_code", "share_clause"),
    *("read_in_context", "report", "report_cut", "report_text", "report_proposal", "report_copied"),
    *("report_where", "close_menu", "hide_languages", "read_present", "print_page"),
)
LANGUAGES = ("reveal", "absent_here", "untranslated", "draft", "outdated")

LISTS = ("n_not_in_box", "nothing_cited")
TOPIC = (
    *ACTIONS,
    *LANGUAGES,
    "not_in_box",
    *LISTS,
    *("pick_several", "pick_unit", "picked", "copy_picked", "cancel", "n_clauses", "marked"),
    *("not_on_page", "clear_marks", "go_to", "glossary", "reveal_unloaded"),
    *("divergences", "difference_of", "previous", "next"),
)

FRAME = (
    *("reading_settings", "text_size", "text_small", "text_normal", "text_large", "text_largest"),
    *("column_width", "column_narrow", "column_normal", "column_wide", "second_language"),
    *("no_second_language", "table_hint", "table_mode", "table_screen", "table_recent"),
    *("table_leave", "scheme_system", "scheme_light", "scheme_dark"),
)
"""What scripts say on all pages. A script in the head of each has it in every language."""

CODE = ("copy_picked", "annotated_copied", "copy_refused", "copy_by_hand", "close_menu")
"""What scripts say on hand-written pages with code."""

COMMON_PAGES = ("skip", "languages", "close_menu", "topics")
"""What the frame says on pages of which there is one for readers of all languages."""
