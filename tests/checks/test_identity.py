"""No id has the address of another page or file of the site, of whichever kind that is."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.checks.chosen_ids import (
    DOCS,
    with_former_game,
    with_former_term,
    with_former_topic,
    with_former_unit,
    with_game,
    with_planned,
    with_retired,
    with_term,
    with_topic,
    with_unit,
)
from tests.libraries.builders import problems_in, write_library

_SITE = "is an address of the site's own"

_TAKEN: Mapping[str, tuple[Mapping[str, str | None], str, str]] = {
    "a game with the name of a hand-written page": (
        with_game("notice"),
        "data/notice/game.yml:1:1: found the game “notice”",
        "“notice” is published from docs/notice.ru.md",
    ),
    "a game with the name of a folder of hand-written pages": (
        with_game("rules"),
        "data/rules/game.yml:1:1: found the game “rules”",
        "“rules” is published from docs/rules/first.md",
    ),
    "a game whose data would stand in a folder of published files": (
        with_game("schema"),
        "data/schema/game.yml:1:1: found the game “schema”",
        "“api/v1/schema” is published from docs/api/v1/schema/topic.json",
    ),
    "a game with the name of a page of the whole library": (
        with_game("translation"),
        "data/translation/game.yml:1:1: found the game “translation”",
        f"“translation/” {_SITE}",
    ),
    "a game with the name of a folder of published files": (
        with_game("assets"),
        "data/assets/game.yml:1:1: found the game “assets”",
        f"“assets/” {_SITE}",
    ),
    "a game with the name of a published file": (
        with_game("sitemap.xml"),
        "data/sitemap.xml/game.yml:1:1: found the game “sitemap.xml”",
        f"“sitemap.xml” {_SITE}",
    ),
    "a game with the name of a published page without its ending": (
        with_game("404"),
        "data/404/game.yml:1:1: found the game “404”",
        f"“404.html” {_SITE}",
    ),
    "a game with the name of the page of a folder": (
        with_game("index"),
        "data/index/game.yml:1:1: found the game “index”",
        "“index” is the name of the page of a folder",
    ),
    "a game with the tag of a language": (
        with_game("ru"),
        "data/ru/game.yml:1:1: found the game “ru”",
        "“ru/” is the home of a language",
    ),
    "a topic with the word of a page kind": (
        with_topic("numbers"),
        "data/game/numbers.yml:1:5: found “numbers”",
        f"“<game>/numbers/” {_SITE}",
    ),
    "a topic with the name of a data file": (
        with_topic("offline"),
        "data/game/offline.yml:1:5: found “offline”",
        f"“api/v1/<game>/offline.json” {_SITE}",
    ),
    "a topic with the name of the page of a folder": (
        with_topic("index"),
        "data/game/index.yml:1:5: found “index”",
        "“index” is the name of the page of a folder",
    ),
    "a planned topic with the word of a page kind": (
        with_planned("changes"),
        "data/game/game.yml:14:3: found the planned topic “changes”",
        f"“<game>/changes/” {_SITE}",
    ),
    "a unit with the word of a view of its topic": (
        with_unit("compare"),
        "data/game/x.yml:12:9: found “compare”",
        f"“<game>/<topic>/compare/” {_SITE}",
    ),
    "a unit with the id of an element of every page": (
        with_unit("reading"),
        "data/game/x.yml:12:9: found “reading”",
        "an element of the page around it has the id “reading”",
    ),
    "a unit with the id of a section of its page": (
        with_unit("referenced-by"),
        "data/game/x.yml:12:9: found “referenced-by”",
        "an element of the page around it has the id “referenced-by”",
    ),
    "a term with the id of an element of every page": (
        with_term("topics"),
        "data/game/glossary.yml:2:9: found “topics”",
        "an element of the page around it has the id “topics”",
    ),
    "a former id of a game that is a folder of published files": (
        with_former_game("api"),
        "data/game/game.yml:2:11: found “api”",
        "“api” is published from docs/api/v1/schema/topic.json",
    ),
    "a former id of a game that is the game's own": (
        with_former_game("game"),
        "data/game/game.yml:2:11: found “game”",
        "the game “game” has it or had it",
    ),
    "a former id of a game that another entry names": (
        with_former_game("old, old"),
        "data/game/game.yml:2:16: found “old”",
        "the game “game” has it or had it",
    ),
    "a former id of a topic that is the word of a page kind": (
        with_former_topic("glossary"),
        "data/game/x.yml:2:11: found “glossary”",
        f"“<game>/glossary/” {_SITE}",
    ),
    "a former id of a unit that is the word of a view of its topic": (
        with_former_unit("compare"),
        "data/game/x.yml:6:15: found “x#compare”",
        f"“<game>/<topic>/compare/” {_SITE}",
    ),
    "a former id of a unit in a topic with the word of a page kind": (
        with_former_unit("numbers#one"),
        "data/game/x.yml:6:15: found “numbers#one”",
        f"“<game>/numbers/” {_SITE}",
    ),
    "a former id of a term that is the id of an element of every page": (
        with_former_term("content"),
        "data/game/glossary.yml:3:15: found “glossary#content”",
        "an element of the page around it has the id “content”",
    ),
    "a retired id that is the id of a section of its page": (
        with_retired("x#rules"),
        "data/game/game.yml:16:10: found “x#rules”",
        "an element of the page around it has the id “rules”",
    ),
}
"""By name: the files, what is found at which place, and why it needs another id."""


@pytest.mark.parametrize(
    ("files", "found", "reason"), [pytest.param(*case, id=name) for name, case in _TAKEN.items()]
)
def test_an_id_that_would_replace_something_is_an_error_that_says_what(
    tmp_path: Path, files: Mapping[str, str | None], found: str, reason: str
) -> None:
    lines = problems_in(write_library(tmp_path, {**DOCS, **files}))
    assert f"{found}; expected another id, since {reason}" in lines
