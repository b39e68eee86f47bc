"""The messages that the scripts of the page of changes show."""

CHANGES = (
    *("n_changes", "n_renumbered", "from_to", "earlier_number_in", "change_new", "change_gone"),
    *("change_moved", "change_renumbered", "change_reworded", "new", "gone", "absent_here"),
    *("text_not_recorded", "no_changes_of_words", "no_version_then", "tools_unavailable"),
)
