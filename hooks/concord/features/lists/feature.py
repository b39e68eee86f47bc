"""The clauses that a reader saves."""

from pathlib import Path

from concord.base.urls import PagePath
from concord.feature import Feature, FooterLink, MenuRow, PageSection, Place, Script, Style
from concord.features.lists.reading_list import reading_list_page, saved_link
from concord.locale.script_words import ACTIONS, LANGUAGES
from concord.pages.page_kinds import PageKind

_SCRIPT_WORDS = (
    *ACTIONS,
    *LANGUAGES,
    *("list_shared", "list_shared_title", "list_keep", "list_kept", "list_own", "list_link_copied"),
    *("list_print", "list_file", "list_note", "list_note_hint", "list_clear", "list_cleared"),
    *("list_undo", "list_remove", "list_up", "list_down", "list_place", "list_elsewhere"),
    *("list_unavailable", "retired"),
)

FEATURE = Feature(
    name="lists",
    folder=Path(__file__).parent,
    needs=("comparison",),
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
        PageSection(place=Place.HOME_RESUME, render=saved_link, script_words=("n_clauses",)),
    ),
    frame_words=("reading_list",),
    footer_links=(FooterLink(path=PagePath.READING_LIST, message="reading_list", position=2),),
    scripts=(
        Script(".reading-list", "reading-list-page.js", "showReadingList"),
        Script(".saved", "saved-link.js", "showSavedLink"),
        Script("[data-api]", "topic-marks.js", "markSaved", is_of_topics=True),
    ),
    menu_rows=(
        MenuRow("toolbar", "save.js", "saveButton"),
        MenuRow("tile", "save.js", "saveButton"),
        MenuRow("selection", "save-selected.js", "saveSelectedButton"),
        MenuRow("table", "table-list.js", "savedInTableBar"),
    ),
    styles=(Style("saved.css"), Style("lists.css", is_for_topics=False)),
)
