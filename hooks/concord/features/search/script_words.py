"""The messages that the scripts of the search show."""

from concord.model.kinds import SEARCH_FIELDS

SEARCH = (
    "all_results",
    "found_by",
    "glossary",
    "governed_by",
    *(f"kind_{field}" for field in SEARCH_FIELDS),
    *("kind_term", "kind_title", "n_more_results", "n_not_in_box", "n_results", "nearest_words"),
    *("not_in_texts", "nothing_cited", "question_line", "question_nearest", "question_report"),
    *("question_title", "search_in_game", "searched_instead", "show_all", "show_more"),
    *("some_words_found", "unread_parts"),
)
