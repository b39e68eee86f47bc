"""The messages that the scripts of the reading list show."""

from concord.locale.script_words import ACTIONS, LANGUAGES

READING_LIST = (
    *ACTIONS,
    *LANGUAGES,
    *("list_shared", "list_shared_title", "list_keep", "list_kept", "list_own", "list_link_copied"),
    *("list_print", "list_file", "list_note", "list_note_hint", "list_clear", "list_cleared"),
    *("list_undo", "list_remove", "list_up", "list_down", "list_place", "list_elsewhere"),
    *("list_unavailable", "retired"),
)
