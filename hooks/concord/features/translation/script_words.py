"""The messages that the scripts of the page of translators show."""

TRANSLATION = (
    *("annotated_copied", "copy_refused", "copy_by_hand", "copy_unloaded", "close_menu"),
    *("tools_code_added", "tools_code_lost", "tools_downloaded", "tools_id_again"),
    *("tools_markup_wrong", "tools_n_changes", "tools_n_errors", "tools_no_table"),
    *("tools_numbers_differ", "tools_other_language", "tools_other_script", "tools_other_source"),
    *("tools_paste", "tools_same_as_source", "tools_source_altered", "tools_source_moved_on"),
    *("tools_target_emptied", "tools_target_moved_on", "tools_title", "tools_too_large"),
    *("tools_unavailable", "tools_unknown_id", "tools_unreadable"),
)
