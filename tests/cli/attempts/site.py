"""Ways to lose games, languages, pages or kinds of pages that were published."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.cli.attempts.files import game, lines_without, own_lock, topic
from tests.libraries.published import Attempt, Attempts, edit


def delete_game(project: Path) -> None:
    shutil.rmtree(project / "data/other")


def delete_game_and_its_line(project: Path) -> None:
    delete_game(project)
    lines_without(own_lock(project), "game other", "list other/")


def hide_game(project: Path) -> None:
    (project / "data/other").rename(project / "data/.other")


def rename_game_with_its_line(project: Path) -> None:
    (project / "data/other").rename(project / "data/another")
    edit(project / "data/another/published.lock", ("game other", "game another"))
    edit(own_lock(project), ("game other", "game another"), ("list other/", "list another/"))


def delete_all_games(project: Path) -> None:
    for each in ("game", "other"):
        shutil.rmtree(project / "data" / each)


def delete_language(project: Path) -> None:
    (project / "data/interface/pl.yml").unlink()
    for file in project.glob("data/*/*.yml"):
        text = file.read_text("utf-8")
        lines = [line for line in text.splitlines() if not line.strip().startswith("pl: ")]
        file.write_text("\n".join(lines) + "\n", "utf-8")


def swap_languages(project: Path) -> None:
    edit(project / "data/interface/en.yml", ("position: 1", "position: 2"))
    edit(project / "data/interface/ru.yml", ("position: 2", "position: 1"))


def rename_page(project: Path) -> None:
    (project / "docs/about.md").rename(project / "docs/imprint.md")


def rename_page_in_one_language(project: Path) -> None:
    (project / "docs/about.ru.md").rename(project / "docs/imprint.ru.md")


def rename_page_and_its_line(project: Path) -> None:
    rename_page(project)
    edit(own_lock(project), ("page about/", "page imprint/"))


def hide_pages(project: Path) -> None:
    (project / "docs/help").rename(project / "docs/.help")


def move_docs(project: Path) -> None:
    edit(project / "mkdocs.yml", ("docs_dir: docs", "docs_dir: data"))


def setting(old: str, new: str) -> Attempt:
    def switch(project: Path) -> None:
        edit(project / "mkdocs.yml", (old, new))

    return switch


def setting_and_line(old: str, new: str, line: str) -> Attempt:
    def switch(project: Path) -> None:
        edit(project / "mkdocs.yml", (old, new))
        lines_without(own_lock(project), line)

    return switch


def delete_divergences(project: Path) -> None:
    lines_without(topic(project), "divergences:", "kind: ambiguous")
    lines_without(own_lock(project), "list game/divergences")


def empty_library(project: Path) -> None:
    shutil.rmtree(project / "data")
    (project / "data").mkdir()


def language_of_a_game(project: Path) -> None:
    edit(game(project), ("  pl: {follows: en}\n", ""))
    edit(
        game(project),
        (
            game(project).read_text("utf-8"),
            "\n".join(
                line
                for line in game(project).read_text("utf-8").splitlines()
                if not line.startswith("  pl: {separators")
            )
            + "\n",
        ),
    )


def take_id_of_a_game(project: Path) -> None:
    delete_game(project)
    edit(
        game(project),
        (game(project).read_text("utf-8"), game(project).read_text("utf-8") + "aliases: [other]\n"),
    )


ATTEMPTS: Attempts = {
    "a game is deleted": (delete_game, "the game “other” published here, and no longer there"),
    "a game is hidden": (hide_game, "the game “other” published here, and no longer there"),
    "a game is renamed with its lock line": (
        rename_game_with_its_line,
        "the game “other” published, and no longer there",
    ),
    "no game is left": (delete_all_games, "found no game; expected a folder for each game"),
    "a language is deleted": (delete_language, "“pl”"),
    "a hand-written page is renamed": (rename_page, "the page “about/” published here"),
    "share pages are switched off": (
        setting("share_pages: all", "share_pages: none"),
        "the kind “share-pages” published here",
    ),
    "some share pages are switched off": (
        setting("share_pages: all", "share_pages: clauses"),
        "the kind “all-share-pages”",
    ),
    "comparisons are switched off": (
        setting("compare_pages: true", "compare_pages: false"),
        "the kind “compare-pages”",
    ),
    "the search is switched off": (
        setting("search: true", "search: false"),
        "the kind “search” published here",
    ),
    "offline data are switched off": (
        setting("offline: true", "offline: false"),
        "the kind “offline” published here",
    ),
    "the last divergence is removed with its line": (
        delete_divergences,
        "no line “list game/divergences”, which was published",
    ),
    "a game is deleted with its lines": (
        delete_game_and_its_line,
        "the game “other” published, and no longer there",
    ),
    "the library is emptied": (empty_library, "expected a file for each language"),
    "another language becomes the first": (swap_languages, "expected “en” as the first language"),
    "a page is renamed in one language": (
        rename_page_in_one_language,
        "the page “ru/about/” published here",
    ),
    "a page is renamed with its line": (
        rename_page_and_its_line,
        "no line “page about/”, which was published",
    ),
    "pages are hidden": (hide_pages, "the page “help/” published here"),
    "the folder of pages is another": (move_docs, "the page “help/” published here"),
    "a setting and its line are removed": (
        setting_and_line("compare_pages: true", "compare_pages: false", "compare"),
        "no line “kind compare-pages”, which was published",
    ),
    "a language of a game is removed": (language_of_a_game, "no “pl” in the game"),
    "a game takes the id of a deleted one": (
        take_id_of_a_game,
        "no line “z#one”, which was published",
    ),
}
