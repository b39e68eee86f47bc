"""The clauses that a reader saves."""

from pathlib import Path

from concord.base.feature_assets import Script, Style
from concord.base.urls import PagePath
from concord.feature import Feature
from concord.features.lists.reading_list import reading_list_page, saved_link
from concord.locale.script_words import ACTIONS, LANGUAGES
from concord.pages.page_kinds import PageKind
from concord.pages.slots import FooterLink, PagePlace, PageSection

_SCRIPT_WORDS = (
    *ACTIONS,
    *LANGUAGES,
    *("list_shared", "list_shared_title", "list_keep", "list_kept", "list_own", "list_link_copied"),
    *("print_page", "list_file", "list_note", "list_note_hint", "list_clear", "list_cleared"),
    *("list_undo", "list_remove", "list_up", "list_down", "list_place", "list_elsewhere"),
    *("list_unavailable", "retired"),
)

FEATURE = Feature(
    name="lists",
    folder=Path(__file__).parent,
    pages=(
        PageKind(
            name="reading_list",
            path=PagePath.READING_LIST,
            render=reading_list_page,
            script_words=_SCRIPT_WORDS,
            script="lists/reading-list-page.js",
            is_in_docs=True,
        ),
    ),
    sections=(
        PageSection(place=PagePlace.HOME_RESUME, render=saved_link, script_words=("n_clauses",)),
    ),
    frame_words=("reading_list",),
    footer_links=(FooterLink(path=PagePath.READING_LIST, message="reading_list", position=2),),
    scripts=(
        Script("reading-list-page.js", "showReadingList", selector=".reading-list"),
        Script("saved-link.js", "showSavedLink", selector=".saved"),
        Script("topic-marks.js", "markSaved", "topic", "[data-api]"),
        Script("save.js", "saveButton", "tile"),
        Script("save.js", "saveSelectedButton", "selection"),
        Script("table-list.js", "savedInTableBar", "table"),
    ),
    styles=(Style("saved.css"), Style("lists.css", is_for_topics=False)),
)
