"""Numbers and what they cite: the pages, the command and the data."""

from pathlib import Path

from concord.base.feature_assets import Script, Style
from concord.base.urls import FilePath, PagePath
from concord.build.artifact_kinds import PerGame
from concord.feature import Command, Feature
from concord.features.citing import links
from concord.features.citing.cite_page import annotate_page, cite_page
from concord.features.citing.game_names import names_find_one_game
from concord.features.citing.grammar import words_of_citations_are_understood
from concord.features.citing.numbers import NumbersData, numbers_file
from concord.features.citing.numbers_page import number_pages, numbers_page
from concord.features.comparison.list_pages import published_pages
from concord.locale.script_words import LANGUAGES
from concord.pages.page_kinds import PageKind
from concord.pages.slots import PagePlace, PageSection

_CITE_WORDS = (
    *("n_matches", "nothing_cited", "nearest_numbers", "unread_parts", "numbers_unavailable"),
    *("some_games_unavailable", "former_number", "number_now", "retired", "see_instead"),
)

_ANNOTATE_WORDS = (
    *_CITE_WORDS,
    *LANGUAGES,
    *("editions_differ", "sheet_same", "sheet_different", "n_cited", "nothing_found"),
    "unknown_numbers",
    *("which_meant", "none_meant", "change_meant", "annotated_copied", "copy_refused"),
    *("copy_by_hand", "copy_unloaded", "close_menu"),
)

FEATURE = Feature(
    name="citing",
    folder=Path(__file__).parent,
    needs=("comparison", "glossary", "history", "translation"),
    checks=(names_find_one_game, words_of_citations_are_understood),
    pages=(
        PageKind(
            name="cite",
            path=PagePath.CITE,
            render=cite_page,
            script_words=_CITE_WORDS,
            is_in_docs=True,
        ),
        PageKind(
            name="annotate",
            path=PagePath.ANNOTATE,
            render=annotate_page,
            script_words=_ANNOTATE_WORDS,
            is_in_docs=True,
        ),
        PageKind(
            name="numbers",
            path=PagePath.NUMBERS,
            render=numbers_page,
            n_pages=lambda game: max(len(game.of(number_pages)), published_pages(game, "numbers")),
            menu_message="numbers",
        ),
    ),
    files=(PerGame("numbers", (FilePath.NUMBERS_DATA,), numbers_file, needs_memory=True),),
    published_shapes={"numbers": NumbersData},
    commands=(
        Command(
            name="cite",
            words="find what a number, an id or an address refers to",
            module="concord.features.citing.cite_command",
            examples=("cite 1.14", 'cite "85.6.a and 1.14" --language en --json'),
        ),
    ),
    scripts=(
        Script("cite-page.js", "attachCitePage", selector="form.cite"),
        Script("annotate/annotate-page.js", "attachAnnotatePage", selector="form.annotate"),
        Script("numbers-page.js", "attachNumbers", selector=".numbers"),
        Script(
            "missing/missing-page.js",
            "attachMissingPage",
            selector=".not-found:not([hidden], [data-games=''])[data-games]",
        ),
    ),
    styles=(Style("numbers.css", is_for_topics=False),),
    frame_words=("find_number",),
    footer_links=links.FOOTER_LINKS,
    sections=(
        PageSection(place=PagePlace.HOME_WAYS, render=links.numbered("citing/annotate_way.html")),
        PageSection(place=PagePlace.GAME_LINKS, render=links.numbered("citing/annotate_link.html")),
        PageSection(
            place=PagePlace.ERROR_PAGES,
            render=links.numbered("citing/find_link.html"),
            script_words=(*_CITE_WORDS, "did_you_mean"),
        ),
    ),
    frame=links.find_frame,
)
