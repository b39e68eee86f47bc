"""The messages that the scripts of the pages that find numbers and annotate texts show."""

from concord.locale.script_words import LANGUAGES

CITE = (
    *("n_matches", "nothing_cited", "nearest_numbers", "unread_parts", "numbers_unavailable"),
    *("some_games_unavailable", "former_number", "number_now", "retired", "see_instead"),
)

ANNOTATE = (
    *CITE,
    *LANGUAGES,
    *("editions_differ", "sheet_same", "sheet_different", "n_cited", "nothing_found"),
    *("which_meant", "none_meant", "change_meant", "annotated_copied", "copy_refused"),
    *("copy_by_hand", "copy_unloaded", "close_menu"),
)
