"""Ways to lose games, languages, pages or kinds of pages that were published."""

from pathlib import Path

from tests.features.permanence.machines.changes import (
    GAME,
    OWN_LOCK,
    SETTINGS,
    TOPIC,
    delete,
    delete_lines,
    edit,
    move,
    several,
)
from tests.libraries.published import Attempts

_DELETE_GAME = delete("data/other")
_RENAME_PAGE = move("docs/notice.md", "docs/imprint.md")


def _empty_library(project: Path) -> None:
    delete("data")(project)
    (project / "data").mkdir()


ATTEMPTS: Attempts = {
    "a game is deleted": (_DELETE_GAME, "the game “other” published here, and no longer there"),
    "a game is hidden": (
        move("data/other", "data/.other"),
        "the game “other” published here, and no longer there",
    ),
    "a game is renamed with its lock line": (
        several(
            move("data/other", "data/another"),
            edit("data/another/published.lock", ("game other", "game another")),
            edit(OWN_LOCK, ("game other", "game another"), ("list other/", "list another/")),
        ),
        "the game “other” published, and no longer there",
    ),
    "no game is left": (
        delete("data/game", "data/other"),
        "found no game; expected a folder for each game",
    ),
    "a language is deleted": (
        several(
            delete("data/interface/pl.yml"),
            edit("data/library.yml", ("[en, ru, pl]", "[en, ru]")),
            delete_lines("data/*/*.yml", "  pl: "),
        ),
        "“pl”",
    ),
    "a hand-written page is renamed": (_RENAME_PAGE, "the page “notice/” published here"),
    "comparisons are switched off": (
        edit(SETTINGS, ("compare_pages: true", "compare_pages: false")),
        "the kind “compare-pages”",
    ),
    "the search is switched off": (
        edit(SETTINGS, ("search: true", "search: false")),
        "the kind “search” published here",
    ),
    "offline data are switched off": (
        edit(SETTINGS, ("offline: true", "offline: false")),
        "the kind “offline” published here",
    ),
    "the last divergence is removed with its line": (
        several(
            delete_lines(TOPIC, "divergences:", "kind: ambiguous"),
            delete_lines(OWN_LOCK, "list game/divergences"),
        ),
        "no line “list game/divergences”, which was published",
    ),
    "a game is deleted with its lines": (
        several(_DELETE_GAME, delete_lines(OWN_LOCK, "game other", "list other/")),
        "the game “other” published, and no longer there",
    ),
    "the library is emptied": (_empty_library, "data/library.yml"),
    "another language becomes the first": (
        edit("data/library.yml", ("[en, ru, pl]", "[ru, en, pl]")),
        "expected “en” as the first language",
    ),
    "a page is renamed in one language": (
        move("docs/notice.ru.md", "docs/imprint.ru.md"),
        "the page “ru/notice/” published here",
    ),
    "a page is renamed with its line": (
        several(_RENAME_PAGE, edit(OWN_LOCK, ("page notice/", "page imprint/"))),
        "no line “page notice/”, which was published",
    ),
    "pages are hidden": (move("docs/help", "docs/.help"), "the page “help/” published here"),
    "the folder of pages is another": (
        edit(SETTINGS, ("docs_dir: docs", "docs_dir: data")),
        "the page “help/” published here",
    ),
    "a setting and its line are removed": (
        several(
            edit(SETTINGS, ("compare_pages: true", "compare_pages: false")),
            delete_lines(OWN_LOCK, "compare"),
        ),
        "no line “kind compare-pages”, which was published",
    ),
    "a language of a game is removed": (
        delete_lines(GAME, "  pl: {follows", "  pl: {separators"),
        "no “pl” in the game",
    ),
    "a game takes the id of a deleted one": (
        several(_DELETE_GAME, edit(GAME, ("retired:\n", "aliases: [other]\nretired:\n"))),
        "no line “z#one”, which was published",
    ),
}
